import type { ApiContext } from '../../http/context';
import { answer } from '../../http/envelope';
import type { Collection } from '../collection';
import { readListQuery } from '../listQuery';
import { findPage } from './find';
import { readRecords } from './page';

/**
 * GET /admin/<collection>: a page of records, and in Content-Range where it stands among how many. The ids of the page are
 * found first, which indexes alone can tell, and its records are read by those.
 */
export const list = (declared: Collection) => async (c: ApiContext) => {
  const { db, admin } = c.var;
  const collection = declared.readableBy?.(admin) ?? declared;
  const query = readListQuery(c, collection);
  const { total, ids } = await findPage(db, collection, query);
  const rows = await readRecords(db, collection, ids);
  const shown = rows.length > 0 ? `${query.first}-${query.first + rows.length - 1}` : '*';
  return answer(c, rows, { 'Content-Range': `${collection.name} ${shown}/${total}` });
};
