import { asc, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '../database';
import { operationLogQueue, operationLogSeals } from '../schema/logSeals';
import { operationLogs } from '../schema/system';
import { unpackEntries } from './entries';
import { inIdArray } from './seal';

const idsAtOnce = 20_000;

/** Returns the ids that are not in the sorted list. Both are in ascending order; `from` is where the search starts. */
const skipSorted = (ids: readonly string[], sorted: BigInt64Array, from: number) => {
  let position = from;
  const missing = ids.filter(id => {
    const wanted = BigInt(id);
    for (let next = sorted[position]; next !== undefined && next < wanted; next = sorted[position]) position += 1;
    return sorted[position] !== wanted;
  });
  return { missing, position };
};

/** Returns the ids in seals that were made after the seal `head`. */
const readNewerIds = async (db: Database, head: string) => {
  const { entries, number } = operationLogSeals;
  const seals = await db.select({ entries }).from(operationLogSeals).where(gt(number, head));
  return new Set(seals.flatMap(seal => unpackEntries(seal.entries).map(({ id }) => id)));
};

/**
 * Finds the entries that are in none of the seals up to `head`, whose ids are `sealed`. Those in the queue wait; the
 * others were inserted past the API. `lost` are the ids in the queue whose entries are gone.
 */
export const classifyUnsealedLogEntries = async (db: Database, sealed: BigInt64Array, head: string) => {
  let [waiting, last, position] = [0, '0', 0];
  const suspects: string[] = [];
  for (;;) {
    const { id } = operationLogs;
    const rows = await db.select({ id }).from(operationLogs).where(gt(id, last)).orderBy(asc(id)).limit(idsAtOnce);
    const ids = rows.map(row => row.id);
    const result = skipSorted(ids, sealed, position);
    position = result.position;
    if (result.missing.length > 0) {
      const { logId } = operationLogQueue;
      const queued = await db.select({ logId }).from(operationLogQueue).where(inIdArray(logId, result.missing));
      const queuedIds = new Set(queued.map(row => row.logId));
      waiting += queuedIds.size;
      suspects.push(...result.missing.filter(missing => !queuedIds.has(missing)));
    }
    if (rows.length < idsAtOnce) break;
    last = ids.at(-1) ?? last;
  }
  // After the queue was read: an entry that left it meanwhile is in a newer seal.
  const newer = suspects.length > 0 ? await readNewerIds(db, head) : new Set<string>();
  const lost = await db
    .select({ id: operationLogQueue.logId })
    .from(operationLogQueue)
    .leftJoin(operationLogs, eq(operationLogs.id, operationLogQueue.logId))
    .where(isNull(operationLogs.id));
  return { waiting, inserted: suspects.filter(id => !newer.has(id)), lost: lost.map(({ id }) => id) };
};
