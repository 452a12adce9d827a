import { and, asc, eq, isNull, lt } from 'drizzle-orm';
import type { Database } from '../database';
import { createIdGenerator } from '../ids';
import { operationLogSeals } from '../schema/logSeals';
import { operationLogs } from '../schema/system';
import { signEntry, unpackEntries, type LogDigest } from './entries';
import { inIdArray, tryLockSeals, signSeal, type Seal } from './seal';

type Options = {
  digest: LogDigest;
  /** Entries that were sealed before are removed. */
  before: Date;
  now: () => number;
  /** Called before the removal. If it rejects, nothing is removed. */
  announce: ((seal: Seal) => Promise<void>) | undefined;
};

/** Seals that one transaction removes. Few, so that writers do not wait long for it. */
const sealsAtOnce = 20;

/** Who removed entries, in the operation log. */
const actor = { adminId: null, adminName: '保留策略', ip: 'localhost' };

const { number, sealedAt, removedAt } = operationLogSeals;

const findOld = (db: Database, before: Date) =>
  db
    .select()
    .from(operationLogSeals)
    .where(and(lt(sealedAt, before), isNull(removedAt)))
    .orderBy(asc(number))
    .limit(sealsAtOnce);

const removeSeals = async (tx: Database, { digest, now }: Options, seals: readonly Seal[], last: Seal) => {
  const ids = seals.flatMap(seal => unpackEntries(seal.entries).map(({ id }) => id));
  await tx.delete(operationLogs).where(inIdArray(operationLogs.id, ids));
  await tx.delete(operationLogSeals).where(lt(number, last.number));
  // The hash of the last one remains, for the seal that follows it.
  const at = new Date(now());
  const removed = { ...last, removedAt: at };
  await tx
    .update(operationLogSeals)
    .set({ entries: new Uint8Array(), removedAt: at, signature: signSeal(digest, removed) })
    .where(eq(number, last.number));
  await tx.insert(operationLogs).values(
    signEntry(digest, {
      ...actor,
      id: createIdGenerator(now)(),
      action: 'purge',
      collection: 'operationLogs',
      after: { rows: ids.length, seal: last.number, sealedUntil: last.sealedAt.toISOString() },
      at,
    }),
  );
  return ids.length;
};

/**
 * Removes the seals that were made before a time, with their entries, and logs that. The last of them stays without its
 * entries, so that the rest of the chain can be verified. Returns how many entries were removed.
 */
export const removeOldEntries = async (db: Database, options: Options) => {
  let total = 0;
  for (;;) {
    const seals = await findOld(db, options.before);
    const last = seals.at(-1);
    if (!last) return total;
    await options.announce?.(last);
    const removed = await db.transaction(async tx => {
      if (!(await tryLockSeals(tx))) return undefined;
      // Another process may have removed them meanwhile.
      const [first] = await tx.select().from(operationLogSeals).where(isNull(removedAt)).orderBy(asc(number)).limit(1);
      return first?.number === seals[0]?.number ? removeSeals(tx, options, seals, last) : undefined;
    });
    if (removed === undefined) return total;
    total += removed;
  }
};
