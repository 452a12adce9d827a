import { and, asc, eq, gt } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import { approvals } from '../../../db/schema/approvals';
import { admins } from '../../../db/schema/system';
import { sendNotices, type Notice, type TaskContext } from '../../rest/feature';
import { groupRowsWithEqualKeys } from '../../rest/groupRowsWithEqualKeys';
import { getMayDecideCondition, toQueriedPerson } from './approvers';

type Request = typeof approvals.$inferSelect;

declare module '../../rest/feature' {
  interface NoticeKinds {
    approvalRequested: { action: string; approvalId: string };
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

/** Tells everyone who may decide the requests, which are stored. */
export const sendRequestNotices = async (context: TaskContext, requests: readonly OpenRequest[]) => {
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
          kind: 'approvalRequested',
          adminId,
          actor: { id: request.requestedById, username: request.requestedBy },
        });
  await sendNotices(context, notices);
};

/**
 * Tells those who may decide a request only since after it was made: an admin who got the role, or a deputy whose days have
 * begun (docs/requirements.md#inbox). The database must be in a transaction: processes that do so at the same time pass
 * over each other's requests.
 */
export const sendNoticesToNewApprovers = async (context: TaskContext) => {
  const waits = and(eq(status, 'pending'), gt(approvals.expiresAt, context.now));
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
