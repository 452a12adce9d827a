import { and, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { findApprovalRuleOptions } from '@/features/approvals/approvals/approval';
import type { ApprovalCause } from '@/models/approvalRequest';
import { findBusinessLicenceProblem, type Licence } from '@/suppliers/supplier';
import { approvalRules } from '../../../db/schema/approvals';
import { withdrawals } from '../../../db/schema/finance';
import { toFen, toYuan } from '../../../db/money';
import type { ApiContext } from '../../http/context';
import { formatDecisionTime } from '../../rest/decision';
import type { RecordValues } from '../../rest/plan';
import { readDecidedTotals } from './decidedTotals';

type Rule = typeof approvalRules.$inferSelect;

/** The second approval that a decision needs. `rule` is null for a change to the rules or deputies themselves. */
export type RequiredApproval = Pick<Rule, 'approverRole' | 'approverPermission' | 'hours'> & {
  rule: Rule | null;
  cause: ApprovalCause;
};

/** The approval of changes to rules and deputies: always by another admin who may edit rules. */
const ownApproval: RequiredApproval = {
  approverRole: null,
  approverPermission: 'approvalRules:update',
  hours: 72,
  rule: null,
  cause: { ruleName: null },
};

/** What the conditions about the account of a withdrawal test. An account is a bank, a name and a number. */
type AccountHistory = { paid: boolean; since: Date; hadOther: boolean };

const earlier = alias(withdrawals, 'earlier');

const readAccountHistories = async ({ var: { db } }: ApiContext, ids: string[]) => {
  // A number that has no hash yet counts as another one.
  const toAccount = ({ bankName, bankAccount, bankAccountHash, accountName }: typeof withdrawals | typeof earlier) =>
    sql`(${bankName}, coalesce(${bankAccountHash}, ${bankAccount}), ${accountName})`;
  const [account, earlierAccount] = [toAccount(withdrawals), toAccount(earlier)];
  const ofOwner = sql`${earlier.ownerId} = ${withdrawals.ownerId} and ${earlier.ownerType} = ${withdrawals.ownerType}`;
  const from = sql`from ${withdrawals} as ${sql.identifier('earlier')} where ${ofOwner}`;
  const paid = sql`exists (select ${from} and ${earlierAccount} = ${account} and ${earlier.status} = 'completed')`;
  const since = sql`(select min(${earlier.createdAt}) ${from} and ${earlierAccount} = ${account})`;
  const hadOther = sql`exists (select ${from} and ${earlierAccount} <> ${account} and ${earlier.createdAt} < ${withdrawals.createdAt})`;
  const rows = await db
    .select({
      id: withdrawals.id,
      // Nested in an expression, columns keep their table name.
      paid: sql<boolean>`${paid}`,
      since: sql`${since}`.mapWith(earlier.createdAt),
      hadOther: sql<boolean>`${hadOther}`,
    })
    .from(withdrawals)
    .where(inArray(withdrawals.id, ids));
  return new Map(rows.map(({ id, ...history }): [string, AccountHistory] => [id, history]));
};

const millisecondsPerDay = 86_400_000;

/**
 * What the conditions of a rule test. `readAmount` and `readCount` return the total that the rule names, such as that of the
 * owner's day, including the record.
 */
type Tested = {
  record: RecordValues;
  readAmount: (amountOf: Rule['amountOf']) => bigint;
  readCount: (countOf: Rule['countOf']) => number;
  history: AccountHistory | undefined;
  now: Date;
};

/** Returns whether all conditions of a rule hold. */
const matches = (rule: Rule, { record, readAmount, readCount, history, now }: Tested) => {
  if (rule.amountFrom !== null && readAmount(rule.amountOf) < toFen(rule.amountFrom)) return false;
  if (rule.countFrom !== null && readCount(rule.countOf) < rule.countFrom) return false;
  if (rule.recordType !== null && record['type'] !== rule.recordType) return false;
  if (rule.ownerType !== null && record['ownerType'] !== rule.ownerType) return false;
  if (
    rule.withoutLicence &&
    !findBusinessLicenceProblem(record['licences'] as Licence[], formatDecisionTime(now).slice(0, 10))
  )
    return false;
  if (rule.firstPayment && history?.paid) return false;
  if (rule.accountDays === null || !history) return true;
  return history.hadOther && history.since.getTime() > now.getTime() - rule.accountDays * millisecondsPerDay;
};

/** Returns what the conditions about an amount and a count of a rule that matches have found. */
const describeCause = (rule: Rule, { readAmount, readCount }: Tested): ApprovalCause => {
  const { name, amountFrom, amountOf, countFrom, countOf } = rule;
  return {
    ruleName: name,
    ...(amountFrom !== null && { amount: { of: amountOf, total: toYuan(readAmount(amountOf)), from: amountFrom } }),
    ...(countFrom !== null && { count: { of: countOf, total: readCount(countOf), from: countFrom } }),
  };
};

/** The rule with the highest amount comes first, then the newest: of several that match, the first one applies. */
const byPrecedence = (a: Rule, b: Rule) => {
  const difference = toFen(b.amountFrom ?? '0') - toFen(a.amountFrom ?? '0');
  return difference === 0n ? b.createdAt.getTime() - a.createdAt.getTime() : difference > 0n ? 1 : -1;
};

/**
 * Returns the second approvals that an action needs, by record id. While no rule is enabled, one person can enable the
 * first of the given ones, because there is nothing yet that it could weaken.
 */
export const findRequiredApprovals = async (
  c: ApiContext,
  collection: string,
  action: string,
  records: readonly RecordValues[],
): Promise<ReadonlyMap<string, RequiredApproval>> => {
  const { db, now } = c.var;
  const ids = records.map(({ id }) => String(id));
  const enabled = eq(approvalRules.status, 'enabled');
  if (collection === 'approvalRules' || (collection === 'approvalDeputies' && action === 'enable')) {
    const isFirst = collection === 'approvalRules' && (await db.$count(approvalRules, enabled)) === 0;
    return new Map(ids.slice(isFirst ? 1 : 0).map(id => [id, ownApproval]));
  }
  const subject = findApprovalRuleOptions(collection);
  if (!subject) return new Map();
  const rules = await db
    .select()
    .from(approvalRules)
    .where(and(enabled, sql`${approvalRules.collection} = ${collection}`, eq(approvalRules.action, action)));
  if (rules.length === 0 || ids.length === 0) return new Map();
  const testsAccount = rules.some(({ firstPayment, accountDays }) => firstPayment || accountDays !== null);
  const histories = testsAccount ? await readAccountHistories(c, ids) : undefined;
  const { amount } = subject;
  const testsTotals =
    amount !== undefined && rules.some(({ amountOf, countFrom }) => amountOf !== 'record' || countFrom !== null);
  const totals = testsTotals ? await readDecidedTotals(c, { collection, action, amount, records }) : undefined;
  const sorted = rules.toSorted(byPrecedence);
  return new Map(
    records.flatMap((record): [string, RequiredApproval][] => {
      const id = String(record['id']);
      const own = amount === undefined ? 0n : toFen(String(record[amount]));
      const tested: Tested = {
        record,
        readAmount: of => own + (totals?.readAmount(of, record) ?? 0n),
        readCount: of => 1 + (totals?.readCount(of, record) ?? 0),
        history: histories?.get(id),
        now,
      };
      const rule = sorted.find(candidate => matches(candidate, tested));
      if (!rule) {
        totals?.add(record);
        return [];
      }
      const { approverRole, approverPermission, hours } = rule;
      return [[id, { approverRole, approverPermission, hours, rule, cause: describeCause(rule, tested) }]];
    }),
  );
};
