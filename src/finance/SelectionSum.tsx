import { Typography } from '@mui/material';
import { useTranslate, useListContext, type RaRecord } from 'react-admin';
import type { Ledger } from './ledger';
import { useAmountLines } from './useAmountLines';
import { useSelection } from '@/admin/list/selection';
import { useRecordsById } from '@/admin/list/useRecordsById';
import { negated } from '@/admin/fields/money';
import { useFinanceStatistics } from './useFinanceStatistics';

type Amount = { type: string; amount: string };

const amountOf = ({ type, amount }: RaRecord): Amount => ({ type: String(type), amount: String(amount) });

/**
 * The amounts of what is selected. Of "all that match" these are the API's sums of the filter, without the records
 * that were ticked off since. Undefined until known.
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
  return matching && named && [...matching, ...named.map(({ type, amount }) => ({ type, amount: negated(amount) }))];
};

/** The exact sum of what is selected, on this page and all others; nothing until it is known. */
export const SelectionSum = ({ ledger }: { ledger: Ledger }) => {
  const translate = useTranslate();
  const rows = useSelectedAmounts();
  const lines = useAmountLines({ rows: rows ?? [], ledger });
  return (
    <Typography component="span" aria-live="polite" sx={{ fontWeight: 500 }}>
      {rows && translate('finance.sum', { amount: lines.map(({ text }) => text).join(translate('chart.and')) })}
    </Typography>
  );
};
