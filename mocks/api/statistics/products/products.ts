import { sql } from 'drizzle-orm';
import { lowStockThreshold } from '@/catalog/products/product';
import type { CategoryStock, ProductSalesAndStock, ProductStatistics } from '@/visualization/analysis';
import { products } from '../../../db/schema/catalog';
import { productDailySales } from '../../../db/schema/counts';
import type { Database } from '../../../db/database';
import { sqlRowCount, sqlYuanOrZero, sqlInteger } from '../../../db/money';
import type { ApiContext } from '../../http/context';
import { sendData } from '../../http/envelope';
import { hasPermission } from '../../http/permissions';
import { isColumnConcealed } from '../../rest/scope/visibleFields';
import { categoryBranchSqlParts } from '../analysis/sources/source';
import { buildSalesSubquery } from '../orders/soldWithin';
import { readDayRangeParameters, type Range } from '../range';

/** The number of products in each ranking. */
const most = 10;

const { id, name, status, stock, price, categoryId } = products;

const pieces = sqlInteger(sql`sum(${stock})`);
const worth = sqlYuanOrZero(sql`sum(${stock} * ${price})`);

const totalsOf = async (db: Database): Promise<ProductStatistics['totals']> => {
  const [totals] = await db
    .select({
      products: sqlRowCount(),
      onSale: sqlRowCount(sql`${status} = 'on_sale'`),
      stock: pieces,
      stockValue: worth,
      lowStock: sqlRowCount(sql`${stock} < ${lowStockThreshold}`),
      outOfStock: sqlRowCount(sql`${stock} = 0`),
    })
    .from(products);
  if (!totals) throw new Error('An aggregate always answers');
  return totals;
};

const byCategory = async (db: Database) => {
  const rows = await db.select({ categories: sql<CategoryStock[]>`categories` }).from(
    sql`(with recursive ${categoryBranchSqlParts.below(null)},
      own as (
        select branches.node as id, count(*) as products, sum(${stock}) as stock, sum(${stock} * ${price}) as worth
        from ${products} join branches on branches.category = ${categoryId} group by 1
      )
      select coalesce(json_agg(json_build_object('id', own.id::text, 'name', categories.name, 'products', own.products,
        'stock', own.stock, 'stockValue', round(own.worth, 2)::text) order by own.worth desc, own.id), '[]') as categories
      from own join categories on categories.id = own.id) as found`,
  );
  return rows[0]?.categories ?? [];
};

/** Returns the best-selling or worst-selling products of the range. */
const sold = async (db: Database, range: Range, worst: boolean): Promise<ProductSalesAndStock[]> =>
  db
    .select({
      id: sql<string>`${id}::text`,
      name,
      quantity: sqlInteger(sql`sold.quantity`),
      amount: sqlYuanOrZero(sql`sold.amount`),
      stock,
    })
    .from(products)
    .leftJoin(
      // `materialized`: PostgreSQL expects few products in a scope, and would sum all sales again for each of them.
      sql`(
        with sums as materialized (
          select product, sum(quantity) as quantity, sum(amount) as amount
          from (${buildSalesSubquery(range)}) as parts group by 1
        ) select * from sums
      ) as sold`,
      sql`sold.product = ${id}`,
    )
    .where(worst ? sql`${status} = 'on_sale'` : sql`sold.quantity > 0`)
    .orderBy(
      ...(worst
        ? // Among products with equal sales, the one with the highest stock value is first.
          [sql`coalesce(sold.quantity, 0)`, sql`${stock} * ${price} desc`]
        : [sql`sold.amount desc`]),
      id,
    )
    .limit(most);

/**
 * GET /admin/statistics/products: current figures of the products in total, by status and by top-level category, and
 * the best and worst sellers on the days `from` to `to` of a time zone. All figures are null without `products:list`;
 * the rankings are also null without `orders:list`. What is computed from a field that the caller may not see is null, too.
 */
export const getProductStatisticsHandler = async (c: ApiContext) => {
  const { db, admin } = c.var;
  const range = readDayRangeParameters(c);
  const listsProducts = hasPermission(admin, 'products:list');
  const seesValues = listsProducts && !isColumnConcealed(c, stock) && !isColumnConcealed(c, price);
  const seesSales =
    seesValues && hasPermission(admin, 'orders:list') && !isColumnConcealed(c, productDailySales.amount);
  const [totals, statuses, categories, best, worst] = await Promise.all([
    seesValues ? totalsOf(db) : null,
    listsProducts
      ? db.select({ status, products: sqlRowCount() }).from(products).groupBy(status).orderBy(status)
      : null,
    seesValues ? byCategory(db) : null,
    seesSales ? sold(db, range, false) : null,
    seesSales ? sold(db, range, true) : null,
  ]);
  return sendData(c, { totals, statuses, categories, best, worst } satisfies ProductStatistics);
};
