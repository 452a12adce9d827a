import { and, eq, gt, lte, notExists } from 'drizzle-orm';
import { z } from 'zod';
import {
  exportFileLimits,
  exportFileMimeTypes,
  type ExportFileFormat,
  type StoredExportFile,
} from '@/models/exportFile';
import { attachmentNameSchema } from '@/models/note';
import type { Database } from '../../../db/database';
import { exportFiles } from '../../../db/schema/exportFiles';
import { exports } from '../../../db/schema/system';
import type { ApiContext } from '../../http/context';
import { sendData } from '../../http/envelope';
import { ApiError, createValidationError } from '../../http/errors';
import { sendFile } from '../../http/files';
import { logAndAnnounceOperations } from '../../log/operationLog';
import type { Route } from '../../http/routes';
import { countSchema, responseIdSchema, responseTimestampSchema } from '../../http/schemas';
import { matchesAttachmentType } from '../../http/fileContent';
import { assertPermission } from '../../http/permissions';
import { sendNotices } from '../../rest/feature';
import { readPathId } from '../../rest/id';
import { formatCollectionScopes, limitCallToPermission } from '../../rest/scope/callScopes';
import { exportLifetime } from './exports';
import {
  addTime,
  assertHourlyFileLimit,
  assertExportFileStorageQuota,
  exportFileLifetime,
  getKeptExportFileCondition,
} from './fileLimits';

/**
 * Throws 403 if the caller may not export the collection, and 404 if the caller may export other records now than those of
 * the export.
 */
const assertMayExport = (
  c: ApiContext,
  { collection, scopes }: Pick<typeof exports.$inferSelect, 'collection' | 'scopes'>,
) => {
  assertPermission(c, `${collection}:list`);
  assertPermission(c, `${collection}:export`);
  limitCallToPermission(c, `${collection}:export`);
  if (formatCollectionScopes(c, collection) !== scopes) throw createFileGoneError();
};

/**
 * Returns the caller's export, which was started within the last day. Locks it, so that two files for it wait for each
 * other. Throws 404 otherwise, and 403 without the permission to export the collection.
 */
const getOwnExport = async (c: ApiContext) => {
  const { db, admin, now } = c.var;
  const since = addTime(now, exportLifetime - exportFileLifetime);
  const own = and(eq(exports.id, readPathId(c)), eq(exports.adminId, admin.id), gt(exports.expiresAt, since));
  const [found] = await db.select().from(exports).where(own).for('update');
  if (!found) throw new ApiError(404, messages => messages.exports.gone);
  assertMayExport(c, found);
  return found;
};

const createFileGoneError = () => new ApiError(404, messages => messages.exports.fileGone);

const countParameter = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);

declare module '../../rest/feature' {
  interface NoticeKinds {
    /** `recordName` is the name of the file. A further notice about an export says that its file was replaced. */
    exportReady: { exportId: string; exportCount: number };
  }
}

/** Returns what to store. Throws 422 if the name, the number of records or the content is not that of the export. */
const readFile = async (c: ApiContext, format: ExportFileFormat | null) => {
  const { bytes, parameters } = c.var;
  const { data: name } = attachmentNameSchema.safeParse(parameters['name']);
  if (name === undefined || format === null || !name.toLowerCase().endsWith(`.${format}`))
    throw createValidationError({ name: messages => messages.exports.fileName });
  const { data: count } = countParameter.safeParse(parameters['count']);
  if (count === undefined) throw createValidationError({ count: messages => messages.exports.count });
  const type = exportFileMimeTypes[format];
  // Only its maker opens the file. A table of a million rows is large when unpacked.
  if (!(await matchesAttachmentType(type, bytes, Infinity)))
    throw createValidationError({ file: messages => messages.exports.fileContent });
  return { name, type, count, size: bytes.length };
};

/**
 * PUT /admin/exports/<id>/file?name=<file name>&count=<records> with the bytes as the body: keeps the file of the caller's
 * export for a day, and tells the caller (docs/requirements.md#exports).
 */
const storeFile = async (c: ApiContext) => {
  const { db, admin, now, bytes } = c.var;
  const { id, collection, format } = await getOwnExport(c);
  await assertHourlyFileLimit(c);
  const file = await readFile(c, format);
  await assertExportFileStorageQuota(c, id, file.size);
  const row = { ...file, exportId: id, createdAt: now, adminId: admin.id, bytes };
  await db.insert(exportFiles).values(row).onConflictDoUpdate({ target: exportFiles.exportId, set: row });
  const after = { export: id, ...file };
  await logAndAnnounceOperations(c, [{ action: 'keep-file', collection, recordName: file.name, after }]);
  const notice = {
    kind: 'exportReady' as const,
    exportId: id,
    collection,
    recordName: file.name,
    exportCount: file.count,
  };
  const received = await sendNotices(c.var, [{ ...notice, adminId: admin.id, actor: null }]);
  const expiresAt = addTime(now, exportFileLifetime).toISOString();
  return sendData(c, { id, ...file, expiresAt, isInInbox: received.length > 0 } satisfies StoredExportFile);
};

/**
 * GET /admin/exports/<id>/file: the file itself, to be saved and never displayed. Throws 404 unless the caller started the
 * export and the file is not older than a day, and 403 without the permission to export the collection now.
 */
const downloadFile = async (c: ApiContext) => {
  const { db, admin, now } = c.var;
  const { exportId, adminId, name, type, size, bytes } = exportFiles;
  const isOwn = and(eq(exportId, readPathId(c)), eq(adminId, admin.id));
  const [found] = await db
    .select({ exportId, name, type, size, collection: exports.collection, scopes: exports.scopes })
    .from(exportFiles)
    .innerJoin(exports, eq(exports.id, exportId))
    .where(and(isOwn, getKeptExportFileCondition(now)));
  if (!found) throw createFileGoneError();
  const { collection, scopes, ...file } = found;
  assertMayExport(c, { collection, scopes });
  return sendFile(c, file, async () => {
    const [stored] = await db.select({ bytes }).from(exportFiles).where(eq(exportId, file.exportId));
    if (!stored) throw createFileGoneError();
    const after = { export: file.exportId, name: file.name, size: file.size };
    await logAndAnnounceOperations(c, [{ action: 'download', collection, recordName: file.name, after }]);
    return stored.bytes;
  });
};

/** The routes of the files of finished exports. */
export const exportFileRoutes: Route[] = [
  {
    method: 'PUT',
    path: '/exports/:id/file',
    access: 'session',
    summary: 'Keep the file of an export',
    description:
      `Keeps the file of the caller's export for ${exportFileLimits.hours} hours, and adds an item to the caller's inbox. ` +
      'The export must have been started with a `format` within the last day, and name and content must be of that format. ' +
      '`count` is the number of records in it. The caller also needs the permission to export the collection.',
    query: { name: z.string(), count: z.string().regex(/^\d{1,9}$/) },
    answer: z.strictObject({
      id: responseIdSchema,
      name: z.string(),
      type: z.enum(exportFileMimeTypes),
      size: countSchema,
      count: countSchema,
      expiresAt: responseTimestampSchema,
      isInInbox: z.boolean(),
    }),
    handler: storeFile,
    upload: { most: exportFileLimits.bytes, tooLarge: messages => messages.exports.fileTooLarge },
  },
  {
    method: 'GET',
    path: '/exports/:id/file',
    access: 'session',
    summary: 'Get the file of an export',
    description:
      "Returns the file of the caller's export itself, to be saved, and logs that. The caller also needs the permission to export the collection.",
    answer: { media: Object.values(exportFileMimeTypes) },
    handler: downloadFile,
  },
];

/** Deletes the files that are older than a day, and the exports that can neither be read nor get a file any more. */
export const deleteOldExports = async (db: Database, now: Date) => {
  await db.delete(exportFiles).where(lte(exportFiles.createdAt, addTime(now, -exportFileLifetime)));
  const file = db.select().from(exportFiles).where(eq(exportFiles.exportId, exports.id));
  const isOver = lte(exports.expiresAt, addTime(now, exportLifetime - exportFileLifetime));
  await db.delete(exports).where(and(isOver, notExists(file)));
};
