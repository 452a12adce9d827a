import BackIcon from '@mui/icons-material/ArrowBack';
import NextIcon from '@mui/icons-material/KeyboardArrowDown';
import PreviousIcon from '@mui/icons-material/KeyboardArrowUp';
import { Alert, Box, Stack, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useId, type ReactNode, type RefObject } from 'react';
import { useGetRecordRepresentation, useResourceContext, useShowContext, useTranslate } from 'react-admin';
import { useFindOpenRequest, type RecordSectionHandle } from '@/admin/feature';
import { RecordSlot, useRecordSections } from '@/admin/featureSlots';
import { RecordChangeAlert } from '@/admin/live/RecordChangeAlert';
import { IconButtonWithTooltip } from '@/ui/IconButtonWithTooltip';
import { WaitingTime } from '@/admin/fields/WaitingTime';
import { RecordRefetchErrorAlert, StickyFooter } from '@/admin/record/DrawerLayout';
import { HistoryButton } from '@/admin/record/HistoryButton';
import { RecordError, RecordSkeleton } from '@/admin/record/RecordError';
import { RecordPositionText } from '@/admin/record/PreviousNextButtons';
import { ClaimAlert } from './ClaimAlert';
import { QueueErrorAlert } from './QueueErrorAlert';
import { queueShortcuts } from './queueShortcuts';
import type { QueueState } from './useQueue';

type QueueRecordPaneProps = {
  queue: QueueState;
  since: string;
  heading: RefObject<HTMLHeadingElement | null>;
  /** Opens the previous or the next record. Null if there is none. */
  goPrevious: (() => void) | null;
  goNext: (() => void) | null;
  /** Whether the record waits for a decision. */
  isWaiting: boolean;
  /** Whether the user has just decided it, so that the next one is about to open. */
  isJustDecided: boolean;
  buttons: ReactNode;
  /** The sections that features add to the record, by their shortcut. */
  sections: RefObject<Map<string, RecordSectionHandle>>;
  /** The record's details. */
  children: ReactNode;
};

type QueuePaneHeaderProps = Pick<
  QueueRecordPaneProps,
  'queue' | 'since' | 'heading' | 'goPrevious' | 'goNext' | 'isWaiting' | 'sections'
> & {
  titleId: string;
  name: string | undefined;
};

const QueuePaneHeader = ({ queue, since, heading, isWaiting, titleId, name, ...props }: QueuePaneHeaderProps) => {
  const translate = useTranslate();
  const { goPrevious, goNext, sections } = props;
  return (
    <Stack
      direction="row"
      sx={{
        alignItems: 'center',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        justifyContent: 'flex-end',
        gap: 0.5,
        px: 2.5,
        minHeight: 56,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {!queue.isWide && (
        <IconButtonWithTooltip label={translate('queue.back')} onClick={queue.close}>
          <BackIcon fontSize="small" />
        </IconButtonWithTooltip>
      )}
      {/* On phones, the buttons are below. */}
      <Stack sx={{ flex: { xs: '1 1 calc(100% - 48px)', sm: 1 }, minWidth: 0, py: { xs: 0.5, sm: 1 } }}>
        <Typography
          variant="h2"
          id={titleId}
          ref={heading}
          tabIndex={-1}
          translate="no"
          sx={{ overflowWrap: 'anywhere', alignSelf: 'flex-start', mb: 0.25 }}
        >
          {name ?? translate('queue.record')}
        </Typography>
        {isWaiting && (
          <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 1 }}>
            <WaitingTime since={since} />
            <RecordSlot name="RecordFact" />
          </Stack>
        )}
      </Stack>
      <RecordPositionText position={queue.position} total={queue.total ?? 0} />
      {useRecordSections().map(({ shortcut: { key, label, Icon } }) => (
        <IconButtonWithTooltip
          key={key}
          label={translate(label)}
          aria-keyshortcuts={key}
          onClick={() => sections.current.get(key)?.focus()}
        >
          <Icon fontSize="small" />
        </IconButtonWithTooltip>
      ))}
      {queue.id && <HistoryButton key={queue.id} id={queue.id} />}
      <IconButtonWithTooltip
        label={translate('queue.previous')}
        aria-keyshortcuts={queueShortcuts.previous}
        unavailable={!goPrevious}
        onClick={() => goPrevious?.()}
      >
        <PreviousIcon fontSize="small" />
      </IconButtonWithTooltip>
      <IconButtonWithTooltip
        label={translate('queue.next')}
        aria-keyshortcuts={queueShortcuts.next}
        unavailable={!goNext}
        onClick={() => goNext?.()}
      >
        <NextIcon fontSize="small" />
      </IconButtonWithTooltip>
    </Stack>
  );
};

/** The open record: its name, its position in the queue and how long it has waited, all evidence, and the decisions. */
export const QueueRecordPane = (props: QueueRecordPaneProps) => {
  const { buttons, isJustDecided, sections, children, ...header } = props;
  const titleId = useId();
  const translate = useTranslate();
  const represent = useGetRecordRepresentation(useResourceContext());
  const { record, error, refetch } = useShowContext();
  const name = record && String(represent(record));
  const added = useRecordSections();
  const request = useFindOpenRequest()(record);
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, minWidth: 0 }}
    >
      <QueuePaneHeader {...header} {...{ sections, titleId, name }} />
      <Typography role="status" sx={visuallyHidden}>
        {name && translate('queue.opened', { name })}
      </Typography>
      {record ? (
        <>
          <Box key={record.id} tabIndex={0} role="region" aria-label={translate('queue.evidence')} sx={content}>
            {/* On a phone, the record covers the queue. */}
            {!header.queue.isWide && <QueueErrorAlert queue={header.queue} />}
            <RecordRefetchErrorAlert />
            {!isJustDecided && (!header.isWaiting || request) && (
              <Alert severity="info" sx={{ mb: 2 }}>
                {translate(request?.queue.texts.alert ?? 'queue.closed')}
              </Alert>
            )}
            {header.isWaiting && <RecordSlot name="RecordWarning" />}
            {header.isWaiting && <ClaimAlert id={String(record.id)} claims={header.queue.claims} />}
            {children}
            {added.map(({ Section, shortcut: { key } }) => (
              <Section
                key={key}
                id={String(record.id)}
                ref={section => {
                  if (section) sections.current.set(key, section);
                  else sections.current.delete(key);
                }}
                onLeave={() => header.heading.current?.focus({ preventScroll: true })}
              />
            ))}
          </Box>
          <RecordChangeAlert record={record} onShow={() => void refetch()} />
          <StickyFooter>{buttons}</StickyFooter>
        </>
      ) : (
        <Box sx={{ flex: 1 }}>{error ? <RecordError error={error} retry={() => refetch()} /> : <RecordSkeleton />}</Box>
      )}
    </Box>
  );
};

/** It scrolls within itself, and clips what is outside of it. */
const content = {
  flex: 1,
  overflowY: 'auto',
  p: 2.5,
  minHeight: 0,
  '&:focus-visible': { outlineOffset: -2 },
  // The first section needs no room above it.
  '& > section:not(* + *)': { pt: 0 },
} as const;
