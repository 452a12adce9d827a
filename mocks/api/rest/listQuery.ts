import { and, asc, desc, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { ApiContext } from '../http/context';
import { invalid } from '../http/errors';
import { rule } from '../http/issueText';
import { parseJson } from '../http/json';
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

const parameters = ['filter', 'range', 'sort'] as const;

/** The query's parameters, each JSON and given at most once. */
const readQuery = (c: ApiContext) => {
  const query: Partial<Record<(typeof parameters)[number], unknown>> = {};
  for (const [name, values] of Object.entries(c.req.queries())) {
    const known = parameters.find(parameter => parameter === name);
    if (!known) throw invalid({ [name]: messages => messages.issues.unknown });
    if (values.length > 1) throw invalid({ [name]: messages => messages.issues.once });
    try {
      query[known] = parseJson(values[0] ?? '');
    } catch {
      throw invalid({ [name]: messages => messages.issues.json });
    }
  }
  return query;
};

/** Reads `filter`, `range` and `sort` (DESIGN.md section 6). Throws 422 for whatever the collection does not know. */
export const readListQuery = (c: ApiContext, collection: Collection) => {
  const { filter = {}, range = [0, mostRows - 1], sort } = readQuery(c);
  const [first, last] = check(rangeSchema, range, 'range');
  return { where: filterOf(collection, filter), orderBy: sortOf(collection, sort), first, last };
};
