import { inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { multilineTextSchema } from '@/models/schemas';
import { updateEach } from '../../db/updateEach';
import { withBody } from '../http/body';
import type { ApiContext } from '../http/context';
import { sendData } from '../http/envelope';
import { ApiError } from '../http/errors';
import { logOperations } from '../http/operationLog';
import { omitRelatedFields, type DecidableCollection } from './collection';
import type { ActionDefinition, ActionPlanInput, ActionRefusal, RecordValues } from './plan';
import { findRefusal, buildDecisionFields } from './decision';
import { readPerRecordValues } from './perRecordValues';
import { describeRefusals, createRecordVersionsSchema, toVersionMap } from './seen';
import { selectForUpdate } from './write/lock';

/** The most records per action call (docs/architecture.md#the-contract). */
export const maxRecordsPerAction = 200;

const schemaOf = ({ reason, perRecord }: ActionDefinition) => {
  const reasonSchema = multilineTextSchema(200, 1);
  const own: Record<string, z.ZodType> = Object.fromEntries(
    perRecord
      ? [perRecord.field, ...Object.keys(perRecord.optional ?? {})].map(field => [
          field,
          z.record(z.string(), z.unknown()).optional(),
        ])
      : [],
  );
  return z.strictObject({
    ...own,
    records: createRecordVersionsSchema(maxRecordsPerAction),
    reason: reason ? reasonSchema : z.optional(reasonSchema),
  });
};

/** Returns why the collection's guard refuses the action for a record, or undefined if it does not. */
const guarded = async (
  c: ApiContext,
  { guard, decision }: DecidableCollection,
  action: ActionDefinition,
  before: RecordValues,
): Promise<ActionRefusal | undefined> => {
  try {
    await guard?.(c, { before, values: { [decision.status]: action.to } });
    return undefined;
  } catch (error) {
    if (error instanceof ApiError) return { id: String(before['id']), code: error.status, text: error.text };
    throw error;
  }
};

type Examined = {
  ids: string[];
  records: ReadonlyMap<string, RecordValues>;
  wrong?: ReadonlyMap<string, ActionRefusal>;
  /** The versions that the caller has seen, by id. Empty in a preview of all records that match a filter. */
  seen: ReadonlyMap<string, number>;
};

/** Sorts ids into those that the action can be applied to, and refusals. Plans the action's other effects. */
export const evaluateBulkAction = async (
  c: ApiContext,
  collection: DecidableCollection,
  action: ActionDefinition,
  { ids, records, wrong, seen }: Examined,
  given: ActionPlanInput,
) => {
  const early: ActionRefusal[] = [];
  for (const id of ids) {
    const record = records.get(id);
    const refusal =
      findRefusal(collection, action, { id, record, version: seen.get(id) }) ??
      wrong?.get(id) ??
      (record && (await guarded(c, collection, action, record)));
    if (refusal) early.push(refusal);
  }
  const without = (refusals: ActionRefusal[]) => {
    const refused = new Set(refusals.map(({ id }) => id));
    return ids.filter(id => !refused.has(id));
  };
  const inState = without(early).map(id => records.get(id) ?? {});
  const plan = await collection.decision.plan?.(c, action, inState, given);
  const refusals = [...early, ...(plan?.refusals ?? [])];
  return { eligible: without(refusals), refusals, plan };
};

/**
 * POST /admin/<collection>/<action>: applies the action to each record that allows it. Returns error messages for the
 * others. RecordValues for each record are given by its id, such as `trackingNo: { "<id>": "SF1234567" }`.
 */
export const createBulkActionHandler = (
  collection: DecidableCollection,
  actionName: string,
  action: ActionDefinition,
) =>
  withBody(schemaOf(action), async (c, body) => {
    const { db, now } = c.var;
    const { table, columns, name, label, decision } = collection;
    const { records, reason = null, ...more } = body;
    const seen = toVersionMap(records);
    const ids = [...seen.keys()];
    const { perRecord, optional, wrong } = readPerRecordValues(action, ids, more);
    const before = await selectForUpdate(c, collection, inArray(table.id, ids));
    const examined = { ids, records: before, wrong, seen };
    const { eligible, refusals, plan } = await evaluateBulkAction(c, collection, action, examined, {
      reason,
      perRecord,
      optional,
      lock: true,
    });
    const change = {
      [decision.status]: action.to,
      ...buildDecisionFields(c, collection, action.to, reason),
      updatedAt: now,
    };
    const decided = await updateEach(db, table, {
      key: ['id'],
      rows: eligible.map(id => ({ id, ...plan?.changes.get(id) })),
      common: { ...change, version: sql`${table.version} + 1` },
      returning: columns,
    });
    await plan?.commit(change);
    for (const id of eligible) await collection.after?.(c, id, { before: before.get(id) ?? null, values: change });
    const operations = decided.map(after => {
      const recordId = String(after['id']);
      const recordName = String(after[label]);
      const was = omitRelatedFields(collection, before.get(recordId) ?? null);
      return {
        action: actionName,
        collection: name,
        recordId,
        recordName,
        before: was,
        after: omitRelatedFields(collection, after),
      };
    });
    await logOperations(c, operations);
    return sendData(c, { succeeded: eligible, failed: await describeRefusals(c, collection, refusals) });
  });
