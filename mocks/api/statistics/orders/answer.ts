import { z } from 'zod';
import { orderStatuses, type OrderStatisticsData } from '@/orders/order';
import { amount, count, day, responseId } from '../../http/schemas';

const totals = z.strictObject({
  orders: count,
  paid: count,
  revenue: amount,
  average: amount,
  items: count,
  cancelled: count,
});

const sold = z.array(z.strictObject({ id: responseId, name: z.string(), amount, quantity: count }));

/** The orders of a range of days and of the same number of days before it. */
export const orderStatisticsResponse: z.ZodType<OrderStatisticsData> = z.strictObject({
  totals,
  previous: totals.extend({ from: day, to: day }),
  statuses: z.array(z.strictObject({ status: z.enum(orderStatuses.map(({ id }) => id)), orders: count, amount })),
  daily: z.array(z.strictObject({ date: day, orders: count, paid: count, revenue: amount })),
  categories: sold,
  products: sold,
  suppliers: sold,
});
