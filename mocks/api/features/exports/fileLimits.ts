import { and, eq, gt, ne, sql, sum } from 'drizzle-orm';
import { exportFileLimits } from '@/models/exportFile';
import { exportFiles } from '../../../db/schema/exportFiles';
import { operationLogs } from '../../../db/schema/system';
import type { ApiContext } from '../../http/context';
import { ApiError } from '../../http/errors';
import { assertHourlyOperationLimit } from '../../http/hourlyLimit';

/** Milliseconds for which an export may get a file, and for which a file is kept. */
export const exportFileLifetime = exportFileLimits.hours * 60 * 60_000;

/** Returns the time so many milliseconds after another. */
export const addTime = (time: Date, milliseconds: number) => new Date(time.getTime() + milliseconds);

/** The condition that a file can still be downloaded. The housekeeping deletes the others later. */
export const getKeptExportFileCondition = (now: Date) => gt(exportFiles.createdAt, addTime(now, -exportFileLifetime));

/** Files that an account may store per hour. */
const filesAnHour = 100;

/** The id of the advisory lock for storing files. Any number works as long as it never changes. */
const storeLockId = 20260103;

/** Throws 429 if the caller has stored too many files. Every one writes an operation log entry. */
export const assertHourlyFileLimit = (c: ApiContext) =>
  assertHourlyOperationLimit(c, {
    operations: eq(operationLogs.action, 'keep-file'),
    most: filesAnHour,
    text: (messages, minutes) => messages.exports.tooManyFiles(filesAnHour, minutes),
  });

/** Throws 413 if the caller's other files, or those of all, would be too large in total with this one. */
export const assertExportFileStorageQuota = async (
  { var: { db, admin, now } }: ApiContext,
  exportId: string,
  size: number,
) => {
  // Files wait for each other until they are stored, so that together they cannot exceed the limits.
  await db.execute(sql`select pg_advisory_xact_lock(${storeLockId}::bigint)`);
  const own = sql`sum(${exportFiles.size}) filter (where ${exportFiles.adminId} = ${admin.id})`.mapWith(Number);
  const [used] = await db
    .select({ own, all: sum(exportFiles.size).mapWith(Number) })
    .from(exportFiles)
    .where(and(ne(exportFiles.exportId, exportId), getKeptExportFileCondition(now)));
  if ((used?.own ?? 0) + size > exportFileLimits.accountBytes)
    throw new ApiError(413, messages => messages.exports.accountFull);
  if ((used?.all ?? 0) + size > exportFileLimits.totalBytes) throw new ApiError(413, messages => messages.exports.full);
};
