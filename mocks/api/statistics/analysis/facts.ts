import { and, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { AnalysisQuestion } from '../../../../src/visualization/analysis';
import { dimensions, type Dimension } from '../../../../src/visualization/subjects';
import { comparedWith, lengthOf, type Days } from '../../../../src/visualization/periods';
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
 * tells them apart (`k1`, `k2`), and the inputs of the measures. Of time the key is the first day of a piece.
 */
export const factsOf = (source: Source, question: AnalysisQuestion) => {
  const { dimension, by, interval, compare, days } = question;
  const before = days && comparedWith(days, compare);
  const filtered = kept(source, question.filter);
  const time = (of: Days) => {
    if (!days || !source.at) throw new TypeError('Only a dated subject has a time');
    const day = dayIn(source.at, days);
    const here = of === before ? standsFor(day, days, of, compare === 'year') : day;
    return interval === 'day' ? here : sql`greatest(date_trunc(${interval}, ${here})::date, ${days.from}::date)`;
  };
  const key = (of: Days | undefined, what: Dimension) =>
    what === 'time' && of ? time(of) : sql`${source.keys[what] ?? sql`null`}`;
  const read = (now: boolean, of?: Days) => sql`
    select ${sql.raw(String(now))} as now, ${key(of, dimension)} as k1, ${by ? key(of, by) : sql`null::text`} as k2
      ${sql.join(Object.entries(source.inputs).map(([name, value]) => sql`, ${value} as ${sql.identifier(name)}`))}
    from ${source.tables}
    where ${
      and(
        of && days && source.at ? isWithin(source.at, { ...of, timeZone: days.timeZone }) : undefined,
        source.where,
        filtered,
      ) ?? sql`true`
    }`;
  return sql`facts as materialized (${read(true, days)} ${before ? sql`union all ${read(false, before)}` : sql``})`;
};

/** What a dimension's field keeps to, if to anything. */
export const keptOf = (filter: AnalysisQuestion['filter'], dimension: Dimension) => {
  const field = dimensions[dimension];
  return (field && filter[field]) ?? null;
};
