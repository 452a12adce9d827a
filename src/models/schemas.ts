import * as z from 'zod/mini';
import { hasInvisibleCharacters, hasWrongSeparators, readCode, readNumber, readPhone } from './input';

/** The id of another record. */
export const recordIdSchema = z.string().check(z.regex(/^[1-9]\d{0,18}$/));

/** Names the message of a custom rule, for the API and the forms. */
const rule = (text: 'invisible' | 'oneLine' | 'listMark' | 'separators') => ({ params: { text } });

const hasRightSeparators = z.refine<string>(text => !hasWrongSeparators(text), { ...rule('separators'), abort: true });

/** An amount in yuan, as text with at most two decimals. */
export const yuanSchema = z
  .string()
  .check(z.overwrite(readNumber), hasRightSeparators, z.regex(/^(0|[1-9]\d{0,7})(\.\d{1,2})?$/));

/** A mobile number in mainland China. */
export const mobileNumberSchema = z.string().check(z.overwrite(readPhone), z.regex(/^1[3-9]\d{9}$/));

export const createStatusSchema = <const S extends readonly { readonly id: string }[]>(statuses: S) =>
  z.enum(statuses.map(({ id }) => id) as { [K in keyof S]: S[K]['id'] });

export const emailAddressSchema = z.string().check(z.overwrite(readCode), z.maxLength(100), z.email());

/** A calendar day without a time, YYYY-MM-DD. */
export const calendarDaySchema = z.iso.date();

/** A time in ISO 8601 and UTC. */
export const isoDateTimeSchema = z.iso.datetime();

/**
 * Returns a schema with only those rules of a model's schema that compare fields. They can be checked while single
 * fields are still wrong or missing: by a form for one field, and by the API for a stored record with its changes.
 */
export const extractCrossFieldRules = (schema: z.core.$ZodType) =>
  z.looseObject({}).check(...((schema._zod.def.checks ?? []) as z.core.$ZodCheck<Record<string, unknown>>[]));

const lineBreak = /\r\n|[\n\r\u2028\u2029]/g;

const isOneLine = z.refine<string>(text => text.search(lineBreak) === -1, { ...rule('oneLine'), abort: true });
const isVisible = z.refine<string>(text => !hasInvisibleCharacters(text), rule('invisible'));
const isVisibleByLine = z.refine<string>(
  text => !hasInvisibleCharacters(text.replace(lineBreak, '')),
  rule('invisible'),
);

/** The marks between the items of a list. */
const listMark = /[、，,；;]/;

/** Refuses marks that would make one name look like several in a list of names. */
export const hasNoListMark = z.refine<string>(text => !listMark.test(text), rule('listMark'));

/** A single line of text, such as a name: trimmed, `least` to `most` characters long, without invisible characters. */
export const createLineTextSchema = (most: number, least = 1) =>
  z.string().check(z.trim(), z.minLength(least), z.maxLength(most), isOneLine, isVisible);

/** Text of any number of lines, such as a description. The other rules are those of `createLineTextSchema`. */
export const createMultilineTextSchema = (most: number, least = 0) =>
  z.string().check(z.trim(), z.minLength(least), z.maxLength(most), isVisibleByLine);

/** The limits of saved views (docs/requirements.md#saved-views). */
export const savedViewLimits = {
  /** Characters of a name. */
  name: 40,
  /** Views of an account for each list. */
  perList: 50,
  /** Views of a list with a count. */
  counted: 20,
  /** From this number on, counts are not exact. */
  count: 10_000,
} as const;
