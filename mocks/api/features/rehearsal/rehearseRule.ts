import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { DisablingRehearsal, RuleRehearsal } from '@/models/rehearsal';
import { asksSecondPerson, sortRules } from '@/models/policy';
import { sqlRowCount } from '../../../db/money';
import { approvalRules, approvals } from '../../../db/schema/approvals';
import type { ApiContext } from '../../http/context';
import { ApiError } from '../../http/errors';
import { summarizeGroups, readDecisions, sumDecisions, type RuleDraft } from './decisionGroups';
import { getRecordingStart, readRecording } from './recording';

const readRequests = async ({ var: { db, now } }: ApiContext, { collection, action }: RuleDraft) => {
  const wait = sql`extract(epoch from ${approvals.decidedAt} - ${approvals.createdAt}) * 1000`;
  const [found] = await db
    .select({
      requests: sqlRowCount(),
      medianWait: sql<number | null>`percentile_cont(0.5) within group (order by ${wait})`.mapWith(Number),
    })
    .from(approvals)
    .where(
      and(
        sql`${approvals.collection} = ${collection}`,
        eq(approvals.action, action),
        gt(approvals.createdAt, getRecordingStart(now)),
        isNotNull(approvals.decidedAt),
        sql`${approvals.status} in ('approved', 'declined')`,
      ),
    );
  return { requests: found?.requests ?? 0, medianWait: found?.requests ? Math.round(found.medianWait ?? 0) : null };
};

/**
 * Returns what a draft of a rule would have done to the decisions of the last 90 days, besides the rules in force. The draft
 * counts as applying at once, also if it is only to be counted at first.
 */
export const rehearseRule = async (c: ApiContext, draft: RuleDraft): Promise<RuleRehearsal> => {
  const { rules, groups, decideBy } = await readDecisions(c, draft, [draft]);
  const only = [{ ...draft, countOnlyUntil: null }];
  const tested = groups.map(group => ({ ...group, before: decideBy(rules, group), draft: decideBy(only, group) }));
  const asks = asksSecondPerson(draft);
  const isDemanded = ({ before }: (typeof tested)[number]) =>
    asks ? before.outcome === 'secondPerson' : before.hold !== undefined;
  const asked = tested.filter(group => group.draft.outcome === 'secondPerson' && !isDemanded(group));
  const held = tested.filter(group => group.draft.hold && !group.before.hold);
  const either = tested.filter(group => asked.includes(group) || held.includes(group));
  const applies = tested.filter(group => group.draft.outcome === 'secondPerson' || group.draft.outcome === 'hold');
  return {
    ...(await readRecording(c)),
    decisions: sumDecisions(tested),
    asked: sumDecisions(asked),
    held: sumDecisions(held),
    ...(await summarizeGroups(c, either)),
    alreadyAsked: sumDecisions(applies.filter(group => !either.includes(group))),
    unknown: sumDecisions(tested.filter(group => group.draft.outcome === 'unknown' && !isDemanded(group))),
    ...(await readRequests(c, draft)),
  };
};

/** Returns a stored rule. Throws 404 if it is gone. */
export const readRuleOrThrow = async ({ var: { db } }: ApiContext, id: string) => {
  const [rule] = await db.select().from(approvalRules).where(eq(approvalRules.id, id));
  if (!rule) throw new ApiError(404, messages => messages.noRecord);
  return rule;
};

/**
 * Returns which decisions of the last 90 days would have needed no second person or no hold if this rule had been disabled, and
 * all other enabled rules had applied.
 */
export const rehearseDisabling = async (
  c: ApiContext,
  rule: RuleDraft & { id: string; createdAt: Date },
): Promise<DisablingRehearsal> => {
  const { rules, groups, decideBy } = await readDecisions(c, rule, [rule]);
  const others = rules.filter(({ id }) => id !== rule.id);
  const all = sortRules([...others, rule]);
  const tested = groups.map(group => ({
    ...group,
    before: decideBy(all, group),
    after: decideBy(others, group),
    own: decideBy([rule], group),
  }));
  const alone = tested.filter(
    ({ before, after }) =>
      before.outcome === 'secondPerson' && (after.outcome === 'allowed' || after.outcome === 'hold'),
  );
  const unheld = tested.filter(({ before, after }) => before.hold && !after.hold && after.outcome !== 'unknown');
  const either = tested.filter(group => alone.includes(group) || unheld.includes(group));
  const covered = tested.filter(
    group =>
      ['secondPerson', 'hold'].includes(group.own.outcome) &&
      !either.includes(group) &&
      group.after.outcome !== 'unknown',
  );
  const isUnknown = ({ before, after, own }: (typeof tested)[number]) =>
    after.outcome === 'unknown' ? own.outcome !== 'allowed' : own.outcome === 'unknown' && before.outcome === 'unknown';
  return {
    ...(await readRecording(c)),
    decisions: sumDecisions(tested),
    alone: sumDecisions(alone),
    unheld: sumDecisions(unheld),
    ...(await summarizeGroups(c, either)),
    covered: sumDecisions(covered),
    unknown: sumDecisions(tested.filter(isUnknown)),
  };
};
