import type { LogVerificationFinding } from '@/system/operationLogs/operationLog';
import type { Database } from '../database';
import { operationLogs } from '../schema/system';
import { hashEntry, isValidLogSignature, zeroHash, type LogDigest, type PackedEntry } from './entries';
import { inIdArray } from './seal';

const isSame = (a: Uint8Array, b: Uint8Array) => a.every((byte, index) => byte === b[index]);

/** Collects the problems of a verification. */
export const createLogProblemCollector = () => {
  const problems = new Map<string, LogVerificationFinding>();
  const add = (problem: LogVerificationFinding) => {
    // An entry has one problem: the first that was found. A forged one may turn out to be altered.
    const key = problem.id ?? `seal ${problem.seal}`;
    const known = problems.get(key);
    if (!known || known.kind === 'forged') problems.set(key, problem);
  };
  return { add, problems };
};

export type LogProblemCollector = ReturnType<typeof createLogProblemCollector>;

/** Entries per query. */
const rowsAtOnce = 2000;

/** An entry as it was sealed. One of an older version need not be signed. */
export type SealedEntry = PackedEntry & { mustBeSigned?: boolean };

const comparePage = async (
  db: Database,
  digest: LogDigest,
  sealed: readonly SealedEntry[],
  { add }: LogProblemCollector,
) => {
  const ids = sealed.map(({ id }) => id);
  const rows = await db.select().from(operationLogs).where(inIdArray(operationLogs.id, ids));
  const found = new Map(rows.map(row => [row.id, row]));
  for (const { id, hash, mustBeSigned } of sealed) {
    const row = found.get(id);
    if (!row) {
      add({ kind: 'deleted', id });
      continue;
    }
    const isInserted = isSame(hash, zeroHash);
    if (isInserted || !isSame(hashEntry(digest, row), hash)) add({ kind: isInserted ? 'inserted' : 'altered', id });
    else if ((mustBeSigned || row.signature !== null) && !isValidLogSignature(digest, hash, row.signature))
      add({ kind: 'forged', id });
  }
};

/** Compares entries with the hashes that they were sealed with. Reads one page while another one is compared. */
export const compareLogEntriesWithHashes = async (
  db: Database,
  digest: LogDigest,
  sealed: readonly SealedEntry[],
  findings: LogProblemCollector,
) => {
  let next = 0;
  const work = async () => {
    while (next < sealed.length) {
      const page = sealed.slice(next, next + rowsAtOnce);
      next += rowsAtOnce;
      await comparePage(db, digest, page, findings);
    }
  };
  await Promise.all([work(), work()]);
};
