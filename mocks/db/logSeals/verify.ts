import { asc, gt, sql } from 'drizzle-orm';
import type { LogReport } from '@/system/operationLogs/operationLog';
import type { Database } from '../database';
import { operationLogSeals } from '../schema/logSeals';
import {
  compareLogEntriesWithHashes,
  createLogProblemCollector,
  type LogProblemCollector,
  type SealedEntry,
} from './compare';
import { unpackEntries, type LogDigest } from './entries';
import { classifyUnsealedLogEntries } from './classifyUnsealedLogEntries';
import { firstPreviousHash, hashSeal, signSeal, type Seal } from './seal';
import { compareWithWitness, readWitnessHashes, type Witness } from './witness';

/** Seals per query. */
const sealsAtOnce = 50;

/** Entries between two comparisons. */
const rowsAtOnce = 20_000;

/** The most problems in a report. */
const maxProblems = 1000;

export type VerifyOptions = {
  digest: LogDigest;
  witness?: Witness | undefined;
  /** Called with the number of compared entries, and how many there are. */
  onProgress?: ((checked: number, total: number) => Promise<void>) | undefined;
  /** The number of a seal whose entries, and those of the seals before it, are known to be unchanged and not compared. */
  unchangedUntil?: string | undefined;
};

/** Checks that seals follow one another and are what their hash and signature say. */
const createSealCheck = (digest: LogDigest, { add }: LogProblemCollector) => {
  let last: Pick<Seal, 'number' | 'hash'> = { number: '0', hash: firstPreviousHash };
  return (seal: Seal) => {
    const { number, hash, previousHash, removedAt } = seal;
    const isFirst = last.number === '0';
    const isCheckpoint = isFirst && removedAt !== null;
    const gap = isCheckpoint ? 0 : Math.min(Number(BigInt(number) - BigInt(last.number)) - 1, maxProblems);
    for (let missing = 1; missing <= gap; missing += 1)
      add({ kind: 'sealDeleted', seal: String(BigInt(last.number) + BigInt(missing)) });
    const follows = isCheckpoint || BigInt(number) !== BigInt(last.number) + 1n || previousHash === last.hash;
    const isIntact = removedAt ? isCheckpoint : hashSeal(digest, seal) === hash;
    if (!follows || !isIntact || (digest.sign && signSeal(digest, seal) !== seal.signature))
      add({ kind: 'sealAltered', seal: number });
    last = { number, hash };
  };
};

/** Ids in the order of their seals: eight bytes each, because there may be many millions. */
const createIdList = (length: number) => {
  let ids = new BigInt64Array(length);
  let count = 0;
  const add = (id: string) => {
    if (count === ids.length) {
      const longer = new BigInt64Array(ids.length * 2 + 1000);
      longer.set(ids);
      ids = longer;
    }
    ids[count] = BigInt(id);
    count += 1;
  };
  return { add, sorted: () => ids.subarray(0, count).toSorted() };
};

/**
 * Compares every entry of the operation log with the seals, and the seals with one another and with the witness. Names
 * each entry that was altered, deleted, inserted or forged, and each seal that was altered or deleted.
 */
export const verifyOperationLog = async (db: Database, options: VerifyOptions): Promise<LogReport> => {
  const { digest, witness, onProgress, unchangedUntil = '0' } = options;
  const findings = createLogProblemCollector();
  const [sum] = await db
    .select({ rows: sql<number>`coalesce(sum(${operationLogSeals.rows}), 0)`.mapWith(Number) })
    .from(operationLogSeals)
    .where(sql`${operationLogSeals.removedAt} is null`);
  const total = sum?.rows ?? 0;
  const witnessed = witness && (await readWitnessHashes(witness));
  const [checkSeal, ids] = [createSealCheck(digest, findings), createIdList(total)];
  const report = { rows: 0, unsigned: 0, seals: 0, witnessed: 0, sealedAt: null as string | null };
  let removedUntil: string | null = null;
  let head: Pick<Seal, 'number'> | undefined;
  let mustBeSigned = false;
  const rewritten: string[] = [];
  let pending: SealedEntry[] = [];
  const compare = async () => {
    await compareLogEntriesWithHashes(db, digest, pending, findings);
    report.rows += pending.length;
    pending = [];
    await onProgress?.(report.rows, Math.max(total, report.rows));
  };
  for (;;) {
    const { number } = operationLogSeals;
    const page = await db
      .select()
      .from(operationLogSeals)
      .where(gt(number, head?.number ?? '0'))
      .orderBy(asc(number))
      .limit(sealsAtOnce);
    for (const seal of page) {
      checkSeal(seal);
      const expected = witnessed?.hashes.get(seal.number);
      if (expected !== undefined) report.witnessed += 1;
      if (expected !== undefined && expected !== seal.hash) rewritten.push(seal.number);
      if (seal.removedAt) removedUntil = seal.number;
      report.seals += 1;
      report.unsigned += seal.unsignedRows;
      report.sealedAt = seal.sealedAt.toISOString();
      const isUnchanged = BigInt(seal.number) <= BigInt(unchangedUntil);
      for (const entry of unpackEntries(seal.entries)) {
        ids.add(entry.id);
        if (!isUnchanged) pending.push({ ...entry, mustBeSigned });
      }
      mustBeSigned ||= seal.unsignedRows === 0 && seal.rows > 0;
      head = seal;
      if (pending.length >= rowsAtOnce) await compare();
    }
    if (page.length < sealsAtOnce) break;
  }
  await compare();
  const { waiting, inserted, lost } = await classifyUnsealedLogEntries(db, ids.sorted(), head?.number ?? '0');
  for (const id of lost) findings.add({ kind: 'deleted', id });
  const known = await compareWithWitness(db, { digest, witness, witnessed, rewritten, removedUntil, findings });
  for (const id of inserted) if (!known.has(id)) findings.add({ kind: 'inserted', id });
  const problems = [...findings.problems.values()];
  return {
    ...report,
    waiting,
    removedUntil,
    witnessed: witnessed ? report.witnessed : null,
    problems: problems.slice(0, maxProblems),
    problemCount: problems.length,
  };
};
