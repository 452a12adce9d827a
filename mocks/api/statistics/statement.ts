import { and, eq, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { billCategories, billTypes } from '@/finance/bills/bill';
import { statementFields, type AccountStatement } from '@/finance/bills/statement';
import { ownerTypes } from '@/finance/withdrawals/withdrawal';
import { bills } from '../../db/schema/finance';
import { sqlYuanOrZero } from '../../db/money';
import type { ApiContext } from '../http/context';
import { sendData } from '../http/envelope';
import type { Route } from '../http/routes';
import { amountSchema, calendarDaySchema, countSchema } from '../http/schemas';
import { parseWithSchema } from '../http/validate';
import { idSchema } from '../rest/id';
import { listColumnsOfFields } from '../rest/scope/conditions';
import { assertColumnsVisible } from '../rest/scope/visibleFields';
import { sqlStartOfDay } from './days';
import { rangeParameters, rangeSchema, sqlWithinRange } from './range';

const ownerSchema = z.object({ ownerType: z.enum(ownerTypes), ownerId: idSchema });

const statementSchema: z.ZodType<AccountStatement> = z.strictObject({
  from: calendarDaySchema,
  to: calendarDaySchema,
  timeZone: z.string(),
  openingBalance: amountSchema,
  closingBalance: amountSchema,
  totals: z.array(
    z.strictObject({
      type: z.enum(billTypes),
      category: z.enum(billCategories),
      count: countSchema,
      amount: amountSchema,
    }),
  ),
});

/**
 * GET /admin/statistics/statement: the opening and the closing balance of an account, and the sums of the bills completed in
 * the period, by type and category. One SQL statement reads all of it, so that the figures add up while bills are completed.
 */
const getStatement = async (c: ApiContext) => {
  const { ownerType, ownerId, ...range } = parseWithSchema(ownerSchema.and(rangeSchema), c.var.parameters);
  const { from, to, timeZone } = range;
  assertColumnsVisible(c, ...listColumnsOfFields(statementFields));
  const completed = and(eq(bills.ownerType, ownerType), eq(bills.ownerId, ownerId), eq(bills.status, 'completed'));
  const balanceBefore = (day: SQL) =>
    sqlYuanOrZero(sql`(
      select ${bills.balanceAfter} from ${bills}
      where ${completed} and ${bills.processedAt} < ${sqlStartOfDay(day, timeZone)}
      order by ${bills.processedAt} desc limit 1
    )`);
  const [found] = await c.var.db
    .select({
      openingBalance: balanceBefore(sql`${from}::date`),
      closingBalance: balanceBefore(sql`${to}::date + 1`),
      totals: sql<AccountStatement['totals']>`(
        select coalesce(json_agg(json_build_object(
          'type', type, 'category', category, 'count', count, 'amount', amount) order by type desc, category), '[]')
        from (
          select ${bills.type} as type, ${bills.category} as category, count(*) as count,
            ${sqlYuanOrZero(sql`sum(${bills.amount})`)}::text as amount
          from ${bills} where ${completed} and ${sqlWithinRange(bills.processedAt, range)} group by 1, 2
        ) as sums)`,
    })
    .from(sql`(values (1)) as statement`);
  return sendData(c, { ...range, ...found });
};

export const statementRoute: Route = {
  method: 'GET',
  path: '/statistics/statement',
  access: { permission: 'bills:list' },
  summary: 'Get the statement of an account',
  description:
    'Returns the balance of a user or supplier before the day `from` and after the day `to`, and the number and total amount of the bills completed on these days, by type and category. The opening balance plus income minus expense is the closing balance.',
  query: { ...ownerSchema.shape, ...rangeParameters },
  answer: statementSchema,
  conditional: true,
  handler: getStatement,
};
