import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { ApiContext } from '../http/context';
import { createRecordNotFoundError } from '../http/errors';

const largest = 9_223_372_036_854_775_807n;

/** Returns whether a text is an id: the digits of a positive 64-bit integer. */
export const isId = (value: string) => /^[1-9]\d{0,18}$/.test(value) && BigInt(value) <= largest;

/** Schema of an id in a request: digits as text, or a number that JavaScript represents exactly. */
export const idSchema = z
  .union([z.string(), z.int().transform(String)])
  .pipe(z.string().refine(isId))
  .meta({ id: 'IdInput', description: 'Digits of a 64-bit number.', pattern: '^[1-9]\\d{0,18}$', minimum: 1 });

/** The condition that a column has one of the ids. Thousands of them are one parameter, which takes less time than one each. */
export const hasAnyId = (column: PgColumn, ids: readonly string[]) =>
  sql`${column} = any(${`{${ids.join(',')}}`}::bigint[])`;

/** Returns the id in the path. Throws 404 if it is not a valid id. */
export const readPathId = (c: ApiContext, name = 'id') => {
  const value = c.req.param(name);
  if (value === undefined || !isId(value)) throw createRecordNotFoundError();
  return value;
};
