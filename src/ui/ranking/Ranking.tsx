import {
  Box,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
  Link,
  Skeleton,
} from '@mui/material';
import { styled } from '@mui/material/styles';
import { LinkBase } from 'react-admin';
import { ResourceLink } from '@/admin/actions/ResourceLink';

/** Pixels of a row: a line, and its bar. */
const rowHeight = 44;

/** How many rows there are at most. */
const mostRanked = 10;

/** How long a row's bar is; looks are the theme's `ConsoleRankBar`. */
const RankBar = styled('span', { name: 'ConsoleRankBar', slot: 'Root' })({});

/** A figure, and where what it is of is listed. */
type RankFigure = { id: string; text: string; to?: string | undefined; label?: string };

/** One of a ranking: a record, what it is ranked by as a number, and its figures. */
type Ranked = { id: string; name: string; size: number; figures: RankFigure[] };

type RankRowProps = { of: string; rank: number; row: Ranked; most: number };

/** Ends with its cell, or it would reach below the figure beside it, and is as high as a finger needs. */
const linkInCell = { display: 'block', py: 0.25, overflow: 'hidden', textOverflow: 'ellipsis' } as const;

/** One of a ranking: its place, its name, and its figures. */
const RankRow = ({ of, rank, row: { id, name, size, figures }, most }: RankRowProps) => (
  <TableRow sx={{ height: rowHeight }}>
    <TableCell>{rank}</TableCell>
    <TableCell sx={{ width: '100%', maxWidth: 0 }}>
      <Typography noWrap title={name} translate="no" sx={{ '& > a': linkInCell }}>
        <ResourceLink resource={of} id={id}>
          {name}
        </ResourceLink>
      </Typography>
      <RankBar aria-hidden>
        <span style={{ width: `${most > 0 ? Math.max(0, size / most) * 100 : 0}%` }} />
      </RankBar>
    </TableCell>
    {figures.map(({ id: figure, text, to, label }) => (
      <TableCell key={figure} align="right">
        {to ? (
          <Link component={LinkBase} to={to} sx={{ display: 'inline-block', py: 0.25 }} aria-label={label}>
            {text}
          </Link>
        ) : (
          text
        )}
      </TableCell>
    ))}
  </TableRow>
);

/** As many rows as there may be. */
const SkeletonRows = ({ columns }: { columns: number }) =>
  Array.from({ length: mostRanked }, (_, index) => (
    <TableRow key={index} sx={{ height: rowHeight }}>
      <TableCell colSpan={columns}>
        <Skeleton />
      </TableCell>
    </TableRow>
  ));

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
