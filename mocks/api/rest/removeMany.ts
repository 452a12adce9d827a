import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import { withBody } from '../http/body';
import type { ApiContext } from '../http/context';
import { sendData } from '../http/envelope';
import { runWithAllFields } from '../http/recordScopes';
import { isTreeCollection, type WritableCollection } from './collection';
import { createGuardCheck } from './guardCheck';
import type { ActionRefusal, RecordValues } from './plan';
import { bulkTargetSchema, pairIdsWithVersions, findBulkTargetRecords } from './preview';
import { maxRecordsPerAction } from './bulkAction';
import { describeRefusals, createRecordVersionsSchema, toVersionMap, withSeenVersion } from './seen';
import { deleteRecords } from './write/deleteRecords';
import { listSubtree } from './tree/tree';
import { indexRecordsById, lockTree, selectVisibleForUpdate, type RecordWithId } from './write/lock';
import { logRecordChanges } from './write/write';

const schema = z.strictObject({ records: createRecordVersionsSchema(maxRecordsPerAction) });

type Examined = {
  ids: string[];
  /** The records with these ids, and in a tree all others. */
  records: ReadonlyMap<string, RecordWithId>;
  seen: ReadonlyMap<string, number>;
};

/** Returns what goes with a record: in a tree, everything below it too. */
const listGone = (collection: WritableCollection, records: ReadonlyMap<string, RecordWithId>, id: string) => {
  const record = records.get(id);
  if (!record) return [];
  return isTreeCollection(collection) ? listSubtree(records, record) : [record];
};

/** Returns the ids of the records that can be deleted, what goes with them, and the refusals of the others. */
const examine = async (c: ApiContext, collection: WritableCollection, { ids, records, seen }: Examined) => {
  const all = indexRecordsById(ids.flatMap(id => listGone(collection, records, id)));
  const undeletable = await collection.findUndeletable?.(c, [...all.keys()]);
  const findGuardRefusal = createGuardCheck(c, collection, all, null);
  const findRefusal = async (id: string): Promise<ActionRefusal | undefined> => {
    const record = records.get(id);
    if (!record) return { id, code: 404, text: messages => messages.noRecord };
    const version = seen.get(id);
    const gone = listGone(collection, records, id);
    const hasChanged = version !== undefined && version !== record['version'];
    const text =
      gone.map(each => undeletable?.get(each.id)).find(reason => reason !== undefined) ??
      (hasChanged ? messages => messages.changedSince : undefined);
    if (text) return withSeenVersion({ id, code: 409, text }, record, version);
    for (const each of gone) {
      const refusal = await findGuardRefusal(each.id);
      if (refusal) return { ...refusal, id };
    }
    return undefined;
  };
  const refusals: ActionRefusal[] = [];
  for (const id of ids) {
    const refusal = await findRefusal(id);
    if (refusal) refusals.push(refusal);
  }
  const refused = new Set(refusals.map(({ id }) => id));
  const eligible = ids.filter(id => !refused.has(id));
  return { eligible, gone: indexRecordsById(eligible.flatMap(id => listGone(collection, records, id))), refusals };
};

/** POST /admin/<collection>/delete: deletes each record that can be deleted. Returns error messages for the others. */
export const createBulkDeleteHandler = (collection: WritableCollection) =>
  withBody(schema, async (c, body) => {
    const { table } = collection;
    const seen = toVersionMap(body.records);
    const ids = [...seen.keys()];
    const records = isTreeCollection(collection)
      ? await lockTree(c, collection)
      : await selectVisibleForUpdate(c, collection, inArray(table.id, ids));
    const { eligible, gone, refusals } = await examine(c, collection, { ids, records, seen });
    await deleteRecords(c, collection, [...gone.keys()]);
    await logRecordChanges(
      c,
      collection,
      'delete',
      [...gone.values()].map(before => ({ before, after: null })),
    );
    return sendData(c, { succeeded: eligible, failed: await describeRefusals(c, collection, refusals) });
  });

/** POST /admin/<collection>/delete/preview: returns which of the given or matching records would be deleted now. */
export const createBulkDeletePreviewHandler = (collection: WritableCollection) =>
  withBody(bulkTargetSchema, async (c, target) => {
    const examined = await findBulkTargetRecords(c, collection, target);
    const rows: RecordValues[] = isTreeCollection(collection)
      ? await c.var.db.select(collection.columns).from(collection.table)
      : [...examined.records.values()];
    const { eligible, refusals } = await runWithAllFields(c, () =>
      examine(c, collection, { ...examined, records: indexRecordsById(rows) }),
    );
    return sendData(c, {
      eligible: pairIdsWithVersions(eligible, examined.records),
      skipped: await describeRefusals(c, collection, refusals),
    });
  });
