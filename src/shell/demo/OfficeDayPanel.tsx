import CloseIcon from '@mui/icons-material/Close';
import ExpandIcon from '@mui/icons-material/ExpandLess';
import CollapseIcon from '@mui/icons-material/ExpandMore';
import { Box, Button, Collapse, LinearProgress, Link, Paper, Stack, Typography } from '@mui/material';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { LinkBase, useGetResourceLabel, useTranslate } from 'react-admin';
import { useGetRecordPath } from '@/admin/actions/RecordLink';
import { OperationSummary } from '@/admin/record/DifferenceTable';
import type { QueueSummary } from '@/dashboard/dashboard';
import type { OfficeAction } from '@/models/officeDay';
import { useGetQueuePath } from '@/dashboard/useDashboardQuery';
import { useWaitingQueues } from '@/dashboard/useWaitingQueues';
import { hasPermission } from '@/session/AccessProvider';
import { useSessionStore } from '@/session/session';
import { IconButtonWithTooltip } from '@/ui/IconButtonWithTooltip';
import { useApplyEvent } from '../live/LiveUpdates';
import { useDemoAccountsAndControls } from './demo';
import { formatOfficeTime, toChangeEvent, useOfficeDayStore, type OfficeDay } from './officeDay';

/** Actions that are shown at a time, the latest first. */
const mostShown = 5;

/** Returns the queues of the user with their lengths, and how much each has changed since the panel was opened. */
const useQueueChanges = () => {
  const user = useSessionStore(session => session.user);
  const { data } = useWaitingQueues(code => hasPermission(user, code)).query;
  const [first, setFirst] = useState(data);
  if (!first && data) setFirst(data);
  return (data ?? []).map(queue => ({
    ...queue,
    change: queue.count - (first?.find(({ id }) => id === queue.id)?.count ?? queue.count),
  }));
};

const formatChange = (change: number) => (change > 0 ? `+${change}` : change < 0 ? `−${-change}` : '');

const QueueLength = ({ queue }: { queue: QueueSummary & { change: number } }) => {
  const translate = useTranslate();
  const getQueuePath = useGetQueuePath();
  return (
    <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 1, minHeight: 24 }}>
      <Link component={LinkBase} to={getQueuePath(queue)} variant="body2">
        {translate(`workplace.queues.${queue.id}`)}
      </Link>
      <Typography variant="body2" component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
        {queue.count}
        <Box
          component="span"
          sx={{ display: 'inline-block', minWidth: 28, textAlign: 'right', color: 'text.secondary' }}
        >
          {formatChange(queue.change)}
        </Box>
      </Typography>
    </Stack>
  );
};

const ActionLine = ({ action: { who, records, at, ...operation } }: { action: OfficeAction & { at: number } }) => {
  const { texts } = useDemoAccountsAndControls();
  const label = useGetResourceLabel();
  const getRecordPath = useGetRecordPath();
  const [first] = records;
  return (
    <Typography variant="body2" component="li" noWrap title={label(operation.collection, records.length)}>
      <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums', mr: 1 }}>
        {formatOfficeTime(at)}
      </Box>
      <Box component="span" translate="no" sx={{ mr: 0.5 }}>
        {who}
      </Box>
      <OperationSummary
        operation={{ ...operation, recordName: first?.name ?? null }}
        to={first ? getRecordPath(operation.collection, first.id, '') : null}
      />
      {records.length > 1 && texts.office.more.replace('%{count}', String(records.length - 1))}
    </Typography>
  );
};

/** What has been done in all: actions, and the people who did something. */
const useSummary = ({ actions, endedWith }: OfficeDay) => {
  const { texts } = useDemoAccountsAndControls();
  if (endedWith === undefined) return texts.office.hint;
  if (endedWith === 0) return texts.office.nobody;
  const records = actions.reduce((sum, action) => sum + action.records.length, 0);
  return texts.office.summary.replace('%{people}', String(endedWith)).replace('%{records}', String(records));
};

const Panel = ({ day }: { day: OfficeDay }) => {
  const { texts, playDay, endDay } = useDemoAccountsAndControls();
  const titleId = useId();
  const [isOpen, setOpen] = useState(true);
  const queues = useQueueChanges();
  const summary = useSummary(day);
  const hasEnded = day.endedWith !== undefined;
  const [Toggle, toggleLabel] = isOpen ? [CollapseIcon, texts.office.collapse] : [ExpandIcon, texts.office.expand];
  return (
    <Paper component="section" aria-labelledby={titleId} elevation={8} sx={place}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, pl: 2, pr: 0.5, py: 0.5 }}>
        <Typography variant="h3" component="h2" id={titleId} noWrap sx={{ flex: 1 }}>
          {texts.office.title}
        </Typography>
        <Typography component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {formatOfficeTime(day.progress)}
        </Typography>
        <IconButtonWithTooltip label={toggleLabel} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Toggle fontSize="small" />
        </IconButtonWithTooltip>
        {hasEnded && (
          <IconButtonWithTooltip label={texts.office.close} onClick={() => useOfficeDayStore.setState({ day: null })}>
            <CloseIcon fontSize="small" />
          </IconButtonWithTooltip>
        )}
      </Stack>
      <LinearProgress variant="determinate" value={day.progress * 100} aria-label={texts.office.progress} />
      <Collapse in={isOpen}>
        <Stack sx={{ gap: 1.5, p: 2 }}>
          <Typography variant="body2" color="textSecondary" role="status">
            {summary}
          </Typography>
          <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: 2 }}>
            {queues.map(queue => (
              <QueueLength key={queue.id} queue={queue} />
            ))}
          </Box>
          <Box component="ol" aria-label={texts.office.actions} sx={{ m: 0, p: 0, listStyle: 'none', minHeight: 108 }}>
            {day.actions
              .slice(-mostShown)
              .toReversed()
              .map(action => (
                <ActionLine key={action.at} action={action} />
              ))}
          </Box>
          <Button variant="outlined" size="small" color="inherit" onClick={hasEnded ? playDay : endDay}>
            {hasEnded ? texts.office.again : texts.office.end}
          </Button>
        </Stack>
      </Collapse>
    </Paper>
  );
};

/** Above the page, in the corner where it covers least. On a phone, it has the whole width. */
const place = {
  position: 'fixed',
  zIndex: 'fab',
  bottom: { xs: 0, sm: 16 },
  left: { xs: 0, sm: 'auto' },
  right: { xs: 0, sm: 16 },
  width: { sm: 440 },
  displayPrint: 'none',
} as const;

/** Tells the pages what people at the office change, as live updates do. */
const useTellPages = () => {
  const apply = useApplyEvent();
  const onAction = useEffectEvent((action: OfficeAction) => apply(toChangeEvent(action)));
  useEffect(
    () =>
      useOfficeDayStore.subscribe(({ day }, before) => {
        const action = day?.actions.at(-1);
        if (action && action !== before.day?.actions.at(-1)) onAction(action);
      }),
    [],
  );
};

/** Shows the day at the office that the demo plays: its time, the user's queues, and what people have done. */
export const OfficeDayPanel = () => {
  const day = useOfficeDayStore(store => store.day);
  useTellPages();
  return day && <Panel day={day} />;
};
