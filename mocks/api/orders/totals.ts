import { gt, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { orderStatuses } from '@/orders/order';
import type { Database } from '../../db/database';
import { placeDailySums } from '../../db/schema/counts';
import { orders as table } from '../../db/schema/orders';
import { sqlInteger, sqlRowCount, sqlYuanOrZero } from '../../db/money';
import type { ApiContext } from '../http/context';
import { sendData } from '../http/envelope';
import { parseJsonParameter } from '../http/parameters';
import { assertPermission } from '../http/permissions';
import type { Route } from '../http/routes';
import { amountSchema, countSchema } from '../http/schemas';
import type { Collection } from '../rest/collection';
import { buildFilterCondition, getFilterSchema } from '../rest/listQuery';
import { getReadableCollection, isColumnConcealed } from '../rest/scope/visibleFields';

/** Returns the totals of all orders from their stored sums, so that the first page of the list need not read them. */
const sumAllOrders = (db: Database) => {
  const { collection, status, records, amount } = placeDailySums;
  return (
    db
      .select({ status, count: sqlInteger(sql`sum(${records})`), amount: sqlYuanOrZero(sql`sum(${amount})`) })
      .from(placeDailySums)
      // The name is part of the statement, so that it counts as one that reads the orders (mocks/db/trackReads.ts).
      .where(sql`${collection} = 'orders'`)
      .groupBy(status)
      .having(gt(sql`sum(${records})`, 0))
      .orderBy(status)
  );
};

/** Returns the totals of the orders that match. */
const sumOrders = (db: Database, where: SQL) =>
  db
    .select({
      status: table.status,
      count: sqlRowCount(),
      amount: sqlYuanOrZero(sql`sum(${table.totalAmount})`),
    })
    .from(table)
    .where(where)
    .groupBy(table.status)
    .orderBy(table.status);

/**
 * GET /admin/statistics/order-totals: number and total amount (yuan) of the orders that match a list's `filter`, by
 * status. Without the amount for a caller who may not see it.
 */
const createTotalsHandler = (orders: Collection) => async (c: ApiContext) => {
  assertPermission(c, 'orders:list');
  const where = buildFilterCondition(
    getReadableCollection(c, orders),
    parseJsonParameter('filter', c.var.parameters.filter, {}),
  );
  const rows = where ? await sumOrders(c.var.db, where) : await sumAllOrders(c.var.db);
  const hidesAmount = isColumnConcealed(c, table.totalAmount);
  return sendData(c, hidesAmount ? rows.map(({ status, count }) => ({ status, count })) : rows);
};

/** `orders` is the collection with what features add to it. */
export const createOrderTotalsRoute = (orders: Collection): Route => ({
  method: 'GET',
  path: '/statistics/order-totals',
  access: 'session',
  summary: 'Get order totals',
  description:
    'Returns the number and total amount of the orders that match `filter`, by status. The caller needs the permission `orders:list`.',
  query: { filter: { json: getFilterSchema(orders).optional() } },
  answer: z.array(
    z.strictObject({
      status: z.enum(orderStatuses.map(({ id }) => id)),
      count: countSchema,
      amount: amountSchema.optional(),
    }),
  ),
  conditional: true,
  handler: createTotalsHandler(orders),
});
