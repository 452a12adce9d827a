import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { bodyAs } from '../http/body';
import type { ApiContext } from '../http/context';
import { answer } from '../http/envelope';
import { ApiError, invalid, noRecord } from '../http/errors';
import { logOperations } from '../operationLog';
import type { RecordCollection } from './collection';
import type { Values } from './plan';
import { stampOf } from './decision';
import { idInPath } from './id';
import { writeUnique } from './unique';

const log = (
  c: ApiContext,
  { name, label }: RecordCollection,
  action: string,
  before: Values | null,
  after: Values | null,
) => {
  const record = after ?? before ?? {};
  const operation = { action, collection: name, before, after };
  return logOperations(c, [{ ...operation, recordId: String(record['id']), recordName: String(record[label]) }]);
};

/** The record that the path names, locked until the transaction ends. Throws 404 when there is none. */
const lockRecord = async (c: ApiContext, { table, columns }: RecordCollection): Promise<Values & { id: string }> => {
  const id = idInPath(c.req.param('id'));
  const [record] = id ? await c.var.db.select(columns).from(table).where(eq(table.id, id)).for('update') : [];
  if (!id || !record) throw noRecord();
  return { ...record, id };
};

/** POST /admin/<collection> */
export const create = (collection: RecordCollection) => async (c: ApiContext) => {
  const { db, now, newId } = c.var;
  const { table, columns, decision } = collection;
  const waiting = decision && { [decision.status]: decision.initial };
  const values = { ...waiting, ...bodyAs(c, collection.input) };
  const stamped = stampOf(c, collection, values, waiting ?? {});
  const [record] = await writeUnique(collection, () =>
    db
      .insert(table)
      .values({ ...values, ...stamped, id: newId(), createdAt: now, updatedAt: now })
      .returning(columns),
  );
  if (!record) throw new Error('The database made no record');
  await log(c, collection, 'create', null, record);
  return answer(c, record);
};

/** The body of an update: the input, the version it was made from, and the record's other fields, which are not written. */
const updateSchema = ({ input, columns }: RecordCollection) => {
  const own = Object.keys(columns).filter(name => !(name in input.shape));
  return input
    .extend(Object.fromEntries(own.map(name => [name, z.unknown().optional()])))
    .extend({ version: z.int().min(1) });
};

/**
 * PUT /admin/<collection>/<id>: the record's fields and the `version` they were made from. react-admin sends whole
 * records, so the record's read-only fields are taken but not written; fields it does not have are refused.
 * Throws 409 with the `current` record when it has changed since.
 */
export const update = (collection: RecordCollection) => async (c: ApiContext) => {
  const { db, now } = c.var;
  const { table, columns, input } = collection;
  const { version, ...body } = bodyAs<Values>(c, updateSchema(collection));
  const before = await lockRecord(c, collection);
  if (body['id'] !== undefined && String(body['id']) !== before.id)
    throw invalid({ id: messages => messages.issues.otherId });
  if (version !== before['version'])
    throw new ApiError(409, messages => messages.conflict, { data: () => ({ current: before }) });
  const values = Object.fromEntries(Object.entries(body).filter(([name]) => name in input.shape));
  const stamped = stampOf(c, collection, values, before);
  const [record] = await writeUnique(collection, () =>
    db
      .update(table)
      .set({ ...values, ...stamped, updatedAt: now, version: Number(version) + 1 })
      .where(eq(table.id, before.id))
      .returning(columns),
  );
  if (!record) throw noRecord();
  await log(c, collection, 'update', before, record);
  return answer(c, record);
};

/** DELETE /admin/<collection>/<id> answers the record that was. Throws 409 with the reason when it must be kept. */
export const remove = (collection: RecordCollection) => async (c: ApiContext) => {
  const record = await lockRecord(c, collection);
  const reason = await collection.keptBy?.(c, record.id);
  if (reason) throw new ApiError(409, reason);
  await c.var.db.delete(collection.table).where(eq(collection.table.id, record.id));
  await log(c, collection, 'delete', record, null);
  return answer(c, record);
};
