import { between, getTableName, sql, type SQL } from 'drizzle-orm';
import { getRevenueStatusCondition } from '../../../db/money';
import type { OrderStatisticsData } from '@/orders/order';
import type { Database } from '../../../db/database';
import { orderQuarterHours, placeDailySums } from '../../../db/schema/counts';
import { sqlStartOfDay, summedTimeZone } from '../days';
import { sqlDayInTimeZone, sqlWithinRange, includePreviousRange, type Range } from '../range';

type Made = Pick<OrderStatisticsData, 'statuses' | 'daily'> &
  Record<'totals' | 'previous', OrderStatisticsData['totals']>;

const { at, status, orders, amount } = orderQuarterHours;

/** The orders of whole days in Beijing, aliased as the sums per quarter of an hour. `at` is the beginning of the day. */
const orderDays = ({ from, to }: Range) => sql`(
  select ${sqlStartOfDay(sql`${placeDailySums.day}`, summedTimeZone)} as at, ${placeDailySums.status} as status,
    ${placeDailySums.records} as orders, ${placeDailySums.amount} as amount
  from ${placeDailySums} where ${placeDailySums.collection} = 'orders' and ${between(placeDailySums.day, from, to)}
) as ${sql.identifier(getTableName(orderQuarterHours))}`;

const paid = getRevenueStatusCondition(status);

const yuan = (sum: SQL) => sql`round(${sum}, 2)::text`;

const totals = (ofRange: boolean) => sql`(
  select json_build_object(
    'orders', coalesce(sum(orders), 0), 'paid', coalesce(sum(paid), 0),
    'revenue', ${yuan(sql`coalesce(sum(revenue), 0)`)},
    'average', ${yuan(sql`coalesce(sum(revenue) / nullif(sum(paid), 0), 0)`)},
    'cancelled', coalesce(sum(orders) filter (where status = 'cancelled'), 0))
  from made where within = ${ofRange}
)`;

/**
 * Returns the figures of the orders created in the range: number, paid orders, revenue (yuan) in total and on average,
 * and cancellations; the same for the days before; by status; and by day, including days without orders. Reads the sums
 * of days in Beijing for those days, and else those per quarter of an hour, because days begin at a quarter in every time zone.
 */
export const queryOrderStatistics = async (db: Database, range: Range) => {
  const both = includePreviousRange(range);
  const source = range.timeZone === summedTimeZone ? orderDays(both) : sql`${orderQuarterHours}`;
  const [found] = await db.select({ made: sql<Made>`made` }).from(sql`(
    with made as materialized (
      select ${sqlWithinRange(at, range)} as within, ${sqlDayInTimeZone(at, range)} as day, ${status} as status,
        sum(${orders}) as orders, sum(${amount}) as amount,
        coalesce(sum(${orders}) filter (where ${paid}), 0) as paid, coalesce(sum(${amount}) filter (where ${paid}), 0) as revenue
      from ${source} where ${sqlWithinRange(at, both)} group by 1, 2, 3 having sum(${orders}) > 0
    )
    select json_build_object(
      'totals', ${totals(true)},
      'previous', ${totals(false)},
      'statuses', (
        select coalesce(json_agg(json_build_object('status', status, 'orders', orders, 'amount', ${yuan(sql`amount`)}) order by status), '[]')
        from (select status, sum(orders) as orders, sum(amount) as amount from made where within group by status) as states
      ),
      'daily', (
        select json_agg(json_build_object(
          'date', to_char(date, 'YYYY-MM-DD'), 'orders', orders, 'paid', paid, 'revenue', ${yuan(sql`revenue`)}) order by date)
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
