import { and, ilike, like, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { foldWidth, toPhoneSearchTexts } from '@/models/input';

/**
 * A search for texts as two equivalent conditions. PostgreSQL tests `tested` on every row. It looks up the rows of `found`
 * in an index on letter groups (mocks/db/migrations/0013_lists.sql).
 */
export type TextSearchConditions = { tested: SQL | undefined; found: SQL | undefined };

/** Returns the `like` pattern for a text. Escapes `%` and `_`, so that they are not wildcards. */
const pattern = (part: string) => `%${part.replace(/[\\%_]/g, '\\$&')}%`;

const widen = (sign: string) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0);

/** Returns what matches an ordinary character in either width, as part of a regular expression. */
const eitherWidth = (sign: string) => {
  if (sign === ' ') return '[ \u00A0\u2000-\u200A\u202F\u205F\u3000]';
  if (sign === '¥') return '[¥￥]';
  // PostgreSQL knows the case of full-width letters only in some locales.
  const forms = [sign, widen(sign), widen(sign.toUpperCase()), widen(sign.toLowerCase())];
  return `[${/\w/.test(sign) ? '' : '\\'}${[...new Set(forms)].join('')}]`;
};

/**
 * Returns the condition that a column contains a text, ignoring case and width. For a text that has neither, such as
 * Chinese, `like` takes half as long.
 */
export const buildContainsTextCondition = (column: PgColumn, value: string) => {
  const folded = foldWidth(value);
  const hasCase = folded.toLowerCase() !== folded.toUpperCase();
  if (!/[ -~¥]/.test(folded)) return (hasCase ? ilike : like)(column, pattern(folded));
  const expression = folded.replace(/[ -~¥]/g, eitherWidth);
  return hasCase ? sql`${column} ~* ${expression}` : sql`${column} ~ ${expression}`;
};

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

/** What else matches: another condition, and columns with phone numbers, which may be written in many ways. */
type OtherMatches = { condition?: SQL | undefined; phones?: readonly PgColumn[] };

/** Searches columns for a part of a text, ignoring case and width. */
export const createTextSearch = (
  columns: readonly PgColumn[],
  value: string,
  { condition, phones = [] }: OtherMatches = {},
): TextSearchConditions => {
  const folded = foldWidth(value);
  // The API stores phone numbers in one form.
  const phoneParts = [...new Set([folded, ...toPhoneSearchTexts(value)])];
  const parts = [
    ...columns.map(column => ({ column, part: folded })),
    ...phones.flatMap(column => phoneParts.map(part => ({ column, part }))),
  ];
  const tested = or(...parts.map(({ column, part }) => buildContainsTextCondition(column, part)), condition);
  const holds = ({ column, part }: (typeof parts)[number]) => {
    const groups = sql`array[${sql.join(groupsOf([...part]), sql`, `)}]::text[]`;
    return sql`letter_groups(${column}) @> ${groups}`;
  };
  // Does not combine group and test for each column: PostgreSQL would compute the letter groups of every found row
  // again.
  const found = or(...parts.map(holds), condition);
  // A value of up to three letters is itself a group. It needs no further test, and PostgreSQL can estimate its row
  // count.
  return { tested, found: parts.some(({ part }) => [...part].length > most) ? and(found, tested) : found };
};
