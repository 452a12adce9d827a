import { z } from 'zod';
import { orderStatuses, type OrderStatisticsData } from '@/orders/order';
import { amountSchema, countSchema, calendarDaySchema, responseIdSchema } from '../../http/schemas';

const totals = z.strictObject({
  orders: countSchema,
  paid: countSchema,
  revenue: amountSchema,
  average: amountSchema,
  items: countSchema,
  cancelled: countSchema,
});

const sold = z.array(
  z.strictObject({ id: responseIdSchema, name: z.string(), amount: amountSchema, quantity: countSchema }),
);

/** The orders of a period and of the previous one: as many months if the period is whole months, else as many days. */
export const orderStatisticsResponseSchema: z.ZodType<OrderStatisticsData> = z.strictObject({
  totals,
  previous: totals.extend({ from: calendarDaySchema, to: calendarDaySchema }),
  statuses: z.array(
    z.strictObject({ status: z.enum(orderStatuses.map(({ id }) => id)), orders: countSchema, amount: amountSchema }),
  ),
  daily: z.array(
    z.strictObject({ date: calendarDaySchema, orders: countSchema, paid: countSchema, revenue: amountSchema }),
  ),
  categories: sold,
  products: sold,
  suppliers: sold,
});
