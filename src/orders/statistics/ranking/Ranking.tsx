import { Box, Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Sold } from '../orderStatistics';
import { RankRow, rowHeight, SkeletonRows } from './RankRow';

type RankingProps = {
  of: 'products' | 'suppliers';
  /** Undefined while they load. */
  rows: Sold[] | undefined;
  label: string;
  /** The list of the orders behind a row. */
  ordersOf: (id: string) => string;
};

/** As high as the head and ten rows. */
const height = 40 + 10 * rowHeight;

/** The first of something by what was sold of it, each with a bar against the first. */
export const Ranking = ({ of, rows, label, ordersOf }: RankingProps) => {
  const translate = useTranslate();
  const word = (key: string) => translate(`orderStatistics.${key}`);
  const most = Number(rows?.[0]?.amount ?? 0);
  if (rows?.length === 0)
    return (
      <Box sx={{ minHeight: height, display: 'grid', placeItems: 'center' }}>
        <Typography color="textSecondary">{word('empty')}</Typography>
      </Box>
    );
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
            <TableCell>{word('rank')}</TableCell>
            <TableCell>{word(`${of}.name`)}</TableCell>
            <TableCell align="right">{word('amount')}</TableCell>
            <TableCell align="right">{word('quantity')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows ? (
            rows.map((sold, index) => (
              <RankRow key={sold.id} of={of} rank={index + 1} sold={sold} most={most} to={ordersOf(sold.id)} />
            ))
          ) : (
            <SkeletonRows />
          )}
        </TableBody>
      </Table>
    </TableContainer>
  );
};
