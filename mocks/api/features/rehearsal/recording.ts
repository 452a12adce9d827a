import { eq, gt, lte, sql } from 'drizzle-orm';
import { rehearsalDays, type NewestCall } from '@/models/rehearsal';
import { millisecondsPerDay } from '@/models/policy';
import { sqlInteger } from '../../../db/money';
import type { Database } from '../../../db/database';
import { callCounts, decisionFacts } from '../../../db/schema/rehearsal';
import { admins } from '../../../db/schema/system';
import type { ApiContext } from '../../http/context';

/** Returns since when calls and decisions are kept. */
export const getRecordingStart = (now: Date, days: number = rehearsalDays.kept) =>
  new Date(now.getTime() - days * millisecondsPerDay);

/** Deletes what is older than 90 days. */
export const deleteOldRecording = async (db: Database, now: Date) => {
  const start = getRecordingStart(now);
  await db.delete(callCounts).where(lte(callCounts.hour, start));
  await db.delete(decisionFacts).where(lte(decisionFacts.at, start));
};

/** Returns since when calls are recorded, and how many of them could not be. */
export const readRecording = async ({ var: { db, now } }: ApiContext) => {
  const [found] = await db
    .select({
      since: sql<Date | null>`min(${callCounts.hour})`.mapWith(callCounts.hour),
      lost: sql<number>`(select ${sqlInteger(sql`sum(calls)`)} from ${callCounts} where outcome = 'lost')`.mapWith(
        Number,
      ),
    })
    .from(callCounts)
    .where(gt(callCounts.hour, getRecordingStart(now)));
  return { since: found?.since?.toISOString() ?? null, lost: found?.lost ?? 0 };
};

type Group = { adminId: string; newestAt: Date };

/** Returns when the newest call or decision of the groups was, and by whom. */
export const findNewest = async ({ var: { db } }: ApiContext, groups: readonly Group[]): Promise<NewestCall | null> => {
  const newest = groups.toSorted((a, b) => b.newestAt.getTime() - a.newestAt.getTime())[0];
  if (!newest) return null;
  const [admin] = await db.select({ name: admins.username }).from(admins).where(eq(admins.id, newest.adminId));
  return { at: newest.newestAt.toISOString(), adminName: admin?.name ?? null };
};
