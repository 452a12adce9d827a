import { Box, Button, Link, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import type { ReactNode } from 'react';
import { LinkBase, useLocaleState, useTranslate } from 'react-admin';
import { useHasFeature } from '@/admin/feature';
import { formatMoney } from '@/admin/fields/money';
import { WaitingTimeText } from '@/admin/fields/WaitingTime';
import { Skeleton } from '@/ui/Skeleton';
import type { QueueSummary } from './dashboard';
import { getDueRecordsPath, useGetQueuePath } from './useDashboardQuery';

/** Height of a line, in pixels. */
export const queueLineHeight = 48;

/** On phones, the facts have a line of their own below the name. */
const areas = { xs: '"name count button" "facts facts facts"', sm: '"name count facts button"' };

const layout = {
  display: 'grid',
  gridTemplateAreas: areas,
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr) auto auto',
    sm: 'minmax(104px, 1fr) 64px minmax(0, 3fr) 104px',
  },
  columnGap: 2,
  alignItems: 'center',
  minHeight: { xs: 84, sm: queueLineHeight },
  py: { xs: 1, sm: 0 },
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
};

/** Beside each other in columns that all lines have, or one after another on a phone. */
const factsLayout = {
  gridArea: 'facts',
  display: { xs: 'flex', sm: 'grid' },
  minHeight: 24,
  flexWrap: 'wrap',
  gridTemplateColumns: '2fr 1fr 1fr',
  columnGap: 1.5,
  alignItems: 'center',
} as const;

const DueFact = ({ queue, due }: { queue: QueueSummary; due: 'overdue' | 'now' }) => {
  const translate = useTranslate();
  const count = (due === 'overdue' ? queue.overdue : queue.dueNow) ?? 0;
  if (count === 0) return null;
  return (
    <Link
      component={LinkBase}
      to={getDueRecordsPath(queue, due)}
      variant="body2"
      color={due === 'overdue' ? 'error' : 'textPrimary'}
      noWrap
      sx={{ py: 0.5 }}
    >
      {translate(`dueTime.${due}`, { smart_count: count })}
    </Link>
  );
};

/** What is due in a queue: how many records are overdue and due now, or that none is. */
const DueFacts = ({ queue }: { queue: QueueSummary }) => {
  const translate = useTranslate();
  const hasDueTimes = useHasFeature('dueTimes');
  if (!hasDueTimes || queue.overdue === undefined) return <span />;
  const isDue = queue.overdue + (queue.dueNow ?? 0) > 0;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, minWidth: 0 }}>
      <DueFact queue={queue} due="overdue" />
      <DueFact queue={queue} due="now" />
      {!isDue && (
        <Typography variant="body2" color="textSecondary" noWrap>
          {translate('workplace.waiting.notDue')}
        </Typography>
      )}
    </Box>
  );
};

const Fact = ({ children }: { children: ReactNode }) => (
  <Typography variant="body2" component="span" color="textSecondary" noWrap>
    {children}
  </Typography>
);

type QueueLineProps = {
  id: QueueSummary['id'];
  /** Undefined while loading. */
  queue: QueueSummary | undefined;
  /** Whether it is the first queue in which something waits. */
  primary: boolean;
};

/** A queue in one line: how many records wait, what is due, how long the oldest has waited, their sum, and one button. */
export const QueueLine = ({ id, queue, primary }: QueueLineProps) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const pathOf = useGetQueuePath();
  const label = translate(`workplace.queues.${id}`);
  return (
    <Box component="li" aria-label={label} sx={layout}>
      <Typography noWrap sx={{ gridArea: 'name' }}>
        {label}
      </Typography>
      <Typography variant="h2" component="span" sx={{ gridArea: 'count', textAlign: 'right' }}>
        {queue?.count.toLocaleString(locale) ?? <Skeleton component="span" width={32} />}
      </Typography>
      <Box sx={factsLayout}>
        {queue && queue.count > 0 && (
          <>
            <DueFacts queue={queue} />
            <Fact>{queue.oldest && <WaitingTimeText at={queue.oldest} />}</Fact>
            <Fact>{queue.amount && formatMoney(queue.amount, locale)}</Fact>
          </>
        )}
      </Box>
      <Box sx={{ gridArea: 'button', textAlign: 'right' }}>
        {queue?.count === 0 && <Fact>{translate('workplace.waiting.done')}</Fact>}
        {queue !== undefined && queue.count > 0 && (
          <Button
            size="small"
            variant={primary ? 'contained' : 'outlined'}
            component={LinkBase}
            to={pathOf(queue)}
            sx={{ whiteSpace: 'nowrap' }}
          >
            {translate('workplace.waiting.open')}
            <Box component="span" sx={visuallyHidden}>
              {` ${label}`}
            </Box>
          </Button>
        )}
      </Box>
    </Box>
  );
};
