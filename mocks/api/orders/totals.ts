import { sql } from 'drizzle-orm';
import { orders as table } from '../../db/ordersSchema';
import type { ApiContext } from '../http/context';
import { answer } from '../http/envelope';
import { jsonParameter, readParameters } from '../http/parameters';
import { demand, type Route } from '../http/routes';
import { filterOf } from '../rest/listQuery';
import { orders } from './orders';

/** GET /admin/statistics/order-totals: of all that a list's `filter` matches how many, and their sum (yuan), by status. */
const totals = async (c: ApiContext) => {
  demand(c, 'orders:list');
  const { filter } = readParameters(c, ['filter']);
  const rows = await c.var.db
    .select({
      status: table.status,
      count: sql<number>`count(*)::int`,
      amount: sql<string>`sum(${table.totalAmount})`,
    })
    .from(table)
    .where(filterOf(orders, jsonParameter('filter', filter, {})))
    .groupBy(table.status)
    .orderBy(table.status);
  return answer(c, rows);
};

export const orderTotalsRoutes: Route[] = [
  { method: 'GET', path: '/statistics/order-totals', access: 'session', handler: totals },
];
