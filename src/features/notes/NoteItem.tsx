import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { Avatar, Stack, Typography } from '@mui/material';
import { Suspense, use, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { IconButtonWithTooltip } from '@/ui/IconButtonWithTooltip';
import { formatDateTime, TimeZoneContext } from '@/admin/fields/dateTime';
import { noteLimits, type Note } from '@/models/note';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import { EditNoteForm } from './EditNoteForm';
import { NoteAttachments } from './NoteFiles';
import { useGetNoteDraftKey, useNoteDraftStore } from './noteDrafts';
import { NoteText } from './NoteText';
import { TimelineItem, TimelineTime } from './TimelineItem';
import { lazyComponent } from '@/routing/lazyComponent';

// Lazy, because few notes are deleted.
const ConfirmDialog = lazyComponent(async () => (await import('@/admin/actions/ConfirmDialog')).ConfirmDialog);

const NoteBody = ({ note: { text, mentions, attachments, deletedAt } }: { note: Note }) => {
  const translate = useTranslate();
  if (deletedAt !== null) return <Typography color="textSecondary">{translate('notes.deletedNote')}</Typography>;
  return (
    <>
      <Typography component="div" translate="no" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        <NoteText text={text} mentions={mentions} />
      </Typography>
      <NoteAttachments attachments={attachments} />
    </>
  );
};

type NoteItemProps = {
  recordId: string;
  note: Note;
  /** Whether the URL leads to this note. */
  isLinked: boolean;
  onChanged: (note: Note) => void;
};

/** A note in a timeline. Its author may edit and delete it for a while; the API decides for how long. */
export const NoteItem = ({ recordId, note, isLinked, onChanged }: NoteItemProps) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const timeZone = use(TimeZoneContext);
  const draftKey = useGetNoteDraftKey()(recordId, note.id);
  const [isEditing, setEditing] = useState(() => useNoteDraftStore.getState()[draftKey] !== undefined);
  const [hasEdited, setEdited] = useState(false);
  const [asks, setAsks] = useState(false);
  const { id, author, editedAt, deletedAt, changeableUntil, version } = note;
  const closeForm = () => {
    setEditing(false);
    setEdited(true);
  };
  const remove = async () => onChanged((await dataProvider.deleteNote(id, { version })).data);
  return (
    <TimelineItem
      isLinked={isLinked}
      mark={
        <Avatar translate="no" sx={avatar}>
          {author.slice(0, 1)}
        </Avatar>
      }
    >
      <Stack direction="row" sx={{ alignItems: 'center', columnGap: 1, minHeight: 24 }}>
        <Typography variant="body2" translate="no" noWrap sx={{ fontWeight: 600 }}>
          {author}
        </Typography>
        <TimelineTime at={note.createdAt} />
        {editedAt !== null && deletedAt === null && (
          <Typography variant="body2" color="textSecondary" noWrap title={formatDateTime(editedAt, timeZone)}>
            {translate('notes.edited')}
          </Typography>
        )}
        {changeableUntil !== null && !isEditing && (
          <Stack direction="row" sx={{ ml: 'auto', flexShrink: 0 }}>
            <IconButtonWithTooltip
              label={translate('notes.edit')}
              autoFocus={hasEdited}
              onClick={() => setEditing(true)}
            >
              <EditIcon fontSize="small" />
            </IconButtonWithTooltip>
            <IconButtonWithTooltip
              label={translate('notes.delete')}
              aria-haspopup="dialog"
              onClick={() => setAsks(true)}
            >
              <DeleteIcon fontSize="small" />
            </IconButtonWithTooltip>
          </Stack>
        )}
      </Stack>
      {isEditing ? (
        <EditNoteForm {...{ recordId, note, draftKey, onChanged }} onClose={closeForm} />
      ) : (
        <NoteBody note={note} />
      )}
      {asks && (
        <Suspense fallback={null}>
          <ConfirmDialog
            title={translate('notes.delete')}
            text={translate('notes.deleteText', { minutes: noteLimits.changeableMinutes })}
            action={translate('ra.action.delete')}
            run={remove}
            done="notes.deleted"
            onClose={() => setAsks(false)}
          />
        </Suspense>
      )}
    </TimelineItem>
  );
};

const avatar = {
  width: 24,
  height: 24,
  typography: 'caption',
  bgcolor: 'tones.running.ground',
  color: 'tones.running.word',
};
