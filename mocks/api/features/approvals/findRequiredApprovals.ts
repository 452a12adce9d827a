import { and, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { findApprovalRuleOptions } from '@/features/approvals/approvals/approval';
import type { ApprovalCause } from '@/models/approvalRequest';
import { addDays } from '@/models/calendarDay';
import { decide, sortRules, type AmountOf, type CountOf, type DecisionFacts } from '@/models/policy';
import { findBusinessLicenceProblem, type Licence } from '@/suppliers/supplier';
import { sha256Hex } from '../../../db/bytes';
import { approvalRules } from '../../../db/schema/approvals';
import { withdrawals } from '../../../db/schema/finance';
import { toFen, toYuan } from '../../../db/money';
import type { ApiContext } from '../../http/context';
import type { RecordedDecisions } from '../../http/permissions';
import { formatBeijingDay } from '../../http/schemas';
import type { RecordValues } from '../../rest/plan';
import { readDecidedTotals } from './decidedTotals';

type Rule = typeof approvalRules.$inferSelect;

/**
 * The second approval that a decision needs, the day until which it is held, or both. `rule` is null for a change to the rules
 * or deputies themselves.
 */
export type RequiredApproval = Pick<Rule, 'approverRole' | 'approverPermission' | 'hours'> & {
  rule: Rule | null;
  cause: ApprovalCause;
  needsSecondPerson: boolean;
  holdUntil: string | null;
};

/** The second approvals that an action needs, by record id, and what that was decided on, if rules were looked at. */
type Required = { required: ReadonlyMap<string, RequiredApproval>; recorded?: RecordedDecisions };

/** The approval of changes to rules and deputies: always by another admin who may edit rules. */
const ownApproval: RequiredApproval = {
  approverRole: null,
  approverPermission: 'approvalRules:update',
  hours: 72,
  rule: null,
  cause: { ruleName: null },
  needsSecondPerson: true,
  holdUntil: null,
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

/** What is known about decisions, besides their records: totals of earlier ones, and histories of accounts. */
type Known = {
  amount: string | undefined;
  totals: Awaited<ReturnType<typeof readDecidedTotals>> | undefined;
  histories: ReadonlyMap<string, AccountHistory> | undefined;
  now: Date;
};

const toTextOrNull = (value: unknown) => (typeof value === 'string' ? value : null);

/** Returns what rules look at in a decision about a record. What takes statements is left out if no rule needs it. */
const collectFacts = (record: RecordValues, { amount, totals, histories, now }: Known): DecisionFacts => {
  const own = amount === undefined ? undefined : toFen(String(record[amount]));
  const sum = (of: AmountOf) => (own === undefined || !totals ? undefined : own + totals.readAmount(of, record));
  const count = (of: CountOf) => totals && 1 + totals.readCount(of, record);
  const history = histories?.get(String(record['id']));
  return {
    type: toTextOrNull(record['type']),
    ownerType: toTextOrNull(record['ownerType']),
    amounts: { record: own, run: sum('run'), ownerDay: sum('ownerDay'), deciderDay: sum('deciderDay') },
    counts: { ownerHour: count('ownerHour'), deciderHour: count('deciderHour') },
    ...('licences' in record && {
      lacksLicence: findBusinessLicenceProblem(record['licences'] as Licence[], formatBeijingDay(now)) !== undefined,
    }),
    ...(history && {
      wasPaid: history.paid,
      accountAge: history.hadOther ? now.getTime() - history.since.getTime() : null,
    }),
  };
};

/** Returns what the conditions about an amount and a count of a rule that matches have found. */
const describeCause = (rule: Rule, { amounts, counts }: DecisionFacts): ApprovalCause => {
  const { name, amountFrom, amountOf, countFrom, countOf } = rule;
  const [amount, count] = [amounts[amountOf], counts[countOf]];
  return {
    ruleName: name,
    ...(amountFrom !== null &&
      amount !== undefined && { amount: { of: amountOf, total: toYuan(amount), from: amountFrom } }),
    ...(countFrom !== null && count !== undefined && { count: { of: countOf, total: count, from: countFrom } }),
  };
};

/** Returns what rules demand of a decision: those of one that asks a second person, one that holds it, or both. */
const toRequired = (
  permission: string,
  { rule, hold }: { rule?: Rule | undefined; hold?: Rule | undefined },
  facts: DecisionFacts,
  day: string,
): RequiredApproval | undefined => {
  const first = rule ?? hold;
  if (!first) return undefined;
  const holdUntil = hold?.holdDays ? addDays(day, hold.holdDays) : null;
  const needsSecondPerson = rule !== undefined;
  return {
    approverRole: rule?.approverRole ?? null,
    // What is only held needs nobody else, but is for whoever may take the action.
    approverPermission: rule ? rule.approverPermission : permission,
    hours: Math.max(rule?.hours ?? 0, hold?.hours ?? 0),
    rule: first,
    cause: {
      ...describeCause(first, facts),
      ...(hold && holdUntil !== null && { hold: { until: holdUntil, ruleName: hold.name }, needsSecondPerson }),
    },
    needsSecondPerson,
    holdUntil,
  };
};

/**
 * Returns the second approvals and holds that an action needs. With `isHeld`, the records were held, and only what needs a
 * second person now is left. While no rule is enabled, one person can enable the first of the given
 * ones, because there is nothing yet that it could weaken.
 */
export const findRequiredApprovals = async (
  c: ApiContext,
  collection: string,
  action: string,
  records: readonly RecordValues[],
  { isHeld = false } = {},
): Promise<Required> => {
  const { db, now, admin } = c.var;
  const ids = records.map(({ id }) => String(id));
  const enabled = eq(approvalRules.status, 'enabled');
  if (collection === 'approvalRules' || (collection === 'approvalDeputies' && action === 'enable')) {
    const isFirst = collection === 'approvalRules' && (await db.$count(approvalRules, enabled)) === 0;
    return { required: new Map(ids.slice(isFirst ? 1 : 0).map(id => [id, ownApproval])) };
  }
  const subject = findApprovalRuleOptions(collection);
  if (!subject || ids.length === 0) return { required: new Map() };
  const rules = await db
    .select()
    .from(approvalRules)
    .where(and(enabled, sql`${approvalRules.collection} = ${collection}`, eq(approvalRules.action, action)));
  const testsAccount = rules.some(({ firstPayment, accountDays }) => firstPayment || accountDays !== null);
  const histories = testsAccount ? await readAccountHistories(c, ids) : undefined;
  const { amount } = subject;
  const testsTotals =
    amount !== undefined && rules.some(({ amountOf, countFrom }) => amountOf !== 'record' || countFrom !== null);
  const totals = testsTotals ? await readDecidedTotals(c, { collection, action, amount, records }) : undefined;
  const policy = { permissions: admin.permissions, rules: sortRules(rules) };
  const day = formatBeijingDay(now);
  const permission = `${collection}:${action}`;
  const required = new Map<string, RequiredApproval>();
  const facts = new Map<string, { facts: DecisionFacts; counted: readonly string[] }>();
  for (const record of records) {
    const id = String(record['id']);
    const decision = collectFacts(record, { amount, totals, histories, now });
    const { rule, hold, counted } = decide(policy, [permission], { day, decision });
    facts.set(id, { facts: decision, counted: counted.map(counting => counting.id) });
    const need = toRequired(permission, isHeld ? { rule } : { rule, hold }, decision, day);
    if (need) required.set(id, need);
    else totals?.add(record);
  }
  const versions = policy.rules.map(({ id, version }) => `${id}.${version}`).join(' ');
  return { required, recorded: { collection, action, policy: sha256Hex(versions).slice(0, 16), day, facts } };
};
