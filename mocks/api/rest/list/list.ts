import type { ApiContext } from '../../http/context';
import { sendData } from '../../http/envelope';
import type { Collection } from '../collection';
import { addFeatureFields } from '../feature';
import { readListQuery, type ListQuery } from '../listQuery';
import type { RecordValues } from '../plan';
import { getReadableCollection } from '../scope/visibleFields';
import { indexRecordsById } from '../write/lock';
import { findPageIdsAndTotal } from './find';
import { readRecords } from './page';

/**
 * Sends a page of a collection, with its position and the total in Content-Range. Finds the ids of the page first, for
 * which indexes suffice, then reads their records. `check` may refuse these before they are sent.
 */
export const sendListPage = async (
  c: ApiContext,
  collection: Collection,
  query: ListQuery,
  check?: (rows: readonly RecordValues[]) => void,
) => {
  const { db } = c.var;
  const { total, ids } = await findPageIdsAndTotal(db, collection, query);
  const rows = await addFeatureFields(c, collection, await readRecords(db, collection, query, ids));
  check?.(rows);
  const shown = rows.length > 0 ? `${query.first}-${query.first + rows.length - 1}` : '*';
  return sendData(c, rows, { 'Content-Range': `${collection.name} ${shown}/${total}` });
};

/**
 * GET /admin/<collection>: returns a page of records. Counts those that the account has not seen yet against the hourly
 * limit.
 */
export const createListHandler = (declared: Collection) => async (c: ApiContext) => {
  const { readLimit } = c.var;
  const collection = getReadableCollection(c, declared);
  return sendListPage(c, collection, readListQuery(c, collection), rows =>
    readLimit?.countPage(c, collection.name, [...indexRecordsById(rows).keys()]),
  );
};
