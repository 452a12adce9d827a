import { and, sql, type SQL } from 'drizzle-orm';
import { addWorkingTime, dueNowMinutes, type WorkingCalendar } from '@/models/dueTime';
import type { Database } from '../../../db/database';
import { dueTimes } from '../../../db/schema/dueTimes';
import type { Collection } from '../../rest/collection';
import { buildFilterCondition } from '../../rest/listQuery';

const second = 1000;
/** Longer than any time without work: 200 holidays, and the weekends between. */
const longestPause = 366 * 86_400 * second;

/** Returns when a record becomes due now, to the second: both times are in milliseconds since 1970. */
export const getTimeWhenRecordBecomesDueNow = (dueAt: number, calendar: WorkingCalendar) => {
  let [before, after] = [dueAt - longestPause, dueAt];
  while (after - before > second) {
    const middle = (before + after) / 2;
    if (addWorkingTime(middle, dueNowMinutes, calendar) < dueAt) before = middle;
    else after = middle;
  }
  return after;
};

type Counts = {
  overdue: number;
  dueNow: number;
  /** Now, the next due time, and the first due time after those that are due now. In milliseconds since 1970. */
  now: number;
  nextDueAt: number | null;
  nextAfterDueNow: number | null;
  calendar: WorkingCalendar;
};

/**
 * Counts the records of a queue that are overdue and due now, and says in how many seconds these numbers change because
 * time passes: the next record becomes overdue, or due now.
 */
export const countOverdueAndDueNowRecords = async (db: Database, collection: Collection, where: SQL | undefined) => {
  const { table } = collection;
  const dueAt = sql`due_at`;
  const due = (id: 'now' | 'overdue') =>
    sql`(select count(*)::int from ${table} where ${and(where, buildFilterCondition(collection, { due: id }))})`;
  // The next due time that satisfies a condition, in milliseconds. Sorted instead of `min`, for which PostgreSQL reads all waiting
  // records in scope.
  const next = (condition: SQL) =>
    sql`(select (extract(epoch from ${dueAt}) * 1000)::float8 from ${table} where ${and(where, condition)} order by ${dueAt} limit 1)`;
  // Queries of their own in one statement, because each of them then reads an index and not the records.
  const [counts] = await db
    .select({
      overdue: sql<Counts['overdue']>`${due('overdue')}`,
      dueNow: sql<Counts['dueNow']>`${due('now')}`,
      now: sql<Counts['now']>`(extract(epoch from system_now()) * 1000)::float8`,
      nextDueAt: sql<Counts['nextDueAt']>`${next(sql`${dueAt} >= system_now()`)}`,
      nextAfterDueNow: sql<Counts['nextAfterDueNow']>`${next(sql`${dueAt} > (select next_working_hour())`)}`,
      calendar: dueTimes.calendar,
    })
    .from(dueTimes);
  if (!counts) return {};
  const { overdue, dueNow, now, nextDueAt, nextAfterDueNow, calendar } = counts;
  const changes = [
    ...(nextDueAt === null ? [] : [nextDueAt]),
    ...(nextAfterDueNow === null ? [] : [getTimeWhenRecordBecomesDueNow(nextAfterDueNow, calendar)]),
  ];
  // A moment later, because the numbers are still the same at that moment.
  const changesIn = changes.length > 0 && Math.max(0, Math.floor((Math.min(...changes) - now) / second)) + 1;
  return { overdue, dueNow, ...(changesIn !== false && { changesIn }) };
};
