import { and, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { getSummedTimeField } from '@/models/calendarDay';
import { bills as billTable, withdrawals as withdrawalTable } from '../../db/schema/finance';
import { toFen, toYuan, sqlInteger, sqlRowCount, sqlYuanOrZero } from '../../db/money';
import type { ApiContext } from '../http/context';
import { sendData } from '../http/envelope';
import { getRefineOptions } from '../http/issueText';
import { parseJsonParameter } from '../http/parameters';
import { assertPermission } from '../http/permissions';
import type { Route } from '../http/routes';
import { parseWithSchema } from '../http/validate';
import { getExtendedCollection } from '../rest/feature';
import { buildFilterCondition } from '../rest/listQuery';
import { getReadableCollection, isColumnConcealed } from '../rest/scope/visibleFields';
import { daySchema, sqlStartOfDay, timeZoneSchema } from './days';
import { bills } from '../bills/bills';
import { withdrawals } from '../withdrawals/withdrawals';
import { financeTotalsResponseSchema } from './answers';
import { canUseFinanceDailySums, sqlFinanceDays } from './financeDays';

const query = z
  .object({
    collection: z.enum(['withdrawals', 'bills']),
    from: daySchema.optional(),
    to: daySchema.optional(),
    timeZone: timeZoneSchema,
  })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], ...getRefineOptions('daysReversed') });

/** The collections to count, with the fields to group by. */
const sources = {
  withdrawals: {
    collection: withdrawals,
    table: withdrawalTable,
    fields: { status: withdrawalTable.status, type: withdrawalTable.type },
  },
  bills: {
    collection: bills,
    table: billTable,
    fields: { status: billTable.status, type: billTable.type, category: billTable.category },
  },
};

type Sum = { count: number; amount: string };

/** Adds up the daily sums of each group. */
const totalsOf = (daily: (Sum & { date: string })[]) => {
  const totals = new Map<string, Sum>();
  for (const { date: _, count, amount, ...kind } of daily) {
    const key = JSON.stringify(kind);
    const sum = totals.get(key) ?? { count: 0, amount: '0.00' };
    const total = toYuan(toFen(sum.amount) + toFen(amount));
    totals.set(key, { ...kind, count: sum.count + count, amount: total });
  }
  return [...totals.values()];
};

const omitAmount = (sum: Sum) => ({ ...sum, amount: undefined });

/**
 * GET /admin/statistics/finance: counts and sums (yuan) of the records that match a list's `filter`, by status and
 * type, in total and per day in the time zone: of `processedAt` if only that has a range in the filter, otherwise of
 * `createdAt`. `from` and `to` are days of `createdAt` in that zone, both included. Without amounts for a caller who may not
 * see them.
 */
const finance = async (c: ApiContext) => {
  const { filter: given, ...asked } = c.var.parameters;
  const filter = parseJsonParameter('filter', given, {});
  const { from, to, timeZone, collection: counted } = parseWithSchema(query, asked);
  assertPermission(c, `${counted}:list`);
  const { collection, table, fields } = sources[counted];
  const timeField = getSummedTimeField(Object(filter));
  const keys: Record<string, SQL> = {
    date: sql`to_char(${table[timeField]} at time zone ${timeZone}, 'YYYY-MM-DD')`,
    ...Object.fromEntries(Object.entries(fields).map(([name, column]) => [name, sql`${column}`])),
  };
  // Group by position: PostgreSQL does not treat parameters with equal values as the same expression.
  const places = sql.raw(
    Object.keys(keys)
      .map((_, index) => index + 1)
      .join(', '),
  );
  const where = and(
    buildFilterCondition(getReadableCollection(c, getExtendedCollection(c, collection)), filter),
    from ? sql`${table.createdAt} >= ${sqlStartOfDay(sql`${from}::date`, timeZone)}` : undefined,
    to ? sql`${table.createdAt} < ${sqlStartOfDay(sql`${to}::date + 1`, timeZone)}` : undefined,
  );
  const fromDays = canUseFinanceDailySums(Object(filter), timeZone);
  const daily = await c.var.db
    .select({
      ...keys,
      count: fromDays ? sqlInteger(sql`sum(records)`) : sqlRowCount(),
      amount: sqlYuanOrZero(sql`sum(${table.amount})`),
    })
    .from(fromDays ? sqlFinanceDays(table) : table)
    .where(where)
    .groupBy(places)
    .orderBy(places);
  const data = { totals: totalsOf(daily as (Sum & { date: string })[]), daily };
  if (!isColumnConcealed(c, table.amount)) return sendData(c, data);
  return sendData(c, { totals: data.totals.map(omitAmount), daily: data.daily.map(omitAmount) });
};

export const financeStatisticsRoutes: Route[] = [
  {
    method: 'GET',
    path: '/statistics/finance',
    access: 'session',
    summary: 'Get finance statistics',
    description:
      'Returns the number and total amount of withdrawals or bills that match `filter`, by status and type, in total and per day of `createdAt`, or of `processedAt` if the filter has a range of that field alone. The caller needs the permission to list the collection.',
    query: { ...query.shape, filter: { json: z.record(z.string(), z.unknown()).optional() } },
    answer: financeTotalsResponseSchema,
    conditional: true,
    handler: finance,
  },
];
