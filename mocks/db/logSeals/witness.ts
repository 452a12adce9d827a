import { desc } from 'drizzle-orm';
import type { Database } from '../database';
import { operationLogSeals } from '../schema/logSeals';
import { compareLogEntriesWithHashes, type LogProblemCollector } from './compare';
import { unpackEntries, type LogDigest, type PackedEntry } from './entries';
import { inIdArray } from './seal';

/** A seal as the witness recorded it, outside the database. `removed`: retention removed it and those before it. */
export type WitnessRecord = {
  seal: string;
  hash: string;
  removed?: boolean | undefined;
  readEntries: () => PackedEntry[];
};

/** Reads the records of a witness from the beginning, each time it is called. */
export type Witness = () => AsyncIterable<WitnessRecord>;

type WitnessedSeals = {
  /** The first hash that was recorded of each seal. A seal is made once. */
  hashes: Map<string, string>;
  /** The seals up to which retention removed entries. */
  removed: Set<string>;
};

export const readWitnessHashes = async (witness: Witness): Promise<WitnessedSeals> => {
  const [hashes, removed] = [new Map<string, string>(), new Set<string>()];
  for await (const record of witness()) {
    if (record.removed) removed.add(record.seal);
    else if (!hashes.has(record.seal)) hashes.set(record.seal, record.hash);
  }
  return { hashes, removed };
};

/** Returns what the witness recorded of the entries in these seals: of each entry, what it recorded first. */
const readWitnessEntries = async (witness: Witness, seals: ReadonlySet<string>) => {
  const entries = new Map<string, PackedEntry>();
  for await (const { seal, removed, readEntries } of witness()) {
    if (removed || !seals.has(seal)) continue;
    for (const entry of readEntries()) if (!entries.has(entry.id)) entries.set(entry.id, entry);
  }
  return entries;
};

type Comparison = {
  digest: LogDigest;
  witness: Witness | undefined;
  witnessed: WitnessedSeals | undefined;
  /** The seals whose hash differs from that of the witness. */
  rewritten: readonly string[];
  removedUntil: string | null;
  findings: LogProblemCollector;
};

/**
 * Names what was done to seals that differ from the witness or are gone, and to their entries. Returns the ids of those
 * entries. Without a witness there are none.
 */
export const compareWithWitness = async (db: Database, comparison: Comparison): Promise<ReadonlySet<string>> => {
  const { digest, witness, witnessed, rewritten, removedUntil, findings } = comparison;
  if (!witness || !witnessed) return new Set();
  const { entries, number } = operationLogSeals;
  // Read after the witness: seals of the last seconds are in the database first.
  const [head] = await db.select({ number }).from(operationLogSeals).orderBy(desc(number)).limit(1);
  const last = BigInt(head?.number ?? 0);
  const truncated = [...witnessed.hashes.keys()].filter(seal => BigInt(seal) > last);
  for (const seal of truncated) findings.add({ kind: 'sealDeleted', seal });
  for (const seal of rewritten) findings.add({ kind: 'sealRewritten', seal });
  // A witness that was there before the removal has recorded it.
  const saw = (limit: string) => [...witnessed.hashes.keys()].some(seal => BigInt(seal) <= BigInt(limit));
  if (removedUntil !== null && !witnessed.removed.has(removedUntil) && saw(removedUntil))
    findings.add({ kind: 'sealRewritten', seal: removedUntil });
  if (truncated.length + rewritten.length === 0) return new Set();
  const recorded = await readWitnessEntries(witness, new Set([...truncated, ...rewritten]));
  await compareLogEntriesWithHashes(db, digest, [...recorded.values()], findings);
  const stored = await db.select({ entries }).from(operationLogSeals).where(inIdArray(number, rewritten));
  for (const { id } of stored.flatMap(seal => unpackEntries(seal.entries)))
    if (!recorded.has(id)) findings.add({ kind: 'inserted', id });
  return new Set(recorded.keys());
};
