import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** Numbers of columns on a phone, and on a wide screen at least, so that a few tiles do not become very wide. */
const [fewest, wide] = [2, 4];

/**
 * Returns the numbers of columns for so many tiles, fewest first. Each but the last spreads them evenly over rows, as
 * six tiles over three rows of two or two rows of three, but never over a row of five and one of one.
 */
export const getTileColumnCounts = (tiles: number) => {
  const even = Array.from({ length: tiles }, (_, index) => Math.ceil(tiles / (index + 1)));
  return [...new Set([...even, fewest, Math.max(tiles, wide)])]
    .filter(count => count >= fewest)
    .toSorted((one, other) => one - other);
};

/** Returns the style of the tiles: as many in a row as fit. The last row is filled if there are others. */
const getTileStyles = (tiles: number, minWidth: number) =>
  Object.fromEntries(
    getTileColumnCounts(tiles).map(columns => [
      columns === fewest ? '&' : `@container (min-width: ${columns * minWidth}px)`,
      // A hundredth of a pixel less than its share, which may be rounded up.
      { flex: `${columns < Math.max(tiles, wide) ? 1 : 0} 0 calc(100% / ${columns} - 0.01px)` },
    ]),
  );

type TileGridProps = {
  busy: boolean;
  /** The number of tiles. */
  count: number;
  /** Minimum width of a tile in pixels. On a phone, two tiles share a row even if they are narrower. */
  minTileWidth: number;
  /** List items. */
  children: ReactNode;
};

/** Lays out tiles in even rows, in which no tile is too narrow for its content and no place is left empty. */
export const TileGrid = ({ busy, count, minTileWidth, children }: TileGridProps) => (
  // In line with the heading above, because a tile's border is visible only while the mouse is over it.
  <Box sx={{ containerType: 'inline-size', mx: '-15px' }}>
    <Box
      component="ul"
      aria-busy={busy}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        // Beside each other, their padding is space enough.
        rowGap: 1.5,
        listStyle: 'none',
        m: 0,
        p: 0,
        '& > li': {
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          minWidth: 0,
          ...getTileStyles(count, minTileWidth),
        },
      }}
    >
      {children}
    </Box>
  </Box>
);
