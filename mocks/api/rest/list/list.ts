import type { ApiContext } from '../../http/context';
import { sendData } from '../../http/envelope';
import { createValidationError } from '../../http/errors';
import type { Collection } from '../collection';
import { getExportQueryOrThrow } from '../export/exports';
import { readListQuery, readPageRangeParameter, toListQuery } from '../listQuery';
import { findPageIdsAndTotal } from './find';
import { readRecords } from './page';

/** Reads the query of a list, subject to the hourly read limit, or of a page of an export. */
const readQuery = async (c: ApiContext, collection: Collection) => {
  const { export: exported, filter, sort } = c.var.parameters;
  if (exported === undefined) {
    const note = c.var.readLimit?.demandPage({
      adminId: c.var.admin.id,
      collection: collection.name,
      query: new URL(c.req.url).search,
      now: c.var.now.getTime(),
    });
    return { query: readListQuery(c, collection), note };
  }
  for (const [name, value] of Object.entries({ filter, sort }))
    if (value !== undefined) throw createValidationError({ [name]: messages => messages.issues.notWithExport });
  const { filter: matching, sort: order } = await getExportQueryOrThrow(c, collection, exported);
  return { query: toListQuery(collection, { filter: matching, sort: order, range: readPageRangeParameter(c) }) };
};

/**
 * GET /admin/<collection>: returns a page of records, with its position and the total in Content-Range. Finds the ids
 * of the page first, for which indexes suffice, then reads their records.
 */
export const createListHandler = (declared: Collection) => async (c: ApiContext) => {
  const { db, admin } = c.var;
  const collection = declared.readableBy?.(admin) ?? declared;
  const { query, note } = await readQuery(c, collection);
  const { total, ids } = await findPageIdsAndTotal(db, collection, query);
  const rows = await readRecords(db, collection, query, ids);
  note?.(rows.length);
  const shown = rows.length > 0 ? `${query.first}-${query.first + rows.length - 1}` : '*';
  return sendData(c, rows, { 'Content-Range': `${collection.name} ${shown}/${total}` });
};
