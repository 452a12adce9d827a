import { sql, type SQL } from 'drizzle-orm';
import { revenueOrderCondition } from '../../../../db/money';
import { orderStatuses, statusesWithoutRevenue, provinces } from '@/orders/order';
import type { AnalysisQuestion } from '@/visualization/analysis';
import { categories, products } from '../../../../db/schema/catalog';
import { orderItems, orders } from '../../../../db/schema/orders';
import { equalsKnownValueFilter, equalsIdFilter, inSubtreeFilter } from '../../../rest/filters';
import { findItemSumsSource, findOrderSumsSource } from './dailySums';
import { categoryBranchSqlParts, buildCreationDaySql, type AnalysisSource } from './source';

const common = {
  created: buildCreationDaySql(orders.createdAt),
  where: revenueOrderCondition,
  keys: {
    category: categoryBranchSqlParts.node,
    product: orderItems.productId,
    supplier: orders.supplierId,
    region: orders.region,
    status: orders.status,
  },
  filters: {
    categoryId: inSubtreeFilter(products.categoryId, categories),
    productId: equalsIdFilter(orderItems.productId),
    supplierId: equalsIdFilter(orders.supplierId),
    region: equalsKnownValueFilter(orders.region, provinces),
    status: equalsKnownValueFilter(
      orders.status,
      orderStatuses.map(({ id }) => id).filter(id => !statusesWithoutRevenue.some(status => status === id)),
    ),
  },
} satisfies Partial<AnalysisSource>;

const buyers = { buyer: orders.userId };
const each = { of_order: orders.id };

/** Whole orders: the order's own amount, with each order counted once. */
const whole: AnalysisSource = {
  ...common,
  tables: sql`${orders}`,
  sums: { amount: orders.totalAmount, orders: sql`1` },
  once: { buyers },
  measures: {
    revenue: counted => sql`sum(amount) filter (where ${counted})`,
    orders: counted => sql`sum(orders) filter (where ${counted})`,
    average: counted => sql`sum(amount) filter (where ${counted}) / sum(orders) filter (where ${counted})`,
    buyers: (counted, isUnique) => sql`count(${isUnique ? sql`*` : sql`distinct buyer`}) filter (where ${counted})`,
  },
};

/**
 * Order items: the price of each item, with an order counted once even if several of its items match. If rows are
 * grouped by item (`apart`), an order can be in several groups.
 */
const byItem = ({
  ofCategory,
  ofProducts,
  apart,
}: Record<'ofCategory' | 'ofProducts' | 'apart', boolean>): AnalysisSource => {
  const counts = (counted: SQL) =>
    apart ? sql`count(distinct of_order) filter (where ${counted})` : sql`count(*) filter (where ${counted})`;
  return {
    ...common,
    tables: sql`${orders} join ${orderItems} on ${orderItems.orderId} = ${orders.id}
      ${ofProducts ? sql`join ${products} on ${products.id} = ${orderItems.productId}` : sql``}
      ${ofCategory ? categoryBranchSqlParts.join : sql``}`,
    sums: { amount: sql`${orderItems.price} * ${orderItems.quantity}`, quantity: orderItems.quantity },
    once: { buyers, orders: each, average: each },
    measures: {
      ...whole.measures,
      quantity: counted => sql`sum(quantity) filter (where ${counted})`,
      orders: counts,
      average: counted => sql`sum(amount) filter (where ${counted}) / nullif(${counts(counted)}, 0)`,
    },
  };
};

/**
 * Orders that count as revenue. Joins their items only if the question requires them, and reads daily sums instead if these
 * can answer it.
 */
export const createSalesSource = (question: AnalysisQuestion): AnalysisSource => {
  const { measures, dimension, by, filter } = question;
  const told = [dimension, by];
  const ofCategory = told.includes('category');
  const apart = ofCategory || told.includes('product');
  const ofProducts = ofCategory || filter.categoryId !== undefined;
  const ofItems = apart || ofProducts || measures.includes('quantity') || filter.productId !== undefined;
  return ofItems
    ? (findItemSumsSource(question, { ofCategory, ofProducts }) ?? byItem({ ofCategory, ofProducts, apart }))
    : (findOrderSumsSource(question, whole) ?? whole);
};
