import { Typography } from '@mui/material';
import {
  useListContext,
  useListFilterContext,
  useListSortContext,
  useTranslate,
  useLocaleState,
  useDataProvider,
} from 'react-admin';
import { StatusTabs, StatusTotalsErrorAlert } from '@/admin/list/StatusTabs';
import { getDefaultOrderSort } from './OrderFields';
import { formatMoney, negateAmount, sumAmounts } from '@/admin/fields/money';
import { useSelection } from '@/admin/list/selection';
import { useRecordsWithIds } from '@/admin/list/useRecordsWithIds';
import { useFieldRules, useHasApiCapability } from '@/ui/access';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ConsoleDataProvider } from '@/providers/dataProvider';

/** The statuses of orders as tabs, each with the number of matching orders if the API returns totals. */
export const OrderStatusTabs = () => {
  const { status } = useListFilterContext().filterValues;
  const { sort, setSort } = useListSortContext();
  const adaptSort = (chosen: string | undefined) => {
    const { field, order } = getDefaultOrderSort(status);
    // A sort that the user has chosen stays.
    if (sort.field === field && sort.order === order) setSort({ ...getDefaultOrderSort(chosen) });
  };
  return <StatusTabs totals={useOrderCountsAndSumsByStatus()} onChoose={adaptSort} />;
};

/** Says that the numbers of the tabs could not be fetched. */
export const OrderTotalsAlert = () => <StatusTotalsErrorAlert totals={useOrderCountsAndSumsByStatus()} />;

/**
 * Returns the sum of the selected orders. For "select all matching", uses the API's totals minus the deselected orders.
 */
const useSum = () => {
  const { target } = useSelection();
  const { filterValues } = useListContext();
  const { data: totals } = useOrderCountsAndSumsByStatus();
  const isAllMatching = 'filter' in target;
  const named = useRecordsWithIds(isAllMatching ? target.except : target.ids)?.map(({ totalAmount }) =>
    String(totalAmount),
  );
  if (!isAllMatching) return named && sumAmounts(named);
  const { status } = filterValues;
  const matching = totals?.filter(row => status === undefined || row.status === status);
  return matching && named && sumAmounts([...matching.map(({ amount = '0' }) => amount), ...named.map(negateAmount)]);
};

/** Shows the exact sum of the selected orders on all pages. Empty while it is loading, and if the user may not see amounts. */
export const SelectedOrdersSum = () => (useFieldRules()['totalAmount'] === 'hidden' ? null : <Sum />);

const Sum = () => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const sum = useSum();
  return (
    <Typography component="span" aria-live="polite" sx={{ fontWeight: 500 }}>
      {sum && translate('resources.orders.sum', { amount: formatMoney(sum, locale) })}
    </Typography>
  );
};

/**
 * Returns the number and the sum of the orders matching the current list's filter, by status. Ignores the status
 * filter.
 */
const useOrderCountsAndSumsByStatus = () => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { filterValues } = useListFilterContext();
  const { status: _, ...filter } = filterValues;
  return useQuery({
    queryKey: ['orders', 'totals', filter],
    queryFn: async () => (await dataProvider.orderTotals(filter)).data,
    enabled: useHasApiCapability('statistics'),
    placeholderData: keepPreviousData,
  });
};
