import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** Tiles side by side, as many as there is room for; each child is a list item. */
export const FigureGrid = ({ busy, children }: { busy: boolean; children: ReactNode }) => (
  <Box
    component="ul"
    aria-busy={busy}
    sx={{
      display: 'grid',
      gap: 1.5,
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(150px, 100%), 1fr))',
      listStyle: 'none',
      m: 0,
      p: 0,
      '& > li': { display: 'grid', minWidth: 0 },
    }}
  >
    {children}
  </Box>
);
