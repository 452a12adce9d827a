import { sql, type SQL } from 'drizzle-orm';
import { revenueOrderCondition } from '../../../db/money';
import { productDailySales } from '../../../db/schema/counts';
import { orderItems, orders } from '../../../db/schema/orders';
import { sqlStartOfDay, summedTimeZone } from '../days';
import type { Range } from '../range';

const madeBetween = (from: SQL, until: SQL) => sql`
  select ${orderItems.productId}, ${orders.supplierId}, ${orderItems.quantity}, ${orderItems.price} * ${orderItems.quantity}
  from ${orders} join ${orderItems} on ${orderItems.orderId} = ${orders.id}
  where ${orders.createdAt} >= ${from} and ${orders.createdAt} < ${until} and ${revenueOrderCondition}`;

/**
 * A query for the product, supplier, quantity and amount of the items sold in the range; its rows must be added up. It
 * reads the daily sums for whole days in Beijing, and the orders for partial days at either end.
 */
export const buildSalesSubquery = ({ from, to, timeZone }: Range): SQL => {
  const begin = sqlStartOfDay(sql`${from}::date`, timeZone);
  const end = sqlStartOfDay(sql`${to}::date + 1`, timeZone);
  const lastDay = sql`day_of(${end})`;
  const firstDay = sql`day_of(${begin} + interval '24 hours' - interval '1 microsecond')`;
  const firstWhole = sqlStartOfDay(firstDay, summedTimeZone);
  return sql`
    select ${productDailySales.productId} as product, ${productDailySales.supplierId} as supplier, quantity, amount
    from ${productDailySales} where day >= ${firstDay} and day < ${lastDay}
    union all ${madeBetween(begin, sql`least(${firstWhole}, ${end})`)}
    union all ${madeBetween(sql`greatest(${firstWhole}, ${sqlStartOfDay(lastDay, summedTimeZone)})`, end)}`;
};
