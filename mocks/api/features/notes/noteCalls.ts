import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { noteLimits, noteTextSchema } from '@/models/note';
import { notes } from '../../../db/schema/notes';
import { operationLogs } from '../../../db/schema/system';
import { withBody } from '../../http/body';
import type { ApiContext } from '../../http/context';
import { sendData } from '../../http/envelope';
import { ApiError, createRecordNotFoundError } from '../../http/errors';
import { assertHourlyOperationLimit } from '../../http/hourlyLimit';
import { parseWithSchema } from '../../http/validate';
import type { Collection } from '../../rest/collection';
import { idSchema, readPathId } from '../../rest/id';
import { readPageRange } from '../../rest/listQuery';
import { deletionQueryParameters } from '../../rest/write/deleteRecords';
import {
  assertMayReadRecord,
  findPermissionsToReadRecord,
  getReadableRecordCondition,
} from '../../rest/readableRecords';
import { setNoteAttachments } from './attachments';
import { logAndAnnounceNoteChange } from './logAndAnnounceNoteChange';
import { resolveMentions, sendMentionNotices } from './mentions';
import {
  findCollectionsWithNotes,
  findNotes,
  getChangeDeadline,
  getNoteOrThrow,
  getNotesOfRecordCondition,
} from './notes';

/** Notes that an account may write per hour. */
const notesAnHour = 300;

export const noteContentSchema = z.strictObject({
  text: noteTextSchema,
  mentions: z.array(idSchema).max(noteLimits.mentions),
  attachments: z.array(idSchema).max(noteLimits.attachments),
});

/** Returns the name of a record. Locks it, so that it cannot be deleted before the note exists. Throws 404 if it is gone. */
const lockRecordName = async (c: ApiContext, collection: Collection, id: string) => {
  const { table } = collection;
  const [record]: Record<string, unknown>[] = await c.var.db
    .select()
    .from(table)
    .where(eq(table.id, id))
    .for('key share');
  if (!record) throw createRecordNotFoundError();
  return 'label' in collection ? String(record[collection.label]) : null;
};

/** GET /admin/<collection>/<id>/notes: the notes on a record, newest first, and their number. */
export const createNoteListHandler = (collection: Collection) => async (c: ApiContext) => {
  const { db } = c.var;
  const id = readPathId(c);
  const range = readPageRange(c);
  await assertMayReadRecord(c, collection, id);
  const where = getNotesOfRecordCondition(collection.name, id);
  return sendData(c, { notes: await findNotes(c, where, range), total: await db.$count(notes, where) });
};

/** POST /admin/<collection>/<id>/notes: writes a note on a record. Throws 422 for persons who may not read the record. */
export const createNoteInsertHandler = (collection: Collection) =>
  withBody(noteContentSchema, async (c, { text, mentions, attachments }) => {
    const { db, now, newId, admin } = c.var;
    const recordId = readPathId(c);
    const permissions = await assertMayReadRecord(c, collection, recordId);
    const recordName = await lockRecordName(c, collection, recordId);
    await assertHourlyOperationLimit(c, {
      operations: eq(operationLogs.action, 'create-note'),
      most: notesAnHour,
      text: (messages, minutes) => messages.notes.tooManyNotes(notesAnHour, minutes),
    });
    const id = newId();
    await db.insert(notes).values({
      id,
      createdAt: now,
      collection: collection.name,
      recordId,
      adminId: admin.id,
      adminName: admin.username,
      text,
      mentions: await resolveMentions(c, { collection, recordId, permissions }, mentions),
    });
    await setNoteAttachments(c, id, attachments);
    const note = await getNoteOrThrow(c, id);
    await sendMentionNotices(c, { noteId: id, collection: collection.name, recordId, recordName }, note.mentions);
    const write = { action: 'create-note', collection: collection.name, recordId, recordName };
    await logAndAnnounceNoteChange(c, collection, write, null, note);
    return sendData(c, note);
  });

/**
 * Returns the note in the path, locked. Throws 404 if the caller may not read it or it is deleted, 403 if it belongs to
 * someone else, 409 if it may no longer be changed or has changed since `known`.
 */
const lockChangeableNote = async (c: ApiContext, collections: readonly Collection[], known: number) => {
  const { db, admin, now } = c.var;
  const [row] = await db
    .select()
    .from(notes)
    .where(
      and(eq(notes.id, readPathId(c)), getReadableRecordCondition(c, findCollectionsWithNotes(collections), notes)),
    )
    .for('update');
  const collection = collections.find(({ name }) => name === row?.collection);
  if (!row || row.deletedAt || !collection) throw createRecordNotFoundError();
  if (row.adminId !== admin.id) throw new ApiError(403, messages => messages.notes.notYours);
  if (now >= getChangeDeadline(row)) throw new ApiError(409, messages => messages.notes.tooLate);
  const before = await getNoteOrThrow(c, row.id);
  if (before.version !== known)
    throw new ApiError(409, messages => messages.notes.changed, { data: () => ({ current: before }) });
  const recordName = await lockRecordName(c, collection, row.recordId);
  return { row, before, collection, write: { collection: row.collection, recordId: row.recordId, recordName } };
};

/** PUT /admin/notes/<id>: changes one's own note. */
export const createNoteUpdateHandler = (collections: readonly Collection[]) =>
  withBody(
    noteContentSchema.extend({ version: z.int().min(1) }),
    async (c, { text, mentions, attachments, version: known }) => {
      const { db, now } = c.var;
      const { row, before, collection, write } = await lockChangeableNote(c, collections, known);
      await setNoteAttachments(c, row.id, attachments);
      const permissions = await findPermissionsToReadRecord(c, collection, row.recordId);
      const record = { collection, recordId: row.recordId, permissions };
      const mentioned = await resolveMentions(c, record, mentions, row.mentions);
      await db
        .update(notes)
        .set({ text, mentions: mentioned, editedAt: now, version: row.version + 1 })
        .where(eq(notes.id, row.id));
      const note = await getNoteOrThrow(c, row.id);
      await sendMentionNotices(c, { noteId: row.id, ...write }, mentioned, row.mentions);
      await logAndAnnounceNoteChange(c, collection, { action: 'update-note', ...write }, before, note);
      return sendData(c, note);
    },
  );

/** DELETE /admin/notes/<id>?version=<version>: deletes the text, the mentions and the files of one's own note. */
export const createNoteDeleteHandler = (collections: readonly Collection[]) => async (c: ApiContext) => {
  const { db, now } = c.var;
  const { version: known } = parseWithSchema(z.object(deletionQueryParameters), c.var.parameters);
  const { row, before, collection, write } = await lockChangeableNote(c, collections, Number(known));
  await setNoteAttachments(c, row.id, []);
  await db
    .update(notes)
    .set({ text: '', mentions: [], deletedAt: now, version: row.version + 1 })
    .where(eq(notes.id, row.id));
  await sendMentionNotices(c, { noteId: row.id, ...write }, [], row.mentions);
  await logAndAnnounceNoteChange(c, collection, { action: 'delete-note', ...write }, before, null);
  return sendData(c, await getNoteOrThrow(c, row.id));
};
