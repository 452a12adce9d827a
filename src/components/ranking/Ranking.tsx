import { Box, Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material';
import { mostRanked, RankRow, rowHeight, SkeletonRows, type Ranked } from './RankRow';

type RankingProps = {
  /** Whose records are ranked. */
  of: string;
  /** Undefined while they load. */
  rows: Ranked[] | undefined;
  label: string;
  /** The words over the place, the name and each of the figures. */
  heads: readonly [rank: string, name: string, ...figures: string[]];
  /** Said where there are none. */
  empty: string;
};

/** As high as the head and all rows. */
const height = 40 + mostRanked * rowHeight;

/** The first of something by a figure, each with a bar against the largest. */
export const Ranking = ({ of, rows, label, heads: [rank, name, ...figures], empty }: RankingProps) => {
  if (rows?.length === 0)
    return (
      <Box sx={{ minHeight: height, display: 'grid', placeItems: 'center' }}>
        <Typography color="textSecondary">{empty}</Typography>
      </Box>
    );
  const most = Math.max(0, ...(rows ?? []).map(({ size }) => size));
  return (
    <TableContainer sx={{ minHeight: height }}>
      <Table
        size="small"
        aria-label={label}
        aria-busy={!rows}
        sx={{ '& th, & td': { px: { xs: 0.75, sm: 2 }, whiteSpace: 'nowrap' } }}
      >
        <TableHead>
          <TableRow sx={{ height: 40 }}>
            <TableCell>{rank}</TableCell>
            <TableCell>{name}</TableCell>
            {figures.map(figure => (
              <TableCell key={figure} align="right">
                {figure}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows ? (
            rows
              .slice(0, mostRanked)
              .map((row, index) => <RankRow key={row.id} of={of} rank={index + 1} row={row} most={most} />)
          ) : (
            <SkeletonRows columns={figures.length + 2} />
          )}
        </TableBody>
      </Table>
    </TableContainer>
  );
};
