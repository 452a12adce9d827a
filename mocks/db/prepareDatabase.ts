import { syncBuiltInEntries } from './catalogue/syncBuiltInEntries';
import type { Database } from './database';
import { createFirstAdmin, type FirstAdmin } from './adminAccounts';
import { initialRecordTime } from './ids';
import { createLogHasherAndSigner, type LogDigest } from './logSeals/entries';
import { migrate } from './migrate';
import { addSampleData } from './sample/addSampleData';
import { sampleEndTime } from './sample/times';

/** Called with a line of text for each step. */
export type ProgressReporter = (step: string) => void;

/** What a database without accounts receives: sample data, the first admin, or nothing. */
export type InitialDataOptions =
  /** `sampleUntil` is when the sample data ends, in milliseconds since 1970. It defaults to a fixed date. */
  { sampleUntil?: number | undefined } | { firstAdmin: FirstAdmin | undefined };

/**
 * Brings a database up to date with this version: its schema, its catalogue and, if it has no accounts, its first data.
 * `digest` signs the entries of the operation log.
 */
export const prepareDatabase = async (
  db: Database,
  first: InitialDataOptions,
  report: ProgressReporter,
  digest: LogDigest = createLogHasherAndSigner(),
) => {
  const applied = await migrate(db);
  if (applied.length > 0) report(`Created the tables (${applied.join(', ')})`);
  if ('firstAdmin' in first) {
    await syncBuiltInEntries(db, { digest, report });
    if (first.firstAdmin) await createFirstAdmin(db, digest, first.firstAdmin, report);
  } else {
    const { sampleUntil = sampleEndTime } = first;
    await syncBuiltInEntries(db, { createdAt: initialRecordTime + sampleUntil - sampleEndTime, digest, report });
    await addSampleData(db, report, sampleUntil);
  }
};
