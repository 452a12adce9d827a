import { Button } from '@mui/material';
import { useDataProvider, useTranslate } from 'react-admin';
import type { Note } from '@/models/note';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import { removeNoteDraft, type NoteDraft } from './noteDrafts';
import { NoteForm } from './NoteForm';

const toDraft = ({ text, mentions, attachments }: Note): NoteDraft => ({
  text,
  mentions,
  files: attachments.map(attachment => ({
    key: attachment.id,
    name: attachment.name,
    size: attachment.size,
    progress: null,
    error: null,
    attachment,
  })),
});

type EditNoteFormProps = {
  recordId: string;
  note: Note;
  draftKey: string;
  onChanged: (note: Note) => void;
  onClose: () => void;
};

/** The form that changes a note. Cancelling keeps the saved note. */
export const EditNoteForm = ({ recordId, note, draftKey, onChanged, onClose }: EditNoteFormProps) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return (
    <NoteForm
      recordId={recordId}
      draftKey={draftKey}
      initial={toDraft(note)}
      label={translate('notes.edit')}
      action={translate('ra.action.save')}
      save={content => dataProvider.updateNote(note.id, { ...content, version: note.version })}
      onSaved={saved => {
        onChanged(saved);
        onClose();
      }}
      focusRequest={1}
      buttons={
        <Button
          size="small"
          color="inherit"
          onClick={() => {
            removeNoteDraft(draftKey);
            onClose();
          }}
        >
          {translate('ra.action.cancel')}
        </Button>
      }
    />
  );
};
