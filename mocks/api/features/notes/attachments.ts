import { and, asc, eq, inArray, isNull, lt, notInArray, or, sql, sum } from 'drizzle-orm';
import { z } from 'zod';
import { attachmentNameSchema, attachmentMimeTypes, getAttachmentTypeOfName, noteLimits } from '@/models/note';
import type { Database } from '../../../db/database';
import { attachments, notes } from '../../../db/schema/notes';
import { operationLogs } from '../../../db/schema/system';
import type { ApiContext } from '../../http/context';
import { sendData } from '../../http/envelope';
import { sendFile } from '../../http/files';
import { ApiError, createRecordNotFoundError, createValidationError } from '../../http/errors';
import { assertHourlyOperationLimit } from '../../http/hourlyLimit';
import { logAndAnnounceOperations } from '../../log/operationLog';
import type { Route } from '../../http/routes';
import type { Collection } from '../../rest/collection';
import { readPathId } from '../../rest/id';
import { getReadableRecordCondition } from '../../rest/readableRecords';
import { matchesAttachmentType } from '../../http/fileContent';
import { attachmentResponseSchema, findCollectionsWithNotes } from './notes';

/** Files that an account may upload per hour. */
const filesAnHour = 100;

/** Milliseconds before a file without a note is deleted, so that there is time to save the note. */
const unattachedLifetime = 24 * 60 * 60_000;

/** Maximum total size of the files without a note, in bytes. */
const mostUnattached = 500_000_000;

/** Throws 429 if the caller has uploaded too many files, and 413 if those without a note are too large in total. */
const assertUploadQuota = async (c: ApiContext, size: number) => {
  // Every upload writes an operation log entry.
  await assertHourlyOperationLimit(c, {
    operations: eq(operationLogs.collection, 'attachments'),
    most: filesAnHour,
    text: (messages, minutes) => messages.notes.tooManyFiles(filesAnHour, minutes),
  });
  const bytes = sum(attachments.size).mapWith(Number);
  const [unattached] = await c.var.db.select({ bytes }).from(attachments).where(isNull(attachments.noteId));
  if ((unattached?.bytes ?? 0) + size > mostUnattached)
    throw new ApiError(413, messages => messages.notes.tooManyUnattached);
};

/**
 * POST /admin/attachments?name=<file name> with the bytes as the body: stores a file that the caller can then attach to
 * a note. Throws 422 if the name contains a path, or if the content is not of the type that the name's ending stands for.
 */
const upload = async (c: ApiContext) => {
  const { db, now, newId, admin, bytes } = c.var;
  const { data: name } = attachmentNameSchema.safeParse(c.var.parameters['name']);
  if (name === undefined) throw createValidationError({ name: messages => messages.notes.fileName });
  const type = getAttachmentTypeOfName(name);
  if (!type) throw createValidationError({ file: messages => messages.notes.fileType });
  if (!(await matchesAttachmentType(type, bytes)))
    throw createValidationError({ file: messages => messages.notes.fileContent });
  await assertUploadQuota(c, bytes.length);
  const stored = { id: newId(), name, type, size: bytes.length };
  await db.insert(attachments).values({ ...stored, createdAt: now, adminId: admin.id, bytes });
  const { id, ...after } = stored;
  await logAndAnnounceOperations(c, [
    { action: 'create', collection: 'attachments', recordId: id, recordName: name, after },
  ]);
  return sendData(c, stored);
};

/**
 * GET /admin/attachments/<id>: the file itself, to be saved and never displayed. Throws 404 unless the caller may read
 * the note that it belongs to.
 */
const createDownloadHandler = (collections: readonly Collection[]) => async (c: ApiContext) => {
  const { db } = c.var;
  const { id, type, name, size, bytes } = attachments;
  const [file] = await db
    .select({ id, type, name, size })
    .from(attachments)
    .innerJoin(notes, eq(notes.id, attachments.noteId))
    .where(and(eq(id, readPathId(c)), getReadableRecordCondition(c, findCollectionsWithNotes(collections), notes)));
  if (!file) throw createRecordNotFoundError();
  return sendFile(c, file, async () => {
    const [stored] = await db.select({ bytes }).from(attachments).where(eq(id, file.id));
    if (!stored) throw createRecordNotFoundError();
    return stored.bytes;
  });
};

/** Returns the routes of the files of notes (docs/requirements.md#notes). */
export const createAttachmentRoutes = (collections: readonly Collection[]): Route[] => [
  {
    method: 'POST',
    path: '/attachments',
    access: { permission: 'notes:create' },
    summary: 'Upload a file for a note',
    description:
      'Stores a file that the caller can then attach to a note. The content must be of the type that the ending of the name stands for. A file that belongs to no note is deleted after a day.',
    query: { name: z.string() },
    answer: attachmentResponseSchema,
    handler: upload,
    upload: { most: noteLimits.attachmentBytes, tooLarge: messages => messages.notes.fileTooLarge },
  },
  {
    method: 'GET',
    path: '/attachments/:id',
    access: 'session',
    summary: 'Get a file of a note',
    description:
      'Returns the file itself, to be saved. Also needs the permission to read the record that the note is about; otherwise the response is 404.',
    answer: { media: attachmentMimeTypes },
    handler: createDownloadHandler(collections),
  },
];

/**
 * Gives a note exactly these files: the caller's own uploads without a note, and those that it has already. Deletes its
 * other files. Throws 422 for any other file. Locks them in id order, so that concurrent calls wait for each other.
 */
export const setNoteAttachments = async ({ var: { db, admin } }: ApiContext, noteId: string, given: string[]) => {
  const ids = [...new Set(given)];
  const { id, adminId } = attachments;
  const isOwnOrUnattached = or(eq(attachments.noteId, noteId), and(isNull(attachments.noteId), eq(adminId, admin.id)));
  const found = db
    .select({ id })
    .from(attachments)
    .where(and(inArray(id, ids), isOwnOrUnattached))
    .orderBy(asc(id))
    .for('update');
  const attached =
    ids.length > 0
      ? await db.update(attachments).set({ noteId }).where(inArray(id, found)).returning({ id, name: attachments.name })
      : [];
  const missing = ids.findIndex(wanted => !attached.some(file => file.id === wanted));
  if (missing >= 0) throw createValidationError({ [`attachments.${missing}`]: messages => messages.notes.noFile });
  const others = ids.length > 0 ? notInArray(id, ids) : sql`true`;
  await db.delete(attachments).where(and(eq(attachments.noteId, noteId), others));
};

/** Deletes files that were uploaded more than a day ago and belong to no note. */
export const deleteUnattachedFiles = (db: Database, now: Date) =>
  db
    .delete(attachments)
    .where(and(isNull(attachments.noteId), lt(attachments.createdAt, new Date(now.getTime() - unattachedLifetime))));
