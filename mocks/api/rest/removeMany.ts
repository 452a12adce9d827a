import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import { withBody } from '../http/body';
import type { ApiContext } from '../http/context';
import { sendData } from '../http/envelope';
import type { WritableCollection } from './collection';
import type { ActionRefusal, RecordValues } from './plan';
import { bulkTargetSchema, pairIdsWithVersions, findBulkTargetRecords } from './preview';
import { maxRecordsPerAction } from './bulkAction';
import { describeRefusals, createRecordVersionsSchema, toVersionMap, withSeenVersion } from './seen';
import { deleteRecords } from './write/deleteRecords';
import { selectForUpdate } from './write/lock';
import { logRecordChanges } from './write/write';

const schema = z.strictObject({ records: createRecordVersionsSchema(maxRecordsPerAction) });

type Examined = { ids: string[]; records: ReadonlyMap<string, RecordValues>; seen: ReadonlyMap<string, number> };

/** Returns the ids of the records that can be deleted, and the refusals of the others. */
const examine = async (c: ApiContext, collection: WritableCollection, { ids, records, seen }: Examined) => {
  const undeletable = await collection.findUndeletable?.(c, [...records.keys()]);
  const refusals = ids.flatMap((id): ActionRefusal[] => {
    const record = records.get(id);
    if (!record) return [{ id, code: 404, text: messages => messages.noRecord }];
    const version = seen.get(id);
    const hasChanged = version !== undefined && version !== record['version'];
    const text = undeletable?.get(id) ?? (hasChanged ? messages => messages.changedSince : undefined);
    return text ? [withSeenVersion({ id, code: 409, text }, record, version)] : [];
  });
  const refused = new Set(refusals.map(({ id }) => id));
  return { eligible: ids.filter(id => !refused.has(id)), refusals };
};

/** POST /admin/<collection>/delete: deletes each record that can be deleted. Returns error messages for the others. */
export const createBulkDeleteHandler = (collection: WritableCollection) =>
  withBody(schema, async (c, body) => {
    const { table } = collection;
    const seen = toVersionMap(body.records);
    const ids = [...seen.keys()];
    const records = await selectForUpdate(c, collection, inArray(table.id, ids));
    const { eligible, refusals } = await examine(c, collection, { ids, records, seen });
    const gone = [...records.values()].filter(({ id }) => eligible.includes(id));
    await deleteRecords(c, collection, eligible);
    await logRecordChanges(
      c,
      collection,
      'delete',
      gone.map(before => ({ before, after: null })),
    );
    return sendData(c, { succeeded: eligible, failed: await describeRefusals(c, collection, refusals) });
  });

/** POST /admin/<collection>/delete/preview: returns which of the given or matching records would be deleted now. */
export const createBulkDeletePreviewHandler = (collection: WritableCollection) =>
  withBody(bulkTargetSchema, async (c, target) => {
    const examined = await findBulkTargetRecords(c, collection, target);
    const { eligible, refusals } = await examine(c, collection, examined);
    return sendData(c, {
      eligible: pairIdsWithVersions(eligible, examined.records),
      skipped: await describeRefusals(c, collection, refusals),
    });
  });
