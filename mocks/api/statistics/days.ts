import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { getRefineOptions } from '../http/issueText';

/**
 * Whether JavaScript and PostgreSQL interpret the time zone in the same way. They only agree on names such as
 * Asia/Shanghai: PostgreSQL does not know AET, uses other offsets for CST and EET, and reads SystemV/PST8 and +08:00 as
 * POSIX rules.
 */
const isTimeZone = (name: string) => {
  if (!/^(?:UTC|GMT|(?!SystemV)[a-z]+\/[a-z0-9_+/-]+)$/i.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
};

/** The IANA time zone that defines where days begin and end. */
export const timeZoneSchema = z.string().refine(isTimeZone, getRefineOptions('timeZone')).default('Asia/Shanghai');

/** The time zone whose days have stored sums (mocks/db/migrations/0012_counts.sql, 0036_finance_days.sql). */
export const summedTimeZone = 'Asia/Shanghai';

/**
 * A calendar day, YYYY-MM-DD. PostgreSQL supports earlier days, but no record has one. `abort` skips further checks,
 * such as comparisons, for invalid days.
 */
export const daySchema = z.iso.date({ abort: true }).refine(value => value >= '1970-01-01', getRefineOptions('format'));

/** The time at which a day begins in the time zone. */
export const sqlStartOfDay = (day: SQL, timeZone: string) => sql`(${day})::timestamp at time zone ${timeZone}`;

/** The day that contains a time in the time zone. */
export const formatCalendarDay = (moment: Date, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(moment);
