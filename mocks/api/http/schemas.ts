import { z } from 'zod';

/** Schema of an id in a response: digits as text, because a JavaScript number cannot hold 19 digits exactly. */
export const responseIdSchema = z
  .string()
  .regex(/^[1-9]\d{0,18}$/)
  .meta({ id: 'Id', description: 'Digits of a 64-bit number, as text.', examples: ['1565217130532569301'] });

/** Schema of a timestamp in a response: ISO 8601, in UTC. */
export const responseTimestampSchema = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?Z$/)
  .meta({
    id: 'Moment',
    format: 'date-time',
    description: 'ISO 8601, in UTC.',
    examples: ['2026-11-01T08:00:00.000Z'],
  });

/** Schema of an amount in yuan, as text with two decimals. */
export const amountSchema = z
  .string()
  .regex(/^-?\d+\.\d{2}$/)
  .meta({ id: 'Amount', description: 'Yuan with two decimals, as text.', examples: ['1280.50'] });

const beijing = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short' });

/** Formats the calendar day of a time in Beijing, as YYYY-MM-DD. */
export const formatBeijingDay = (at: Date) => beijing.format(at);

/** Schema of a calendar day: YYYY-MM-DD. */
export const calendarDaySchema = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .meta({ id: 'Day', format: 'date', description: 'YYYY-MM-DD.', examples: ['2026-11-01'] });

export const countSchema = z.int().min(0);

export const noDataSchema = z.null();
