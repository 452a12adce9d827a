import { sql } from 'drizzle-orm';
import { orderStatuses, unearned } from '../../../../../src/orders/order';
import { regions } from '../../../../../src/orders/regions';
import type { AnalysisQuestion } from '../../../../../src/visualization/analysis';
import { categories, products } from '../../../../db/catalogSchema';
import { orderItems, orders } from '../../../../db/ordersSchema';
import { oneOf, reference, within } from '../../../rest/filters';
import { isEarning } from '../../revenue';
import { branches, type Source } from './source';

const common = {
  at: orders.createdAt,
  where: isEarning,
  keys: {
    category: branches.node,
    product: orderItems.productId,
    supplier: orders.supplierId,
    region: orders.region,
    status: orders.status,
  },
  filters: {
    categoryId: within(products.categoryId, categories),
    productId: reference(orderItems.productId),
    supplierId: reference(orders.supplierId),
    region: oneOf(orders.region, regions),
    status: oneOf(
      orders.status,
      orderStatuses.map(({ id }) => id).filter(id => !unearned.some(status => status === id)),
    ),
  },
} satisfies Partial<Source>;

/** Whole orders: their own amount, each counted once. */
const whole: Source = {
  ...common,
  tables: sql`${orders}`,
  inputs: { amount: orders.totalAmount, buyer: orders.userId },
  measures: {
    revenue: counted => sql`sum(amount) filter (where ${counted})`,
    orders: counted => sql`count(*) filter (where ${counted})`,
    average: counted => sql`avg(amount) filter (where ${counted})`,
    buyers: counted => sql`count(distinct buyer) filter (where ${counted})`,
  },
};

/** What the orders are of: the price of each item, and an order once, however many of its items are looked at. */
const byItem = (ofCategory: boolean): Source => ({
  ...common,
  tables: sql`${orders} join ${orderItems} on ${orderItems.orderId} = ${orders.id}
    join ${products} on ${products.id} = ${orderItems.productId} ${ofCategory ? branches.join : sql``}`,
  inputs: {
    amount: sql`${orderItems.price} * ${orderItems.quantity}`,
    quantity: orderItems.quantity,
    of_order: orders.id,
    buyer: orders.userId,
  },
  measures: {
    ...whole.measures,
    orders: counted => sql`count(distinct of_order) filter (where ${counted})`,
    quantity: counted => sql`sum(quantity) filter (where ${counted})`,
    average: counted =>
      sql`sum(amount) filter (where ${counted}) / nullif(count(distinct of_order) filter (where ${counted}), 0)`,
  },
});

/** Orders that bring money; their items only where the question is about them. */
export const salesFor = ({ measures, dimension, by, filter }: AnalysisQuestion): Source => {
  const ofCategory = dimension === 'category' || by === 'category';
  const ofItems =
    ofCategory ||
    dimension === 'product' ||
    by === 'product' ||
    measures.includes('quantity') ||
    filter.categoryId !== undefined ||
    filter.productId !== undefined;
  return ofItems ? byItem(ofCategory) : whole;
};
