import { Box } from '@mui/material';
import type { ReactNode } from 'react';

type FigureGridProps = {
  busy: boolean;
  /** How many tiles are side by side where there is room. */
  columns: number;
  children: ReactNode;
};

const columnsOf = (count: number) => `repeat(${count}, minmax(0, 1fr))`;

/** Tiles side by side; each child is a list item. */
export const FigureGrid = ({ busy, columns, children }: FigureGridProps) => (
  <Box
    component="ul"
    aria-busy={busy}
    sx={{
      display: 'grid',
      gap: 1.5,
      gridTemplateColumns: { xs: columnsOf(2), sm: columnsOf(Math.min(columns, 3)), lg: columnsOf(columns) },
      listStyle: 'none',
      m: 0,
      p: 0,
      '& > li': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', minWidth: 0 },
    }}
  >
    {children}
  </Box>
);
