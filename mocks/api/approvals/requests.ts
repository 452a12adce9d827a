import { and, eq, inArray, lte, sql, type SQL } from 'drizzle-orm';
import { approvalCollections, findApprovalSubject, type ApprovalCollection } from '@/approvals/approval';
import type { Database } from '../../db/database';
import { approvals } from '../../db/schema/approvals';
import {
  announceChanges,
  announceChangesBy,
  announceUpdates,
  systemActor,
  type AnnouncedChange,
} from '../events/changes';
import type { ApiContext } from '../http/context';
import { logOperations } from '../http/operationLog';
import { addDecisionItems, addRequestItems, approvalRequestColumns, type NewRequest } from '../inbox/approvalItems';
import { omitRelatedFields, type DecidableCollection } from '../rest/collection';
import { formatDecisionTime } from '../rest/decision';
import type { ActionRefusal, RecordValues } from '../rest/plan';
import type { RequiredApproval } from './findRequiredApprovals';
import { shownVersion } from './versions';

const pending = eq(approvals.status, 'pending');

const ofRecords = (collection: string, ids: readonly string[]) =>
  and(sql`${approvals.collection} = ${collection}`, inArray(approvals.recordId, [...ids]), pending);

/** Returns announcements that records have no open request any more, which does not change their versions. */
export const describeEndedRequests = (
  action: string,
  requests: readonly { collection: string; recordId: string }[],
): AnnouncedChange[] =>
  approvalCollections.map(collection => ({
    collection,
    type: 'update',
    action,
    records: requests
      .filter(request => request.collection === collection)
      .map(({ recordId }) => ({ id: recordId, approval: null })),
  }));

/** Marks requests as expired that nobody has decided in time. Skips those that are being decided. */
export const expireApprovals = async (db: Database, now: Date, where?: SQL) => {
  const due = db
    .select({ id: approvals.id })
    .from(approvals)
    .where(and(pending, lte(approvals.expiresAt, now), where))
    .for('update', { skipLocked: true });
  const expired = await db
    .update(approvals)
    .set({ status: 'expired', updatedAt: now, version: sql`${approvals.version} + 1` })
    .where(inArray(approvals.id, due))
    .returning({ ...approvalRequestColumns, version: shownVersion });
  const records = expired.map(({ id, version }) => ({ id, version: Number(version) }));
  await announceChangesBy(db, systemActor, [
    { collection: 'approvals', type: 'update', action: 'expire', records },
    ...describeEndedRequests('expire', expired),
  ]);
  await addDecisionItems(db, expired, null, now);
};

/** Returns a refusal for each of the records with an open request. The records must be locked. */
export const refuseWithOpenApproval = async (
  { var: { db, now } }: ApiContext,
  collection: string,
  ids: readonly string[],
): Promise<ActionRefusal[]> => {
  if (ids.length === 0) return [];
  const open = await db
    .select({ id: approvals.recordId, requestedBy: approvals.requestedBy, at: approvals.createdAt })
    .from(approvals)
    .where(and(ofRecords(collection, ids), sql`${approvals.expiresAt} > ${now}`));
  return open.map(({ id, requestedBy, at }) => ({
    id,
    code: 409,
    text: messages => messages.approvals.waiting(requestedBy, formatDecisionTime(at)),
  }));
};

/** Marks the open requests of records as superseded, because the records were decided otherwise. */
export const supersedeApprovals = async (c: ApiContext, collection: string, ids: readonly string[]) => {
  const { db, now, admin } = c.var;
  if (ids.length === 0 || !approvalCollections.some(name => name === collection)) return;
  const superseded = await db
    .update(approvals)
    .set({
      status: 'superseded',
      decidedAt: now,
      decidedById: admin.id,
      decidedBy: admin.username,
      updatedAt: now,
      version: sql`${approvals.version} + 1`,
    })
    .where(ofRecords(collection, ids))
    .returning({ ...approvalRequestColumns, version: shownVersion });
  await announceUpdates(c, 'approvals', 'supersede', superseded);
  await addDecisionItems(db, superseded, admin, now);
};

type Requested = {
  collection: DecidableCollection;
  action: string;
  reason: string | null;
  /** The records that need a second approval, as they are now. */
  records: readonly RecordValues[];
  required: ReadonlyMap<string, RequiredApproval>;
};

const millisecondsPerHour = 3_600_000;

/**
 * Writes a request for a second approval for each record instead of deciding it, and logs it. Returns the ids of records
 * and requests. The records must be locked, so that a record never gets two requests.
 */
export const requestApprovals = async (c: ApiContext, { collection, action, reason, records, required }: Requested) => {
  const { db, now, newId, admin } = c.var;
  if (records.length === 0) return [];
  const { name, label } = collection;
  const ids = records.map(({ id }) => String(id));
  await expireApprovals(db, now, ofRecords(name, ids));
  const rows = records.flatMap((record): (typeof approvals.$inferInsert & NewRequest)[] => {
    const need = required.get(String(record['id']));
    if (!need) return [];
    const { rule, hours, approverRole, approverPermission } = need;
    const amount = record[findApprovalSubject(name)?.amount ?? ''];
    return [
      {
        id: newId(),
        createdAt: now,
        updatedAt: now,
        collection: name as ApprovalCollection,
        recordId: String(record['id']),
        recordName: String(record[label]),
        recordVersion: Number(record['version']),
        action,
        reason,
        snapshot: omitRelatedFields(collection, record),
        amount: typeof amount === 'string' ? amount : null,
        ruleId: rule?.id ?? null,
        ruleName: rule?.name ?? null,
        rule,
        approverRole,
        approverPermission,
        requestedById: admin.id,
        requestedBy: admin.username,
        expiresAt: new Date(now.getTime() + hours * millisecondsPerHour),
        status: 'pending',
      },
    ];
  });
  await db.insert(approvals).values(rows);
  await logOperations(
    c,
    rows.map(({ id, recordId, recordName, collection: of, ruleName, expiresAt }) => ({
      action: 'create',
      collection: 'approvals',
      recordId: id,
      recordName,
      after: { collection: of, recordId, recordName, action, reason, ruleName, expiresAt, status: 'pending' },
    })),
  );
  const requests = rows.map(({ id }) => ({ id }));
  const waiting = rows.map(({ id, recordId, recordVersion }) => ({
    id: recordId,
    version: recordVersion,
    approval: id,
  }));
  await announceChanges(c, [
    { collection: 'approvals', type: 'create', action: 'create', records: requests },
    { collection: name, type: 'update', action: 'request-approval', records: waiting },
  ]);
  await addRequestItems(c, rows);
  return rows.map(({ id, recordId }) => ({ id: recordId, requestId: id }));
};
