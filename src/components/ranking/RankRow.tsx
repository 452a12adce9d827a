import { Link, Skeleton, TableCell, TableRow, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { LinkBase } from 'react-admin';
import { ResourceLink } from '../links/ResourceLink';

/** Pixels of a row: a line, and its bar. */
export const rowHeight = 44;

/** How many rows there are at most. */
export const mostRanked = 10;

/** How long a row's bar is; looks are the theme's `ConsoleRankBar`. */
const RankBar = styled('span', { name: 'ConsoleRankBar', slot: 'Root' })({});

/** A figure, and where what it is of is listed. */
type RankFigure = { id: string; text: string; to?: string | undefined; label?: string };

/** One of a ranking: a record, what it is ranked by as a number, and its figures. */
export type Ranked = { id: string; name: string; size: number; figures: RankFigure[] };

type RankRowProps = { of: string; rank: number; row: Ranked; most: number };

/** Ends with its cell, or it would reach below the figure beside it, and is as high as a finger needs. */
const linkInCell = { display: 'block', py: 0.25, overflow: 'hidden', textOverflow: 'ellipsis' } as const;

/** One of a ranking: its place, its name, and its figures. */
export const RankRow = ({ of, rank, row: { id, name, size, figures }, most }: RankRowProps) => (
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
export const SkeletonRows = ({ columns }: { columns: number }) =>
  Array.from({ length: mostRanked }, (_, index) => (
    <TableRow key={index} sx={{ height: rowHeight }}>
      <TableCell colSpan={columns}>
        <Skeleton />
      </TableCell>
    </TableRow>
  ));
