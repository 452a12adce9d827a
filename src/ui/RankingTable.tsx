import { Box, Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography, Link } from '@mui/material';
import { RankBarTrack } from './chart/chartStyles';
import { LinkBase } from 'react-admin';
import { ReferenceLink } from '@/admin/actions/RecordLink';
import { Skeleton } from './Skeleton';

/** Height of a row in pixels: a line of text and its bar. */
const rowHeight = 44;

/** Maximum number of rows. */
const mostRanked = 10;

/** A value, and the list path of the records that it counts. */
type RankFigure = { id: string; text: string; to?: string | undefined; label?: string };

/** A ranked record: its name, the number it is ranked by, and its values. */
type Ranked = { id: string; name: string; size: number; figures: RankFigure[] };

type RankRowProps = { of: string; rank: number; row: Ranked; most: number };

/** Clips the link to its cell, so that it does not overlap the next one, and makes it tall enough to tap. */
const linkInCell = { display: 'block', py: 0.25, overflow: 'hidden', textOverflow: 'ellipsis' } as const;

/** A row of the ranking: the rank, the name and the values. */
const RankRow = ({ of, rank, row: { id, name, size, figures }, most }: RankRowProps) => (
  <TableRow sx={{ height: rowHeight }}>
    <TableCell>{rank}</TableCell>
    <TableCell sx={{ width: '100%', maxWidth: 0 }}>
      <Typography noWrap title={name} translate="no" sx={{ '& > a': linkInCell }}>
        <ReferenceLink resource={of} id={id}>
          {name}
        </ReferenceLink>
      </Typography>
      <RankBarTrack aria-hidden>
        <span style={{ width: `${most > 0 ? Math.max(0, size / most) * 100 : 0}%` }} />
      </RankBarTrack>
    </TableCell>
    {figures.map(({ id: figure, text, to, label }) => (
      <TableCell key={figure} align="right">
        {to ? (
          <Link
            component={LinkBase}
            to={to}
            color="inherit"
            sx={{ display: 'inline-block', py: 0.25 }}
            aria-label={label}
          >
            {text}
          </Link>
        ) : (
          text
        )}
      </TableCell>
    ))}
  </TableRow>
);

/** The skeleton, with the maximum number of rows. */
const SkeletonRows = ({ columns }: { columns: number }) =>
  Array.from({ length: mostRanked }, (_, index) => (
    <TableRow key={index} sx={{ height: rowHeight }}>
      <TableCell colSpan={columns}>
        <Skeleton />
      </TableCell>
    </TableRow>
  ));

type RankingProps = {
  /** The resource of the ranked records. */
  of: string;
  /** `undefined` while loading. */
  rows: Ranked[] | undefined;
  label: string;
  /** The column headers. */
  heads: readonly [rank: string, name: string, ...figures: string[]];
  /** Text shown without rows. */
  empty: string;
};

/** Height in pixels of the header and the maximum number of rows. */
const height = 40 + mostRanked * rowHeight;

/** Ranks the top records by a number, each with a bar relative to the largest. */
export const RankingTable = ({ of, rows, label, heads: [rank, name, ...figures], empty }: RankingProps) => {
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
