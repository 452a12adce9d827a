import { eq } from 'drizzle-orm';
import type { ApiContext } from '../http/context';
import { sendData } from '../http/envelope';
import { createRecordNotFoundError } from '../http/errors';
import type { Collection } from './collection';
import { addFeatureFields } from './feature';
import { readPathId } from './id';
import { getReadableCollection } from './scope/visibleFields';
import type { RecordWithId } from './write/lock';

/** Returns a record as the API returns it. Throws 404 if it does not exist. */
export const getRecordOrThrow = async (
  c: ApiContext,
  { table, columns }: Collection,
  id: string,
): Promise<RecordWithId> => {
  const [record] = await c.var.db.select(columns).from(table).where(eq(table.id, id));
  if (!record) throw createRecordNotFoundError();
  return { ...record, id };
};

/** GET /admin/<collection>/<id> */
export const createGetOneHandler = (collection: Collection) => async (c: ApiContext) => {
  const record = await getRecordOrThrow(c, getReadableCollection(c, collection), readPathId(c));
  c.var.readLimit?.countRecord(c, collection.name, record.id);
  const [extended] = await addFeatureFields(c, collection, [record]);
  return sendData(c, extended);
};
