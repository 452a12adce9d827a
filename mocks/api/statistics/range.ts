import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { daysBefore, lengthOf, type Days } from '@/visualization/periods';
import type { ApiContext } from '../http/context';
import { rule } from '../http/issueText';
import { check } from '../http/validate';
import { daySchema, midnight, timeZoneSchema } from './days';

/** A year, even a leap year. */
const mostDays = 366;

/** Days of a time zone: in order, and not more than a year. */
export const rangeSchema = z
  .object({ from: daySchema, to: daySchema, timeZone: timeZoneSchema })
  .refine(({ from, to }) => from <= to, { path: ['to'], ...rule('daysReversed') })
  // Of days that are none, which is told already, the length is no number.
  .refine(days => !(lengthOf(days) > mostDays), { path: ['to'], ...rule('daysTooMany') });

/** How a range is given in the query. */
export const rangeParameters = rangeSchema.shape;

/** Days of a time zone, the first and the last included. */
export type Range = Days & { timeZone: string };

/** Reads `from`, `to` and `timeZone`. Throws 422 for days that are none, in the wrong order, or more than a year. */
export const readRange = (c: ApiContext): Range => check(rangeSchema, c.var.parameters);

/** As many days just before. */
export const previousRange = ({ timeZone, ...days }: Range): Range => ({ ...daysBefore(days), timeZone });

/** The range with the one before it. */
export const spanOf = (range: Range): Range => ({ ...range, from: previousRange(range).from });

/** The day of a moment. */
export const dayIn = (column: PgColumn, { timeZone }: Range): SQL => sql`(${column} at time zone ${timeZone})::date`;

/** Whether a moment is within the range. */
export const isWithin = (column: PgColumn, { from, to, timeZone }: Range): SQL =>
  sql`(${column} >= ${midnight(sql`${from}::date`, timeZone)} and ${column} < ${midnight(sql`${to}::date + 1`, timeZone)})`;
