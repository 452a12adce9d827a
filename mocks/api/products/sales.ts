import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ProductSales } from '@/catalog/products/product';
import { orderItems, orders } from '../../db/schema/orders';
import type { ApiContext } from '../http/context';
import { sendData } from '../http/envelope';
import type { Route } from '../http/routes';
import { amountSchema, countSchema } from '../http/schemas';
import { readPathId } from '../rest/id';
import { getRecordOrThrow } from '../rest/read';
import { products } from './products';
import { revenueOrderCondition, sqlYuanOrZero, sqlInteger } from '../../db/money';

/** The number of days that count as recent. */
const lately = 30;

/**
 * GET /admin/products/<id>/sales: quantity and revenue of a product, in total and recently. Only paid orders that are
 * not cancelled count.
 */
const sales = async (c: ApiContext) => {
  const { db, now } = c.var;
  const id = readPathId(c);
  await getRecordOrThrow(c, products, id);
  const { quantity, price } = orderItems;
  const since = new Date(now.getTime() - lately * 86_400_000);
  const recent = sql`filter (where ${orders.createdAt} >= ${since.toISOString()}::timestamptz)`;
  const [sold] = await db
    .select({
      quantity: sqlInteger(sql`sum(${quantity})`),
      revenue: sqlYuanOrZero(sql`sum(${quantity} * ${price})`),
      recentQuantity: sqlInteger(sql`sum(${quantity}) ${recent}`),
      recentRevenue: sqlYuanOrZero(sql`sum(${quantity} * ${price}) ${recent}`),
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(eq(orderItems.productId, id), revenueOrderCondition));
  return sendData(c, sold satisfies ProductSales | undefined);
};

const salesAnswer: z.ZodType<ProductSales> = z.strictObject({
  quantity: countSchema,
  revenue: amountSchema,
  recentQuantity: countSchema,
  recentRevenue: amountSchema,
});

export const productSalesRoutes: Route[] = [
  {
    method: 'GET',
    path: '/products/:id/sales',
    access: { permission: 'products:list' },
    summary: 'Get the sales of a product',
    description: 'Returns how much of the product was sold, in total and in the last 30 days (`recent…`).',
    answer: salesAnswer,
    handler: sales,
  },
];
