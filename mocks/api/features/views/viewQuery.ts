import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { savedViewLimits } from '@/models/schemas';
import { views } from '../../../db/schema/views';
import type { ApiContext } from '../../http/context';
import { sendData } from '../../http/envelope';
import { ApiError, createValidationError } from '../../http/errors';
import { assertPermission } from '../../http/permissions';
import { parseWithSchema } from '../../http/validate';
import type { Collection } from '../../rest/collection';
import { countRecordsUpTo } from '../../rest/list/find';
import { getFilterSchema, getSortSchema, toListQuery } from '../../rest/listQuery';
import { getReadableCollection } from '../../rest/scope/visibleFields';
import { findViews, viewCountParametersSchema, type ViewResponse } from './views';

/** Longest filter, as JSON. */
const longestFilter = 4_000;

type Query = Pick<ViewResponse, 'filter' | 'sort'>;

/** Returns the collection of a list, limited to what the caller may read. Throws 422 if there is none, 403 without permission. */
export const getReadableCollectionOrThrow = (c: ApiContext, collections: readonly Collection[], list: string) => {
  const [name] = list.split('/');
  const collection = collections.find(known => known.name === name);
  if (!collection) throw createValidationError({ list: messages => messages.noList });
  assertPermission(c, collection.permission ?? `${collection.name}:list`);
  return getReadableCollection(c, collection);
};

/** Returns the query for the records of a view. Throws 422 if the list does not accept its filter or sort order. */
const toQuery = (collection: Collection, { filter, sort }: Query) =>
  toListQuery(collection, { filter, sort: sort ?? undefined, range: [0, 0] });

/** Throws 422 if the filter is too long, or if the list does not accept the filter or the sort order. */
export const validateViewQuery = (collection: Collection, query: Query) => {
  if (JSON.stringify(query.filter).length > longestFilter)
    throw createValidationError({ filter: messages => messages.views.filterTooLong });
  const { filter, sort } = query;
  parseWithSchema(z.object({ filter: getFilterSchema(collection), sort: getSortSchema(collection).nullable() }), {
    filter,
    sort,
  });
};

/** Returns null for a view saved in an earlier version, if the list does not accept its filter any more. */
const toQueryOrNull = (collection: Collection, view: ViewResponse) => {
  try {
    return toQuery(collection, view);
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
};

/**
 * GET /admin/views/counts: returns the numbers of records of a list's first views. One query for each view, because their
 * filters differ; `savedViewLimits` caps the number of views and the rows that a query counts.
 */
export const createViewCountsHandler = (collections: readonly Collection[]) => async (c: ApiContext) => {
  const { list } = parseWithSchema(viewCountParametersSchema, c.var.parameters);
  const collection = getReadableCollectionOrThrow(c, collections, list);
  const counts: { id: string; total: number | null }[] = [];
  for (const view of (await findViews(c, eq(views.list, list))).slice(0, savedViewLimits.counted)) {
    const query = toQueryOrNull(collection, view);
    counts.push({
      id: view.id,
      total: query && (await countRecordsUpTo(c.var.db, collection, query, savedViewLimits.count)),
    });
  }
  return sendData(c, counts);
};
