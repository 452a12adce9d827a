import { and, count, eq, gt, gte, inArray, sql } from 'drizzle-orm';
import { monitoredQueues } from '@/dashboard/dashboard';
import type { Database } from '../../../db/database';
import { orders as orderTable } from '../../../db/schema/orders';
import { operationLogs, sessions } from '../../../db/schema/system';
import { revenueOrderCondition, sqlYuanOrZero } from '../../../db/money';
import type { ApiContext } from '../../http/context';
import { sendData } from '../../http/envelope';
import { hasPermission } from '../../http/permissions';
import { isColumnConcealed } from '../../rest/scope/visibleFields';
import { getQueueSummaries } from '../queues';
import { recordedMinuteCount } from './traffic';

const minute = 60_000;
const hour = 60 * minute;

/** Returns the number and revenue (yuan, as text) of the orders created in each of the minutes. */
const salesOf = async (db: Database, minutes: readonly number[]) => {
  const made = sql<number>`floor(extract(epoch from ${orderTable.createdAt}) / 60)::int`;
  const rows = await db
    .select({
      made,
      orders: count(),
      revenue: sqlYuanOrZero(sql`sum(${orderTable.totalAmount}) filter (where ${revenueOrderCondition})`),
    })
    .from(orderTable)
    .where(gte(orderTable.createdAt, new Date((minutes[0] ?? 0) * minute)))
    .groupBy(sql`1`);
  const found = new Map(rows.map(({ made: at, ...sales }) => [at, sales]));
  return minutes.map(at => found.get(at) ?? { orders: 0, revenue: '0.00' });
};

/** Returns the number of active sessions, and of successful and failed sign-ins within the last hour. */
const signInsOf = async (db: Database, now: Date) => {
  const [open, ...tried] = await Promise.all([
    db.$count(sessions, gt(sessions.expiresAt, now)),
    ...[['login'], ['login-failed', 'login-refused']].map(actions =>
      db.$count(
        operationLogs,
        and(
          gte(operationLogs.at, new Date(now.getTime() - hour)),
          eq(operationLogs.collection, 'admins'),
          inArray(operationLogs.action, actions),
        ),
      ),
    ),
  ]);
  return { sessions: open, signIns: tried[0] ?? 0, failed: tried[1] ?? 0 };
};

/**
 * GET /admin/statistics/monitor: the last hour by minute, from the oldest to the current one: orders, revenue and this
 * process's traffic; also queue lengths and sign-ins. Orders and revenue are null, and queues are left out, if the
 * caller may not list their records. Revenue is also null if the caller may not see the amounts of orders.
 */
export const getMonitorHandler = async (c: ApiContext) => {
  const { db, now, traffic, admin } = c.var;
  const mayList = (collection: string) => hasPermission(admin, `${collection}:list`);
  const present = Math.floor(now.getTime() / minute);
  const minutes = Array.from({ length: recordedMinuteCount }, (_, index) => present - recordedMinuteCount + 1 + index);
  const [sales, waiting, signIns] = await Promise.all([
    mayList('orders') ? salesOf(db, minutes) : [],
    getQueueSummaries(
      c,
      monitoredQueues.filter(({ collection }) => mayList(collection)),
    ),
    signInsOf(db, now),
  ]);
  const { minutes: answers, ...total } = traffic.read(now.getTime());
  const hidesRevenue = isColumnConcealed(c, orderTable.totalAmount);
  return sendData(c, {
    at: now,
    waiting,
    signIns,
    api: total,
    minutes: minutes.map((at, index) => ({
      at: new Date(at * minute),
      ...(sales[index] ?? { orders: null, revenue: null }),
      ...(hidesRevenue && { revenue: null }),
      ...(answers[index] && { api: answers[index] }),
    })),
  });
};
