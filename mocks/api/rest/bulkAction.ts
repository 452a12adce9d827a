import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Outcome } from '@/models/policy';
import { createMultilineTextSchema, extractCrossFieldRules } from '@/models/schemas';
import { withBody } from '../http/body';
import type { ApiContext } from '../http/context';
import { sendData } from '../http/envelope';
import { parseWithSchema } from '../http/validate';
import type { DecidableCollection } from './collection';
import type { RequiredApprovals } from './feature';
import { createGuardCheck } from './guardCheck';
import type { ActionDefinition, ActionPlanInput, ActionRefusal, RecordValues } from './plan';
import { findActionRefusal } from './decision';
import { readPerRecordValues } from './perRecordValues';
import { describeRefusals, createRecordVersionsSchema, toVersionMap } from './seen';
import { selectVisibleForUpdate } from './write/lock';
import { writeDecisions } from './write/writeDecisions';

/** The most records per action call (docs/architecture.md#the-contract). */
export const maxRecordsPerAction = 200;

const schemaOf = ({ reason, perRecord, input }: ActionDefinition) => {
  const reasonSchema = createMultilineTextSchema(200, 1);
  const own: Record<string, z.ZodType> = Object.fromEntries(
    perRecord
      ? [perRecord.field, ...Object.keys(perRecord.optional ?? {})].map(field => [
          field,
          z.record(z.string(), z.unknown()).optional(),
        ])
      : [],
  );
  return z.strictObject({
    ...input?.shape,
    ...own,
    records: createRecordVersionsSchema(maxRecordsPerAction),
    reason: reason ? reasonSchema : z.optional(reasonSchema),
  });
};

type Examined = {
  ids: string[];
  records: ReadonlyMap<string, RecordValues>;
  wrong?: ReadonlyMap<string, ActionRefusal>;
  /** The versions that the caller has seen, by id. Empty in a preview of all records that match a filter. */
  seen: ReadonlyMap<string, number>;
};

const noApprovals: RequiredApprovals = { causes: new Map(), refusals: [], request: async () => [] };

/** An action and its name, such as `approve`. `request`: it was requested, and the second approval was given or the hold has ended. */
export type NamedAction = { name: string; action: ActionDefinition; request?: 'approved' | 'held' };

/** Returns the fields of the body that belong to the action's `input`. Throws 422 if they break a rule that compares fields. */
const readInput = ({ input }: ActionDefinition, body: RecordValues): RecordValues => {
  if (!input) return {};
  const values = Object.fromEntries(
    Object.keys(input.shape).flatMap(field => (body[field] === undefined ? [] : [[field, body[field]]])),
  );
  parseWithSchema(extractCrossFieldRules(input), values);
  return values;
};

/**
 * Splits the records into those that the action applies to, those that need a second approval first (`required`), and
 * those that it refuses. Also plans what else the action changes. A preview includes that of the `required` records.
 */
export const evaluateBulkAction = async (
  c: ApiContext,
  collection: DecidableCollection,
  { name, action, request }: NamedAction,
  { ids, records, wrong, seen }: Examined,
  given: ActionPlanInput,
) => {
  const early: ActionRefusal[] = [];
  const findGuardRefusal = createGuardCheck(
    c,
    collection,
    records,
    action.to === undefined ? given.values : { [collection.decision.status]: action.to },
  );
  for (const id of ids) {
    const record = records.get(id);
    const refusal =
      findActionRefusal(collection, action, { id, record, version: seen.get(id) }) ??
      wrong?.get(id) ??
      (await findGuardRefusal(id));
    if (refusal) early.push(refusal);
  }
  const without = (refusals: ActionRefusal[]) => {
    const refused = new Set(refusals.map(({ id }) => id));
    return ids.filter(id => !refused.has(id));
  };
  const inState = (refused: ActionRefusal[]) => without(refused).map(id => records.get(id) ?? {});
  const { findRequiredApprovals } = c.var.features.find(feature => feature.findRequiredApprovals) ?? {};
  const find = request === 'approved' ? undefined : findRequiredApprovals;
  const required = (await find?.(c, collection, name, inState(early), { isHeld: request === 'held' })) ?? noApprovals;
  const stopped = [...early, ...required.refusals];
  const isDirect = ({ id }: RecordValues) => !required.causes.has(String(id));
  const direct = inState(stopped).filter(isDirect);
  const requested = inState(stopped).filter(record => !isDirect(record));
  const planFor = async (decided: RecordValues[]) => collection.decision.plan?.(c, action, decided, given);
  // What only becomes a request comes last, so that it does not count against the balance of what is decided now.
  const planned = await planFor([...direct, ...requested]);
  const plan = given.lock && requested.length > 0 ? await planFor(direct) : planned;
  const refusals = [...stopped, ...(planned?.refusals ?? [])];
  return { eligible: without(refusals), refusals, plan, required };
};

/**
 * POST /admin/<collection>/<action>: applies the action to each record that allows it. Records that need a second
 * approval get a request instead. Returns error messages for the others. Values for each record are given by its id, such
 * as `trackingNo: { "<id>": "SF1234567" }`.
 */
export const createBulkActionHandler = (collection: DecidableCollection, name: string, action: ActionDefinition) =>
  withBody(schemaOf(action), async (c, body) => {
    const { records, reason = null, ...more } = body;
    const seen = toVersionMap(records);
    const ids = [...seen.keys()];
    const { perRecord, optional, wrong } = readPerRecordValues(action, ids, more);
    const values = readInput(action, more);
    await collection.lockRelated?.(c, ids);
    const before = await selectVisibleForUpdate(c, collection, inArray(collection.table.id, ids));
    const examined = { ids, records: before, wrong, seen };
    const { eligible, refusals, plan, required } = await evaluateBulkAction(c, collection, { name, action }, examined, {
      reason,
      perRecord,
      optional,
      values,
      lock: true,
    });
    const succeeded = eligible.filter(id => !required.causes.has(id));
    await writeDecisions(c, collection, { name, action, ids: succeeded, before, reason, plan, values });
    const undecided = eligible.flatMap(id => (required.causes.has(id) ? (before.get(id) ?? []) : []));
    const requested = await required.request(undecided, reason);
    const outcomes = new Map<string, Outcome>([
      ...succeeded.map(id => [id, 'allowed'] as const),
      ...requested.map(
        ({ id, needsSecondPerson = true }) => [id, needsSecondPerson ? 'secondPerson' : 'hold'] as const,
      ),
    ]);
    if (required.recorded) c.get('decisionRecorder')?.addDecisions(required.recorded, outcomes);
    return sendData(c, {
      succeeded,
      ...(requested.length > 0 && { requested }),
      failed: await describeRefusals(c, collection, refusals),
    });
  });
