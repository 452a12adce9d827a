import { z } from 'zod';
import { figures, type DayFigure, queueDefinitions, type QueueLength, type MonitorData } from '@/dashboard/dashboard';
import { amount, count, day, isoTime } from '../http/schemas';

const waiting: z.ZodType<QueueLength[]> = z.array(
  z
    .strictObject({
      id: z.enum(queueDefinitions.map(({ id }) => id)),
      collection: z.enum(queueDefinitions.map(({ collection }) => collection)),
      filter: z.record(z.string(), z.union([z.string(), z.number()])),
      count,
      amount: amount.optional(),
    })
    .meta({ id: 'QueueLength', description: 'How many records wait: those that a list shows by the filter.' }),
);

/** The queues of the workplace, with the number of records that wait in each. */
export const waitingResponse = z.strictObject({ waiting });

const figure = z.union([count, amount]);

const dayFigures: z.ZodType<DayFigure[]> = z.array(
  z.strictObject({ id: z.enum(figures.map(({ id }) => id)), today: figure, yesterday: figure, byNow: figure }),
);

export const todayResponse = z.strictObject({ date: day, figures: dayFigures });

const traffic = z
  .strictObject({ count, errors: count, p50: z.number().min(0), p95: z.number().min(0) })
  .meta({ id: 'Traffic', description: 'Answers, those that failed, and milliseconds that half and 95 of 100 took.' });

export const monitorResponse: z.ZodType<MonitorData> = z.strictObject({
  at: isoTime,
  waiting,
  signIns: z.strictObject({ sessions: count, signIns: count, failed: count }),
  api: traffic,
  minutes: z.array(z.strictObject({ at: isoTime, orders: count.nullable(), revenue: amount.nullable(), api: traffic })),
});

const financeTotal = z.strictObject({
  status: z.string(),
  type: z.string(),
  category: z.string().optional(),
  count,
  amount,
});

/** Counts and sums by status and type, in total and per day. */
export const financeTotalsResponse = z.strictObject({
  totals: z.array(financeTotal),
  daily: z.array(financeTotal.extend({ date: day })),
});
