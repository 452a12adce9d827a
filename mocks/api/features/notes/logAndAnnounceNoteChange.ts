import type { Note } from '@/models/note';
import type { Database } from '../../../db/database';
import { changes } from '../../../db/schema/changes';
import type { ApiContext } from '../../http/context';
import { logAndAnnounceOperations } from '../../log/operationLog';
import type { Collection } from '../../rest/collection';
import { findSubjectCollectionName } from '../../rest/readableRecords';

type NoteWrite = { action: string; collection: string; recordId: string; recordName: string | null };

const toLogged = (note: Note | null) =>
  note && {
    noteText: note.text,
    noteMentions: note.mentions.map(({ name }) => name),
    noteFiles: note.attachments.map(({ name }) => name),
  };

/** Announces that the notes on a record have changed, once the transaction commits. `subject` is as in the schema. */
export const announceNotes = async (tx: Database, collection: string, recordId: string, subject: string | null) => {
  await tx.insert(changes).values({ kind: 'notes', collection, subject, records: [{ id: recordId }], total: 1 });
};

/**
 * Logs a write as an operation on the record, so that only those who may list it see the text, and announces it to open
 * consoles.
 */
export const logAndAnnounceNoteChange = async (
  c: ApiContext,
  collection: Collection,
  write: NoteWrite,
  before: Note | null,
  after: Note | null,
) => {
  await logAndAnnounceOperations(c, [{ ...write, before: toLogged(before), after: toLogged(after) }]);
  const subject = await findSubjectCollectionName(c, collection, write.recordId);
  await announceNotes(c.var.db, write.collection, write.recordId, subject);
};
