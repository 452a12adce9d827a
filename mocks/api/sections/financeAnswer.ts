import { z } from 'zod';
import { amount, count, day } from '../http/schemas';

const total = z.strictObject({
  status: z.string(),
  type: z.string(),
  category: z.string().optional(),
  count,
  amount,
});

/** Counts and sums by status and type, in total and per day. */
export const financeAnswer = z.strictObject({ totals: z.array(total), daily: z.array(total.extend({ date: day })) });
