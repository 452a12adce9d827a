import NoteIcon from '@mui/icons-material/ModeCommentOutlined';
import type { Feature } from '@/admin/feature';
import { operationLogResourceName } from '@/admin/record/operationLog';
import { exportColumn } from './exportedNotes';
import { LazyNoteTimelineWithForm, RecordNotes } from './RecordNotes';
import { search } from './searchNotes';

export const notes: Feature = {
  name: 'notes',
  needs: 'teamwork',
  // Nobody edits the operation log.
  appliesTo: resource => resource !== operationLogResourceName,
  recordSection: {
    Section: RecordNotes,
    load: LazyNoteTimelineWithForm.load,
    shortcut: { key: 'N', label: 'notes.shortcut', Icon: NoteIcon },
  },
  exportColumn,
  search,
  outdatedBy: event => {
    if (event.type === 'notes') return ['notes', event.collection, event.recordId];
    return event.type === 'reset' ? ['notes'] : undefined;
  },
};
