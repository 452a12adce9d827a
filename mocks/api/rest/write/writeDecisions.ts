import { sql } from 'drizzle-orm';
import { updateRowsInOneStatement } from '../../../db/updateRowsInOneStatement';
import type { ApiContext } from '../../http/context';
import { logAndAnnounceOperations } from '../../log/operationLog';
import { omitRelatedFields, type DecidableCollection } from '../collection';
import { buildDecisionFields } from '../decision';
import type { ActionDefinition, ActionPlan, RecordValues } from '../plan';

type Decisions = {
  name: string;
  action: ActionDefinition;
  /** The records to decide. They are locked, and the plan has accepted them. */
  ids: readonly string[];
  before: ReadonlyMap<string, RecordValues>;
  reason: string | null;
  plan: ActionPlan | undefined;
  /** The fields that an action without a status writes. */
  values?: RecordValues;
  /** The requests that the decisions carry out. Other decisions end open requests about their records. */
  request?: CarriedOutRequest;
};

/**
 * Who made a request, and who carries it out. `approval` are the names of both if the decision needed two persons: then it
 * is none that one person alone has made.
 */
export type CarriedOutRequest = { by: string; approval?: { requestedBy: string; approvedBy: string } };

/** Writes the decisions about records, or the input of an action without a status, with all effects, and an operation log entry for each. */
export const writeDecisions = async (
  c: ApiContext,
  collection: DecidableCollection,
  { name, action, ids, before, reason, plan, values, request }: Decisions,
) => {
  const { db, now, features } = c.var;
  const { table, columns, label, decision } = collection;
  const written =
    action.to === undefined
      ? values
      : { [decision.status]: action.to, ...buildDecisionFields(c, collection, action.to, reason, request?.by) };
  const change = { ...written, updatedAt: now };
  // Without a status, nothing is decided.
  const isDecision = action.to !== undefined;
  if (isDecision && !request)
    for (const { endApprovalRequests } of features) await endApprovalRequests?.(c, collection.name, ids);
  const decided = await updateRowsInOneStatement(db, table, {
    key: ['id'],
    rows: ids.map(id => ({ id, ...plan?.changes.get(id) })),
    common: { ...change, version: sql`${table.version} + 1` },
    returning: columns,
  });
  await plan?.commit(change);
  for (const id of ids) await collection.after?.(c, id, { before: before.get(id) ?? null, values: change });
  const operations = decided.map(after => {
    const recordId = String(after['id']);
    return {
      action: name,
      collection: collection.name,
      recordId,
      recordName: String(after[label]),
      before: omitRelatedFields(collection, before.get(recordId) ?? null),
      after: {
        ...omitRelatedFields(collection, after),
        // In place of the request, which is still open at this moment.
        ...(request && { approval: request.approval ?? null }),
        // A decision's reason is a field of its record.
        ...(!isDecision && reason !== null && { reason }),
      },
    };
  });
  if (isDecision) for (const { afterDecisions } of features) await afterDecisions?.(c, collection, ids);
  await logAndAnnounceOperations(c, operations);
};
