import { Typography } from '@mui/material';
import { useListContext, useLocaleState, useTranslate } from 'react-admin';
import { formatMoney, negated, sumAmounts } from '@/admin/fields/money';
import { useSelection } from '@/admin/list/selection';
import { useRecordsById } from '@/admin/list/useRecordsById';
import { useOrderTotals } from './useOrderTotals';

/** What all that is selected comes to; of "all that match" the API's sum, without those that were ticked off since. */
const useSum = () => {
  const { target } = useSelection();
  const { filterValues } = useListContext();
  const { data: totals } = useOrderTotals();
  const across = 'filter' in target;
  const named = useRecordsById(across ? target.except : target.ids)?.map(({ totalAmount }) => String(totalAmount));
  if (!across) return named && sumAmounts(named);
  const { status } = filterValues;
  const matching = totals?.filter(row => status === undefined || row.status === status);
  return matching && named && sumAmounts([...matching.map(({ amount }) => amount), ...named.map(negated)]);
};

/** The exact sum of the selected orders, on this page and all others; nothing until it is known. */
export const OrderSum = () => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const sum = useSum();
  return (
    <Typography component="span" aria-live="polite" sx={{ fontWeight: 500 }}>
      {sum && translate('resources.orders.sum', { amount: formatMoney(sum, locale) })}
    </Typography>
  );
};
