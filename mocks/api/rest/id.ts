import { z } from 'zod';
import type { ApiContext } from '../http/context';
import { noRecord } from '../http/errors';

const largest = 9_223_372_036_854_775_807n;

/** Whether a text is an id: digits, of 64 bits at most. */
export const isId = (value: string) => /^[1-9]\d{0,18}$/.test(value) && BigInt(value) <= largest;

/** An id as the API takes it: digits as text, or a number that JavaScript has not rounded. */
export const idSchema = z
  .union([z.string(), z.int().transform(String)])
  .pipe(z.string().refine(isId))
  .meta({ id: 'IdInput', description: 'Digits of a 64-bit number.', pattern: '^[1-9]\\d{0,18}$', minimum: 1 });

/** The id in the path of a call. Throws 404 when no record can have it. */
export const idInPath = (c: ApiContext, name = 'id') => {
  const value = c.req.param(name);
  if (value === undefined || !isId(value)) throw noRecord();
  return value;
};
