import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { rule } from '../http/issueText';

/**
 * Whether JavaScript and PostgreSQL mean the same by it. They agree on names such as Asia/Shanghai alone: AET is unknown
 * to PostgreSQL, CST and EET are other offsets there, SystemV/PST8 and +08:00 are read as POSIX rules.
 */
const isTimeZone = (name: string) => {
  if (!/^(?:UTC|GMT|(?!SystemV)[a-z]+\/[a-z0-9_+/-]+)$/i.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
};

/** The IANA time zone whose days are counted. */
export const timeZoneSchema = z.string().refine(isTimeZone, rule('timeZone')).default('Asia/Shanghai');

/** A day of the calendar, YYYY-MM-DD; PostgreSQL's begin earlier, but no record's. What is none is compared with nothing. */
export const daySchema = z.iso.date({ abort: true }).refine(value => value >= '1970-01-01', rule('format'));

/** The moment at which a day begins in the time zone. */
export const midnight = (day: SQL, timeZone: string) => sql`(${day})::timestamp at time zone ${timeZone}`;

/** The day that a moment is part of in the time zone. */
export const dayAt = (moment: Date, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(moment);
