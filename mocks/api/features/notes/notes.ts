import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { attachmentMimeTypes, noteLimits, type Note } from '@/models/note';
import type { Database } from '../../../db/database';
import { attachments, notes } from '../../../db/schema/notes';
import type { ApiContext } from '../../http/context';
import { createRecordNotFoundError } from '../../http/errors';
import { countSchema, responseIdSchema, responseTimestampSchema } from '../../http/schemas';
import type { Collection } from '../../rest/collection';

/** The collections whose records have no notes: nobody edits the operation log. */
const withoutNotes: readonly string[] = ['operationLogs'];

/** Returns the collections whose records have notes. */
export const findCollectionsWithNotes = (collections: readonly Collection[]) =>
  collections.filter(({ name }) => !withoutNotes.includes(name));

export const attachmentResponseSchema = z
  .strictObject({ id: responseIdSchema, name: z.string(), type: z.enum(attachmentMimeTypes), size: countSchema })
  .meta({ id: 'NoteAttachment' });

export const noteResponseSchema = z
  .strictObject({
    id: responseIdSchema,
    author: z.string(),
    isOwn: z.boolean(),
    text: z.string(),
    mentions: z.array(z.strictObject({ id: responseIdSchema, name: z.string() })),
    attachments: z.array(attachmentResponseSchema),
    createdAt: responseTimestampSchema,
    editedAt: responseTimestampSchema.nullable(),
    deletedAt: responseTimestampSchema.nullable(),
    changeableUntil: responseTimestampSchema
      .nullable()
      .meta({ description: 'Until when the caller may change the note, or null.' }),
    version: z.int().min(1),
  })
  .meta({ id: 'Note' });

type NoteRow = typeof notes.$inferSelect;

/** Returns until when the author of a note may change it. */
export const getChangeDeadline = ({ createdAt }: Pick<NoteRow, 'createdAt'>) =>
  new Date(createdAt.getTime() + noteLimits.changeableMinutes * 60_000);

/** Returns the files of notes, without their bytes. */
const findAttachments = (db: Database, noteIds: string[]) => {
  const { id, noteId, name, type, size } = attachments;
  if (noteIds.length === 0) return [];
  return db.select({ id, noteId, name, type, size }).from(attachments).where(inArray(noteId, noteIds)).orderBy(asc(id));
};

const toResponses = async ({ var: { db, admin, now } }: ApiContext, rows: NoteRow[]): Promise<Note[]> => {
  const files = await findAttachments(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(row => {
    const isOwn = row.adminId === admin.id;
    const until = getChangeDeadline(row);
    return {
      id: row.id,
      author: row.adminName,
      isOwn,
      text: row.text,
      mentions: row.mentions,
      attachments: files
        .filter(({ noteId }) => noteId === row.id)
        .map(({ id, name, type, size }) => ({ id, name, type, size })),
      createdAt: row.createdAt.toISOString(),
      editedAt: row.editedAt?.toISOString() ?? null,
      deletedAt: row.deletedAt?.toISOString() ?? null,
      changeableUntil: isOwn && !row.deletedAt && now < until ? until.toISOString() : null,
      version: row.version,
    };
  });
};

/** The condition that a note belongs to a record. */
export const getNotesOfRecordCondition = (collection: string, recordId: string) =>
  and(eq(notes.collection, collection), eq(notes.recordId, recordId));

/** Returns the notes from `range` that match a condition, newest first. */
export const findNotes = async (c: ApiContext, where: SQL | undefined, [first, last]: readonly [number, number]) => {
  const { db } = c.var;
  const rows = await db
    .select()
    .from(notes)
    .where(where)
    .orderBy(desc(notes.createdAt), desc(notes.id))
    .offset(first)
    .limit(last - first + 1);
  return toResponses(c, rows);
};

/** Returns a note as the caller sees it. Throws 404 if it does not exist. */
export const getNoteOrThrow = async (c: ApiContext, id: string) => {
  const [note] = await findNotes(c, eq(notes.id, id), [0, 0]);
  if (!note) throw createRecordNotFoundError();
  return note;
};

/** Deletes the notes on deleted records, with their files. The operation log keeps their texts. */
export const deleteNotesOnRecords = async (
  { var: { db } }: ApiContext,
  collection: string,
  recordIds: readonly string[],
) => {
  if (recordIds.length === 0) return;
  await db.delete(notes).where(and(eq(notes.collection, collection), inArray(notes.recordId, [...recordIds])));
};
