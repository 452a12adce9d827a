import { between, or, sql } from 'drizzle-orm';
import { bigint, numeric, pgTable } from 'drizzle-orm/pg-core';
import type { AnalysisQuestion } from '@/visualization/analysis';
import { getComparisonPeriod } from '@/visualization/periods';
import type { Dimension, Measure } from '@/visualization/subjects';
import { categories, products } from '../../../../db/schema/catalog';
import { idColumn, timestampColumn } from '../../../../db/schema/columns';
import { productDailySales } from '../../../../db/schema/counts';
import { equalsId, inSubtree } from '../../../rest/filters';
import { sqlStartOfDay, summedTimeZone } from '../../days';
import { categoryBranchSql, type AnalysisSource } from './source';

/** The columns of the subquery on the daily sums. `createdAt` is the start of the day. */
const dailySales = pgTable('daily_sales', {
  createdAt: timestampColumn('created_at'),
  productId: idColumn('product_id'),
  supplierId: idColumn('supplier_id'),
  quantity: bigint('quantity', { mode: 'number' }),
  amount: numeric('amount'),
});

/** The dimensions, filters and measures that the sums are kept by. */
const summedDimensions: readonly Dimension[] = ['time', 'product', 'supplier', 'category'];
const summedFilters = ['productId', 'supplierId', 'categoryId'];
const summedMeasures: readonly Measure[] = ['revenue', 'quantity'];

/** Whether the sums of the items sold each day can answer a question. */
export const hasDailySales = ({ measures, dimension, by, filter, days }: AnalysisQuestion) =>
  days?.timeZone === summedTimeZone &&
  [dimension, by].every(part => part === undefined || summedDimensions.includes(part)) &&
  Object.keys(filter).every(field => summedFilters.includes(field)) &&
  measures.every(measure => summedMeasures.includes(measure));

const { day, productId, supplierId, quantity, amount } = productDailySales;

/** The sums of the items sold each day, of the days in the question. */
export const createDailySalesSource = (
  { days, compare }: AnalysisQuestion,
  { ofCategory, ofProducts }: Record<'ofCategory' | 'ofProducts', boolean>,
): AnalysisSource => {
  const before = days && getComparisonPeriod(days, compare);
  const periods = [days, before].flatMap(period => (period ? [between(day, period.from, period.to)] : []));
  return {
    at: dailySales.createdAt,
    tables: sql`(
      select ${sqlStartOfDay(sql`${day}`, summedTimeZone)} as created_at, ${productId}, ${supplierId},
        sum(${quantity}) as quantity, sum(${amount}) as amount
      from ${productDailySales} where ${or(...periods)} group by ${day}, ${productId}, ${supplierId}
      having sum(${quantity}) <> 0
    ) as ${dailySales}
      ${ofProducts ? sql`join ${products} on ${products.id} = ${dailySales.productId}` : sql``}
      ${ofCategory ? categoryBranchSql.join : sql``}`,
    keys: { category: categoryBranchSql.node, product: dailySales.productId, supplier: dailySales.supplierId },
    filters: {
      categoryId: inSubtree(products.categoryId, categories),
      productId: equalsId(dailySales.productId),
      supplierId: equalsId(dailySales.supplierId),
    },
    sums: { amount: dailySales.amount, quantity: dailySales.quantity },
    measures: {
      revenue: counted => sql`sum(amount) filter (where ${counted})`,
      quantity: counted => sql`sum(quantity) filter (where ${counted})`,
    },
  };
};
