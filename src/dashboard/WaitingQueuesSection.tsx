import DoneIcon from '@mui/icons-material/TaskAltOutlined';
import { Box, Link, Stack, Typography } from '@mui/material';
import { LinkBase, useLocaleState, useTranslate } from 'react-admin';
import { StatGrid, StatTile } from '@/ui/stat/StatTile';
import { QuerySection } from '@/ui/stat/QuerySection';
import { formatMoney } from '@/admin/fields/money';
import type { HasPermissionFunction, QueueSummary } from './dashboard';
import { getDuePath, useGetQueuePath } from './useDashboardQuery';
import { useWaitingQueues } from './useWaitingQueues';

/** Height of a row of tiles, in pixels. */
const rowHeight = 142;

/** Pixels from the top of a tile to the second line below its number: padding, label, number and a line. */
const secondLine = 82;

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
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', position: 'relative' }}>
      <StatTile
        label={translate(`workplace.queues.${id}`)}
        value={queue?.count.toLocaleString(locale)}
        note={queue && <QueueNote queue={queue} />}
        noteHeight={68}
        to={queue && pathOf(queue)}
      />
      {/* A link must not contain others. */}
      {queue && <DueLinks queue={queue} />}
    </Box>
  );
};

/** Links to what is overdue and what is due now. Each has a line of its own, because a tile is too narrow for both. */
const DueLinks = ({ queue }: { queue: QueueSummary }) => {
  const translate = useTranslate();
  const { overdue = 0, dueNow = 0 } = queue;
  const lines = [
    { due: 'overdue', count: overdue, color: 'error' },
    { due: 'now', count: dueNow, color: 'textPrimary' },
  ] as const;
  return (
    <Stack sx={{ position: 'absolute', top: secondLine, insetInline: 15, alignItems: 'flex-start' }}>
      {lines
        .filter(({ count }) => count > 0)
        .map(({ due, count, color }) => (
          <Link
            key={due}
            component={LinkBase}
            to={getDuePath(queue, due)}
            variant="body2"
            color={color}
            noWrap
            // As high as a finger needs.
            sx={{ maxWidth: '100%', lineHeight: '24px' }}
          >
            {translate(`dueTime.${due}`, { smart_count: count })}
          </Link>
        ))}
    </Stack>
  );
};

/** Shows the sum of the waiting records, or else a prompt to process them, or that all are done. */
const QueueNote = ({ queue: { count, amount } }: { queue: QueueSummary }) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  if (count === 0) return translate('workplace.waiting.done');
  if (amount) return translate('workplace.waiting.sum', { amount: formatMoney(amount, locale) });
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
