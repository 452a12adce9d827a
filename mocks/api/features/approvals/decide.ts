import { and, inArray } from 'drizzle-orm';
import { scopedCollections } from '@/system/roles/scope';
import type { approvals } from '../../../db/schema/approvals';
import { announceChanges } from '../../log/changes';
import type { ApiContext } from '../../http/context';
import { hasPermission, type Caller } from '../../http/permissions';
import { withoutScopes } from '../../http/recordScopes';
import { evaluateBulkAction } from '../../rest/bulkAction';
import { isDecidableCollection } from '../../rest/collection';
import { formatBeijingDay } from '../../http/schemas';
import { getExtendedCollection } from '../../rest/feature';
import { groupRowsWithEqualKeys } from '../../rest/groupRowsWithEqualKeys';
import type { ActionDefinition, ActionPlan, ActionPlanInput, ActionRefusal, RecordValues } from '../../rest/plan';
import { createCallScopes } from '../../rest/scope/callScopes';
import { buildScopeCondition } from '../../rest/scope/conditions';
import { selectForUpdate } from '../../rest/write/lock';
import { writeDecisions } from '../../rest/write/writeDecisions';
import { findDecidableIds } from './approvers';
import { createEndedApprovalAnnouncements } from './endRequests';
import { sendDecisionNotices } from './notices';
import { approvalCollectionsInLockOrder } from './requestedRecords';

type Approval = typeof approvals.$inferSelect;

/** Returns why the caller may not decide requests: a refusal for each of those. */
const findRefusals = async (c: ApiContext, action: ActionDefinition, records: Approval[]): Promise<ActionRefusal[]> => {
  const { db, admin, now } = c.var;
  const decidable = await findDecidableIds(
    db,
    admin,
    records.map(({ id }) => id),
  );
  return records.flatMap((record): ActionRefusal[] => {
    const { id, requestedById, expiresAt, collection, approverRole, approverPermission, holdUntil } = record;
    const refuse = (code: number, text: ActionRefusal['text']) => [{ id, code, text }];
    if (expiresAt <= now) return refuse(409, ({ approvals: texts }) => texts.expired);
    const isOwn = requestedById === admin.id;
    if (action.to === 'withdrawn') return isOwn ? [] : refuse(403, ({ approvals: texts }) => texts.notOwn);
    const isOwnHold = isOwn && action.to === 'approved' && !record.needsSecondPerson;
    if (isOwn && !isOwnHold) return refuse(403, ({ approvals: texts }) => texts.own);
    if (action.to === 'approved' && holdUntil !== null && formatBeijingDay(now) < holdUntil)
      return refuse(409, ({ approvals: texts }) => texts.held(holdUntil));
    if (action.to === 'approved' && !record.needsSecondPerson) {
      // Whoever carries it out decides, so it takes what the action takes.
      const missing = [`${collection}:${record.action}`, `${collection}:list`].find(
        code => !hasPermission(admin, code),
      );
      if (missing !== undefined) return refuse(403, texts => texts.forbidden(missing));
    }
    if (isOwnHold || decidable.has(id)) return [];
    const permission = `${collection}:list`;
    return hasPermission(admin, permission)
      ? refuse(403, ({ approvals: texts }) => texts.notApprover(approverRole ?? approverPermission ?? ''))
      : refuse(403, ({ approvals: texts }) => texts.unreadable(permission));
  });
};

/**
 * Returns the requests in groups whose actions run together: the log and the records name one person and one reason for
 * each run. A preview (without `lock`) names nobody, so it runs once for all requests of an action, in the same order.
 */
const groupRequests = (records: readonly Approval[], lock: boolean) => {
  const groups = groupRowsWithEqualKeys(records, ({ collection, action, reason, requestedById, needsSecondPerson }) => [
    collection,
    action,
    reason,
    requestedById,
    String(needsSecondPerson),
  ]);
  return lock
    ? groups
    : groupRowsWithEqualKeys(groups.flat(), ({ collection, action, needsSecondPerson }) => [
        collection,
        action,
        String(needsSecondPerson),
      ]);
};

/** Who decides by carrying out the requests of a group. What was only held is decided by whoever carries it out. */
const toCarriedOut = ({ requestedBy, requestedById, needsSecondPerson }: Approval, { id, username }: Caller) => ({
  by: requestedById === id ? username : `${requestedBy}、${username}`,
  ...(needsSecondPerson && { approval: { requestedBy, approvedBy: username } }),
});

/** Returns what limits the caller's decisions by the requested action. */
const findActionScopes = ({ var: { admin } }: ApiContext, { collection, action }: Approval) => {
  const name = scopedCollections.find(scoped => scoped === collection);
  if (!name) return [];
  const scopes = createCallScopes(admin, [`${name}:${action}`]).get(name) ?? [];
  return scopes.map(scope => buildScopeCondition(name, scope));
};

/**
 * Runs the requested action of a group, or previews it without `lock`. Returns its summary, and refusals by request. The caller
 * may see the requests, so their records are in scope, or their rule shows them beyond it.
 */
const runRequested = async (c: ApiContext, requests: [Approval, ...Approval[]], lock: boolean) => {
  const [first] = requests;
  const target = getExtendedCollection(c, approvalCollectionsInLockOrder[first.collection]);
  const action = target.decision?.actions[first.action];
  if (!action || !isDecidableCollection(target)) throw new Error('A request names an action that does not exist');
  const { db, admin } = c.var;
  const ids = requests.map(({ recordId }) => recordId);
  const scopes = first.needsSecondPerson ? [] : findActionScopes(c, first);
  const where = and(inArray(target.table.id, ids), ...scopes);
  const rows: RecordValues[] = lock ? [] : await db.select(target.columns).from(target.table).where(where);
  const before = lock
    ? await selectForUpdate(c, target, where)
    : new Map(rows.map((row): [string, RecordValues] => [String(row['id']), row]));
  const seen = new Map([...before].map(([id, record]) => [id, Number(record['version'])]));
  const request = toCarriedOut(first, admin);
  const given = {
    reason: first.reason,
    perRecord: new Map(),
    optional: new Map(),
    values: {},
    by: request.by,
    lock,
  };
  const named = { name: first.action, action, request: first.needsSecondPerson ? 'approved' : 'held' } as const;
  const examined = { ids, records: before, seen };
  const { eligible, refusals, plan } = await evaluateBulkAction(c, target, named, examined, given);
  if (lock && eligible.length > 0)
    await writeDecisions(c, target, { ...named, ids: eligible, before, reason: first.reason, plan, request });
  const requestIds = new Map(requests.map(({ id, recordId }) => [recordId, id]));
  return {
    summary: plan?.summary ?? {},
    refusals: refusals.map(({ id, code, text, withoutValues = text }): ActionRefusal => ({
      id: requestIds.get(id) ?? id,
      code,
      text,
      withoutValues,
    })),
  };
};

/**
 * Plans decisions about requests. With `lock`, approving also runs the requested action at once, with its effects and log
 * entries; without `lock`, it only previews it. It runs in the plan, because several groups may change the same balance,
 * and a group must see the balance that the previous one has left.
 */
export const planDecisionsAndRunRequests = async (
  c: ApiContext,
  action: ActionDefinition,
  records: Approval[],
  { lock }: ActionPlanInput,
): Promise<ActionPlan> => {
  const early = await findRefusals(c, action, records);
  const refused = new Set(early.map(({ id }) => id));
  const open = records.filter(({ id }) => !refused.has(id));
  const results: Awaited<ReturnType<typeof runRequested>>[] = [];
  if (action.to === 'approved')
    for (const requests of groupRequests(open, lock)) {
      const run = () => runRequested(c, requests, lock);
      results.push(await (requests.some(({ beyondScope }) => beyondScope) ? withoutScopes(c, run) : run()));
    }
  const [only, ...others] = results;
  const refusals = [...early, ...results.flatMap(result => result.refusals)];
  const decided = open.filter(({ id }) => !refusals.some(refusal => refusal.id === id));
  const { admin } = c.var;
  return {
    refusals,
    changes: new Map(open.map(({ id }) => [id, { decidedById: admin.id }])),
    // The effects of several actions do not add up to one figure.
    summary: only && others.length === 0 ? only.summary : {},
    commit: async () => {
      // An approved record has a new version.
      if (action.to !== 'approved')
        await announceChanges(
          c,
          createEndedApprovalAnnouncements(action.to === 'withdrawn' ? 'withdraw' : 'decline', decided),
        );
      const outcome = action.to as Approval['status'];
      await sendDecisionNotices(
        c.var,
        decided.map(request => ({ ...request, status: outcome })),
        admin,
      );
    },
  };
};
