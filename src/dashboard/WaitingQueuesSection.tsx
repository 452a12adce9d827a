import DoneIcon from '@mui/icons-material/TaskAltOutlined';
import { Stack, Typography } from '@mui/material';
import { useLocaleState, useTranslate } from 'react-admin';
import { StatGrid, StatTile } from '@/ui/stat/StatTile';
import { QuerySection } from '@/ui/stat/QuerySection';
import { formatMoney } from '@/admin/fields/money';
import type { HasPermissionFunction, QueueSummary } from './dashboard';
import { useGetQueuePath } from './useDashboardQuery';
import { useWaitingQueues } from './useWaitingQueues';

/** Height of a row of tiles, in pixels. */
const rowHeight = 114;

/** Shows the length of each queue that the user may process, with a link to it. */
export const WaitingQueuesSection = ({ may }: { may: HasPermissionFunction }) => {
  const translate = useTranslate();
  const { own, query } = useWaitingQueues(may);
  const nothing = own.length === 0 || query.data?.every(({ count }) => count === 0);
  return (
    <QuerySection title={translate('workplace.waiting.title')} query={query} minHeight={rowHeight}>
      {data =>
        nothing ? (
          <Nothing />
        ) : (
          <StatGrid busy={!data} columns={Math.max(own.length, 4)}>
            {own.map(({ id }) => (
              <li key={id}>
                <QueueTile id={id} queue={data?.find(queue => queue.id === id)} />
              </li>
            ))}
          </StatGrid>
        )
      }
    </QuerySection>
  );
};

const QueueTile = ({ id, queue }: { id: QueueSummary['id']; queue: QueueSummary | undefined }) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const pathOf = useGetQueuePath();
  return (
    <StatTile
      label={translate(`workplace.queues.${id}`)}
      value={queue?.count.toLocaleString(locale)}
      note={queue && <QueueNote queue={queue} />}
      noteHeight={40}
      to={queue && pathOf(queue)}
    />
  );
};

/** Shows how many waiting records are overdue, and their sum, or else a prompt to process them, or that all are done. */
const QueueNote = ({ queue: { count, amount, overdue = 0 } }: { queue: QueueSummary }) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  if (count === 0) return translate('workplace.waiting.done');
  const sum = amount && translate('workplace.waiting.sum', { amount: formatMoney(amount, locale) });
  // Each has a line of its own, because a tile is too narrow for both.
  if (overdue > 0)
    return (
      <>
        <Typography component="span" variant="body2" color="error" noWrap sx={{ display: 'block' }}>
          {translate('dueTime.overdue', { smart_count: overdue })}
        </Typography>
        {sum}
      </>
    );
  if (sum) return sum;
  return (
    <Typography component="span" variant="body2" color="primary">
      {translate('workplace.waiting.open')}
    </Typography>
  );
};

const Nothing = () => {
  const translate = useTranslate();
  return (
    <Stack direction="row" sx={{ minHeight: rowHeight, alignItems: 'center', justifyContent: 'center', gap: 1.5 }}>
      <DoneIcon color="success" fontSize="large" aria-hidden />
      <Stack>
        <Typography variant="h3" component="p">
          {translate('workplace.waiting.empty')}
        </Typography>
        <Typography color="textSecondary">{translate('workplace.waiting.rest')}</Typography>
      </Stack>
    </Stack>
  );
};
