import { and, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { AnalysisQuestion } from '@/visualization/analysis';
import { dimensionFilterFields, type Dimension } from '@/visualization/subjects';
import { getComparisonPeriod, countDays, countMonthsOrZeroIfPartial, type DayPeriod } from '@/visualization/periods';
import { parseWithSchema } from '../../http/validate';
import type { AnalysisSource } from './sources/source';

/** The day of the current period that a day of the compared period corresponds to. */
const standsFor = (day: SQL, { from, to }: DayPeriod, before: DayPeriod, yearly: boolean) => {
  if (yearly) return sql`least(greatest((${day} + interval '1 year')::date, ${from}::date), ${to}::date)`;
  const months = countMonthsOrZeroIfPartial({ from, to });
  // Whole months may differ in length. The 31st of a month corresponds to the last day of a shorter one.
  return months > 0
    ? sql`(${day} + make_interval(months => ${months}::integer))::date`
    : sql`${day} + ${countDays(before)}::integer`;
};

/**
 * Returns whether each interval is a single day of the current and a single day of the compared period. Months and years
 * may differ in length: two days of the longer one then correspond to the same day of the shorter one.
 */
export const hasOneDayPerInterval = ({ interval, compare, days }: AnalysisQuestion) =>
  interval === 'day' &&
  compare !== 'year' &&
  (compare !== 'previous' || !days || countMonthsOrZeroIfPartial(days) === 0);

/** Returns the conditions of the filter. Throws 422 for values that its fields do not allow. */
const kept = ({ filters }: AnalysisSource, filter: AnalysisQuestion['filter']) =>
  and(...Object.values(parseWithSchema<Record<string, SQL | undefined>>(z.strictObject(filters).partial(), filter)));

/**
 * Returns the `facts` subquery. Its columns: whether the row is in the current period (`is_current`) or in the compared
 * one, the keys of the dimensions (`k1`, `k2`), and the sums for the measures. Rows are grouped, so that later steps read
 * fewer of them, unless the source has grouped them. The key of a time interval is its first day.
 */
export const buildFactsSubquery = (source: AnalysisSource, question: AnalysisQuestion) => {
  const { dimension, by, interval, compare, days } = question;
  const before = days && getComparisonPeriod(days, compare);
  const filtered = kept(source, question.filter);
  const within = (of: DayPeriod) =>
    days && source.created ? source.created.within({ ...of, timeZone: days.timeZone }) : sql`true`;
  const time = (now: SQL | boolean) => {
    if (!days || !source.created) throw new TypeError('Only a dated subject has a time');
    const day = source.created.day(days);
    const there = before ? standsFor(day, days, before, compare === 'year') : day;
    const here = typeof now === 'boolean' ? (now ? day : there) : sql`case when ${now} then ${day} else ${there} end`;
    return interval === 'day' ? here : sql`greatest(date_trunc(${interval}, ${here})::date, ${days.from}::date)`;
  };
  const key = (now: SQL | boolean, what: Dimension) =>
    what === 'time' ? time(now) : sql`${source.keys[what] ?? sql`null`}`;
  const once = [...new Map(question.measures.flatMap(measure => Object.entries(source.once?.[measure] ?? {})))];
  const named = (entries: [string, unknown][]) =>
    sql.join(entries.map(([name, value]) => sql`, ${value} as ${sql.identifier(name)}`));
  const sums = Object.entries(source.sums).map(([name, value]): [string, SQL] => [
    name,
    source.isGrouped ? sql`${value}` : sql`sum(${value})`,
  ]);
  // Group by position: PostgreSQL does not treat parameters with equal values as the same expression.
  const places = sql.raw([1, 2, 3, ...once.map((_, index) => index + 4)].join(', '));
  const read = (now: SQL | boolean, of?: DayPeriod) => sql`
    select ${typeof now === 'boolean' ? sql.raw(String(now)) : now} as is_current,
      ${key(now, dimension)} as k1, ${by ? key(now, by) : sql`null::text`} as k2 ${named(once)} ${named(sums)}
    from ${source.tables}
    where ${and(of && within(of), source.where, filtered) ?? sql`true`}
    ${source.isGrouped ? sql`` : sql`group by ${places} ${source.having ? sql`having ${source.having}` : sql``}`}`;
  if (!days || !before) return sql`facts as materialized (${read(true, days)})`;
  return compare === 'previous'
    ? // The two periods are adjacent and are read as one.
      sql`facts as materialized (${read(within(days), { from: before.from, to: days.to })})`
    : sql`facts as materialized (${read(true, days)} union all ${read(false, before)})`;
};

/** Returns the filter value of a dimension's field, or null. */
export const getFilterValue = (filter: AnalysisQuestion['filter'], dimension: Dimension) => {
  const field = dimensionFilterFields[dimension];
  return (field && filter[field]) ?? null;
};
