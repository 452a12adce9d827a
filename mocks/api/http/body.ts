import { bodyLimit } from 'hono/body-limit';
import type { z } from 'zod';
import type { ApiContext } from './context';
import { ApiError } from './errors';
import { parseJson } from './json';
import { check } from './validate';

/** Refuses bodies over 1 MB, before they are read where their length is told. */
export const limitBody = bodyLimit({
  maxSize: 1_000_000,
  onError: () => {
    throw new ApiError(413, messages => messages.bodyTooLarge);
  },
});

/** Reads the body, before any transaction begins: a slow sender must not hold the database. */
export const readBody = async (c: ApiContext) => {
  const text = await c.req.text();
  c.set('bodyText', text);
  try {
    c.set('body', text === '' ? undefined : parseJson(text));
  } catch {
    throw new ApiError(400, messages => messages.badJson);
  }
};

/** The body as `schema` reads it. Throws 422 with a message for each wrong field. */
export const bodyAs = <T>(c: ApiContext, schema: z.ZodType<T>): T => check(schema, c.var.body ?? {});
