import { between, ne, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { provinces } from '@/orders/order';
import type { AnalysisQuestion } from '@/visualization/analysis';
import type { Dimension, Measure } from '@/visualization/subjects';
import { categories, products } from '../../../../db/schema/catalog';
import { buyerDailySums, orderDailySums, productDailySales } from '../../../../db/schema/counts';
import { equalsIdFilter, equalsKnownValueFilter, inSubtreeFilter } from '../../../rest/filters';
import { summedTimeZone } from '../../days';
import { categoryBranchSqlParts, type AnalysisSource, type CreationDaySql } from './source';

/** A table of daily sums, and the dimensions, filters and measures that it is kept by. */
type DailySums = {
  table: PgTable & { day: PgColumn };
  dimensions: readonly Dimension[];
  filters: readonly string[];
  measures: readonly Measure[];
};

const itemsSold: DailySums = {
  table: productDailySales,
  dimensions: ['time', 'product', 'supplier', 'category'],
  filters: ['productId', 'supplierId', 'categoryId'],
  measures: ['revenue', 'quantity'],
};
const wholeOrders: DailySums = {
  table: orderDailySums,
  dimensions: ['time', 'supplier', 'region'],
  filters: ['supplierId', 'region'],
  measures: ['revenue', 'orders', 'average'],
};
const ordersByBuyer: DailySums = {
  table: buyerDailySums,
  dimensions: ['time'],
  filters: [],
  measures: ['revenue', 'orders', 'average', 'buyers'],
};

const canAnswer = (
  { dimensions, filters, measures }: DailySums,
  { measures: asked, dimension, by, filter, days }: AnalysisQuestion,
) =>
  days?.timeZone === summedTimeZone &&
  [dimension, by].every(part => part === undefined || dimensions.includes(part)) &&
  Object.keys(filter).every(field => filters.includes(field)) &&
  asked.every(measure => measures.includes(measure));

const dayOf = ({ day }: DailySums['table']): CreationDaySql => ({
  day: () => sql`${day}`,
  within: ({ from, to }) => between(day, from, to),
});

/** Returns a source that reads daily sums of the items sold. Undefined if the sums cannot answer. */
export const findItemSumsSource = (
  question: AnalysisQuestion,
  { ofCategory, ofProducts }: Record<'ofCategory' | 'ofProducts', boolean>,
): AnalysisSource | undefined => {
  const { productId, supplierId, quantity, amount } = productDailySales;
  if (!canAnswer(itemsSold, question)) return undefined;
  return {
    created: dayOf(productDailySales),
    tables: sql`${productDailySales}
      ${ofProducts ? sql`join ${products} on ${products.id} = ${productId}` : sql``}
      ${ofCategory ? categoryBranchSqlParts.join : sql``}`,
    having: ne(sql`sum(${quantity})`, 0),
    keys: { category: categoryBranchSqlParts.node, product: productId, supplier: supplierId },
    filters: {
      categoryId: inSubtreeFilter(products.categoryId, categories),
      productId: equalsIdFilter(productId),
      supplierId: equalsIdFilter(supplierId),
    },
    sums: { amount, quantity },
    measures: {
      revenue: counted => sql`sum(amount) filter (where ${counted})`,
      quantity: counted => sql`sum(quantity) filter (where ${counted})`,
    },
  };
};

const { day, userId, orders, amount, folded } = buyerDailySums;
// As an array, PostgreSQL reads none of those days if there are none, also from the sums of a scope.
const unfoldedDays = sql`array(select ${day} from ${buyerDailySums} where not ${folded})`;

/** One row for each buyer and day. Only the days that were written since the last folding must be added up. */
const buyerRows = sql`(
  select ${day}, ${userId}, ${orders}, ${amount} from ${buyerDailySums}
  where ${folded} and ${ne(orders, 0)} and ${day} <> all (${unfoldedDays})
  union all
  select ${day}, ${userId}, sum(${orders}), sum(${amount}) from ${buyerDailySums}
  where ${day} = any (${unfoldedDays}) group by ${day}, ${userId} having sum(${orders}) <> 0
) as ${buyerDailySums}`;

/**
 * Returns a source that reads daily sums of whole orders, with the measures of `source`. Undefined if the sums cannot
 * answer.
 */
export const findOrderSumsSource = (
  question: AnalysisQuestion,
  { measures }: AnalysisSource,
): AnalysisSource | undefined => {
  if (question.measures.includes('buyers') && canAnswer(ordersByBuyer, question))
    return {
      created: dayOf(buyerDailySums),
      tables: buyerRows,
      isGrouped: true,
      keys: {},
      filters: {},
      sums: { amount, orders },
      once: { buyers: { buyer: userId } },
      measures,
    };
  if (!canAnswer(wholeOrders, question)) return undefined;
  const { supplierId, region } = orderDailySums;
  return {
    created: dayOf(orderDailySums),
    tables: sql`${orderDailySums}`,
    having: ne(sql`sum(${orderDailySums.orders})`, 0),
    keys: { supplier: supplierId, region },
    filters: { supplierId: equalsIdFilter(supplierId), region: equalsKnownValueFilter(region, provinces) },
    sums: { amount: orderDailySums.amount, orders: orderDailySums.orders },
    measures,
  };
};
