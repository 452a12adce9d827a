import { sql, type SQL } from 'drizzle-orm';
import type { Sold } from '../../../../src/orders/statistics/orderStatistics';
import { categories, products } from '../../../db/catalogSchema';
import type { Database } from '../../../db/database';
import { orderItems, orders } from '../../../db/ordersSchema';
import { suppliers } from '../../../db/schema';
import { isWithin, spanOf, type Range } from '../range';
import { isEarning, sumOfYuan } from '../revenue';

/** Of products and suppliers only the first. */
const most = 10;

const { id: orderId, createdAt, supplierId } = orders;

/** What the orders of the range, and of the one before, that bring money are of: read once for all that is told of it. */
const sold = (range: Range) => sql`sold as materialized (
  select ${isWithin(createdAt, range)} as within, ${supplierId} as supplier, ${orderItems.productId} as product,
    sum(${orderItems.price} * ${orderItems.quantity}) as amount, sum(${orderItems.quantity}) as quantity
  from ${orders} join ${orderItems} on ${orderItems.orderId} = ${orderId}
  where ${isWithin(createdAt, spanOf(range))} and ${isEarning} group by 1, 2, 3
)`;

/** Each category with the one at the top of its branch. */
const roots = sql`roots (category, root, name) as (
  select ${categories.id}, ${categories.id}, ${categories.name} from ${categories} where ${categories.parentId} is null
  union all
  select ${categories.id}, roots.root, roots.name from ${categories} join roots on ${categories.parentId} = roots.category
)`;

const ranked = (kind: string, source: SQL, id: SQL, name: SQL, limit?: number) => sql`(
  select ${kind}::text as kind, ${id}::text as id, ${name} as name, sum(amount) as amount, sum(quantity) as quantity
  from ${source} where within group by ${id}, ${name} order by sum(amount) desc, ${id}${limit ? sql` limit ${limit}` : sql``}
)`;

const pieces = (ofRange: boolean) => sql`
  select 'all', ${String(ofRange)}, '', 0, coalesce(sum(quantity), 0) from sold where within = ${ofRange}`;

/**
 * What the range's orders that bring money are of: by category at the top of the tree, and the products and suppliers that
 * sold most, all by amount; and how many pieces, in the range and in the one before.
 */
export const soldIn = async (db: Database, range: Range) => {
  const product = sql`sold join ${products} on ${products.id} = sold.product`;
  const category = sql`${product} join roots on roots.category = ${products.categoryId}`;
  const supplier = sql`sold join ${suppliers} on ${suppliers.id} = sold.supplier`;
  const rows = await db
    .select({
      kind: sql<string>`kind`,
      id: sql<string>`id`,
      name: sql<string>`name`,
      amount: sumOfYuan(sql`amount`),
      quantity: sql<number>`quantity::int`,
    })
    .from(
      sql`(with recursive ${sold(range)}, ${roots}
        ${ranked('category', category, sql`roots.root`, sql`roots.name`)}
        union all ${ranked('product', product, sql`${products.id}`, sql`${products.name}`, most)}
        union all ${ranked('supplier', supplier, sql`${suppliers.id}`, sql`${suppliers.name}`, most)}
        union all ${pieces(true)} union all ${pieces(false)}
      ) as found`,
    )
    .orderBy(sql`found.amount desc`, sql`found.id`);
  const of = (wanted: string): Sold[] => rows.flatMap(({ kind, ...row }) => (kind === wanted ? [row] : []));
  const piecesOf = (ofRange: boolean) => of('all').find(({ id }) => id === String(ofRange))?.quantity ?? 0;
  return {
    items: piecesOf(true),
    previousItems: piecesOf(false),
    ranked: { categories: of('category'), products: of('product'), suppliers: of('supplier') },
  };
};
