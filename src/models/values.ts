import * as z from 'zod/mini';

/** The id of another record. */
export const recordId = z.string().check(z.regex(/^[1-9]\d{0,18}$/));

/** An amount in yuan, as text with at most two decimals. */
export const yuan = z.string().check(z.regex(/^(0|[1-9]\d{0,7})(\.\d{1,2})?$/));

/** A mobile number in mainland China. */
export const mobileNumber = z.string().check(z.trim(), z.regex(/^1[3-9]\d{9}$/));

export const emailAddress = z.string().check(z.trim(), z.maxLength(100), z.email());

/** A calendar day without a time, YYYY-MM-DD. */
export const calendarDay = z.iso.date();

/** A time in ISO 8601 and UTC. */
export const isoTime = z.iso.datetime();

/**
 * Returns a schema with only those rules of a model's schema that compare fields. They can be checked while single
 * fields are still wrong or missing: by a form for one field, and by the API for a stored record with its changes.
 */
export const crossFieldRules = (schema: z.core.$ZodType) =>
  z.looseObject({}).check(...((schema._zod.def.checks ?? []) as z.core.$ZodCheck<Record<string, unknown>>[]));
