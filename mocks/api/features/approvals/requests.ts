import { and, sql } from 'drizzle-orm';
import { findApprovalRuleOptions, type CollectionWithApprovals } from '@/features/approvals/approvals/approval';
import { approvals } from '../../../db/schema/approvals';
import { announceChanges } from '../../log/changes';
import type { ApiContext } from '../../http/context';
import { logAndAnnounceOperations } from '../../log/operationLog';
import { omitRelatedFields, type DecidableCollection } from '../../rest/collection';
import { formatDecisionTime } from '../../rest/decision';
import type { RequiredApprovals } from '../../rest/feature';
import type { ActionRefusal, RecordValues } from '../../rest/plan';
import { expireApprovals, getOpenApprovalsCondition } from './endRequests';
import { findRequiredApprovals, type RequiredApproval } from './findRequiredApprovals';
import { sendRequestNotices, type OpenRequest } from './notices';

/** Returns a refusal for each of the records with an open request. The records must be locked. */
const findOpenApprovalRefusals = async (
  { var: { db, now } }: ApiContext,
  collection: string,
  ids: readonly string[],
): Promise<ActionRefusal[]> => {
  if (ids.length === 0) return [];
  const open = await db
    .select({ id: approvals.recordId, requestedBy: approvals.requestedBy, at: approvals.createdAt })
    .from(approvals)
    .where(and(getOpenApprovalsCondition(collection, ids), sql`${approvals.expiresAt} > ${now}`))
    .orderBy(approvals.id);
  return open.map(({ id, requestedBy, at }) => ({
    id,
    code: 409,
    text: messages => messages.approvals.waiting(requestedBy, formatDecisionTime(at)),
  }));
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

/** Returns when a request expires. The rule's hours begin when it is made, or at midnight in Beijing of the day on which its hold ends. */
const getExpiry = (now: Date, { hours, holdUntil }: RequiredApproval) => {
  const start = holdUntil === null ? now.getTime() : Date.parse(`${holdUntil}T00:00:00+08:00`);
  return new Date(start + hours * millisecondsPerHour);
};

/**
 * Writes a request for a second approval for each record instead of deciding it, and logs it. Returns the ids of records
 * and requests. The records must be locked, so that a record never gets two requests.
 */
const requestApprovals = async (c: ApiContext, { collection, action, reason, records, required }: Requested) => {
  const { db, now, newId, admin } = c.var;
  if (records.length === 0) return [];
  const { name, label } = collection;
  const ids = records.map(({ id }) => String(id));
  await expireApprovals(c.var, getOpenApprovalsCondition(name, ids));
  const rows = records.flatMap((record): (typeof approvals.$inferInsert & OpenRequest)[] => {
    const need = required.get(String(record['id']));
    if (!need) return [];
    const { rule, cause, approverRole, approverPermission, needsSecondPerson, holdUntil } = need;
    const amount = record[findApprovalRuleOptions(name)?.amount ?? ''];
    return [
      {
        id: newId(),
        createdAt: now,
        updatedAt: now,
        collection: name as CollectionWithApprovals,
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
        cause,
        beyondScope: needsSecondPerson && (rule?.beyondScope ?? false),
        needsSecondPerson,
        holdUntil,
        approverRole,
        approverPermission,
        requestedById: admin.id,
        requestedBy: admin.username,
        expiresAt: getExpiry(now, need),
        status: 'pending',
      },
    ];
  });
  await db.insert(approvals).values(rows);
  await logAndAnnounceOperations(
    c,
    rows.map(({ id, recordId, recordName, collection: of, ruleName, holdUntil, expiresAt }) => ({
      action: 'create',
      collection: 'approvals',
      recordId: id,
      recordName,
      after: {
        collection: of,
        recordId,
        recordName,
        action,
        reason,
        ruleName,
        holdUntil,
        expiresAt,
        status: 'pending',
      },
    })),
  );
  const requests = rows.map(({ id }) => ({ id }));
  const toWaiting = ({ id, recordId, recordVersion }: (typeof rows)[number]) => ({
    id: recordId,
    version: recordVersion,
    approval: id,
  });
  const [forOthers, held] = [true, false].map(asks => rows.filter(row => row.needsSecondPerson === asks));
  await announceChanges(c, [
    { collection: 'approvals', type: 'create', action: 'create', records: requests },
    { collection: name, type: 'update', action: 'request-approval', records: (forOthers ?? []).map(toWaiting) },
    { collection: name, type: 'update', action: 'hold', records: (held ?? []).map(toWaiting) },
  ]);
  await sendRequestNotices(c.var, forOthers ?? []);
  return rows.map(({ id, recordId, holdUntil, needsSecondPerson }) => ({
    id: recordId,
    requestId: id,
    ...(holdUntil && { holdUntil, needsSecondPerson: needsSecondPerson ?? true }),
  }));
};

/** Returns a refusal for each record that was held and now needs a second person, such as for a total that it reaches by now. */
const refuseSecondPersons = (required: ReadonlyMap<string, RequiredApproval>) =>
  [...required].map(([id, { rule }]): ActionRefusal => ({
    id,
    code: 409,
    text: messages => messages.approvals.needsSecondPerson(rule?.name ?? ''),
  }));

/** Returns which of the records need a second approval for an action, and what requests it. */
export const findApprovalsToRequest = async (
  c: ApiContext,
  collection: DecidableCollection,
  action: string,
  records: readonly RecordValues[],
  { isHeld = false } = {},
): Promise<RequiredApprovals> => {
  const { required, recorded } = await findRequiredApprovals(c, collection.name, action, records, { isHeld });
  if (isHeld) return { causes: new Map(), refusals: refuseSecondPersons(required), request: async () => [] };
  const ids = [...required.keys()];
  return {
    causes: new Map([...required].map(([id, { cause }]) => [id, cause])),
    recorded,
    refusals: await findOpenApprovalRefusals(c, collection.name, ids),
    request: (requested, reason) => requestApprovals(c, { collection, action, reason, records: requested, required }),
  };
};
