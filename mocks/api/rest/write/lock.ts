import { asc, type SQL } from 'drizzle-orm';
import type { ApiContext } from '../../http/context';
import type { Collection } from '../collection';
import type { Values } from '../plan';

/** A record as the API answers it. */
export type Row = Values & { id: string };

/**
 * The records that a condition names, by id, or all of them, locked until the transaction ends. They are locked in the
 * order of their ids, so that two calls wait for each other instead of failing.
 */
export const lockRecords = async (c: ApiContext, { table, columns }: Collection, where?: SQL) => {
  const rows: Values[] = await c.var.db.select(columns).from(table).where(where).orderBy(asc(table.id)).for('update');
  return new Map(rows.map((row): [string, Row] => [String(row['id']), { ...row, id: String(row['id']) }]));
};

/** All records of a tree, locked, so that two changes of it cannot make a cycle together or leave one without its parent. */
export const lockTree = async (c: ApiContext, collection: Collection) => {
  const { table } = collection;
  await c.var.db.select({ id: table.id }).from(table).orderBy(asc(table.id)).for('update');
  // What was added while this waited is seen by the next statement only.
  return lockRecords(c, collection);
};
