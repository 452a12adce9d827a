import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ProductSales } from '@/catalog/products/product';
import { productDailySales } from '../../db/schema/counts';
import type { ApiContext } from '../http/context';
import { sendData } from '../http/envelope';
import type { Route } from '../http/routes';
import { amountSchema, countSchema } from '../http/schemas';
import { readPathId } from '../rest/id';
import { getRecordOrThrow } from '../rest/read';
import { assertColumnsVisible } from '../rest/scope/visibleFields';
import { products } from './products';
import { sqlYuanOrZero, sqlInteger } from '../../db/money';
import { formatCalendarDay, summedTimeZone } from '../statistics/days';

/** The number of days in Beijing that count as recent, including today. */
const recentDays = 30;

/**
 * GET /admin/products/<id>/sales: quantity and revenue of a product, in total and recently. Only paid orders that are
 * not cancelled count.
 */
const sales = async (c: ApiContext) => {
  const { db, now } = c.var;
  const id = readPathId(c);
  await getRecordOrThrow(c, products, id);
  const { day, productId, quantity, amount } = productDailySales;
  assertColumnsVisible(c, amount);
  const today = formatCalendarDay(now, summedTimeZone);
  const recent = sql`filter (where ${day} > ${today}::date - ${recentDays}::integer)`;
  const [sold] = await db
    .select({
      quantity: sqlInteger(sql`sum(${quantity})`),
      revenue: sqlYuanOrZero(sql`sum(${amount})`),
      recentQuantity: sqlInteger(sql`sum(${quantity}) ${recent}`),
      recentRevenue: sqlYuanOrZero(sql`sum(${amount}) ${recent}`),
    })
    .from(productDailySales)
    .where(eq(productId, id));
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
    description:
      'Returns how much of the product was sold, in total and in the last 30 days in Beijing, including today (`recent…`).',
    answer: salesAnswer,
    handler: sales,
  },
];
