import { allPermissionsCode } from '@/system/permissions/permission';
import type { Scope } from '@/system/roles/scope';
import type { ApprovalCause } from './approvalRequest';

/** What became of a call: it was allowed, refused for want of a permission or by a limit, sent to a second person, or held. */
export const outcomes = ['allowed', 'noPermission', 'limit', 'secondPerson', 'hold'] as const;

export type Outcome = (typeof outcomes)[number];

/** What a rule can sum or count, besides the amount of the record itself. */
export type AmountOf = NonNullable<ApprovalCause['amount']>['of'];
export type CountOf = NonNullable<ApprovalCause['count']>['of'];

/**
 * The conditions of a rule, and what it demands. Conditions that are null or false always hold. `amountFrom` is in yuan. A rule
 * without `holdDays` asks a second person; one with `holdDays` does so too if it names an approver.
 */
export type RuleConditions = {
  amountFrom?: string | null | undefined;
  amountOf?: AmountOf | undefined;
  countFrom?: number | null | undefined;
  countOf?: CountOf | undefined;
  recordType?: string | null | undefined;
  ownerType?: string | null | undefined;
  accountDays?: number | null | undefined;
  firstPayment?: boolean | undefined;
  withoutLicence?: boolean | undefined;
  /** The last day in Beijing on which the rule asks nobody, but is counted. */
  countOnlyUntil?: string | null | undefined;
  approverRole?: string | null | undefined;
  approverPermission?: string | null | undefined;
  /** The days before which nobody carries out the decision. */
  holdDays?: number | null | undefined;
};

/**
 * What rules look at in one decision. A fact that is not known is undefined, which happens only in a replay: nothing needed
 * it at the time. Amounts are in fen, and each includes the record itself, as counts do.
 */
export type DecisionFacts = {
  type: string | null;
  ownerType: string | null;
  amounts: Partial<Record<AmountOf, bigint | undefined>>;
  counts: Partial<Record<CountOf, number | undefined>>;
  lacksLicence?: boolean | undefined;
  /** Whether the account was paid to before. */
  wasPaid?: boolean | undefined;
  /** Milliseconds since the owner first used the account in place of another one. Null if there was no other. */
  accountAge?: number | null | undefined;
};

/** What is known of a call, besides the permissions that it asks for. */
export type CallFacts = {
  /** The scope in which a recorded call found its records. A call that is being made finds them by SQL. */
  scope?: Scope | undefined;
  /** Whether it was refused by a limit. */
  limited?: boolean;
  /** The day in Beijing. */
  day?: string;
  decision?: DecisionFacts | undefined;
};

/** What decides about calls: what the caller's role grants, the scopes that are not for all records, and the rules in force. */
export type Policy<Rule extends RuleConditions = RuleConditions> = {
  permissions: readonly string[];
  scopes?: Readonly<Record<string, Scope>> | undefined;
  /** In the order of `sortRules`. */
  rules?: readonly Rule[];
};

/**
 * What a policy says about a call. `rule` is the first one that asks for a second person, `hold` the one that holds the
 * decision for the most days: both are met, so a decision can have both. `counted` are the rules that would demand something
 * if they did not only count. `unknown` names what is not known but decides.
 */
export type Decision<Rule extends RuleConditions = RuleConditions> = { counted: readonly Rule[] } & (
  | { outcome: 'allowed' | 'noPermission' | 'limit'; rule?: undefined; hold?: undefined }
  | { outcome: 'secondPerson'; rule: Rule; hold?: Rule | undefined }
  | { outcome: 'hold'; rule?: undefined; hold: Rule }
  | { outcome: 'unknown'; missing: 'scope'; rule?: undefined; hold?: undefined }
  | { outcome: 'unknown'; missing: 'facts'; rule: Rule; hold?: Rule | undefined }
);

/** Returns whether permission codes grant a permission. `*` grants all. */
export const grantsPermission = (held: readonly string[], code: string) =>
  held.includes(allPermissionsCode) || held.includes(code);

/** Converts yuan to fen (1/100 yuan). */
const toFen = (yuan: string) => {
  const [whole = '', part = ''] = yuan.split('.');
  return BigInt(whole + part.padEnd(2, '0'));
};

type Ordered = RuleConditions & { createdAt: Date };

/** The rule with the highest amount comes first, then the newest: of several that match, the first one applies. */
export const sortRules = <T extends Ordered>(rules: readonly T[]) =>
  rules.toSorted((a, b) => {
    const difference = toFen(b.amountFrom ?? '0') - toFen(a.amountFrom ?? '0');
    return difference === 0n ? b.createdAt.getTime() - a.createdAt.getTime() : difference > 0n ? 1 : -1;
  });

export const millisecondsPerDay = 86_400_000;

/** Returns the values that a rule compares facts with, by fact: below one it says otherwise than from there on. */
export const getRuleLimits = ({
  amountFrom,
  amountOf = 'record',
  countFrom,
  countOf = 'ownerHour',
  accountDays,
}: RuleConditions) => {
  const amount = amountFrom ? toFen(amountFrom) : undefined;
  return {
    // The amount of the record too, because a total that is not known is at least that.
    amount: amount === undefined ? undefined : { of: new Set(['record' as const, amountOf]), from: amount },
    count: countFrom ? { of: countOf, from: countFrom } : undefined,
    accountAge: accountDays ? accountDays * millisecondsPerDay : undefined,
  };
};

/** Returns whether an amount is reached. A total that is not known is at least the amount of the record. */
const isAmountReached = (from: bigint, of: AmountOf, { amounts }: DecisionFacts) => {
  const total = amounts[of];
  if (total !== undefined) return total >= from;
  return amounts.record !== undefined && amounts.record >= from ? true : undefined;
};

const ifKnown = <T>(fact: T | undefined, test: (fact: T) => boolean) => (fact === undefined ? undefined : test(fact));

/** Returns whether each condition of a rule holds. Undefined stands for one that depends on an unknown fact. */
const testConditions = (rule: RuleConditions, facts: DecisionFacts): (boolean | undefined)[] => {
  const { amountFrom, amountOf = 'record', countFrom, countOf = 'ownerHour', accountDays } = rule;
  return [
    !amountFrom || isAmountReached(toFen(amountFrom), amountOf, facts),
    !countFrom || ifKnown(facts.counts[countOf], count => count >= countFrom),
    !rule.recordType || facts.type === rule.recordType,
    !rule.ownerType || facts.ownerType === rule.ownerType,
    !rule.withoutLicence || facts.lacksLicence,
    !rule.firstPayment || ifKnown(facts.wasPaid, wasPaid => !wasPaid),
    !accountDays || ifKnown(facts.accountAge, age => age !== null && age < accountDays * millisecondsPerDay),
  ];
};

/** Returns whether all conditions of a rule hold. Undefined if that depends on a fact that is not known. */
const matchesRule = (rule: RuleConditions, facts: DecisionFacts) => {
  const results = testConditions(rule, facts);
  if (results.includes(false)) return false;
  return results.includes(undefined) ? undefined : true;
};

/** Whether a rule asks a second person: always, unless it only holds. */
export const asksSecondPerson = ({ holdDays, approverRole, approverPermission }: RuleConditions) =>
  !holdDays || Boolean(approverRole || approverPermission);

const isCountingOnly = ({ countOnlyUntil }: RuleConditions, day: string) => !!countOnlyUntil && day <= countOnlyUntil;

const decideByRules = <T extends RuleConditions>(
  rules: readonly T[],
  { day = '', decision: facts }: CallFacts,
): Decision<T> => {
  if (!facts) return { outcome: 'allowed', counted: [] };
  const tested = rules.map(rule => ({ rule, matches: matchesRule(rule, facts), applies: !isCountingOnly(rule, day) }));
  const counted = tested.flatMap(({ rule, matches, applies }) => (matches && !applies ? rule : []));
  const applying = tested.filter(({ applies }) => applies);
  const asking = applying.filter(({ rule }) => asksSecondPerson(rule));
  const first = asking.find(({ matches }) => matches)?.rule;
  const [hold] = applying
    .flatMap(({ rule, matches }) => (matches && rule.holdDays ? rule : []))
    .toSorted((a, b) => (b.holdDays ?? 0) - (a.holdDays ?? 0));
  if (first) return { outcome: 'secondPerson', rule: first, hold, counted };
  const isUnknown = ({ matches }: (typeof tested)[number]) => matches === undefined;
  const unknown = asking.find(isUnknown) ?? (hold ? undefined : applying.find(isUnknown));
  if (unknown) return { outcome: 'unknown', missing: 'facts', rule: unknown.rule, hold, counted };
  return hold ? { outcome: 'hold', hold, counted } : { outcome: 'allowed', counted };
};

/** Whether a recorded call would have found the same records with this scope, as far as its own scope tells. */
const coversScope = (policy: Scope | undefined, recorded: Scope | undefined) =>
  policy === undefined ||
  (recorded !== undefined &&
    policy.scope === recorded.scope &&
    policy.regions.toSorted().join() === recorded.regions.toSorted().join());

/**
 * Decides about a call that asks for one of some permissions. This is the only place that does so, for a call that is being
 * made and for one that was recorded: it reads nothing but what it is given.
 */
export const decide = <T extends RuleConditions>(
  { permissions, scopes = {}, rules = [] }: Policy<T>,
  asked: readonly string[],
  facts: CallFacts = {},
): Decision<T> => {
  const held = asked.filter(code => grantsPermission(permissions, code));
  if (held.length === 0) return { outcome: 'noPermission', counted: [] };
  if ('scope' in facts && !held.some(code => coversScope(scopes[code], facts.scope)))
    return { outcome: 'unknown', missing: 'scope', counted: [] };
  if (facts.limited) return { outcome: 'limit', counted: [] };
  return decideByRules(rules, facts);
};
