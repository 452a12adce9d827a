import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { groupRowsWithEqualKeys } from '../../../../../mocks/api/rest/groupRowsWithEqualKeys';
import { approvalRules } from '../../../../../mocks/db/schema/approvals';
import { withdrawals } from '../../../../../mocks/db/schema/finance';
import { server } from '../../../../setup/server';
import { createCalls, hour, minute, passTime, preparePayments, rules, type Rule } from './attackCalls';
import { attacks } from './attacks';

type Paid = { by: string; owner: string; at: number; yuan: number };

/** Returns what one person alone has paid since the attack began, oldest first. Reads the records, not the log. */
const findPaidByOne = async (since: Date): Promise<Paid[]> => {
  const rows = await server.db
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.status, 'completed'), sql`${withdrawals.processedAt} >= ${since}`))
    .orderBy(withdrawals.processedAt);
  return rows.flatMap(({ processedBy, processedAt, ownerType, ownerId, amount }) =>
    new Set(processedBy?.split('、')).size === 1
      ? [{ by: processedBy ?? '', owner: `${ownerType} ${ownerId}`, at: Number(processedAt), yuan: Number(amount) }]
      : [],
  );
};

const sumOf = (paid: readonly Paid[]) => paid.reduce((sum, { yuan }) => sum + yuan, 0);
const within = (paid: readonly Paid[], from: Paid, milliseconds: number) =>
  paid.filter(({ at }) => at >= from.at && at < from.at + milliseconds);
const endsRun = (paid: readonly Paid[], index: number) =>
  (paid[index + 1]?.at ?? Infinity) - (paid[index]?.at ?? 0) >= 5 * minute;

/** Returns the largest total that one person alone has reached, by what the rule limits. */
const measureMost = (rule: Rule, paid: readonly Paid[]) => {
  const parts = groupRowsWithEqualKeys(paid, ({ by, owner }) => [rule.startsWith('owner') ? owner : by]);
  const totals = parts.flatMap(own => {
    if (rule === 'run') {
      const ends = own.flatMap((_, index) => (endsRun(own, index) ? [index + 1] : []));
      return ends.map((end, index) => sumOf(own.slice(ends[index - 1] ?? 0, end)));
    }
    if (rule.endsWith('Day')) return own.map(one => sumOf(within(own, one, 24 * hour)));
    return own.map(one => within(own, one, hour).length);
  });
  return Math.max(0, ...totals);
};

const rows = Object.entries(attacks).flatMap(([rule, ways]) =>
  Object.entries(ways).map(([way, attack]) => ({ rule: rule as Rule, way, attack })),
);

test.each(rows)('lets nobody alone reach the limit of $rule: $way', async ({ rule, attack }) => {
  const limits = rules[rule];
  const { toOne, toMany, token: first } = await preparePayments();
  await server.db.update(approvalRules).set(limits);
  let token = first;
  const wait = async (milliseconds: number) => {
    token = await passTime(milliseconds);
  };
  const since = new Date(server.clock.now());
  await attack({ ...createCalls(() => token), toOne, toMany, wait });
  const paid = await findPaidByOne(since);
  expect(measureMost(rule, paid)).toBeLessThan('countFrom' in limits ? limits.countFrom : Number(limits.amountFrom));
  // One person can pay some of it, and all that would reach the limit waits for another one.
  expect(paid).not.toEqual([]);
  const isRequested = sql`exists (
    select from approvals where collection = 'withdrawals' and record_id = ${withdrawals.id})`;
  expect(await server.db.$count(withdrawals, and(eq(withdrawals.status, 'pending'), isRequested))).toBeGreaterThan(0);
});
