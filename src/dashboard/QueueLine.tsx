import { Box, Button, Link, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { LinkBase, useLocaleState, useTranslate } from 'react-admin';
import { useHasFeature } from '@/admin/feature';
import { formatMoney } from '@/admin/fields/money';
import { WaitingTimeText } from '@/admin/fields/WaitingTime';
import type { QueueSummary } from './dashboard';
import { WorkplaceFact, WorkplaceLine } from '@/ui/WorkplaceLine';
import { getDueRecordsPath, useGetQueuePath } from './useDashboardQuery';

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
  const button = queue && (
    <Button size="small" variant={primary ? 'contained' : 'outlined'} component={LinkBase} to={pathOf(queue)}>
      {translate('workplace.waiting.open')}
      <Box component="span" sx={visuallyHidden}>
        {` ${label}`}
      </Box>
    </Button>
  );
  return (
    <WorkplaceLine label={label} count={queue?.count} done={translate('workplace.waiting.done')} button={button}>
      <>
        {queue && <DueFacts queue={queue} />}
        <WorkplaceFact>{queue?.oldest && <WaitingTimeText at={queue.oldest} />}</WorkplaceFact>
        <WorkplaceFact>{queue?.amount && formatMoney(queue.amount, locale)}</WorkplaceFact>
      </>
    </WorkplaceLine>
  );
};
