import { and, asc, type SQL } from 'drizzle-orm';
import type { ApiContext } from '../../http/context';
import type { Collection } from '../collection';
import type { RecordValues } from '../plan';
import { getScopeCondition } from '../scope/callScopes';

/** A record as the API returns it. */
export type RecordWithId = RecordValues & { id: string };

/** Returns records by their ids. */
export const indexRecordsById = (rows: readonly RecordValues[]): Map<string, RecordWithId> =>
  new Map(rows.map(row => [String(row['id']), { ...row, id: String(row['id']) }]));

/**
 * Locks the rows that match a condition, or all rows, until the transaction ends. Returns the records by id. Locks in
 * the order of ids, so that two calls wait for each other instead of failing.
 */
export const selectForUpdate = async (c: ApiContext, { table, columns }: Collection, where?: SQL) => {
  const rows: RecordValues[] = await c.var.db
    .select(columns)
    .from(table)
    .where(where)
    .orderBy(asc(table.id))
    .for('update');
  return indexRecordsById(rows);
};

/** Like `selectForUpdate`, for the records that a call is about: without those that the caller may not see. */
export const selectVisibleForUpdate = (c: ApiContext, collection: Collection, where?: SQL) =>
  selectForUpdate(c, collection, and(where, getScopeCondition(c, collection.name)));

/** Locks and returns all records of a tree, so that two concurrent changes cannot create a cycle or orphan a record. */
export const lockTree = async (c: ApiContext, collection: Collection) => {
  const { table } = collection;
  await c.var.db.select({ id: table.id }).from(table).orderBy(asc(table.id)).for('update');
  // Rows that were added during the wait are visible only to the next statement.
  return selectForUpdate(c, collection);
};
