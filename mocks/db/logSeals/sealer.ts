import type { LogReport } from '@/system/operationLogs/operationLog';
import type { Database } from '../database';
import { runAtIntervals } from '../runAtIntervals';
import { runtime } from '../runtime';
import { createLogHasherAndSigner, type LogDigest } from './entries';
import { removeOldEntries } from './retention';
import { sealOperationLog, type Seal } from './seal';
import { verifyOperationLog, type VerifyOptions } from './verify';
import type { Witness } from './witness';

/** Records seals outside the database, where those who can change the database cannot change them. */
export type WitnessLog = {
  /** Records a seal. Never fails: what could not be recorded is sent again later. */
  record: (seal: Seal) => void;
  /** Records that retention removes the entries of this seal and those before it. Rejects if that fails. */
  recordRemoval: (seal: Seal) => Promise<void>;
  /** Missing if the witness cannot be read, such as a webhook. */
  read?: Witness;
};

type Options = {
  digest?: LogDigest;
  witness?: WitnessLog | undefined;
  /** Days for which entries are kept after they were sealed. Forever if undefined. */
  retentionDays?: number | undefined;
  now?: () => number;
};

/** Milliseconds between two rounds of sealing, so that few entries wait. */
const interval = 2_000;

/** Rounds between two rounds of retention: an hour. */
const roundsPerRetention = 1800;

const dayLength = 24 * 60 * 60_000;

export type LogSealer = {
  digest: LogDigest;
  /** The time in milliseconds since 1970. */
  now: () => number;
  /** Seals all entries that wait. */
  seal: () => Promise<void>;
  /** Seals what waits and compares the log with its seals and the witness. */
  verify: (onProgress?: VerifyOptions['onProgress'], unchangedUntil?: string) => Promise<LogReport>;
  /** Removes the entries that the retention policy does not keep. Returns how many. */
  removeOld: () => Promise<number>;
  /**
   * Seals every two seconds, and removes old entries every hour, until the returned function is called. An unavailable
   * database is no error.
   */
  start: (onError: (error: unknown) => void) => () => void;
};

/** Creates what seals the operation log of a database. Of several processes, one seals at a time. */
export const createLogSealer = (db: Database, options: Options = {}): LogSealer => {
  const { digest = createLogHasherAndSigner(), witness, retentionDays, now = runtime.now } = options;
  let running = Promise.resolve();
  const sealOnce = () => sealOperationLog(db, { digest, now, onSeal: witness?.record });

  const seal = () => {
    const next = running.then(sealOnce);
    running = next.catch(() => undefined);
    return next;
  };

  const removeOld = () => {
    if (retentionDays === undefined) return Promise.resolve(0);
    const before = new Date(now() - retentionDays * dayLength);
    return removeOldEntries(db, { digest, before, now, announce: witness?.recordRemoval });
  };

  return {
    digest,
    now,
    seal,
    removeOld,
    verify: async (onProgress, unchangedUntil) => {
      await seal();
      return verifyOperationLog(db, { digest, witness: witness?.read, onProgress, unchangedUntil });
    },
    start: onError => {
      let round = 0;
      const work = async () => {
        await seal();
        if (round % roundsPerRetention === 0) await removeOld();
        round += 1;
      };
      return runAtIntervals(interval, work, onError);
    },
  };
};
