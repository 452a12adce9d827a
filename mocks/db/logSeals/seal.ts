import { asc, desc, eq, sql, type AnyColumn } from 'drizzle-orm';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Database } from '../database';
import { operationLogQueue, operationLogSeals } from '../schema/logSeals';
import { operationLogs } from '../schema/system';
import { hashEntry, zeroHash, packEntries, type LogDigest } from './entries';

export type Seal = typeof operationLogSeals.$inferSelect;

/** The most entries of a seal. */
const maxRows = 1000;

/** The id of the advisory lock for sealing. Any number works as long as it never changes. */
export const sealLockId = 20260102;

/** The hash of the seal before the first one. */
export const firstPreviousHash = bytesToHex(zeroHash);

/** Returns the hash of a seal: of its head, with the hash of the seal before it, and of its entries. */
export const hashSeal = ({ hash }: LogDigest, seal: Omit<Seal, 'hash' | 'signature' | 'removedAt'>) => {
  const { number, rows, unsignedRows, previousHash, sealedAt, entries } = seal;
  const head = JSON.stringify([1, number, rows, unsignedRows, previousHash, sealedAt.toISOString()]);
  return bytesToHex(hash(concatBytes(utf8ToBytes(head), entries)));
};

/** What the signature of a seal covers. It differs once retention has removed the entries. */
const sealContent = ({ hash, removedAt }: Pick<Seal, 'hash' | 'removedAt'>) =>
  utf8ToBytes(`seal ${hash} ${removedAt?.toISOString() ?? ''}`);

/** Signs a seal. Returns null without a key. */
export const signSeal = ({ hash, sign }: LogDigest, seal: Pick<Seal, 'hash' | 'removedAt'>) =>
  sign?.(hash(sealContent(seal))) ?? null;

/** Tests whether a column is one of many ids, as one parameter: thousands of them would take longer than the query. */
export const inIdArray = (column: AnyColumn, ids: readonly string[]) =>
  sql`${column} = any(${`{${ids.join(',')}}`}::bigint[])`;

/**
 * Locks the seals for the rest of the transaction, so that one process at a time seals. Returns false if another one
 * does.
 */
export const tryLockSeals = async (tx: Database) => {
  const [row] = await tx
    .select({ isLocked: sql<boolean>`pg_try_advisory_xact_lock(${sealLockId}::bigint)` })
    .from(sql`(values (1)) as one`);
  return row?.isLocked === true;
};

/** Seals at most 1,000 of the entries that wait. Returns undefined if there are none, or while another process seals. */
const sealEntries = (db: Database, digest: LogDigest, sealedAt: Date) =>
  db.transaction(async (tx): Promise<Seal | undefined> => {
    if (!(await tryLockSeals(tx))) return undefined;
    // Entries that a transaction has yet to commit are not in the queue yet, whatever their id.
    const waiting = await tx
      .select({ id: operationLogQueue.logId, entry: operationLogs })
      .from(operationLogQueue)
      .leftJoin(operationLogs, eq(operationLogs.id, operationLogQueue.logId))
      .orderBy(asc(operationLogQueue.logId))
      .limit(maxRows);
    if (waiting.length === 0) return undefined;
    const { number, hash } = operationLogSeals;
    const [last] = await tx.select({ number, hash }).from(operationLogSeals).orderBy(desc(number)).limit(1);
    const seal = {
      number: String(BigInt(last?.number ?? 0) + 1n),
      rows: waiting.length,
      unsignedRows: waiting.filter(({ entry }) => entry?.signature == null).length,
      entries: packEntries(waiting.map(({ id, entry }) => ({ id, hash: entry ? hashEntry(digest, entry) : zeroHash }))),
      previousHash: last?.hash ?? firstPreviousHash,
      sealedAt,
      removedAt: null,
    };
    const hashed = { ...seal, hash: hashSeal(digest, seal) };
    const signed = { ...hashed, signature: signSeal(digest, hashed) };
    await tx.insert(operationLogSeals).values(signed);
    const ids = waiting.map(({ id }) => id);
    await tx.delete(operationLogQueue).where(inIdArray(operationLogQueue.logId, ids));
    return signed;
  });

type Options = {
  digest: LogDigest;
  now: () => number;
  /** Called with each seal after it is stored. */
  onSeal?: ((seal: Seal) => void) | undefined;
};

/** Seals all entries that wait. */
export const sealOperationLog = async (db: Database, { digest, now, onSeal }: Options) => {
  // A round without entries is a single read.
  if ((await db.select().from(operationLogQueue).limit(1)).length === 0) return;
  for (;;) {
    const seal = await sealEntries(db, digest, new Date(now()));
    if (!seal) return;
    onSeal?.(seal);
    if (seal.rows < maxRows) return;
  }
};
