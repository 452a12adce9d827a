import type { ApiContext } from '../../http/context';
import { sendData } from '../../http/envelope';
import { createValidationError } from '../../http/errors';
import type { Collection } from '../collection';
import { getExportQueryOrThrow } from '../export/exports';
import { readListQuery, readPageRangeParameter, toListQuery } from '../listQuery';
import { indexRecordsById } from '../write/lock';
import { findPageIdsAndTotal } from './find';
import { readRecords } from './page';

/** Reads the query of a list or of a page of an export. */
const readQuery = async (c: ApiContext, collection: Collection) => {
  const { export: exported, filter, sort } = c.var.parameters;
  if (exported === undefined) return readListQuery(c, collection);
  for (const [name, value] of Object.entries({ filter, sort }))
    if (value !== undefined) throw createValidationError({ [name]: messages => messages.issues.notWithExport });
  const { filter: matching, sort: order } = await getExportQueryOrThrow(c, collection, exported);
  return toListQuery(collection, { filter: matching, sort: order, range: readPageRangeParameter(c) });
};

/**
 * GET /admin/<collection>: returns a page of records, with its position and the total in Content-Range. Finds the ids
 * of the page first, for which indexes suffice, then reads their records. It counts those that the account has not seen yet
 * against the hourly limit, before it sends them.
 */
export const createListHandler = (declared: Collection) => async (c: ApiContext) => {
  const { db, admin, parameters, readLimit } = c.var;
  const collection = declared.readableBy?.(admin) ?? declared;
  const query = await readQuery(c, collection);
  const { total, ids } = await findPageIdsAndTotal(db, collection, query);
  const rows = await readRecords(db, collection, query, ids);
  if (parameters['export'] === undefined) readLimit?.countPage(c, collection.name, [...indexRecordsById(rows).keys()]);
  const shown = rows.length > 0 ? `${query.first}-${query.first + rows.length - 1}` : '*';
  return sendData(c, rows, { 'Content-Range': `${collection.name} ${shown}/${total}` });
};
