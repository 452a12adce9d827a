import { eq } from 'drizzle-orm';
import type { ApiContext } from '../http/context';
import { answer } from '../http/envelope';
import { noRecord } from '../http/errors';
import type { Collection } from './collection';
import { idInPath } from './id';
import type { Row } from './write/lock';
import { readListQuery } from './listQuery';

/** GET /admin/<collection>: a page of records, and in Content-Range where it stands among how many. */
export const list = (collection: Collection) => async (c: ApiContext) => {
  const { db } = c.var;
  const { where, orderBy, first, last } = readListQuery(c, collection);
  const rows = await db
    .select(collection.columns)
    .from(collection.table)
    .where(where)
    .orderBy(...orderBy)
    .limit(last - first + 1)
    .offset(first);
  const total = await db.$count(collection.table, where);
  const shown = rows.length > 0 ? `${first}-${first + rows.length - 1}` : '*';
  return answer(c, rows, { 'Content-Range': `${collection.name} ${shown}/${total}` });
};

/** The record as the API answers it. Throws 404 when there is none. */
export const findRecord = async (c: ApiContext, { table, columns }: Collection, id: string): Promise<Row> => {
  const [record] = await c.var.db.select(columns).from(table).where(eq(table.id, id));
  if (!record) throw noRecord();
  return { ...record, id };
};

/** GET /admin/<collection>/<id> */
export const one = (collection: Collection) => async (c: ApiContext) =>
  answer(c, await findRecord(c, collection, idInPath(c)));
