import { Box, Button, Stack, Typography } from '@mui/material';
import { use, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { formatDateTime, TimeZoneContext } from '@/admin/fields/dateTime';
import { OperationChangeTable, useGetOperationActionLabel } from '@/admin/record/DifferenceTable';
import { getOperationChanges } from '@/admin/record/differences';
import type { LoggedOperation } from '@/admin/record/operationLog';

/** Width of the column with the marks, in pixels. */
const markWidth = 24;

type TimelineItemProps = {
  mark: ReactNode;
  /** Whether the URL leads to this entry, which is then scrolled into view, focused and marked. */
  isLinked?: boolean;
  children: ReactNode;
};

/** An entry of a timeline. A line connects its mark with the next one. */
export const TimelineItem = ({ mark, isLinked = false, children }: TimelineItemProps) => {
  const ref = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isLinked) return;
    ref.current?.scrollIntoView({ block: 'center' });
    ref.current?.focus({ preventScroll: true });
  }, [isLinked]);
  return (
    <Box
      component="li"
      ref={ref}
      tabIndex={-1}
      aria-current={isLinked || undefined}
      sx={{ ...item, ...(isLinked && linked) }}
    >
      <Box aria-hidden sx={{ width: markWidth, height: markWidth, display: 'grid', placeItems: 'center' }}>
        {mark}
      </Box>
      <Box sx={{ minWidth: 0, pb: 2 }}>{children}</Box>
    </Box>
  );
};

const linked = { bgcolor: 'action.selected', borderRadius: 1, outlineOffset: 2 };

const item = {
  display: 'grid',
  gridTemplateColumns: `${markWidth}px minmax(0, 1fr)`,
  columnGap: 1.5,
  position: 'relative',
  '&:not(:last-of-type)::before': {
    content: '""',
    position: 'absolute',
    left: markWidth / 2,
    top: markWidth + 4,
    bottom: -4 + 8,
    borderLeft: 1,
    borderColor: 'divider',
  },
} as const;

/** When an entry was made. */
export const TimelineTime = ({ at }: { at: string }) => (
  <Typography component="time" variant="body2" color="textSecondary" noWrap dateTime={at}>
    {formatDateTime(at, use(TimeZoneContext))}
  </Typography>
);

// Otherwise the changes may open below the buttons at the bottom of the page.
const scrollIntoView = (changes: HTMLElement | null) => changes?.scrollIntoView({ block: 'nearest' });

/** An operation in a timeline: who did what, and on demand the fields that it changed. */
export const OperationItem = ({ operation }: { operation: LoggedOperation }) => {
  const id = useId();
  const translate = useTranslate();
  const word = useGetOperationActionLabel();
  const [isOpen, setOpen] = useState(false);
  const { adminName, action, at, redacted } = operation;
  const hasChanges = redacted || getOperationChanges(operation).length > 0;
  return (
    <TimelineItem mark={<Box sx={{ width: 8, height: 8, borderRadius: 4, bgcolor: 'text.disabled' }} />}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1, minHeight: 24 }}>
        <Typography variant="body2">
          <span translate="no">{adminName}</span>
          {` · ${word(action)}`}
        </Typography>
        <TimelineTime at={at} />
        {hasChanges && (
          <Button
            size="small"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            aria-description={word(action)}
            onClick={() => setOpen(!isOpen)}
            sx={{ py: 0, px: 0.5, mx: -0.5 }}
          >
            {translate(isOpen ? 'notes.hideChanges' : 'notes.showChanges')}
          </Button>
        )}
      </Stack>
      {isOpen && (
        <Box id={id} ref={scrollIntoView} sx={{ mt: 1, scrollMarginBottom: 80 }}>
          <OperationChangeTable operation={operation} />
        </Box>
      )}
    </TimelineItem>
  );
};
