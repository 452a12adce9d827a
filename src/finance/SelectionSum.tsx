import { Typography } from '@mui/material';
import { useTranslate, useListContext, type RaRecord } from 'react-admin';
import { useAmountTotals, useFinanceStatistics, type LedgerModel } from './useFinanceStatistics';
import { useSelection } from '@/admin/list/selection';
import { useRecordsById } from '@/admin/list/useRecordsById';
import { negateAmount } from '@/admin/fields/money';

type Amount = { type: string; amount: string };

const amountOf = ({ type, amount }: RaRecord): Amount => ({ type: String(type), amount: String(amount) });

/**
 * Returns the amounts of the selected records, or undefined while loading. For "select all matching", returns the API's
 * sums for the filter and the negated amounts of the deselected records.
 */
const useSelectedAmounts = (): Amount[] | undefined => {
  const { target } = useSelection();
  const { filterValues } = useListContext();
  const { data: statistics } = useFinanceStatistics();
  const across = 'filter' in target;
  const named = useRecordsById(across ? target.except : target.ids)?.map(amountOf);
  if (!across) return named;
  const matching = statistics?.totals.filter(
    ({ status }) => !filterValues['status'] || status === filterValues['status'],
  );
  return (
    matching && named && [...matching, ...named.map(({ type, amount }) => ({ type, amount: negateAmount(amount) }))]
  );
};

/** Shows the exact sum of the selected records on all pages. Empty while it is loading. */
export const SelectionSum = ({ ledger }: { ledger: LedgerModel }) => {
  const translate = useTranslate();
  const rows = useSelectedAmounts();
  const lines = useAmountTotals({ rows: rows ?? [], ledger });
  return (
    <Typography component="span" aria-live="polite" sx={{ fontWeight: 500 }}>
      {rows && translate('finance.sum', { amount: lines.map(({ text }) => text).join(translate('chart.and')) })}
    </Typography>
  );
};
