import { Box, Link, Stack, Typography } from '@mui/material';
import { LinkBase, useLocaleState, useTranslate } from 'react-admin';
import { queuesWithDueTimes } from '@/models/dueTime';
import { formatMoney } from '@/admin/fields/money';
import { StatTile } from '@/ui/stat/StatTile';
import type { QueueSummary } from './dashboard';
import { getDueRecordsPath, useGetQueuePath } from './useDashboardQuery';

/** Height of a line below a tile's number, in pixels: as much as a finger needs, because a line can be a link. */
const lineHeight = 24;

/** Minimum width of a tile in pixels. Its name, its due counts and a sum of millions fit. */
export const minTileWidth = 132;

/** Height in pixels of what is above the lines (padding, label and number), and of the padding below them. */
const [above, below] = [63, 11];

/** Returns whether the records of a queue have due times. */
const isDueQueue = (id: QueueSummary['id']) => queuesWithDueTimes.some(queue => queue === id);

/**
 * Returns how many lines a tile has below its number: one for what to do, one if its records have due times, and one if it
 * shows a sum. That depends on the queue alone, so that nothing moves when its numbers arrive or change.
 */
export const countQueueTileLines = (id: QueueSummary['id'], hasDueTimes: boolean) =>
  1 + Number(hasDueTimes && isDueQueue(id)) + Number(id === 'withdrawals');

/** Returns the height in pixels of a tile with so many lines. */
export const getTileHeight = (lines: number) => above + lines * lineHeight + below;

type DueFact = { id: 'overdue' | 'now' | 'none'; count: number };

/** Returns what a tile says about due times: how many records are overdue and due now, or that none is. */
const listDueFacts = ({ overdue, dueNow = 0 }: QueueSummary): DueFact[] => {
  if (overdue === undefined) return [];
  const facts: DueFact[] = [
    { id: 'overdue', count: overdue },
    { id: 'now', count: dueNow },
  ];
  const due = facts.filter(({ count }) => count > 0);
  return due.length > 0 ? due : [{ id: 'none', count: 0 }];
};

type QueueTileProps = {
  id: QueueSummary['id'];
  /** Undefined while loading. */
  queue: QueueSummary | undefined;
  hasDueTimes: boolean;
};

/**
 * Shows the length of a queue with its sum, and what is due in it. Lines that are left say what to do, so none is empty.
 * The first line is a link of its own only if no other place is left, because most clicks are on the middle of a tile.
 */
export const QueueTile = ({ id, queue, hasDueTimes }: QueueTileProps) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const pathOf = useGetQueuePath();
  const lines = countQueueTileLines(id, hasDueTimes);
  const facts = queue && hasDueTimes ? listDueFacts(queue) : [];
  const hasSum = Boolean(queue?.amount);
  const hasPrompt = facts.length + Number(hasSum) < lines;
  const linesAbove = Number(hasSum || hasPrompt);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', position: 'relative' }}>
      <StatTile
        label={translate(`workplace.queues.${id}`)}
        value={queue?.count.toLocaleString(locale)}
        note={queue && <QueueNote queue={queue} hasPrompt={hasPrompt} room={facts.length * lineHeight} />}
        noteHeight={lines * lineHeight}
        to={queue && pathOf(queue)}
      />
      {/* A link must not contain others. */}
      {queue && <DueFacts queue={queue} facts={facts} top={above + linesAbove * lineHeight} />}
    </Box>
  );
};

/** A line below the number. */
const line = { maxWidth: '100%', lineHeight: `${lineHeight}px` };

type DueFactsProps = { queue: QueueSummary; facts: readonly DueFact[]; top: number };

/** Shows what is due, with links to it. Each fact has a line of its own, because a tile is too narrow for two. */
const DueFacts = ({ queue, facts, top }: DueFactsProps) => {
  const translate = useTranslate();
  return (
    <Stack
      sx={{
        position: 'absolute',
        top,
        insetInline: 15,
        alignItems: 'flex-start',
        // A click beside a link is one on the tile.
        pointerEvents: 'none',
        '& > a': { pointerEvents: 'auto' },
      }}
    >
      {facts.map(({ id, count }) =>
        id === 'none' ? (
          <Typography key={id} variant="body2" color="textSecondary" noWrap sx={line}>
            {translate('workplace.waiting.notDue')}
          </Typography>
        ) : (
          <Link
            key={id}
            component={LinkBase}
            to={getDueRecordsPath(queue, id)}
            variant="body2"
            color={id === 'overdue' ? 'error' : 'textPrimary'}
            noWrap
            sx={line}
          >
            {translate(`dueTime.${id}`, { smart_count: count })}
          </Link>
        ),
      )}
    </Stack>
  );
};

type QueueNoteProps = {
  queue: QueueSummary;
  hasPrompt: boolean;
  /** Pixels below the first line for what is due. */
  room: number;
};

/** Shows the sum of the waiting records, and what to do with them: above what is due, or below it if there is a sum. */
const QueueNote = ({ queue: { count, amount }, hasPrompt, room }: QueueNoteProps) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  return (
    <Stack component="span">
      {amount && (
        <Typography component="span" variant="body2" noWrap sx={{ ...line, mb: `${room}px` }}>
          {translate('workplace.waiting.sum', { amount: formatMoney(amount, locale) })}
        </Typography>
      )}
      {hasPrompt && (
        <Typography component="span" variant="body2" color={count > 0 ? 'primary' : 'textSecondary'} noWrap sx={line}>
          {translate(`workplace.waiting.${count > 0 ? 'open' : 'done'}`)}
        </Typography>
      )}
    </Stack>
  );
};
