import { beforeEach, expect, test } from 'vitest';
import { orderItems, orders } from '../../../../mocks/db/schema/orders';
import { sampleAccountMobiles } from '../../../../mocks/db/sample/accounts';
import type { DailyMetric, MonitorData } from '@/dashboard/dashboard';
import type { OrderStatisticsData } from '@/orders/order';
import type { AnalysisResult, ProductStatistics } from '@/visualization/analysis';
import { server } from '../../../setup/server';
import { call } from '../call';

const day = '2026-11-05';
const minute = 60_000;
const start = Date.parse(`${day}T00:00:00+08:00`);

/** Creates orders in the first hour of a day without others: one of each status, each of two pieces at 10 yuan. */
beforeEach(async () => {
  server.clock.advance(start + 59 * minute - server.clock.now());
  const [model] = await server.db.select().from(orders).limit(1);
  const [item] = await server.db.select().from(orderItems).limit(1);
  if (!model || !item) throw new Error('There are orders in the sample data');
  const made = (['unpaid', 'paid', 'shipped', 'completed', 'cancelled'] as const).map((status, index) => {
    const createdAt = new Date(start + index * minute);
    const sent = status === 'shipped' || status === 'completed';
    return {
      ...model,
      id: String(900 + index),
      orderNo: `SO-${status}`,
      status,
      totalAmount: '20.00',
      createdAt,
      paidAt: sent || status === 'paid' ? createdAt : null,
      shippedAt: sent ? createdAt : null,
      completedAt: status === 'completed' ? createdAt : null,
      cancelledAt: status === 'cancelled' ? createdAt : null,
      trackingNo: sent ? 'SF1234567890' : null,
    };
  });
  await server.db.insert(orders).values(made);
  await server.db
    .insert(orderItems)
    .values(made.map(({ id }) => ({ ...item, id: `9${id}`, orderId: id, price: '10.00', quantity: 2 })));
});

test('shows the same number for a measure and period on every page', async () => {
  const token = await server.signIn(sampleAccountMobiles.admin);
  const ask = async <T>(path: string) => (await call<T>('GET', `/admin/statistics/${path}`, { token })).data;
  const days = `from=${day}&to=${day}`;
  const analysis = async (measures: string, dimension: string) =>
    ask<AnalysisResult>(`analysis?subject=sales&measure=${measures}&dimension=${dimension}&compare=none&${days}`);

  const { totals, daily, products } = await ask<OrderStatisticsData>(`orders?${days}`);
  expect(totals).toEqual({ orders: 5, paid: 3, revenue: '60.00', average: '20.00', items: 6, cancelled: 1 });
  expect(daily).toEqual([{ date: day, orders: 5, paid: 3, revenue: '60.00' }]);
  expect(products).toMatchObject([{ amount: '60.00', quantity: 6 }]);

  const sales = { revenue: totals.revenue, orders: totals.paid, average: totals.average };
  expect((await analysis('revenue,orders,average', 'region')).total).toEqual(sales);
  expect((await analysis('revenue,orders,average,quantity', 'product')).total).toEqual({
    ...sales,
    quantity: totals.items,
  });

  const { best } = await ask<ProductStatistics>(`products?${days}`);
  expect(best).toMatchObject([{ amount: totals.revenue, quantity: totals.items }]);

  const { figures } = await ask<{ figures: DailyMetric[] }>('today');
  const today = Object.fromEntries(figures.map(({ id, today: value }) => [id, value]));
  expect([today['orders'], today['revenue']]).toEqual([totals.orders, totals.revenue]);

  // The last hour is the whole day so far.
  const { minutes } = await ask<MonitorData>('monitor');
  expect(minutes.reduce((sum, { orders: count }) => sum + Number(count), 0)).toBe(totals.orders);
  expect(minutes.reduce((sum, { revenue }) => sum + Number(revenue), 0)).toBe(Number(totals.revenue));
});
