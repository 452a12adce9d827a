import { getTableColumns, is, SQL } from 'drizzle-orm';
import { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { FieldAccess } from '@/models/fieldAccess';
import type { FieldRules } from '@/system/roles/fieldRule';
import type { ApiContext } from '../../http/context';
import { ApiError, createValidationError } from '../../http/errors';
import type { MessageSelector } from '../../http/messages';
import { dueTimeColumns } from '../../../db/schema/dueTimes';
import { recordColumns } from '../../../db/schema/columns';
import { isQueueCollection, isWritableCollection, type Collection } from '../collection';
import type { FilterSchema } from '../filters';
import { createConcealedColumnFinder, hasConcealedFields } from './concealedColumns';

/**
 * Returns the fields of a collection that a rule can hide, mask or make read-only, each with those of the three that it allows. No
 * rule is possible for fields that identify, place or sort records or are their status, and none makes a field read-only that no
 * call writes.
 */
export const listFieldsWithRules = (collection: Collection): ReadonlyMap<string, readonly FieldAccess[]> => {
  const { table, columns, label, decision, shown = {} } = { label: undefined, ...collection };
  const queue = isQueueCollection(collection) ? [collection.queue.since, collection.queue.sort.field] : [];
  const kept = [...Object.keys({ ...recordColumns, ...dueTimeColumns }), label, decision?.status, ...queue];
  return new Map(
    Object.entries<PgColumn>(getTableColumns(table)).flatMap(([field, column]): [string, FieldAccess[]][] => {
      const type = column.getSQLType();
      const isChoice = (column.enumValues ?? []).length > 0 || type === 'boolean' || type === 'bigint';
      if (!(field in columns) || kept.includes(field) || isChoice) return [];
      // What is shown in another form is masked already.
      const isText = type === 'text' && !(field in shown);
      const isWritable = isWritableCollection(collection) && field in collection.input.shape;
      return [
        [field, ['hidden', ...(isText ? ['masked' as const] : []), ...(isWritable ? ['readOnly' as const] : [])]],
      ];
    }),
  );
};

/** Returns the caller's rules for the fields of a collection. */
export const getFieldRules = ({ var: { admin } }: ApiContext, { name }: Pick<Collection, 'name'>) =>
  admin.fieldRules?.[name as keyof FieldRules] ?? {};

/** Returns the columns that SQL names. */
const listColumns = (value: unknown): PgColumn[] => {
  if (is(value, PgColumn)) return [value];
  if (is(value, SQL)) return value.queryChunks.flatMap(listColumns);
  return Array.isArray(value) ? value.flatMap(listColumns) : [];
};

/** Returns the values that a filter may take, one of which it does. */
const listSampleValues = (schema: z.core.$ZodType): unknown[] => {
  if (schema instanceof z.ZodPipe) return listSampleValues(schema.in);
  return schema instanceof z.ZodEnum ? schema.options : [true, '1', '2026-01-01'];
};

/** Whether a filter is about one of the columns. A search of several texts is not, because it finds others, too. */
const filtersBy = (filter: FilterSchema, isConcealed: (column: PgColumn) => boolean) =>
  listSampleValues(filter).some(value => {
    const { data } = filter.safeParse(value);
    return data !== undefined && !('tested' in data) && listColumns(data).some(isConcealed);
  });

const limit = <T extends Collection>(collection: T, rules: FieldRules): T => {
  const find = createConcealedColumnFinder(rules);
  const isConcealed = (column: PgColumn) => find(column) !== undefined;
  const own = rules[collection.name as keyof FieldRules] ?? {};
  const { columns, related = {}, filters, sortable } = collection;
  const isGone = (field: string, column: PgColumn | SQL | undefined) =>
    own[field] === 'hidden' ||
    (is(column, PgColumn) ? find(column) === 'hidden' : field in related && listColumns(column).some(isConcealed));
  const isUnsortable = (field: string) => field in own || listColumns(columns[field]).some(isConcealed);
  const [first, ...others] = sortable;
  return {
    ...collection,
    columns: Object.fromEntries(Object.entries(columns).filter(([field, column]) => !isGone(field, column))),
    filters: Object.fromEntries(Object.entries(filters).filter(([, filter]) => !filtersBy(filter, isConcealed))),
    sortable: [first, ...others.filter(field => own[field] === 'readOnly' || !isUnsortable(field))],
  };
};

/** Caches collections by rules, because building one takes longer than a query. */
const made = new WeakMap<Collection, Map<string, Collection>>();

/**
 * Returns a collection without the fields that the caller's role hides. It has no filter by a field that is hidden or masked,
 * and does not sort by one.
 */
export const omitHiddenFields = <T extends Collection>({ var: { admin } }: ApiContext, collection: T): T => {
  const { fieldRules } = admin;
  if (!fieldRules || !hasConcealedFields(fieldRules)) return collection;
  const key = JSON.stringify(fieldRules);
  const byRules = made.get(collection) ?? new Map<string, Collection>();
  const known = byRules.get(key) ?? limit(collection, fieldRules);
  // Limits the cache because roles change over time.
  if (byRules.size >= 50) byRules.clear();
  byRules.set(key, known);
  made.set(collection, byRules);
  return known as T;
};

/** Returns a collection as the caller may read it. */
export const getReadableCollection = (c: ApiContext, collection: Collection): Collection =>
  omitHiddenFields(c, collection.readableBy?.(c.var.admin, collection) ?? collection);

/**
 * Throws 422 for filters that also look into a field that the caller may not see, such as searches of several texts. Reads
 * find nothing in it, but a statement that locks would.
 */
export const assertFiltersVisible = (
  c: ApiContext,
  collection: Collection,
  filter: Readonly<Record<string, unknown>>,
) => {
  const errors = Object.entries(collection.filters).flatMap(([name, schema]): [string, MessageSelector][] => {
    const { data } = schema.safeParse(filter[name]);
    const named = data && 'tested' in data ? listColumns(data.tested) : [];
    return named.some(column => isColumnConcealed(c, column)) ? [[name, messages => messages.issues.concealed]] : [];
  });
  if (errors.length > 0) throw createValidationError(Object.fromEntries(errors));
};

/** Whether the caller may not see what a column says, or only in part. */
export const isColumnConcealed = ({ var: { admin } }: ApiContext, column: PgColumn) =>
  createConcealedColumnFinder(admin.fieldRules)(column) !== undefined;

/** Throws 403 if a figure is computed from a column that the caller may not see. */
export const assertColumnsVisible = (c: ApiContext, ...columns: PgColumn[]) => {
  if (columns.some(column => isColumnConcealed(c, column)))
    throw new ApiError(403, messages => messages.concealedFigure, { data: () => ({ reason: 'concealedFigure' }) });
};
