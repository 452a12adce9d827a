import { eq, getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { parseBody } from '../../http/body';
import type { ApiContext } from '../../http/context';
import { sendData } from '../../http/envelope';
import { ApiError, createValidationError, createRecordNotFoundError, runChecks } from '../../http/errors';
import type { MessageSelector } from '../../http/messages';
import { logAndAnnounceOperations } from '../../log/operationLog';
import { parseWithSchema } from '../../http/validate';
import { isTreeCollection, omitRelatedFields, type Collection, type WritableCollection } from '../collection';
import { assertActionFieldsUnchanged } from '../decision';
import { readPathId } from '../id';
import { selectVisibleForUpdate, lockTree, type RecordWithId } from './lock';
import type { RecordValues } from '../plan';
import { getRecordOrThrow } from '../read';
import { assertInScope } from '../scope/assertInScope';
import { allowRestrictedFields, assertNoRestrictedFields, readRestrictedFields } from '../scope/restrictedFields';
import { toVisibleRecord } from '../scope/toVisibleRecord';
import { validateAndCompleteTreePosition, type TreeNodes } from '../tree/tree';
import { runWriteOrThrowNotUnique } from './unique';

/** Logs created, changed or deleted records of a collection. */
export const logRecordChanges = (
  c: ApiContext,
  collection: Collection & { label: string },
  action: string,
  changes: { before: RecordWithId | null; after: RecordWithId | null }[],
) =>
  logAndAnnounceOperations(
    c,
    changes.map(({ before, after }) => {
      const record = after ?? before;
      return {
        action,
        collection: collection.name,
        recordId: record?.id,
        recordName: String(record?.[collection.label]),
        before: omitRelatedFields(collection, before),
        after: omitRelatedFields(collection, after),
      };
    }),
  );

/** Locks the record in the path, and for a tree all records (`nodes`). Throws 404 if the record does not exist. */
export const lockRecord = async (c: ApiContext, collection: WritableCollection) => {
  const id = readPathId(c);
  const nodes = isTreeCollection(collection)
    ? await lockTree(c, collection)
    : await selectVisibleForUpdate(c, collection, eq(collection.table.id, id));
  const record = nodes.get(id);
  if (!record) throw createRecordNotFoundError();
  return { record, nodes };
};

/** Throws 409 with the `current` record if it has changed since `version`. */
export const assertRecordVersion = (
  current: RecordValues,
  version: unknown,
  text: MessageSelector = messages => messages.conflict,
) => {
  if (version !== current['version']) throw new ApiError(409, text, { data: () => ({ current }) });
};

/** Like `assertRecordVersion`. The `current` record counts against the hourly limit on reading. */
export const assertCollectionRecordVersion = async (
  c: ApiContext,
  collection: Collection,
  current: RecordWithId,
  version: unknown,
  text?: MessageSelector,
) => {
  if (version === current['version']) return;
  c.var.readLimit?.countRecord(c, collection.name, current.id);
  assertRecordVersion(await toVisibleRecord(c, collection, current), version, text);
};

/** Returns the values as the columns of a table store them. A request has times as text, in ISO 8601. */
export const toColumnValues = <V extends RecordValues>(table: PgTable, values: V): V => {
  const times = Object.entries(getTableColumns(table)).filter(
    ([field, { dataType }]) => dataType === 'date' && typeof values[field] === 'string',
  );
  return { ...values, ...Object.fromEntries(times.map(([field]) => [field, new Date(String(values[field]))])) };
};

/** Throws 422 if the fields of a record contradict each other. */
const checkCrossFieldRules = ({ input, crossFieldRules }: WritableCollection, record: RecordValues) => {
  const fields = Object.entries(record).filter(([name]) => name in input.shape);
  parseWithSchema(crossFieldRules, Object.fromEntries(fields));
};

/** Checks whether the values may be written. Returns the values to store. */
const prepare = async (
  c: ApiContext,
  collection: WritableCollection,
  nodes: TreeNodes,
  before: RecordWithId | null,
  written: RecordValues,
) => {
  const values = isTreeCollection(collection)
    ? validateAndCompleteTreePosition(collection, nodes, before, written)
    : written;
  checkCrossFieldRules(collection, { ...before, ...values });
  const change = { before, values };
  await runChecks(
    () => collection.guard?.(c, change, [change]),
    ...c.var.features.map(
      ({ checkValues }) =>
        () =>
          checkValues?.(c, collection, values),
    ),
  );
  return collection.stored ? collection.stored(c, { before, values }) : values;
};

/** Checks, stores and logs a new record. Returns it as a response contains it. */
export const insertRecord = async (c: ApiContext, collection: WritableCollection, body: RecordValues) => {
  const { db, now, newId } = c.var;
  const { table, decision } = collection;
  const values = { ...(decision && { [decision.status]: decision.initial }), ...body };
  const nodes: TreeNodes = isTreeCollection(collection) ? await lockTree(c, collection) : new Map();
  const stored = await prepare(c, collection, nodes, null, values);
  assertActionFieldsUnchanged(collection, values, null);
  const id = newId();
  const made = { ...stored, id, createdAt: now, updatedAt: now };
  await runWriteOrThrowNotUnique(collection, async () => db.insert(table).values(toColumnValues(table, made)));
  await collection.after?.(c, id, { before: null, values });
  const record = await getRecordOrThrow(c, collection, id);
  await logRecordChanges(c, collection, 'create', [{ before: null, after: record }]);
  await assertInScope(c, collection, [id]);
  return record;
};

/** POST /admin/<collection> */
export const createInsertHandler = (collection: WritableCollection) => ({
  body: collection.input,
  handler: async (c: ApiContext) => {
    const body = parseBody(c, allowRestrictedFields(c, collection, collection.input));
    assertNoRestrictedFields(c, collection, body);
    const record = await insertRecord(c, collection, body);
    return sendData(c, await toVisibleRecord(c, collection, record));
  },
});

/**
 * Returns the schema of an update's body: the input, the version it is based on, and the record's other fields, which
 * are not written.
 */
const updateSchema = ({ input, columns }: WritableCollection) => {
  const own = Object.keys(columns).filter(name => !(name in input.shape));
  return input
    .extend(Object.fromEntries(own.map(name => [name, z.unknown().optional()])))
    .extend({ version: z.int().min(1) });
};

/**
 * PUT /admin/<collection>/<id>: takes the record's fields and the `version` they are based on. react-admin sends whole
 * records, so read-only fields are accepted but not written. Unknown fields are refused. Throws 409 with the `current`
 * record if it has changed since.
 */
export const createUpdateHandler = (collection: WritableCollection) => {
  const schema = updateSchema(collection);
  const { table, input } = collection;
  const handler = async (c: ApiContext) => {
    const { version, id, ...body }: RecordValues = parseBody(c, allowRestrictedFields(c, collection, schema));
    const { db, now } = c.var;
    const { record: before, nodes } = await lockRecord(c, collection);
    if (id !== undefined && !(['string', 'number'].includes(typeof id) && String(id) === before.id))
      throw createValidationError({ id: messages => messages.issues.otherId });
    await assertCollectionRecordVersion(c, collection, before, version);
    const restricted = await readRestrictedFields(c, collection, body, before);
    const values = {
      ...Object.fromEntries(Object.entries(body).filter(([name]) => name in input.shape)),
      ...restricted,
    };
    const stored = await prepare(c, collection, nodes, before, values);
    assertActionFieldsUnchanged(collection, { ...body, ...restricted }, before);
    const change = { ...stored, updatedAt: now, version: Number(version) + 1 };
    await runWriteOrThrowNotUnique(collection, async () =>
      db.update(table).set(toColumnValues(table, change)).where(eq(table.id, before.id)),
    );
    await collection.after?.(c, before.id, { before, values });
    const record = await getRecordOrThrow(c, collection, before.id);
    await logRecordChanges(c, collection, 'update', [{ before, after: record }]);
    await assertInScope(c, collection, [before.id]);
    return sendData(c, await toVisibleRecord(c, collection, record));
  };
  return { body: schema, handler };
};
