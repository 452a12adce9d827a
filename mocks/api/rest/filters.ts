import { and, eq, gte, ilike, inArray, like, lte, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { cleanSearchTerm } from '@/models/text';
import { idSchema, isId } from './id';

/**
 * A condition on texts, twice: as it is tested record by record, and so that an index on the letter groups of the texts
 * (mocks/db/migrations/0012_lists.sql) finds what matches, which without that index takes long.
 */
export type Search = { tested: SQL | undefined; found: SQL | undefined };

/** Reads the value of a filter and answers the condition that it means. */
export type Filter = z.ZodType<SQL | Search | undefined>;

/** A filter on no part of a text. */
export type PlainFilter = z.ZodType<SQL>;

const text = z.string().max(100).transform(cleanSearchTerm);

/** The text itself is looked for: `%` and `_` are no wildcards. */
const pattern = (part: string) => `%${part.replace(/[\\%_]/g, '\\$&')}%`;

/** A part of a text, whatever the case; where there is no case, as in Chinese, not asking for it takes half as long. */
const holds = (column: PgColumn, value: string) =>
  (value.toLowerCase() === value.toUpperCase() ? like : ilike)(column, pattern(value));

/** The letters of the longest group. */
const most = 3;

/** What a text of one to three letters, or each three letters of a longer one, must be among. */
const groupsOf = (letters: string[]) => {
  const last = Math.max(letters.length - most, 0);
  const begins = [...letters.keys()].filter(index => index === last || (index < last && index % most === 0));
  return begins.map(index => sql`lower(${letters.slice(index, index + most).join('')})`);
};

const search = (columns: PgColumn[], value: string, other?: SQL): Search => {
  const tested = or(...columns.map(column => holds(column, value)), other);
  const letters = [...value];
  const groups = sql`array[${sql.join(groupsOf(letters), sql`, `)}]::text[]`;
  // Not column by column, for then the letter groups of whatever was found would be made again.
  const found = or(...columns.map(column => sql`letter_groups(${column}) @> ${groups}`), other);
  // A group is not to be tested again, and what finds it can then be estimated.
  return { tested, found: letters.length > most ? and(found, tested) : found };
};

/** Matches a part of any of the columns, whatever the case. */
export const part = (...columns: PgColumn[]): Filter => text.transform(value => search(columns, value));

/** Matches a part of any of the columns; where `readable` holds, of the `guarded` one too. */
export const partWhere = (readable: SQL, guarded: PgColumn, ...columns: PgColumn[]): Filter =>
  text.transform(value => search(columns, value, and(readable, holds(guarded, value))));

/** Matches a part of any of the columns, or the whole id. */
export const partOrId = (id: PgColumn, ...columns: PgColumn[]): Filter =>
  text.transform(value => search(columns, value, isId(value) ? eq(id, value) : undefined));

/** Matches one of a column's known values. */
export const oneOf = (column: PgColumn, values: readonly string[]): PlainFilter =>
  z.enum(values).transform(value => eq(column, value));

/** Matches the whole text. */
export const exact = (column: PgColumn): PlainFilter => text.transform(value => eq(column, value));

/** Matches the id of another record. */
export const reference = (column: PgColumn): PlainFilter => idSchema.transform(value => eq(column, value));

/** Matches what refers to a record of a tree, or to any below it. */
export const within = (column: PgColumn, tree: PgTable & { id: PgColumn; parentId: PgColumn }): PlainFilter =>
  idSchema.transform(
    value => sql`${column} in (
      with recursive below (id) as (
        select ${value}::bigint
        union select ${tree.id} from ${tree} join below on ${tree.parentId} = below.id
      ) select id from below)`,
  );

/** Yuan with at most two decimals, or a whole number. */
const amount = z.union([z.string(), z.number().transform(String)]).pipe(z.string().regex(/^\d{1,12}(\.\d{1,2})?$/));
const count = z.union([
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
  z.int().min(0).max(999_999_999),
]);

/** Matches amounts of money from one on. */
export const atLeast = (column: PgColumn): Filter => amount.transform(value => gte(column, value));

/** Matches amounts of money up to one. */
export const atMost = (column: PgColumn): Filter => amount.transform(value => lte(column, value));

/** Matches whole numbers up to one. */
export const countUpTo = (column: PgColumn): Filter => count.transform(value => lte(column, value));

/** Matches one id or any of at most a thousand. */
export const ids = (column: PgColumn): Filter =>
  z.union([idSchema.transform(id => [id]), z.array(idSchema).max(1000)]).transform(list => inArray(column, list));

/** A moment in ISO 8601 with its zone, or a day, which is meant in UTC. PostgreSQL's years begin before 1970 too, but no record's. */
const moment = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()])
  .meta({ id: 'DayOrMoment', description: 'ISO 8601: a moment with its zone, or a day, which is meant in UTC.' })
  .transform(value => new Date(value))
  .pipe(z.date().min(new Date(0)));

const lastMoment = z.union([z.iso.date().transform(day => `${day}T23:59:59.999Z`), z.string()]).pipe(moment);

/** From a moment, or the beginning of a day. */
export const from = (column: PgColumn): Filter => moment.transform(value => gte(column, value));

/** Until a moment, or the end of a day; both included. */
export const until = (column: PgColumn): Filter => lastMoment.transform(value => lte(column, value));
