import { and, eq, gt, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { decide, getRuleLimits, sortRules, type DecisionFacts, type RuleConditions } from '@/models/policy';
import { approvalRules } from '../../../db/schema/approvals';
import { decisionFacts } from '../../../db/schema/rehearsal';
import { sqlRowCount } from '../../../db/money';
import type { ApiContext } from '../../http/context';
import { formatBeijingDay } from '../../http/schemas';
import { findNewest, getRecordingStart } from './recording';

const { adminId, type, ownerType, lacksLicence, wasPaid, accountAge } = decisionFacts;

/** The columns of facts that rules compare with limits. */
const amountColumns = {
  record: decisionFacts.amount,
  run: decisionFacts.runAmount,
  ownerDay: decisionFacts.ownerDayAmount,
  deciderDay: decisionFacts.deciderDayAmount,
};
const countColumns = { ownerHour: decisionFacts.ownerHourCount, deciderHour: decisionFacts.deciderHourCount };

type Limits = Map<PgColumn, Set<bigint | number>>;

const collectLimits = (rules: readonly RuleConditions[]): Limits => {
  const limits: Limits = new Map();
  const add = (column: PgColumn, limit: bigint | number) =>
    limits.set(column, (limits.get(column) ?? new Set()).add(limit));
  for (const { amount, count, accountAge: age } of rules.map(getRuleLimits)) {
    for (const of of amount?.of ?? []) if (amount) add(amountColumns[of], amount.from);
    if (count) add(countColumns[count.of], count.from);
    if (age !== undefined) add(accountAge, age);
  }
  return limits;
};

const toBucket = (column: PgColumn, limits: ReadonlySet<bigint | number>) => {
  const sorted = [...limits].toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  return sql`width_bucket(${column}::bigint, ${`{${sorted.join()}}`}::bigint[])`;
};

/** A fact of a group, as one of its decisions has it: to the limits, it is the same for all. */
const anyAmount = (column: PgColumn): SQL<bigint | null> =>
  sql`min(${column})`.mapWith((value: string | number | bigint) => BigInt(value));
const anyNumber = (column: PgColumn): SQL<number | null> => sql`min(${column})`.mapWith(Number);

/**
 * Reads the decisions in groups whose members no limit of the rules tells apart. SQL only groups them; whether a rule applies
 * is decided in one place (models/policy.ts).
 */
const readDecisionGroups = async (
  { var: { db } }: ApiContext,
  where: SQL | undefined,
  rules: readonly RuleConditions[],
) => {
  const buckets = [...collectLimits(rules)].map(([column, limits]) => toBucket(column, limits));
  const groups = await db
    .select({
      adminId,
      outcome: decisionFacts.outcome,
      type,
      ownerType,
      lacksLicence,
      wasPaid,
      record: anyAmount(amountColumns.record),
      run: anyAmount(amountColumns.run),
      ownerDay: anyAmount(amountColumns.ownerDay),
      deciderDay: anyAmount(amountColumns.deciderDay),
      ownerHour: anyNumber(countColumns.ownerHour),
      deciderHour: anyNumber(countColumns.deciderHour),
      accountAge: anyNumber(accountAge),
      count: sqlRowCount(),
      newestAt: sql`max(${decisionFacts.at})`.mapWith(decisionFacts.at),
    })
    .from(decisionFacts)
    .where(where)
    .groupBy(
      adminId,
      decisionFacts.outcome,
      type,
      ownerType,
      lacksLicence,
      wasPaid,
      sql`${accountAge} is null`,
      ...[...Object.values(amountColumns), ...Object.values(countColumns)].map(column => sql`${column} is null`),
      ...buckets,
    );
  return groups.map(({ adminId: by, outcome, count, newestAt, ...group }) => ({
    adminId: by,
    outcome,
    count,
    newestAt,
    facts: {
      type: group.type,
      ownerType: group.ownerType,
      amounts: {
        record: group.record ?? undefined,
        run: group.run ?? undefined,
        ownerDay: group.ownerDay ?? undefined,
        deciderDay: group.deciderDay ?? undefined,
      },
      counts: { ownerHour: group.ownerHour ?? undefined, deciderHour: group.deciderHour ?? undefined },
      lacksLicence: group.lacksLicence ?? undefined,
      wasPaid: group.wasPaid ?? undefined,
      accountAge: group.wasPaid === null ? undefined : group.accountAge,
    } satisfies DecisionFacts,
  }));
};

/** A draft of a rule: its conditions, and what it is about. */
export type RuleDraft = RuleConditions & { collection: string; action: string };

/**
 * Reads the recorded decisions of the last 90 days about the draft's collection and action, in groups with equal facts, and the
 * enabled rules about them. `more` are rules to decide by as well. `decideBy` decides about a group by some rules.
 */
export const readDecisions = async (
  c: ApiContext,
  { collection, action }: RuleDraft,
  more: readonly RuleConditions[],
) => {
  const { db, now } = c.var;
  const rules = await db
    .select()
    .from(approvalRules)
    .where(
      and(
        eq(approvalRules.status, 'enabled'),
        sql`${approvalRules.collection} = ${collection}`,
        eq(approvalRules.action, action),
      ),
    );
  const where = and(
    eq(decisionFacts.collection, collection),
    eq(decisionFacts.action, action),
    gt(decisionFacts.at, getRecordingStart(now)),
  );
  const groups = await readDecisionGroups(c, where, [...rules, ...more]);
  const day = formatBeijingDay(now);
  const permission = `${collection}:${action}`;
  const decideBy = (some: readonly RuleConditions[], { facts }: (typeof groups)[number]) =>
    decide({ permissions: [permission], rules: some }, [permission], { day, decision: facts });
  return { rules: sortRules(rules), groups, decideBy };
};

type Group = Awaited<ReturnType<typeof readDecisionGroups>>[number];

/** Returns the number of decisions in groups. */
export const sumDecisions = (groups: readonly Group[]) => groups.reduce((total, { count }) => total + count, 0);

/** Returns how many people made the decisions of groups, and the newest one. */
export const summarizeGroups = async (c: ApiContext, groups: readonly Group[]) => ({
  people: new Set(groups.map(group => group.adminId)).size,
  newest: await findNewest(c, groups),
});
