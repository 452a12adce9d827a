import { and, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { AnalysisQuestion } from '@/visualization/analysis';
import { dimensions, type Dimension } from '@/visualization/subjects';
import { comparedWith, lengthOf, type Days } from '@/visualization/periods';
import { check } from '../../http/validate';
import { dayIn, isWithin } from '../range';
import type { Source } from './sources/source';

/** The day of the period that a day of the one before stands for. */
const standsFor = (day: SQL, { from, to }: Days, before: Days, yearly: boolean) =>
  yearly
    ? sql`least(greatest((${day} + interval '1 year')::date, ${from}::date), ${to}::date)`
    : sql`${day} + ${lengthOf(before)}::integer`;

/** The conditions of the filter. Throws 422 for values that its fields cannot have. */
const kept = ({ filters }: Source, filter: AnalysisQuestion['filter']) =>
  and(...Object.values(check<Record<string, SQL | undefined>>(z.strictObject(filters).partial(), filter)));

/**
 * The records that count, as `facts`: whether they are of the period (`now`) or of the one that it is compared with, what
 * tells them apart (`k1`, `k2`), and what the measures are of, added up for all that is told apart alike, so that little is
 * left to go through. Of time the key is the first day of a piece.
 */
export const factsOf = (source: Source, question: AnalysisQuestion) => {
  const { dimension, by, interval, compare, days } = question;
  const before = days && comparedWith(days, compare);
  const filtered = kept(source, question.filter);
  const within = (of: Days) =>
    days && source.at ? isWithin(source.at, { ...of, timeZone: days.timeZone }) : sql`true`;
  const time = (now: SQL | boolean) => {
    if (!days || !source.at) throw new TypeError('Only a dated subject has a time');
    const day = dayIn(source.at, days);
    const there = before ? standsFor(day, days, before, compare === 'year') : day;
    const here = typeof now === 'boolean' ? (now ? day : there) : sql`case when ${now} then ${day} else ${there} end`;
    return interval === 'day' ? here : sql`greatest(date_trunc(${interval}, ${here})::date, ${days.from}::date)`;
  };
  const key = (now: SQL | boolean, what: Dimension) =>
    what === 'time' ? time(now) : sql`${source.keys[what] ?? sql`null`}`;
  const once = [...new Map(question.measures.flatMap(measure => Object.entries(source.once?.[measure] ?? {})))];
  const named = (entries: [string, unknown][]) =>
    sql.join(entries.map(([name, value]) => sql`, ${value} as ${sql.identifier(name)}`));
  const sums = Object.entries(source.sums).map(([name, value]): [string, SQL] => [name, sql`sum(${value})`]);
  // By their places, for parameters of equal value are not the same to PostgreSQL.
  const places = sql.raw([1, 2, 3, ...once.map((_, index) => index + 4)].join(', '));
  const read = (now: SQL | boolean, of?: Days) => sql`
    select ${typeof now === 'boolean' ? sql.raw(String(now)) : now} as now,
      ${key(now, dimension)} as k1, ${by ? key(now, by) : sql`null::text`} as k2 ${named(once)} ${named(sums)}
    from ${source.tables}
    where ${and(of && within(of), source.where, filtered) ?? sql`true`}
    group by ${places}`;
  if (!days || !before) return sql`facts as materialized (${read(true, days)})`;
  return compare === 'previous'
    ? // The two are one span, which is read once.
      sql`facts as materialized (${read(within(days), { from: before.from, to: days.to })})`
    : sql`facts as materialized (${read(true, days)} union all ${read(false, before)})`;
};

/** What a dimension's field keeps to, if to anything. */
export const keptOf = (filter: AnalysisQuestion['filter'], dimension: Dimension) => {
  const field = dimensions[dimension];
  return (field && filter[field]) ?? null;
};
