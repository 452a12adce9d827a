import { and, asc, eq, gt, inArray, isNull, lte } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import { approvals } from '../../../db/schema/approvals';
import { admins } from '../../../db/schema/system';
import { announceChangesBy, systemActor } from '../../log/changes';
import { formatBeijingDay } from '../../http/schemas';
import { sendNotices, type Notice, type TaskContext } from '../../rest/feature';
import { groupRowsWithEqualKeys } from '../../rest/groupRowsWithEqualKeys';
import { getMayDecideCondition, toQueriedPerson } from './approvers';
import { sqlCombinedApprovalVersion } from './versions';

type Request = typeof approvals.$inferSelect;

declare module '../../rest/feature' {
  interface NoticeKinds {
    approvalRequested: { action: string; approvalId: string };
    holdEnded: { action: string; approvalId: string };
    approvalDecided: { action: string; approvalId: string; outcome: Request['status'] };
  }
}

const { id, collection, recordId, recordName, action, requestedById, status } = approvals;

/** The columns of requests that `sendDecisionNotices` needs. */
export const decisionNoticeColumns = { id, collection, recordId, recordName, action, requestedById, status };

const { requestedBy, approverRole, approverPermission } = approvals;
const openRequestColumns = { ...decisionNoticeColumns, requestedBy, approverRole, approverPermission };

/** The columns of a request that its notices are made of. */
export type OpenRequest = Pick<Request, keyof typeof openRequestColumns>;

type EndedRequest = Pick<Request, keyof typeof decisionNoticeColumns>;

const toNotice = (request: EndedRequest) => ({
  collection: request.collection,
  recordId: request.recordId,
  recordName: request.recordName,
  action: request.action,
  approvalId: request.id,
});

/** Returns the admins who may decide a stored request. */
const findApproverIds = async (db: Database, request: OpenRequest) => {
  const rows = await db
    .select({ id: admins.id })
    .from(admins)
    .innerJoin(approvals, eq(id, request.id))
    .where(getMayDecideCondition(toQueriedPerson(db), [request.collection]));
  return rows.map(row => row.id);
};

/** Returns a notice about each of these stored requests for everyone who may decide it. */
const toApproverNotices = async (
  context: TaskContext,
  kind: 'approvalRequested' | 'holdEnded',
  requests: readonly OpenRequest[],
) => {
  const notices: Notice[] = [];
  // Those who may decide one of a group may decide all of it.
  for (const group of groupRowsWithEqualKeys(requests, row => [
    row.collection,
    row.requestedById,
    row.approverRole,
    row.approverPermission,
  ]))
    for (const adminId of await findApproverIds(context.db, group[0]))
      for (const request of group)
        notices.push({
          ...toNotice(request),
          kind,
          adminId,
          actor: { id: request.requestedById, username: request.requestedBy },
        });
  return notices;
};

/** Tells everyone who may decide the requests, which are stored. */
export const sendRequestNotices = async (context: TaskContext, requests: readonly OpenRequest[]) => {
  await sendNotices(context, await toApproverNotices(context, 'approvalRequested', requests));
};

/**
 * Tells once the day of a hold has come who can carry it out: its owner, or who may decide it if it needs a second person. The
 * database must be in a transaction. Skips requests that are being decided.
 */
export const announceEndedHolds = async (context: TaskContext) => {
  const { db, now } = context;
  const { holdUntil, holdEndedAt, needsSecondPerson } = approvals;
  const due = db
    .select({ id })
    .from(approvals)
    .where(and(eq(status, 'pending'), lte(holdUntil, formatBeijingDay(now)), isNull(holdEndedAt)))
    .for('update', { skipLocked: true });
  const ended = await db
    .update(approvals)
    .set({ holdEndedAt: now })
    .where(inArray(id, due))
    .returning({ ...openRequestColumns, needsSecondPerson, version: sqlCombinedApprovalVersion });
  const records = ended.map(request => ({ id: request.id, version: Number(request.version) }));
  await announceChangesBy(db, systemActor, [{ collection: 'approvals', type: 'update', action: 'hold-end', records }]);
  const own = ended
    .filter(request => !request.needsSecondPerson)
    .map(request => ({
      ...toNotice(request),
      kind: 'holdEnded' as const,
      adminId: request.requestedById,
      actor: null,
    }));
  const others = ended.filter(request => request.needsSecondPerson);
  await sendNotices(context, [...own, ...(await toApproverNotices(context, 'holdEnded', others))]);
};

/**
 * Tells those who may decide a request only since after it was made: an admin who got the role, or a deputy whose days have
 * begun (docs/requirements.md#inbox). The database must be in a transaction: processes that do so at the same time pass
 * over each other's requests.
 */
export const sendNoticesToNewApprovers = async (context: TaskContext) => {
  const waits = and(eq(status, 'pending'), eq(approvals.needsSecondPerson, true), gt(approvals.expiresAt, context.now));
  const requests = await context.db
    .select(openRequestColumns)
    .from(approvals)
    .where(waits)
    .orderBy(asc(id))
    .for('update', { skipLocked: true });
  await sendRequestNotices(context, requests);
};

/** Tells those who made requests what became of them. `actor` has decided, or is null if nobody has in time. */
export const sendDecisionNotices = async (
  context: TaskContext,
  requests: readonly EndedRequest[],
  actor: Notice['actor'],
) => {
  const notices = requests.map(request => ({
    ...toNotice(request),
    kind: 'approvalDecided' as const,
    adminId: request.requestedById,
    actor,
    outcome: request.status,
  }));
  await sendNotices(context, notices);
};
