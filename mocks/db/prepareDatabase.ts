import { updateBuiltInEntries } from './catalogue/updateBuiltInEntries';
import type { Database } from './database';
import { createFirstAdmin, type FirstAdmin } from './adminAccounts';
import { initialRecordTime } from './ids';
import { migrate } from './migrate';
import { addSampleData } from './sample/addSampleData';
import { sampleEndTime } from './sample/times';

/** Called with a line of text for each step. */
export type ReportStep = (step: string) => void;

/** What a database without accounts receives: sample data, the first admin, or nothing. */
export type InitialDataOptions =
  /** `sampleUntil` is when the sample data ends, in milliseconds since 1970. It defaults to a fixed date. */
  { sampleUntil?: number | undefined } | { firstAdmin: FirstAdmin | undefined };

/** Brings a database up to date with this version: its schema, its catalogue and, if it has no accounts, its first data. */
export const prepareDatabase = async (db: Database, first: InitialDataOptions, report: ReportStep) => {
  const applied = await migrate(db);
  if (applied.length > 0) report(`Created the tables (${applied.join(', ')})`);
  if ('firstAdmin' in first) {
    await updateBuiltInEntries(db, { report });
    if (first.firstAdmin) await createFirstAdmin(db, first.firstAdmin, report);
  } else {
    const { sampleUntil = sampleEndTime } = first;
    await updateBuiltInEntries(db, { createdAt: initialRecordTime + sampleUntil - sampleEndTime, report });
    await addSampleData(db, report, sampleUntil);
  }
};
