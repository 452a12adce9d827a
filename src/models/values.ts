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
