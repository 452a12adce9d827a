import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { ApiContext } from '../../http/context';
import { sendData } from '../../http/envelope';
import { ApiError } from '../../http/errors';
import { parseWithSchema } from '../../http/validate';
import type { RecordChange } from '../plan';
import { isTreeCollection, type Collection, type WritableCollection } from '../collection';
import { toVisibleRecord } from '../scope/toVisibleRecord';
import { listSubtree } from '../tree/tree';
import { assertCollectionRecordVersion, lockRecord, logRecordChanges } from './write';

/** Deletes records of a collection, with what features know of them. The caller has locked and checked them, and logs the deletion. */
export const deleteRecords = async (c: ApiContext, { name, table }: Collection, ids: readonly string[]) => {
  if (ids.length === 0) return;
  await c.var.db.delete(table).where(inArray(table.id, [...ids]));
  for (const { deleteWithRecords } of c.var.features) await deleteWithRecords?.(c, name, ids);
};

export const deletionQueryParameters = {
  version: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .meta({ description: 'The version that was seen. If the record has changed since, the response is 409.' }),
};

/**
 * DELETE /admin/<collection>/<id>?version=<version>: deletes a record and returns it. Throws 409 with the `current`
 * record if it has changed since that version. In a tree, also deletes its descendants; `deleted` is the number of
 * deleted records.
 */
export const createDeleteHandler = (collection: WritableCollection) => async (c: ApiContext) => {
  const { version } = parseWithSchema(z.object(deletionQueryParameters), c.var.parameters);
  const { record, nodes } = await lockRecord(c, collection);
  await assertCollectionRecordVersion(c, collection, record, Number(version), messages => messages.changedSince);
  const gone = isTreeCollection(collection) ? listSubtree(nodes, record) : [record];
  const changes = gone.map((before): RecordChange => ({ before, values: null }));
  for (const change of changes) await collection.guard?.(c, change, changes);
  const ids = gone.map(({ id }) => id);
  for (const why of (await collection.findUndeletable?.(c, ids))?.values() ?? []) throw new ApiError(409, why);
  const visible = await toVisibleRecord(c, collection, record);
  await deleteRecords(c, collection, ids);
  await logRecordChanges(
    c,
    collection,
    'delete',
    gone.map(before => ({ before, after: null })),
  );
  return sendData(c, isTreeCollection(collection) ? { ...visible, deleted: gone.length } : visible);
};
