import { Box, Skeleton, Stack, Typography, ButtonBase } from '@mui/material';
import type { ReactNode } from 'react';
import { LinkBase, useLocaleState } from 'react-admin';
import { MeasureInfo } from '../measure/MeasureInfo';
import type { MeasureName } from '../measure/measureName';
import { styled } from '@mui/material/styles';
import { formatMoney } from '@/admin/fields/money';

type FigureTileProps = {
  label: string;
  /** What is measured, which is defined on demand. */
  measure?: MeasureName | undefined;
  /** Undefined while it is on its way: a skeleton of its size. */
  value: string | undefined;
  /** What stands below it. */
  note?: ReactNode;
  /** Pixels that are kept for the note, also while there is none. */
  noteHeight?: number;
  /** Where what is counted is listed, by react-admin's path. */
  to?: string | undefined;
};

/** A large figure and what it is of; it leads to what was counted. */
export const StatTile = ({ label, measure, value, note, noteHeight, to }: FigureTileProps) => {
  const content = (
    <Stack component="span" sx={{ width: '100%', minWidth: 0 }}>
      <Typography component="span" color="textSecondary" noWrap sx={{ pr: measure && 2 }}>
        {label}
      </Typography>
      <Typography
        component="strong"
        noWrap
        translate="no"
        sx={{ fontSize: { xs: 16, sm: 20 }, lineHeight: '30px', fontWeight: 600 }}
      >
        {value ?? <Skeleton width="60%" />}
      </Typography>
      {noteHeight && (
        <Typography component="span" variant="body2" color="textSecondary" noWrap sx={{ minHeight: noteHeight }}>
          {value === undefined ? <Skeleton width="80%" /> : note}
        </Typography>
      )}
    </Stack>
  );
  const tile = to ? (
    <TotalRoot component={LinkBase} to={to}>
      {content}
    </TotalRoot>
  ) : (
    <StillRoot>{content}</StillRoot>
  );
  if (!measure) return tile;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', position: 'relative' }}>
      {tile}
      {/* A link holds no button. */}
      <Box sx={{ position: 'absolute', top: 4, right: 4 }}>
        <MeasureInfo measures={[measure]} />
      </Box>
    </Box>
  );
};

type FigureGridProps = {
  busy: boolean;
  /** How many tiles are side by side where there is room. */
  columns: number;
  children: ReactNode;
};

const columnsOf = (count: number) => `repeat(${count}, minmax(0, 1fr))`;

/** Tiles side by side; each child is a list item. */
export const StatGrid = ({ busy, columns, children }: FigureGridProps) => (
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

/** A figure that is pressed to see what it is of; looks are the theme's `ConsoleTotal`. */
export const TotalRoot = styled(ButtonBase, { name: 'ConsoleTotal', slot: 'Root' })({}) as typeof ButtonBase;

/** A figure that only tells, of the same look. */
export const StillRoot = styled('div', { name: 'ConsoleTotal', slot: 'Root' })({});

/** Answers the text of a figure in the user's language: of a count, or of yuan, which are text themselves. */
export const useFigureText = () => {
  const [locale] = useLocaleState();
  return (figure: number | string) =>
    typeof figure === 'number' ? figure.toLocaleString(locale) : (formatMoney(figure, locale) ?? '');
};
