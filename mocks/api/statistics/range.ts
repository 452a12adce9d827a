import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { getPrecedingPeriod, countDays, type DayPeriod } from '@/visualization/periods';
import type { ApiContext } from '../http/context';
import { getRefineOptions } from '../http/issueText';
import { parseWithSchema } from '../http/validate';
import { daySchema, sqlStartOfDay, timeZoneSchema } from './days';

/** A year, including leap years. */
const mostDays = 366;

/** A range of days in a time zone: in order, and at most a year. */
export const rangeSchema = z
  .object({ from: daySchema, to: daySchema, timeZone: timeZoneSchema })
  .refine(({ from, to }) => from <= to, { path: ['to'], ...getRefineOptions('daysReversed') })
  // The length of an invalid day is NaN; the invalid day itself is already reported.
  .refine(days => !(countDays(days) > mostDays), { path: ['to'], ...getRefineOptions('daysTooMany') });

/** The query parameters of a range. */
export const rangeParameters = rangeSchema.shape;

/** A range of days in a time zone, including the first and the last. */
export type Range = DayPeriod & { timeZone: string };

/** Reads `from`, `to` and `timeZone`. Throws 422 for invalid days, a wrong order, or more than a year. */
export const readDayRangeParameters = (c: ApiContext): Range => parseWithSchema(rangeSchema, c.var.parameters);

/** Returns the range just before: as many whole months, or the same number of days. */
export const getPreviousRange = ({ timeZone, ...days }: Range): Range => ({ ...getPrecedingPeriod(days), timeZone });

/** Returns the range extended by the one before it. */
export const includePreviousRange = (range: Range): Range => ({ ...range, from: getPreviousRange(range).from });

/** The day of a timestamp column in the range's time zone. */
export const sqlDayInTimeZone = (column: PgColumn, { timeZone }: Range): SQL =>
  sql`(${column} at time zone ${timeZone})::date`;

/** Whether a timestamp column is within the range. */
export const sqlWithinRange = (column: PgColumn, { from, to, timeZone }: Range): SQL =>
  sql`(${column} >= ${sqlStartOfDay(sql`${from}::date`, timeZone)} and ${column} < ${sqlStartOfDay(sql`${to}::date + 1`, timeZone)})`;
