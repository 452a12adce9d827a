import { sql, type SQL } from 'drizzle-orm';
import type { SalesTotal } from '@/orders/order';
import { categories, products } from '../../../db/schema/catalog';
import type { Database } from '../../../db/database';
import { suppliers } from '../../../db/schema/system';
import { getPreviousRange, type Range } from '../range';
import { sqlYuanOrZero, sqlInteger } from '../../../db/money';
import { buildSalesSubquery } from './soldWithin';

/** The length of the product and supplier rankings. */
const most = 10;

/** The items sold in the range, materialized so that they are read once for all rankings. */
const sold = (range: Range) => sql`sold as materialized (
  select supplier, product, sum(amount) as amount, sum(quantity) as quantity
  from (${buildSalesSubquery(range)}) as parts group by 1, 2 having sum(quantity) > 0
)`;

/** Maps each category to its top-level ancestor. */
const roots = sql`roots (category, root, name) as (
  select ${categories.id}, ${categories.id}, ${categories.name} from ${categories} where ${categories.parentId} is null
  union all
  select ${categories.id}, roots.root, roots.name from ${categories} join roots on ${categories.parentId} = roots.category
)`;

const ranked = (kind: string, source: SQL, id: SQL, name: SQL, limit?: number) => sql`(
  select ${kind}::text as kind, ${id}::text as id, ${name} as name, sum(amount) as amount, sum(quantity) as quantity
  from ${source} group by ${id}, ${name} order by sum(amount) desc, ${id}${limit ? sql` limit ${limit}` : sql``}
)`;

const pieces = (id: string, source: SQL) => sql`select 'all', ${id}, '', 0, coalesce(sum(quantity), 0) from ${source}`;

/**
 * Returns what was sold in the range: by top-level category, and for the best-selling products and suppliers, all by
 * amount. Also returns the number of pieces sold in the range and in the one before.
 */
export const querySalesRankings = async (db: Database, range: Range) => {
  const product = sql`sold join ${products} on ${products.id} = sold.product`;
  const category = sql`${product} join roots on roots.category = ${products.categoryId}`;
  const supplier = sql`sold join ${suppliers} on ${suppliers.id} = sold.supplier`;
  const rows = await db
    .select({
      kind: sql<string>`kind`,
      id: sql<string>`id`,
      name: sql<string>`name`,
      amount: sqlYuanOrZero(sql`amount`),
      quantity: sqlInteger(sql`quantity`),
    })
    .from(
      sql`(with recursive ${sold(range)}, ${roots}
        ${ranked('category', category, sql`roots.root`, sql`roots.name`)}
        union all ${ranked('product', product, sql`${products.id}`, sql`${products.name}`, most)}
        union all ${ranked('supplier', supplier, sql`${suppliers.id}`, sql`${suppliers.name}`, most)}
        union all ${pieces('range', sql`sold`)}
        union all ${pieces('previous', sql`(${buildSalesSubquery(getPreviousRange(range))}) as parts`)}
      ) as found`,
    )
    .orderBy(sql`found.amount desc`, sql`found.id`);
  const of = (wanted: string): SalesTotal[] => rows.flatMap(({ kind, ...row }) => (kind === wanted ? [row] : []));
  const piecesOf = (wanted: string) => of('all').find(({ id }) => id === wanted)?.quantity ?? 0;
  return {
    items: piecesOf('range'),
    previousItems: piecesOf('previous'),
    ranked: { categories: of('category'), products: of('product'), suppliers: of('supplier') },
  };
};
