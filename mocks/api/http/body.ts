import { bodyLimit } from 'hono/body-limit';
import type { z } from 'zod';
import { hashFile } from '../session/bytes';
import type { ApiContext } from './context';
import { ApiError } from './errors';
import { parseJson } from './json';
import type { Text } from './messages';
import { check } from './validate';

/** What is sent with a call: JSON, or a file of at most `most` bytes, and what is said of one that is larger. */
export type Upload = { most: number; tooLarge: Text };

const json: Upload = { most: 1_000_000, tooLarge: messages => messages.bodyTooLarge };

/** Refuses bodies over 1 MB, or what the route says, before they are read where their length is told. */
export const limitBody = ({ most, tooLarge }: Upload = json) =>
  bodyLimit({
    maxSize: most,
    onError: () => {
      throw new ApiError(413, tooLarge);
    },
  });

/** Reads a file that is sent as it is. */
const readFile = async (c: ApiContext) => {
  const bytes = new Uint8Array(await c.req.arrayBuffer());
  c.set('bytes', bytes);
  c.set('bodyText', await hashFile(bytes));
};

/** Throws a TypeError for what is no UTF-8: `c.req.text()` would read it as U+FFFD, and that would be stored. */
const decodeUtf8 = (bytes: ArrayBuffer) => new TextDecoder('utf-8', { fatal: true }).decode(bytes);

/** Reads the body, before any transaction begins: a slow sender must not hold the database. */
export const readBody = async (c: ApiContext, upload?: Upload) => {
  if (upload) return readFile(c);
  const bytes = await c.req.arrayBuffer();
  try {
    const text = decodeUtf8(bytes);
    c.set('bodyText', text);
    c.set('body', text === '' ? undefined : parseJson(text));
  } catch {
    throw new ApiError(400, messages => messages.badJson);
  }
  return undefined;
};

/** The body as `schema` reads it. Throws 422 with a message for each wrong field. */
export const bodyAs = <T>(c: ApiContext, schema: z.ZodType<T>): T => check(schema, c.var.body ?? {});

/** Declares the body of a route, and its handler, which is given it as the schema reads it. */
export const withBody = <T>(body: z.ZodType<T>, handler: (c: ApiContext, body: T) => Response | Promise<Response>) => ({
  body,
  handler: (c: ApiContext) => handler(c, bodyAs(c, body)),
});
