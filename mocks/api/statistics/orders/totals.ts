import { sql } from 'drizzle-orm';
import type { OrderStatistics } from '../../../../src/orders/statistics/orderStatistics';
import type { Database } from '../../../db/database';
import { orders } from '../../../db/ordersSchema';
import { dayIn, isWithin, spanOf, type Range } from '../range';
import { isEarning } from '../revenue';

type Made = Pick<OrderStatistics, 'statuses' | 'daily'> & Record<'totals' | 'previous', OrderStatistics['totals']>;

const { createdAt, status, totalAmount } = orders;

const yuan = sql.raw('::numeric(16, 2)::text');

const totals = (ofRange: boolean) => sql`(
  select json_build_object(
    'orders', coalesce(sum(orders), 0), 'paid', coalesce(sum(paid), 0),
    'revenue', coalesce(sum(revenue), 0)${yuan}, 'average', coalesce(sum(revenue) / nullif(sum(paid), 0), 0)${yuan},
    'cancelled', coalesce(sum(orders) filter (where status = 'cancelled'), 0))
  from made where within = ${ofRange}
)`;

/**
 * The orders made in the range: how many, how many of them bring money and how much (yuan) in all and on average, how many
 * were cancelled; the same of the days before; by state; and by day, those without any too. The orders are read once.
 */
export const ordersOf = async (db: Database, range: Range) => {
  const [found] = await db.select({ made: sql<Made>`made` }).from(sql`(
    with made as materialized (
      select ${isWithin(createdAt, range)} as within, ${dayIn(createdAt, range)} as day, ${status} as status,
        count(*) as orders, sum(${totalAmount}) as amount,
        count(*) filter (where ${isEarning}) as paid, coalesce(sum(${totalAmount}) filter (where ${isEarning}), 0) as revenue
      from ${orders} where ${isWithin(createdAt, spanOf(range))} group by 1, 2, 3
    )
    select json_build_object(
      'totals', ${totals(true)},
      'previous', ${totals(false)},
      'statuses', (
        select coalesce(json_agg(json_build_object('status', status, 'orders', orders, 'amount', amount${yuan})), '[]')
        from (select status, sum(orders) as orders, sum(amount) as amount from made where within group by status) as states
      ),
      'daily', (
        select json_agg(json_build_object(
          'date', to_char(date, 'YYYY-MM-DD'), 'orders', orders, 'paid', paid, 'revenue', revenue${yuan}) order by date)
        from (
          select date, coalesce(sum(orders), 0) as orders, coalesce(sum(paid), 0) as paid, coalesce(sum(revenue), 0) as revenue
          from generate_series(${range.from}::date, ${range.to}::date, interval '1 day') as days (date)
          left join made on made.day = days.date group by date
        ) as days
      )
    ) as made
  ) as answer`);
  if (!found) throw new Error('An aggregate always answers');
  return found.made;
};
