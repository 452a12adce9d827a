import { Link, Skeleton, TableCell, TableRow, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { LinkBase, useLocaleState, useTranslate } from 'react-admin';
import { formatMoney } from '../../../components/fields/money';
import { ResourceLink } from '../../../components/links/ResourceLink';
import type { Sold } from '../orderStatistics';

/** Pixels of a row: a line, and its bar. */
export const rowHeight = 44;

/** How long a row's bar is; looks are the theme's `ConsoleRankBar`. */
const RankBar = styled('span', { name: 'ConsoleRankBar', slot: 'Root' })({});

type RankRowProps = { of: 'products' | 'suppliers'; rank: number; sold: Sold; most: number; to: string };

/** One of a ranking: its place, its name, and what was sold of it. */
export const RankRow = ({ of, rank, sold: { id, name, amount, quantity }, most, to }: RankRowProps) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const text = formatMoney(amount, locale) ?? '';
  return (
    <TableRow sx={{ height: rowHeight }}>
      <TableCell>{rank}</TableCell>
      <TableCell sx={{ width: '100%', maxWidth: 0 }}>
        <Typography noWrap title={name}>
          <ResourceLink resource={of} id={id}>
            {name}
          </ResourceLink>
        </Typography>
        <RankBar aria-hidden>
          <span style={{ width: `${most === 0 ? 0 : (Number(amount) / most) * 100}%` }} />
        </RankBar>
      </TableCell>
      <TableCell align="right">
        <Link
          component={LinkBase}
          to={to}
          sx={{ display: 'inline-block', py: 0.25 }}
          aria-label={translate('orderStatistics.ordersOf', { name, amount: text })}
        >
          {text}
        </Link>
      </TableCell>
      <TableCell align="right">{quantity.toLocaleString(locale)}</TableCell>
    </TableRow>
  );
};

/** As many rows as there may be. */
export const SkeletonRows = () =>
  Array.from({ length: 10 }, (_, index) => (
    <TableRow key={index} sx={{ height: rowHeight }}>
      <TableCell colSpan={4}>
        <Skeleton />
      </TableCell>
    </TableRow>
  ));
