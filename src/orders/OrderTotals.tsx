import { Tab, Tabs, Typography } from '@mui/material';
import { memo, type ReactNode } from 'react';
import {
  useListContext,
  useListFilterContext,
  useListSortContext,
  useTranslate,
  useLocaleState,
  useDataProvider,
} from 'react-admin';
import { ListRelatedDataAlert } from '@/admin/list/ListEmpty';
import { useErrorNotification } from '@/ui/feedback/useErrorNotification';
import { orderStatuses } from './order';
import { getDefaultOrderSort } from './OrderFields';
import { formatMoney, negateAmount, sumAmounts } from '@/admin/fields/money';
import { useSelection } from '@/admin/list/selection';
import { useRecordsWithIds } from '@/admin/list/useRecordsWithIds';
import { useHasApiCapability } from '@/ui/access';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { OrderStatusTotal } from '@/providers/contract';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import { Skeleton } from '@/ui/Skeleton';

const everyStatus = 'all';

/** Returns the DOM id of the tab that shows the list of `panelId`. It changes with the filter only. */
export const useOrderStatusTabId = (panelId: string) =>
  `${panelId}-${useListFilterContext().filterValues['status'] ?? everyStatus}`;

type StatusTabsProps = {
  panelId: string;
  /** Undefined while loading. */
  totals: OrderStatusTotal[] | undefined;
  /** Shown in place of the numbers. */
  unknown: ReactNode;
};

/** The tabs, each with its number. Memoized, so that they do not re-render when the rows are fetched. */
const StatusTabs = memo(({ panelId, totals, unknown }: StatusTabsProps) => {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListFilterContext();
  const counted = useHasApiCapability('statistics');
  const { status = everyStatus, ...others } = filterValues;
  const countOf = (id: string) =>
    totals?.filter(row => id === everyStatus || row.status === id).reduce((sum, { count }) => sum + count, 0);
  const { sort, setSort } = useListSortContext();
  const choose = (id: string) => {
    setFilters(id === everyStatus ? others : { ...others, status: id });
    const { field, order } = getDefaultOrderSort(status);
    // A sort that the user has chosen stays.
    if (sort.field === field && sort.order === order) setSort({ ...getDefaultOrderSort(id) });
  };
  return (
    <Tabs
      value={status}
      onChange={(_, id: string) => choose(id)}
      variant="scrollable"
      scrollButtons={false}
      aria-label={translate('resources.orders.statusTabs')}
      // MUI's least width would leave gaps of different widths.
      sx={{ px: 1, borderBottom: 1, borderColor: 'divider', '& .MuiTab-root': { minWidth: 0 } }}
    >
      {[everyStatus, ...orderStatuses.map(({ id }) => id)].map(id => (
        <Tab
          key={id}
          value={id}
          id={`${panelId}-${id}`}
          aria-controls={panelId}
          label={
            <span>
              {translate(id === everyStatus ? 'list.all' : `resources.orders.status.${id}`)}{' '}
              {counted && (
                <Typography
                  component="span"
                  variant="body2"
                  // Reserves the width of four digits. Otherwise the tabs would move when the counts load.
                  sx={{
                    display: 'inline-block',
                    minWidth: '5ch',
                    px: 0.5,
                    ml: 0.5,
                    borderRadius: '10px',
                    textAlign: 'center',
                    bgcolor: 'action.hover',
                  }}
                >
                  {countOf(id) ?? unknown}
                </Typography>
              )}
            </span>
          }
        />
      ))}
    </Tabs>
  );
});

StatusTabs.displayName = 'StatusTabs';

const loading = <Skeleton component="span" />;

/**
 * Shows the statuses as tabs above the list, each with the number of matching orders if the API returns totals.
 * Selecting a tab adds a status filter.
 */
export const OrderStatusTabs = ({ panelId }: { panelId: string }) => {
  const translate = useTranslate();
  const errorNotification = useErrorNotification();
  const { data, error, refetch } = useOrderCountsAndSumsByStatus();
  return (
    <>
      <StatusTabs panelId={panelId} totals={data} unknown={error ? translate('field.empty') : loading} />
      {error && (
        <ListRelatedDataAlert
          text={errorNotification.format('statistics', error)}
          error={error}
          onRetry={() => refetch()}
        />
      )}
    </>
  );
};

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
  return matching && named && sumAmounts([...matching.map(({ amount }) => amount), ...named.map(negateAmount)]);
};

/** Shows the exact sum of the selected orders on all pages. Empty while it is loading. */
export const SelectedOrdersSum = () => {
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
export const useOrderCountsAndSumsByStatus = () => {
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
