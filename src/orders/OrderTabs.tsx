import { Skeleton, Tab, Tabs, Typography } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { ListAlert } from '@/admin/list/ListAlert';
import { useNotice } from '@/ui/feedback/useNotice';
import { orderStatuses } from './order';
import { useOrderTotals } from './useOrderTotals';

const everyStatus = 'all';

/**
 * Shows the statuses as tabs above the list, each with the number of matching orders. Selecting a tab adds a status
 * filter.
 */
export const OrderTabs = ({ panelId }: { panelId: string }) => {
  const translate = useTranslate();
  const notice = useNotice();
  const { filterValues, setFilters } = useListContext();
  const { data, error, refetch } = useOrderTotals();
  const { status = everyStatus, ...others } = filterValues;
  const countOf = (id: string) =>
    data?.filter(row => id === everyStatus || row.status === id).reduce((sum, { count }) => sum + count, 0);
  const choose = (id: string) => setFilters(id === everyStatus ? others : { ...others, status: id });
  return (
    <>
      <Tabs
        value={status}
        onChange={(_, id: string) => choose(id)}
        variant="scrollable"
        scrollButtons={false}
        aria-label={translate('resources.orders.statusTabs')}
        sx={{ px: 1, borderBottom: 1, borderColor: 'divider' }}
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
                <Typography
                  component="span"
                  variant="body2"
                  sx={{ display: 'inline-block', minWidth: 30, textAlign: 'start' }}
                >
                  {countOf(id) ?? (error ? translate('field.empty') : <Skeleton component="span" />)}
                </Typography>
              </span>
            }
          />
        ))}
      </Tabs>
      {error && <ListAlert text={notice.word('statistics', error)} onRetry={() => refetch()} />}
    </>
  );
};
