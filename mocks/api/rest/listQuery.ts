import { and, asc, desc, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { ApiContext } from '../http/context';
import { rule } from '../http/issueText';
import { jsonParameter } from '../http/parameters';
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

/** What a collection's `filter` may be. */
export const filterSchema = ({ table, filters }: Collection): z.ZodType<Record<string, SQL | undefined>> =>
  z.strictObject({ id: ids(table.id), ...filters }).partial();

/** The conditions of a filter, joined by and. Throws 422 for a filter that the collection does not have. */
export const filterOf = (collection: Collection, filter: unknown) =>
  and(...Object.values(check(filterSchema(collection), filter)));

const sortSchema = ({ sortable: [first, ...others] }: Collection) => z.tuple([z.enum([first, ...others, 'id']), order]);

const sortOf = (collection: Collection, sort: unknown) => {
  const { columns, table, sortable, order: usual = 'DESC' } = collection;
  const [field, direction] = sort === undefined ? [sortable[0], usual] : check(sortSchema(collection), sort, 'sort');
  const by = direction === 'ASC' ? asc : desc;
  // Equal values keep one order on every page.
  return field === 'id' ? [by(table.id)] : [by(columns[field] ?? table.id), by(table.id)];
};

/** The query of a list (DESIGN.md section 6). */
export const listParameters = (collection: Collection) => ({
  filter: { json: filterSchema(collection).optional() },
  range: { json: rangeSchema.optional() },
  sort: { json: sortSchema(collection).optional() },
});

/** Reads `filter`, `range` and `sort` (DESIGN.md section 6). Throws 422 for whatever the collection does not know. */
export const readListQuery = (c: ApiContext, collection: Collection) => {
  const { filter, range, sort } = c.var.parameters;
  const [first, last] = check(rangeSchema, jsonParameter('range', range, [0, mostRows - 1]), 'range');
  const where = filterOf(collection, jsonParameter('filter', filter, {}));
  return { where, orderBy: sortOf(collection, jsonParameter('sort', sort)), first, last };
};
