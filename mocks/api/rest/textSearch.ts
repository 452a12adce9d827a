import { and, ilike, like, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * A search for texts as two equivalent conditions. PostgreSQL tests `tested` on every row. It looks up the rows of `found`
 * in an index on letter groups (mocks/db/migrations/0013_lists.sql).
 */
export type TextSearchConditions = { tested: SQL | undefined; found: SQL | undefined };

/** Returns the `like` pattern for a text. Escapes `%` and `_`, so that they are not wildcards. */
const pattern = (part: string) => `%${part.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * Returns the condition that a column contains a text, ignoring case. For a value without case, such as Chinese, `like`
 * takes half as long as `ilike`.
 */
export const buildContainsTextCondition = (column: PgColumn, value: string) =>
  (value.toLowerCase() === value.toUpperCase() ? like : ilike)(column, pattern(value));

/** Letters in the longest group. */
const most = 3;

/**
 * Returns the letter groups that a matching text must have: a text of one to three letters itself, otherwise groups of
 * three that cover it.
 */
const groupsOf = (letters: string[]) => {
  const last = Math.max(letters.length - most, 0);
  const begins = [...letters.keys()].filter(index => index === last || (index < last && index % most === 0));
  return begins.map(index => sql`lower(${letters.slice(index, index + most).join('')})`);
};

/** Searches columns for a part of a text, ignoring case. `other` also matches. */
export const createTextSearch = (columns: PgColumn[], value: string, other?: SQL): TextSearchConditions => {
  const tested = or(...columns.map(column => buildContainsTextCondition(column, value)), other);
  const letters = [...value];
  const groups = sql`array[${sql.join(groupsOf(letters), sql`, `)}]::text[]`;
  // Does not combine group and test for each column: PostgreSQL would compute the letter groups of every found row
  // again.
  const found = or(...columns.map(column => sql`letter_groups(${column}) @> ${groups}`), other);
  // A value of up to three letters is itself a group. It needs no further test, and PostgreSQL can estimate its row
  // count.
  return { tested, found: letters.length > most ? and(found, tested) : found };
};
