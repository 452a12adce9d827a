import { bodyLimit } from 'hono/body-limit';
import type { z } from 'zod';
import { hashFileBytes } from '../../db/bytes';
import type { ApiContext } from './context';
import { ApiError } from './errors';
import { parseStorableJson } from './parameters';
import type { MessageSelector } from './messages';
import { parseWithSchema } from './validate';

/** The body of a request that is not JSON: a file of at most `most` bytes, and the error message for a larger one. */
export type UploadLimit = { most: number; tooLarge: MessageSelector };

const json: UploadLimit = { most: 1_000_000, tooLarge: messages => messages.bodyTooLarge };

/**
 * Refuses bodies over 1 MB or over the route's own limit. If the request has a Content-Length, it is refused before the
 * body is read.
 */
export const limitBodySize = ({ most, tooLarge }: UploadLimit = json) =>
  bodyLimit({
    maxSize: most,
    onError: () => {
      throw new ApiError(413, tooLarge);
    },
  });

/** Reads a file that is sent as the raw body. */
const readFile = async (c: ApiContext) => {
  const bytes = new Uint8Array(await c.req.arrayBuffer());
  c.set('bytes', bytes);
  c.set('bodyText', await hashFileBytes(bytes));
};

/** Throws a TypeError for invalid UTF-8. `c.req.text()` would replace it with U+FFFD, and that would be stored. */
const decodeUtf8 = (bytes: ArrayBuffer) => new TextDecoder('utf-8', { fatal: true }).decode(bytes);

/** Reads the body. Runs before any transaction starts, so that a slow sender does not hold a database connection. */
export const readBodyIntoContext = async (c: ApiContext, upload?: UploadLimit) => {
  if (upload) return readFile(c);
  const bytes = await c.req.arrayBuffer();
  try {
    const text = decodeUtf8(bytes);
    c.set('bodyText', text);
    c.set('body', text === '' ? undefined : parseStorableJson(text));
  } catch {
    throw new ApiError(400, messages => messages.badJson);
  }
  return undefined;
};

/** Parses the body with `schema`. Throws 422 with a message for each invalid field. */
export const parseBody = <T>(c: ApiContext, schema: z.ZodType<T>): T => parseWithSchema(schema, c.var.body ?? {});

/** Declares a route's body and its handler. The handler receives the parsed body. */
export const withBody = <T>(body: z.ZodType<T>, handler: (c: ApiContext, body: T) => Response | Promise<Response>) => ({
  body,
  handler: (c: ApiContext) => handler(c, parseBody(c, body)),
});
