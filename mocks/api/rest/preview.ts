import { and, not, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { withBody } from '../http/body';
import type { ApiContext } from '../http/context';
import { sendData } from '../http/envelope';
import { createValidationError } from '../http/errors';
import { getRefineOptions } from '../http/issueText';
import { assertPermission } from '../http/permissions';
import { runWithAllFields } from '../http/recordScopes';
import { omitRelatedFields, type Collection, type DecidableCollection } from './collection';
import type { ActionDefinition, ActionPlanInput, RecordValues } from './plan';
import { addFeaturePreviews } from './feature';
import { hasAnyId, idSchema } from './id';
import { buildFilterCondition } from './listQuery';
import { getReadableCollection } from './scope/visibleFields';
import { describeRefusals, createRecordVersionsSchema, toVersionMap } from './seen';
import { evaluateBulkAction } from './bulkAction';

const most = 10_000;

/** Schema of an action's target: either records with the versions that the caller has seen, or a filter and exceptions. */
export const bulkTargetSchema = z
  .strictObject({
    records: createRecordVersionsSchema(most).optional(),
    filter: z.record(z.string(), z.unknown()).optional().meta({ description: 'As in the query of the list.' }),
    except: z
      .array(idSchema)
      .max(most)
      .optional()
      .meta({ description: 'Ids of records that match the filter and are left out.' }),
  })
  .refine(
    ({ records, filter }) => (records === undefined) !== (filter === undefined),
    getRefineOptions('recordsOrFilter'),
  )
  .refine(
    ({ filter, except }) => filter !== undefined || except === undefined,
    getRefineOptions('exceptWithoutFilter'),
  );

type Target = z.infer<typeof bulkTargetSchema>;

/**
 * Returns the target's ids, the versions that were seen, and the current records by id. Throws 422 if more than 10 000
 * records match the filter, and 403 if the caller may not list them.
 */
export const findBulkTargetRecords = async (c: ApiContext, collection: Collection, target: Target) => {
  const { name, table, columns, permission = `${name}:list` } = collection;
  assertPermission(c, permission);
  const { filter, except = [] } = target;
  const seen = toVersionMap(target.records);
  const where = target.records
    ? hasAnyId(table.id, [...seen.keys()])
    : and(
        buildFilterCondition(getReadableCollection(c, collection), filter),
        except.length > 0 ? not(hasAnyId(table.id, except)) : undefined,
      );
  const read = async (matching: SQL | undefined): Promise<RecordValues[]> =>
    c.var.db
      // Leaves out fields of other records: no action uses them, and each costs a subquery per row.
      .select(omitRelatedFields(collection, columns))
      .from(table)
      .where(matching)
      .orderBy(table.id)
      .limit(most + 1);
  const found = await read(where);
  // What an action does may depend on fields that the caller may not see. Which records match does not.
  const rows = c.var.rewriteRecords
    ? await runWithAllFields(c, () =>
        read(
          hasAnyId(
            table.id,
            found.map(({ id }) => String(id)),
          ),
        ),
      )
    : found;
  if (rows.length > most) throw createValidationError({ filter: messages => messages.issues.tooManyMatches });
  const records = new Map(rows.map(record => [String(record['id']), record]));
  return { ids: target.records ? [...seen.keys()] : [...records.keys()], records, seen };
};

/** Returns the eligible records in the versions that the preview has read, which the action then takes. */
export const pairIdsWithVersions = (ids: readonly string[], records: ReadonlyMap<string, RecordValues>) =>
  ids.map(id => ({ id, version: records.get(id)?.['version'] }));

const given: ActionPlanInput = { reason: null, perRecord: new Map(), optional: new Map(), values: {}, lock: false };

/**
 * POST /admin/<collection>/<action>/preview: returns what the action would do now to the given records, or to all that
 * match.
 */
export const createBulkActionPreviewHandler = (
  collection: DecidableCollection,
  name: string,
  action: ActionDefinition,
) =>
  withBody(bulkTargetSchema, async (c, target) => {
    const examined = await findBulkTargetRecords(c, collection, target);
    const { eligible, refusals, plan, required } = await runWithAllFields(c, () =>
      evaluateBulkAction(c, collection, { name, action }, examined, given),
    );
    // Sums and limits say something of the fields that they are computed from.
    const showsValues = c.var.rewriteRecords === undefined;
    const requiresApproval = eligible.filter(id => required.causes.has(id));
    return sendData(c, {
      eligible: pairIdsWithVersions(eligible, examined.records),
      ...(requiresApproval.length > 0 && {
        requiresApproval,
        approvalCauses: requiresApproval.map(id => {
          const cause = required.causes.get(id);
          const { ruleName = null, hold, needsSecondPerson } = cause ?? {};
          return showsValues ? { id, ...cause } : { id, ruleName, ...(hold && { hold, needsSecondPerson }) };
        }),
      }),
      skipped: await describeRefusals(c, collection, refusals),
      ...(showsValues && plan?.summary),
      ...(await addFeaturePreviews(c, collection, name, eligible)),
    });
  });
