import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import { withBody } from '../http/body';
import type { ApiContext } from '../http/context';
import { sendData } from '../http/envelope';
import type { WritableCollection } from './collection';
import { idSchema } from './id';
import type { ActionRefusal, RecordValues } from './plan';
import { findBulkTargetRecords, bulkTargetSchema } from './preview';
import { maxRecordsPerAction, describeRefusals } from './bulkAction';
import { selectForUpdate } from './write/lock';
import { logRecordChanges } from './write/write';

const schema = z.strictObject({ ids: z.array(idSchema).min(1).max(maxRecordsPerAction) });

/** Sorts ids into those whose records can be deleted, and refusals. */
const examine = async (
  c: ApiContext,
  collection: WritableCollection,
  ids: string[],
  records: ReadonlyMap<string, RecordValues>,
) => {
  const undeletable = await collection.findUndeletable?.(c, [...records.keys()]);
  const refusals = ids.flatMap((id): ActionRefusal[] => {
    if (!records.has(id)) return [{ id, code: 404, text: messages => messages.noRecord }];
    const text = undeletable?.get(id);
    return text ? [{ id, code: 409, text }] : [];
  });
  const refused = new Set(refusals.map(({ id }) => id));
  return { eligible: ids.filter(id => !refused.has(id)), refusals };
};

/** POST /admin/<collection>/delete: deletes each record that can be deleted. Returns error messages for the others. */
export const createBulkDeleteHandler = (collection: WritableCollection) =>
  withBody(schema, async (c, body) => {
    const { table } = collection;
    const ids = [...new Set(body.ids)];
    const records = await selectForUpdate(c, collection, inArray(table.id, ids));
    const { eligible, refusals } = await examine(c, collection, ids, records);
    const gone = [...records.values()].filter(({ id }) => eligible.includes(id));
    if (eligible.length > 0) await c.var.db.delete(table).where(inArray(table.id, eligible));
    await logRecordChanges(
      c,
      collection,
      'delete',
      gone.map(before => ({ before, after: null })),
    );
    return sendData(c, { succeeded: eligible, failed: describeRefusals(c, refusals) });
  });

/** POST /admin/<collection>/delete/preview: returns which of the given or matching records would be deleted now. */
export const createBulkDeletePreviewHandler = (collection: WritableCollection) =>
  withBody(bulkTargetSchema, async (c, target) => {
    const { ids, records } = await findBulkTargetRecords(c, collection, target);
    const { eligible, refusals } = await examine(c, collection, ids, records);
    return sendData(c, { eligible, skipped: describeRefusals(c, refusals) });
  });
