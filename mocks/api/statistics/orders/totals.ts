import { and, count, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import { orderItems, orders } from '../../../db/ordersSchema';
import { isWithin, type Range } from '../range';
import { isEarning, sumOfYuan } from '../revenue';

const { createdAt, status, totalAmount } = orders;

/**
 * How many orders were made in the range, how many of them bring money and how much (yuan) in all and on average, the
 * items that they are of, and how many were cancelled.
 */
export const totalsOf = async (db: Database, range: Range) => {
  const within = isWithin(createdAt, range);
  const [[made], [sold]] = await Promise.all([
    db
      .select({
        orders: count(),
        paid: sql<number>`(count(*) filter (where ${isEarning}))::int`,
        revenue: sumOfYuan(sql`sum(${totalAmount}) filter (where ${isEarning})`),
        average: sumOfYuan(sql`avg(${totalAmount}) filter (where ${isEarning})`),
        cancelled: sql<number>`(count(*) filter (where ${status} = 'cancelled'))::int`,
      })
      .from(orders)
      .where(within),
    db
      .select({ items: sql<number>`coalesce(sum(${orderItems.quantity}), 0)::int` })
      .from(orderItems)
      .innerJoin(orders, eq(orders.id, orderItems.orderId))
      .where(and(within, isEarning)),
  ]);
  return { ...made, ...sold };
};

/** How many of the range's orders are in each state, and their sum (yuan). */
export const byStatus = (db: Database, range: Range) =>
  db
    .select({ status, orders: count(), amount: sumOfYuan(sql`sum(${totalAmount})`) })
    .from(orders)
    .where(isWithin(createdAt, range))
    .groupBy(status);

/** Every day of the range with its orders, those of them that bring money, and how much (yuan); days without any too. */
export const byDay = (db: Database, range: Range) => {
  const { from, to, timeZone } = range;
  return db
    .select({
      date: sql<string>`to_char(days.day, 'YYYY-MM-DD')`,
      orders: sql<number>`coalesce(made.orders, 0)::int`,
      paid: sql<number>`coalesce(made.paid, 0)::int`,
      revenue: sumOfYuan(sql`made.revenue`),
    })
    .from(sql`generate_series(${from}::date, ${to}::date, interval '1 day') as days (day)`)
    .leftJoin(
      sql`(
        select (${createdAt} at time zone ${timeZone})::date as day, count(*) as orders,
          count(*) filter (where ${isEarning}) as paid, sum(${totalAmount}) filter (where ${isEarning}) as revenue
        from ${orders} where ${isWithin(createdAt, range)} group by 1
      ) as made`,
      sql`made.day = days.day`,
    )
    .orderBy(sql`days.day`);
};
