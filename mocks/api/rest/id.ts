import { z } from 'zod';

const largest = 9_223_372_036_854_775_807n;

const isId = (value: string) => /^[1-9]\d{0,18}$/.test(value) && BigInt(value) <= largest;

/** An id as the API takes it: digits as text, or a number that JavaScript has not rounded. */
export const idSchema = z.union([z.string(), z.int().transform(String)]).pipe(z.string().refine(isId));

/** The id in a path; undefined when no record can have it. */
export const idInPath = (value: string | undefined) => (value !== undefined && isId(value) ? value : undefined);
