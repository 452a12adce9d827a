import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { approvals } from '../../db/schema/approvals';
import { inboxItems } from '../../db/schema/inbox';
import { admins } from '../../db/schema/system';
import { getMayDecideCondition, toQueriedPerson } from '../approvals/approvers';
import { announceInbox } from '../events/changes';
import type { ApiContext } from '../http/context';
import { addInboxItems } from './inbox';

type Request = Pick<
  typeof approvals.$inferSelect,
  'id' | 'collection' | 'recordId' | 'recordName' | 'action' | 'requestedById' | 'status'
>;

/** The columns of requests that `updateInboxesAfterDecisions` needs. */
export const approvalRequestColumns = {
  id: approvals.id,
  collection: approvals.collection,
  recordId: approvals.recordId,
  recordName: approvals.recordName,
  action: approvals.action,
  requestedById: approvals.requestedById,
  status: approvals.status,
};

export const groupRowsWithEqualKeys = <T>(rows: readonly T[], toKey: (row: T) => unknown) => {
  const groups = new Map<string, [T, ...T[]]>();
  for (const row of rows) {
    const key = JSON.stringify(toKey(row));
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()];
};

/** The part of an item that says what the requests are about: the record of the first one, and how many there are. */
export const buildApprovalItemFields = (requests: readonly [Request, ...Request[]]) => {
  const [{ collection, recordId, recordName, action }] = requests;
  return { collection, recordId, recordName, action, approvalIds: requests.map(({ id }) => id) };
};

/** A request that has just been stored. */
export type NewRequest = Request & Pick<typeof approvals.$inferSelect, 'approverRole' | 'approverPermission'>;

/** Returns the admins who may decide the stored request. */
const findApproverIds = async (db: Database, { id, collection }: NewRequest) => {
  const rows = await db
    .select({ id: admins.id })
    .from(admins)
    .innerJoin(approvals, eq(approvals.id, id))
    .where(getMayDecideCondition(toQueriedPerson(db), [collection]));
  return rows.map(row => row.id);
};

/**
 * Tells everyone who may decide the caller's new requests, which one call has made. Each person gets one item, however
 * many requests there are.
 */
export const addApprovalRequestInboxItems = async (
  { var: { db, admin, now } }: ApiContext,
  requests: readonly NewRequest[],
) => {
  const perApprover = new Map<string, [Request, ...Request[]]>();
  for (const group of groupRowsWithEqualKeys(requests, row => [
    row.collection,
    row.approverRole,
    row.approverPermission,
  ]))
    for (const adminId of await findApproverIds(db, group[0]))
      perApprover.set(adminId, [...(perApprover.get(adminId) ?? []), ...group] as [Request, ...Request[]]);
  const item = { kind: 'approvalRequested' as const, createdAt: now, actorName: admin.username };
  await addInboxItems(
    db,
    [...perApprover].map(([adminId, group]) => ({ ...item, ...buildApprovalItemFields(group), adminId })),
  );
};

/** Marks items as read whose requests no longer wait: nobody needs to decide them. */
const readItemsOfDecided = async (db: Database, ids: readonly string[], now: Date) => {
  const given = sql.join(
    ids.map(id => sql`${id}`),
    sql`, `,
  );
  const affected = await db
    .select({ id: inboxItems.id })
    .from(inboxItems)
    .where(
      and(
        eq(inboxItems.kind, 'approvalRequested'),
        isNull(inboxItems.readAt),
        sql`${inboxItems.approvalIds} ?| array[${given}]::text[]`,
      ),
    )
    .orderBy(asc(inboxItems.id))
    .for('update');
  if (affected.length === 0) return;
  // Only a statement after the lock sees what others have decided meanwhile about other requests of the same items.
  const waits = sql`select from ${approvals} where ${approvals.status} = 'pending' and ${inboxItems.approvalIds} ? ${approvals.id}::text`;
  const read = await db
    .update(inboxItems)
    .set({ readAt: now })
    .where(
      and(
        inArray(
          inboxItems.id,
          affected.map(({ id }) => id),
        ),
        sql`not exists (${waits})`,
      ),
    )
    .returning({ adminId: inboxItems.adminId });
  await announceInbox(
    db,
    read.map(({ adminId }) => adminId),
  );
};

/** Who has decided. Null for the system, when nobody has decided in time. */
type Actor = { id: string; username: string } | null;

/**
 * Tells those who made requests what became of them, except the person who decided, and marks the items of the approvers
 * as read. The requests must already be stored with `status`.
 */
export const updateInboxesAfterDecisions = async (db: Database, requests: readonly Request[], by: Actor, now: Date) => {
  if (requests.length === 0) return;
  await readItemsOfDecided(
    db,
    requests.map(({ id }) => id),
    now,
  );
  const item = { kind: 'approvalDecided' as const, createdAt: now, actorName: by?.username ?? null };
  const others = requests.filter(({ requestedById }) => requestedById !== by?.id);
  await addInboxItems(
    db,
    groupRowsWithEqualKeys(others, row => [row.requestedById, row.collection, row.action, row.status]).map(group => {
      const [{ requestedById: adminId, status: outcome }] = group;
      return { ...item, ...buildApprovalItemFields(group), adminId, outcome };
    }),
  );
};
