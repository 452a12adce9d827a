import { and, asc, desc, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { ApiContext } from '../http/context';
import { rule } from '../http/issueText';
import { jsonParameter, readParameters } from '../http/parameters';
import { check } from '../http/validate';
import type { Collection } from './collection';
import { ids } from './filters';

/** No page is larger. */
export const mostRows = 1000;

const rangeSchema = z
  .tuple([z.int().min(0), z.int().min(0)])
  .refine(([first, last]) => last >= first, rule('rangeReversed'))
  .refine(([first, last]) => last - first < mostRows, rule('rangeTooLong'));

const order = z.enum(['ASC', 'DESC']);

/** The conditions of a filter, joined by and. Throws 422 for a filter that the collection does not have. */
export const filterOf = ({ table, filters }: Collection, filter: unknown) => {
  const schema = z.strictObject({ id: ids(table.id), ...filters }).partial();
  return and(...Object.values(check<Record<string, SQL | undefined>>(schema, filter)));
};

const sortOf = ({ columns, table, ...collection }: Collection, sort: unknown) => {
  const [first, ...others] = collection.sortable;
  const schema = z.tuple([z.enum([first, ...others, 'id']), order]);
  const [field, direction] = sort === undefined ? [first, collection.order ?? 'DESC'] : check(schema, sort, 'sort');
  const by = direction === 'ASC' ? asc : desc;
  // Equal values keep one order on every page.
  return field === 'id' ? [by(table.id)] : [by(columns[field] ?? table.id), by(table.id)];
};

/** Reads `filter`, `range` and `sort` (DESIGN.md section 6). Throws 422 for whatever the collection does not know. */
export const readListQuery = (c: ApiContext, collection: Collection) => {
  const { filter, range, sort } = readParameters(c, ['filter', 'range', 'sort']);
  const [first, last] = check(rangeSchema, jsonParameter('range', range, [0, mostRows - 1]), 'range');
  const where = filterOf(collection, jsonParameter('filter', filter, {}));
  return { where, orderBy: sortOf(collection, jsonParameter('sort', sort)), first, last };
};
