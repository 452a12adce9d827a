import { and, gte, lt, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { listAllowedDailyMetrics, type DailyMetricDefinition } from '@/dashboard/dashboard';
import { withdrawals } from '../../db/schema/finance';
import { orders } from '../../db/schema/orders';
import { suppliers, users } from '../../db/schema/system';
import { revenueOrderCondition, sqlRowCount, sqlYuanOrZero } from '../../db/money';
import type { ApiContext } from '../http/context';
import { sendData } from '../http/envelope';
import { hasPermission } from '../http/permissions';
import { parseWithSchema } from '../http/validate';
import { isColumnConcealed } from '../rest/scope/visibleFields';
import { formatCalendarDay, sqlStartOfDay, timeZoneSchema } from './days';

type Source = {
  table: PgTable & { createdAt: PgColumn };
  /** The amount to sum. Without it, records are counted. */
  of?: PgColumn;
  /** Which records count. */
  where?: SQL;
};

const sources: Record<DailyMetricDefinition['id'], Source> = {
  orders: { table: orders },
  revenue: { table: orders, of: orders.totalAmount, where: revenueOrderCondition },
  users: { table: users },
  suppliers: { table: suppliers },
  withdrawals: { table: withdrawals, of: withdrawals.amount },
};

/** The query parameters of `today`. */
export const todayQueryParametersSchema = z.object({ timeZone: timeZoneSchema });

/**
 * GET /admin/statistics/today: new records of today, yesterday, and yesterday until the same time of day, for the
 * collections that the caller may list. Counts, and sums in yuan as text. Days are in `timeZone`.
 */
export const getTodayStatisticsHandler = async (c: ApiContext) => {
  const { db, admin, now } = c.var;
  const { timeZone } = parseWithSchema(todayQueryParametersSchema, c.var.parameters);
  const date = formatCalendarDay(now, timeZone);
  const begin = sqlStartOfDay(sql`${date}::date`, timeZone);
  const before = sqlStartOfDay(sql`${date}::date - 1`, timeZone);
  const byNow = sql`${before} + (${now.toISOString()}::timestamptz - ${begin})`;
  const asked = listAllowedDailyMetrics(code => hasPermission(admin, code)).filter(({ id }) => {
    const { of } = sources[id];
    return !of || !isColumnConcealed(c, of);
  });
  const answered = asked.map(async ({ id }) => {
    const { table, of, where } = sources[id];
    const made = (from: SQL, until?: SQL) => {
      const within = and(gte(table.createdAt, from), until && lt(table.createdAt, until), where);
      return of ? sqlYuanOrZero(sql`sum(${of}) filter (where ${within})`) : sqlRowCount(within);
    };
    const [found] = await db
      .select({ today: made(begin), yesterday: made(before, begin), byNow: made(before, byNow) })
      .from(table)
      .where(gte(table.createdAt, before));
    return { id, ...found };
  });
  return sendData(c, { date, figures: await Promise.all(answered) });
};
