import { and, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { ApiContext } from '../http/context';
import { getRefineOptions } from '../http/issueText';
import { parseJsonParameter } from '../http/parameters';
import { parseWithSchema } from '../http/validate';
import type { Collection } from './collection';
import { reportReversedAmountRanges, idInFilter } from './filters';
import type { TextSearchConditions } from './textSearch';

/** The most records on a page. */
export const maxPageSize = 1000;

const rangeSchema = z
  .tuple([z.int().min(0), z.int().min(0)])
  .refine(([first, last]) => last >= first, getRefineOptions('rangeReversed'))
  .refine(([first, last]) => last - first < maxPageSize, getRefineOptions('rangeTooLong'));

const order = z.enum(['ASC', 'DESC']);

/** Creates each collection's schema only once, because creating a schema takes longer than validating with it. */
const once = <Schema>(make: (collection: Collection) => Schema) => {
  const made = new WeakMap<Collection, Schema>();
  return (collection: Collection) => {
    const schema = made.get(collection) ?? make(collection);
    made.set(collection, schema);
    return schema;
  };
};

/** Returns the schema of a collection's `filter`. */
export const getFilterSchema = once(
  ({ table, filters }): z.ZodType<Record<string, SQL | TextSearchConditions | undefined>> =>
    z.preprocess(reportReversedAmountRanges, z.strictObject({ id: idInFilter(table.id), ...filters }).partial()),
);

/**
 * Parses a filter. `where` is its condition. `found` is the same condition in a form that an index supports, or
 * undefined if no given filter is likely to match few records.
 */
const readFilter = (collection: Collection, filter: unknown) => {
  const asked = parseWithSchema(getFilterSchema(collection), filter);
  const conditions = Object.values(asked);
  const isSearch = (condition: SQL | TextSearchConditions | undefined) =>
    condition !== undefined && 'tested' in condition;
  const isNarrow = conditions.some(isSearch) || collection.narrow?.some(name => name in asked);
  return {
    where: and(...conditions.map(condition => (isSearch(condition) ? condition.tested : condition))),
    found: isNarrow
      ? and(...conditions.map(condition => (isSearch(condition) ? condition.found : condition)))
      : undefined,
  };
};

/**
 * Returns the conditions of a filter, combined with `and`. Throws 422 if the collection does not have such a filter.
 */
export const buildFilterCondition = (collection: Collection, filter: unknown) => readFilter(collection, filter).where;

/** Returns the schema of a collection's `sort`. */
export const getSortSchema = once(({ sortable: [first, ...others] }) =>
  z.tuple([z.enum([first, ...others, 'id']), order]),
);

/**
 * Returns the field to sort by, its column and the direction. The column is undefined when sorting by id alone. This
 * includes sorting by a status that the filter fixes, where only the ids differ.
 */
const sortOf = (collection: Collection, sort: unknown, given: object) => {
  const { columns, sortable, counted, order: usual = 'DESC' } = collection;
  const [field, direction] =
    sort === undefined ? [sortable[0], usual] : parseWithSchema(getSortSchema(collection), sort, 'sort');
  const isById = field === 'id' || (counted?.includes(field) && field in given);
  return { field, key: isById ? undefined : columns[field], ascending: direction === 'ASC' };
};

export const pageRangeParameter = { range: { json: rangeSchema.optional() } };

/** Returns the query parameters of a list (docs/architecture.md#the-contract). */
export const getListParameters = (collection: Collection) => ({
  filter: { json: getFilterSchema(collection).optional() },
  ...pageRangeParameter,
  sort: { json: getSortSchema(collection).optional() },
});

type Given = { filter: unknown; range: unknown; sort: unknown };

/** Converts parsed parameters to a list query. Throws 422 for anything that the collection does not have. */
export const toListQuery = (collection: Collection, { filter, range, sort }: Given) => {
  const [first, last] = parseWithSchema(rangeSchema, range, 'range');
  const query = readFilter(collection, filter);
  const given = filter as object;
  return { ...query, given, sort: sortOf(collection, sort, given), first, count: last - first + 1 };
};

export type ListQuery = ReturnType<typeof toListQuery>;

/** Reads the parameter `range`. */
export const readPageRangeParameter = (c: ApiContext) =>
  parseJsonParameter('range', c.var.parameters['range'], [0, maxPageSize - 1]);

/** Reads the first and the last position of a page. Throws 422 if they are invalid. */
export const readPageRange = (c: ApiContext) => parseWithSchema(rangeSchema, readPageRangeParameter(c), 'range');

/**
 * Reads `filter`, `range` and `sort` (docs/architecture.md#the-contract). Throws 422 for anything that the collection
 * does not have.
 */
export const readListQuery = (c: ApiContext, collection: Collection) => {
  const { filter, sort } = c.var.parameters;
  return toListQuery(collection, {
    filter: parseJsonParameter('filter', filter, {}),
    range: readPageRangeParameter(c),
    sort: parseJsonParameter('sort', sort),
  });
};
