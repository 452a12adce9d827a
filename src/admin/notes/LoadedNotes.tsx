import { Box, Button, Stack, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useState } from 'react';
import { ResourceContextProvider, useDataProvider, useResourceContext, useTranslate } from 'react-admin';
import type { Note } from '@/models/note';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import { useCan } from '@/ui/access';
import { RetryAlert, useGetErrorMessage } from '@/ui/feedback/useErrorNotification';
import { LockedButton } from '@/ui/WhyButton';
import { emptyNoteDraft, useGetNoteDraftKey } from './noteDrafts';
import { useLinkedNoteId } from './noteLink';
import { NoteForm } from './NoteForm';
import { NoteItem } from './NoteItem';
import { OperationItem } from './TimelineItem';
import { TimelineSkeleton } from './TimelineSkeleton';
import { useShowNote, useTimeline } from './useTimeline';

type WriteNoteProps = { id: string; focusRequest: number; onWritten: (note: Note) => void };

/** The form of a new note. Without the permission, a locked button that explains why. */
const WriteNote = ({ id, focusRequest, onWritten }: WriteNoteProps) => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const draftKey = useGetNoteDraftKey()(id);
  const [status, setStatus] = useState('');
  if (!useCan('create', 'notes'))
    return (
      <ResourceContextProvider value="notes">
        <LockedButton action="create" label={translate('notes.write')} />
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
      />
      <Box role="status" sx={visuallyHidden}>
        {status}
      </Box>
    </>
  );
};

type LoadedNotesProps = {
  /** The id of a record of the current resource. */
  id: string;
  /** Whether it is a section of a page. Otherwise it is one of a drawer. */
  page: boolean;
  /** Whether the user may read the operations on the record. */
  withHistory: boolean;
  /** Each new number moves the focus to the input. Zero leaves it. */
  focusRequest: number;
};

/** The form of a new note, and the timeline of `RecordNotes`. */
export const LoadedNotes = ({ id, page, withHistory, focusRequest }: LoadedNotesProps) => {
  const translate = useTranslate();
  const words = useGetErrorMessage();
  const showNote = useShowNote(id);
  const linkedId = useLinkedNoteId();
  const { notes, history, entries, hasMore, isReadingMore, readMore } = useTimeline(id, withHistory, linkedId);
  const queries = [
    { name: 'notes', ...notes },
    { name: 'history', ...history },
  ];
  return (
    <Stack sx={{ gap: 2 }}>
      <WriteNote id={id} focusRequest={focusRequest} onWritten={showNote} />
      {queries.map(
        ({ name, error, refetch }) =>
          error && (
            <RetryAlert
              key={name}
              text={translate(`${name}.failed`, { error: words(error) })}
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
