import { and, inArray, notInArray } from 'drizzle-orm';
import { z } from 'zod';
import { withBody } from '../http/body';
import type { ApiContext } from '../http/context';
import { sendData } from '../http/envelope';
import { validationError } from '../http/errors';
import { withRefineMessage } from '../http/issueText';
import type { Collection, DecidableCollection } from './collection';
import type { ActionDefinition, ActionPlanInput, RecordValues } from './plan';
import { idSchema } from './id';
import { parseFilter } from './listQuery';
import { createRecordVersionsSchema, toVersionMap } from './seen';
import { evaluateBulkAction, describeRefusals } from './bulkAction';

const most = 10_000;

const named = z.array(idSchema).min(1).max(most).optional();
const matching = {
  filter: z.record(z.string(), z.unknown()).optional().meta({ description: 'As in the query of the list.' }),
  except: z
    .array(idSchema)
    .max(most)
    .optional()
    .meta({ description: 'Ids of records that match the filter and are left out.' }),
};

/** Schema of a target: records by id, or all that match a filter of their list except some. */
export const bulkTargetSchema = z
  .strictObject({ ids: named, ...matching })
  .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), withRefineMessage('idsOrFilter'))
  .refine(({ ids, except }) => ids === undefined || except === undefined, withRefineMessage('exceptWithoutFilter'));

/** Schema of an action's target. Records can also be given with the versions that the caller has seen. */
const actionTargetSchema = z
  .strictObject({ ids: named, records: createRecordVersionsSchema(most), ...matching })
  .refine(
    ({ ids, filter, records }) => [ids, filter, records].filter(part => part !== undefined).length === 1,
    withRefineMessage('idsOrFilter'),
  )
  .refine(
    ({ filter, except }) => filter !== undefined || except === undefined,
    withRefineMessage('exceptWithoutFilter'),
  );

type Target = z.infer<typeof bulkTargetSchema>;

/** Returns the target's ids, and its records by id. Throws 422 if more than 10 000 records match the filter. */
export const findBulkTargetRecords = async (
  c: ApiContext,
  collection: Collection,
  { ids, filter, except = [] }: Target,
) => {
  const { table, columns } = collection;
  const where = ids
    ? inArray(table.id, ids)
    : and(parseFilter(collection, filter), except.length > 0 ? notInArray(table.id, except) : undefined);
  const rows: RecordValues[] = await c.var.db
    .select(columns)
    .from(table)
    .where(where)
    .orderBy(table.id)
    .limit(most + 1);
  if (rows.length > most) throw validationError({ filter: messages => messages.issues.tooManyMatches });
  const records = new Map(rows.map(record => [String(record['id']), record]));
  return { ids: ids ? [...new Set(ids)] : [...records.keys()], records };
};

const given: ActionPlanInput = { reason: null, perRecord: new Map(), optional: new Map(), lock: false };

/**
 * POST /admin/<collection>/<action>/preview: returns what the action would do now to the given records, or to all that
 * match.
 */
export const createBulkActionPreviewHandler = (collection: DecidableCollection, action: ActionDefinition) =>
  withBody(actionTargetSchema, async (c, { records, ...target }) => {
    const seen = toVersionMap(records);
    const examined = await findBulkTargetRecords(c, collection, records ? { ids: [...seen.keys()] } : target);
    const { eligible, refusals, plan } = await evaluateBulkAction(c, collection, action, { ...examined, seen }, given);
    return sendData(c, { eligible, skipped: describeRefusals(c, refusals), ...plan?.summary });
  });
