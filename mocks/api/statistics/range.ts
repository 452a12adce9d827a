import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { ApiContext } from '../http/context';
import { rule } from '../http/issueText';
import { check } from '../http/validate';
import { daySchema, midnight, timeZoneSchema } from './days';

const dayLength = 86_400_000;
/** A year, even a leap year. */
const mostDays = 366;

const addDays = (day: string, count: number) =>
  new Date(Date.parse(day) + count * dayLength).toISOString().slice(0, 10);

const query = z
  .object({ from: daySchema, to: daySchema, timeZone: timeZoneSchema })
  .refine(({ from, to }) => from <= to, { path: ['to'], ...rule('daysReversed') })
  // Of days that are none, which is told already, the difference is no number.
  .refine(({ from, to }) => !(Date.parse(to) - Date.parse(from) >= mostDays * dayLength), {
    path: ['to'],
    ...rule('daysTooMany'),
  });

/** How a range is given in the query. */
export const rangeParameters = query.shape;

/** Days of a time zone, the first and the last included. */
export type Range = { from: string; to: string; timeZone: string };

/** Reads `from`, `to` and `timeZone`. Throws 422 for days that are none, in the wrong order, or more than a year. */
export const readRange = (c: ApiContext): Range => check(query, c.var.parameters);

/** As many days just before. */
export const previousRange = ({ from, to, timeZone }: Range): Range => {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / dayLength) + 1;
  return { from: addDays(from, -days), to: addDays(from, -1), timeZone };
};

/** The range with the one before it. */
export const spanOf = (range: Range): Range => ({ ...range, from: previousRange(range).from });

/** The day of a moment. */
export const dayIn = (column: PgColumn, { timeZone }: Range): SQL => sql`(${column} at time zone ${timeZone})::date`;

/** Whether a moment is within the range. */
export const isWithin = (column: PgColumn, { from, to, timeZone }: Range): SQL =>
  sql`(${column} >= ${midnight(sql`${from}::date`, timeZone)} and ${column} < ${midnight(sql`${to}::date + 1`, timeZone)})`;
