import { Typography } from '@mui/material';
import { useListContext, useLocaleState, useTranslate } from 'react-admin';
import { formatMoney, negateAmount, sumAmounts } from '@/admin/fields/money';
import { useSelection } from '@/admin/list/selection';
import { useRecordsById } from '@/admin/list/useRecordsById';
import { useOrderTotals } from './useOrderTotals';

/**
 * Returns the sum of the selected orders. For "select all matching", uses the API's totals minus the deselected orders.
 */
const useSum = () => {
  const { target } = useSelection();
  const { filterValues } = useListContext();
  const { data: totals } = useOrderTotals();
  const across = 'filter' in target;
  const named = useRecordsById(across ? target.except : target.ids)?.map(({ totalAmount }) => String(totalAmount));
  if (!across) return named && sumAmounts(named);
  const { status } = filterValues;
  const matching = totals?.filter(row => status === undefined || row.status === status);
  return matching && named && sumAmounts([...matching.map(({ amount }) => amount), ...named.map(negateAmount)]);
};

/** Shows the exact sum of the selected orders on all pages. Empty while it is loading. */
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
