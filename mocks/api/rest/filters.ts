import { and, eq, gte, inArray, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { foldWidth, readNumber, removeInvisibleCharacters } from '@/models/input';
import { getRefineOptions } from '../http/issueText';
import { idSchema, isId } from './id';
import { createTextSearch, buildContainsTextCondition, type TextSearchConditions } from './textSearch';

/** Schema of a filter value. Parses it into the filter's condition. */
export type FilterSchema = z.ZodType<SQL | TextSearchConditions | undefined>;

/** A filter that is not a text search. */
export type SqlConditionSchema = z.ZodType<SQL>;

const text = z.string().max(100).transform(removeInvisibleCharacters);

/** Matches a part of any of the columns. Ignores case and width. */
export const containsFilter = (...columns: PgColumn[]): FilterSchema =>
  text.transform(value => createTextSearch(columns, value));

/** Matches a part of any of the columns, or of any of the phone numbers, however it is written. */
export const containsOrPhoneFilter = (phones: readonly PgColumn[], ...columns: PgColumn[]): FilterSchema =>
  text.transform(value => createTextSearch(columns, value, { phones }));

/** Matches a part of any of the columns. Searches the `guarded` column only in rows where `readable` holds. */
export const containsIfReadableFilter = (readable: SQL, guarded: PgColumn, ...columns: PgColumn[]): FilterSchema =>
  text.transform(value =>
    createTextSearch(columns, value, { condition: and(readable, buildContainsTextCondition(guarded, value)) }),
  );

/** Matches a part of any of the columns, or the whole id, or the `whole` value elsewhere. */
export const containsOrIdOrExactFilter = (
  id: PgColumn,
  whole: (value: string) => SQL,
  ...columns: PgColumn[]
): FilterSchema =>
  text.transform(value => {
    const folded = foldWidth(value);
    return createTextSearch(columns, value, {
      condition: or(isId(folded) ? eq(id, folded) : undefined, whole(folded)),
    });
  });

/** Matches a part of any of the columns, or the whole id. */
export const containsOrIdFilter = (id: PgColumn, ...columns: PgColumn[]): FilterSchema =>
  text.transform(value => {
    const folded = foldWidth(value);
    return createTextSearch(columns, value, { condition: isId(folded) ? eq(id, folded) : undefined });
  });

/** Returns the values of a column's `enum`. Throws if it has none. */
const listKnownValues = ({ name, enumValues = [] }: PgColumn) => {
  if (enumValues.length === 0) throw new Error(`The column ${name} has no enum`);
  return enumValues;
};

/** Matches one of a column's known values, by default those of its `enum`. */
export const equalsKnownValueFilter = (
  column: PgColumn,
  values: readonly string[] = listKnownValues(column),
): SqlConditionSchema => z.enum(values).transform(value => eq(column, value));

/** Matches all but one of the values of a column's `enum`. */
export const differsFromKnownValueFilter = (column: PgColumn): SqlConditionSchema =>
  z.enum(listKnownValues(column)).transform(value => ne(column, value));

/** Matches a boolean. */
export const equalsBooleanFilter = (column: PgColumn): SqlConditionSchema =>
  z.boolean().transform(value => eq(column, value));

/** Matches the whole text. */
export const equalsTextFilter = (column: PgColumn): SqlConditionSchema => text.transform(value => eq(column, value));

/** Matches the id of another record. */
export const equalsIdFilter = (column: PgColumn): SqlConditionSchema => idSchema.transform(value => eq(column, value));

type TreeTable = PgTable & { id: PgColumn; parentId: PgColumn };

/** Returns the subquery of the ids of records of a tree and of all their descendants. */
export const selectIdsInSubtrees = (tree: TreeTable, ids: readonly string[]) => sql`(
  with recursive below (id) as (
    select unnest(${sql.param(ids)}::bigint[])
    union select ${tree.id} from ${tree} join below on ${tree.parentId} = below.id
  ) select id from below)`;

/** Matches references to a record of a tree or to any of its descendants. */
export const inSubtreeFilter = (column: PgColumn, tree: TreeTable): SqlConditionSchema =>
  idSchema.transform(value => sql`${column} in ${selectIdsInSubtrees(tree, [value])}`);

/** Yuan with at most two decimals, as text or number. */
const amount = z.union([z.string(), z.number().transform(String)]).pipe(
  z
    .string()
    .overwrite(readNumber)
    .regex(/^\d{1,12}(\.\d{1,2})?$/),
);
const count = z.union([
  z
    .string()
    .overwrite(readNumber)
    .regex(/^\d{1,9}$/)
    .transform(Number),
  z.int().min(0).max(999_999_999),
]);

/** Matches amounts of at least the value, in yuan. */
export const amountAtLeastFilter = (column: PgColumn): SqlConditionSchema =>
  amount.transform(value => gte(column, value));

/** Matches amounts of at most the value, in yuan. */
export const amountAtMostFilter = (column: PgColumn): SqlConditionSchema =>
  amount.transform(value => lte(column, value));

/** Reports ranges of amounts that end before they start: `<field>_lte` must not be less than `<field>_gte`. */
export const reportReversedAmountRanges = (given: unknown, { addIssue }: Pick<z.core.$RefinementCtx, 'addIssue'>) => {
  const values: Record<string, unknown> = { ...(typeof given === 'object' && given) };
  for (const [field, end] of Object.entries(values)) {
    const start = field.endsWith('_lte') && values[field.replace(/_lte$/, '_gte')];
    if (amount.safeParse(start).success && amount.safeParse(end).success && Number(start) > Number(end))
      addIssue({ code: 'custom', path: [field], input: end, ...getRefineOptions('amountsReversed') });
  }
  return given;
};

/** Matches whole numbers, of a column or computed, of at least the value. */
export const countAtLeastFilter = (field: PgColumn | SQL): FilterSchema =>
  count.transform(value => gte(sql`(${field})`, value));

/** Matches whole numbers, of a column or computed, of at most the value. */
export const countAtMostFilter = (field: PgColumn | SQL): FilterSchema =>
  count.transform(value => lte(sql`(${field})`, value));

/** Matches one id, or any of at most 1000 ids. */
export const idInFilter = (column: PgColumn): FilterSchema =>
  z.union([idSchema.transform(id => [id]), z.array(idSchema).max(1000)]).transform(list => inArray(column, list));

/**
 * A time in ISO 8601 with its offset, or a day in UTC. Refuses dates before 1970: no record is older, although
 * PostgreSQL could store them.
 */
const moment = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()])
  .meta({ id: 'DayOrMoment', description: 'ISO 8601: a moment with its zone, or a day, which is meant in UTC.' })
  .transform(value => new Date(value))
  .pipe(z.date().min(new Date(0)));

const lastMoment = z.union([z.iso.date().transform(day => `${day}T23:59:59.999Z`), z.string()]).pipe(moment);

const calendarDay = z.iso.date().meta({ description: 'YYYY-MM-DD.' });

/** Matches calendar days from the value on. */
export const dayFromFilter = (column: PgColumn): SqlConditionSchema =>
  calendarDay.transform(value => gte(column, value));

/** Matches calendar days up to and including the value. */
export const dayUntilFilter = (column: PgColumn): SqlConditionSchema =>
  calendarDay.transform(value => lte(column, value));

/** Matches times from the value on. A day starts at 00:00 UTC. */
export const timeFromFilter = (column: PgColumn): FilterSchema => moment.transform(value => gte(column, value));

/** Matches times up to and including the value. A day includes all of its 24 hours, in UTC. */
export const timeUntilFilter = (column: PgColumn): FilterSchema => lastMoment.transform(value => lte(column, value));

/** The filter `due`: `overdue`, or `now` for records that are due within the next working hour. */
export const dueFilter = (dueAt: PgColumn): SqlConditionSchema =>
  z.enum(['now', 'overdue']).transform(due =>
    due === 'overdue'
      ? sql`${dueAt} < system_now()`
      : // As a query of its own, it is computed once and not for each record.
        sql`(${dueAt} >= system_now() and ${dueAt} <= (select next_working_hour()))`,
  );
