import { Box, Button, Stack, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { ResourceContextProvider, useDataProvider, useResourceContext, useTranslate } from 'react-admin';
import type { Note } from '@/models/note';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import { useCan } from '@/ui/access';
import { RetryAlert, useGetErrorMessage } from '@/ui/feedback/useErrorNotification';
import { isComposing } from '@/ui/keyboard';
import { DeniedActionButton } from '@/ui/WhyButton';
import { emptyNoteDraft, useGetNoteDraftKey } from './noteDrafts';
import { useLinkedNoteId } from './noteLink';
import { NoteForm } from './NoteForm';
import { NoteItem } from './NoteItem';
import { OperationItem } from './TimelineItem';
import { TimelineSkeleton } from './TimelineSkeleton';
import { useUpsertNoteInTimelineCache, useTimeline } from './useTimeline';
import { ShortcutKeys } from '@/ui/ShortcutKeys';

type WriteNoteProps = {
  id: string;
  focusRequest: number;
  onLeave: (() => void) | undefined;
  onWritten: (note: Note) => void;
};

/** The form of a new note. Without the permission, a locked button that explains why. */
const WriteNote = ({ id, focusRequest, onLeave, onWritten }: WriteNoteProps) => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const draftKey = useGetNoteDraftKey()(id);
  const [status, setStatus] = useState('');
  if (!useCan('create', 'notes'))
    return (
      <ResourceContextProvider value="notes">
        <DeniedActionButton action="create" label={translate('notes.write')} />
      </ResourceContextProvider>
    );
  return (
    <>
      <NoteForm
        recordId={id}
        draftKey={draftKey}
        initial={emptyNoteDraft}
        label={translate('notes.placeholder')}
        action={translate('notes.post')}
        save={content => dataProvider.createNote(resource, { id, ...content })}
        onSaved={note => {
          onWritten(note);
          setStatus(translate('notes.posted'));
        }}
        focusRequest={focusRequest}
        buttons={
          onLeave && (
            <Button
              size="small"
              color="inherit"
              aria-keyshortcuts="Escape"
              onClick={onLeave}
              endIcon={<ShortcutKeys aria-hidden keys="Escape" />}
            >
              {translate('notes.leave')}
            </Button>
          )
        }
      />
      <Box role="status" sx={visuallyHidden}>
        {status}
      </Box>
    </>
  );
};

type NoteTimelineWithFormProps = {
  /** The id of a record of the current resource. */
  id: string;
  /** Whether it is a section of a page. Otherwise it is one of a drawer. */
  page: boolean;
  /** Whether the user may read the operations on the record. */
  withHistory: boolean;
  /** Each new number moves the focus to the input. Zero leaves it. */
  focusRequest: number;
  /** Called when the user leaves an input with Escape, or has saved a note from there. */
  onLeave: (() => void) | undefined;
  /** Called when the input is there. */
  onShown: () => void;
};

/** The form of a new note, and the timeline of `RecordNotes`. */
export const NoteTimelineWithForm = ({
  id,
  page,
  withHistory,
  focusRequest,
  onLeave,
  onShown,
}: NoteTimelineWithFormProps) => {
  const translate = useTranslate();
  const getErrorMessage = useGetErrorMessage();
  const frame = useRef<HTMLDivElement>(null);
  const showNote = useUpsertNoteInTimelineCache(id);
  const linkedId = useLinkedNoteId();
  const { notes, history, entries, hasMore, isReadingMore, readMore } = useTimeline(id, withHistory, linkedId);
  useEffect(onShown, [onShown]);
  const leaveWithEscape = (event: KeyboardEvent) => {
    // Escape also leaves an input method and closes the list of persons.
    if (event.key === 'Escape' && !isComposing(event) && event.target instanceof HTMLTextAreaElement) onLeave?.();
  };
  const saved = (note: Note) => {
    showNote(note);
    // The user may have moved on to another part of the page meanwhile.
    if (frame.current?.contains(document.activeElement)) onLeave?.();
  };
  const queries = [
    { name: 'notes', ...notes },
    { name: 'history', ...history },
  ];
  return (
    <Stack ref={frame} sx={{ gap: 2 }} onKeyDown={leaveWithEscape}>
      <WriteNote {...{ id, focusRequest, onLeave }} onWritten={saved} />
      {queries.map(
        ({ name, error, refetch }) =>
          error && (
            <RetryAlert
              key={name}
              text={translate(`${name}.failed`, { error: getErrorMessage(error) })}
              error={error}
              onRetry={() => void refetch()}
            />
          ),
      )}
      {!entries && <TimelineSkeleton page={page} />}
      {entries?.length === 0 && !notes.error && (
        <Typography color="textSecondary">{translate('notes.none')}</Typography>
      )}
      {entries && entries.length > 0 && (
        <Box component="ol" aria-label={translate('notes.timeline')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {entries.map(entry =>
            entry.kind === 'note' ? (
              <NoteItem
                key={entry.id}
                recordId={id}
                note={entry.note}
                isLinked={entry.id === linkedId}
                onChanged={showNote}
              />
            ) : (
              <OperationItem key={entry.id} operation={entry.operation} />
            ),
          )}
        </Box>
      )}
      {hasMore && (
        <Button size="small" loading={isReadingMore} onClick={readMore} sx={{ alignSelf: 'flex-start' }}>
          {translate('notes.more')}
        </Button>
      )}
    </Stack>
  );
};
