import { z } from 'zod';
import {
  dailyMetricDefinitions,
  type DailyMetric,
  queueDefinitions,
  type QueueSummary,
  type MonitorData,
} from '@/dashboard/dashboard';
import { amountSchema, countSchema, calendarDaySchema, responseTimestampSchema } from '../http/schemas';

const waiting: z.ZodType<QueueSummary[]> = z.array(
  z
    .strictObject({
      id: z.enum(queueDefinitions.map(({ id }) => id)),
      collection: z.enum(queueDefinitions.map(({ collection }) => collection)),
      filter: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
      count: countSchema,
      amount: amountSchema.optional(),
      oldest: responseTimestampSchema.optional().meta({ description: 'Since when the first of them waits.' }),
      overdue: countSchema.optional(),
      dueNow: countSchema.optional(),
      changesIn: countSchema
        .optional()
        .meta({ description: 'Seconds until `overdue` or `dueNow` changes although nothing is written.' }),
    })
    .meta({
      id: 'QueueLength',
      description:
        'How many records wait: those that a list shows by the filter. `overdue` and `dueNow` count those of them that ' +
        'the filter `due` finds; a record is never both.',
    }),
);

/** The queues of the workplace, with the number of records that wait in each. */
export const queuesResponseSchema = z.strictObject({ waiting });

const figure = z.union([countSchema, amountSchema]);

const dayFigures: z.ZodType<DailyMetric[]> = z.array(
  z.strictObject({
    id: z.enum(dailyMetricDefinitions.map(({ id }) => id)),
    today: figure,
    yesterday: figure,
    byNow: figure,
  }),
);

export const todayResponseSchema = z.strictObject({ date: calendarDaySchema, figures: dayFigures });

const traffic = z
  .strictObject({ count: countSchema, errors: countSchema, p50: z.number().min(0), p95: z.number().min(0) })
  .meta({ id: 'Traffic', description: 'Answers, those that failed, and milliseconds that half and 95 of 100 took.' });

export const monitorResponseSchema: z.ZodType<MonitorData> = z.strictObject({
  at: responseTimestampSchema,
  waiting,
  signIns: z.strictObject({ sessions: countSchema, signIns: countSchema, failed: countSchema }),
  api: traffic,
  minutes: z.array(
    z.strictObject({
      at: responseTimestampSchema,
      orders: countSchema.nullable(),
      revenue: amountSchema.nullable(),
      api: traffic,
    }),
  ),
});

const financeTotal = z.strictObject({
  status: z.string(),
  type: z.string(),
  category: z.string().optional(),
  count: countSchema,
  amount: amountSchema.optional().meta({ description: 'Missing if the caller may not see amounts.' }),
});

/** Counts and sums by status and type, in total and per day. */
export const financeTotalsResponseSchema = z.strictObject({
  totals: z.array(financeTotal),
  daily: z.array(financeTotal.extend({ date: calendarDaySchema })),
});
