import { z } from 'zod';

/** An id as the API answers it: digits as text, for JavaScript's numbers lose some of 19. */
export const idAnswer = z
  .string()
  .regex(/^[1-9]\d{0,18}$/)
  .meta({ id: 'Id', description: 'Digits of a 64-bit number, as text.', examples: ['1565217130532569301'] });

/** A moment as the API answers it. */
export const moment = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?Z$/)
  .meta({
    id: 'Moment',
    format: 'date-time',
    description: 'ISO 8601, in UTC.',
    examples: ['2026-11-01T08:00:00.000Z'],
  });

/** Money as the API answers it. */
export const amount = z
  .string()
  .regex(/^-?\d+\.\d{2}$/)
  .meta({ id: 'Amount', description: 'Yuan with two decimals, as text.', examples: ['1280.50'] });

/** A day of the calendar. */
export const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .meta({ id: 'Day', format: 'date', description: 'YYYY-MM-DD.', examples: ['2026-11-01'] });

/** How many. */
export const count = z.int().min(0);

export const nothing = z.null();
