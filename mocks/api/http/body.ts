import type { z } from 'zod';
import { hashFileBytes } from '../../db/bytes';
import { runtime } from '../../db/runtime';
import type { ApiContext } from './context';
import { ApiError } from './errors';
import { parseStorableJson } from './parameters';
import type { MessageSelector } from './messages';
import { parseWithSchema } from './validate';

/** The body of a request that is not JSON: a file of at most `most` bytes, and the error message for a larger one. */
export type UploadLimit = { most: number; tooLarge: MessageSelector };

const json: UploadLimit = { most: 1_000_000, tooLarge: messages => messages.bodyTooLarge('1 MB') };

/** Of a caller whose account is not known. */
const anonymousJson: UploadLimit = { most: 16_000, tooLarge: messages => messages.bodyTooLarge('16 KB') };

/** Milliseconds until a body must be complete. The console waits no longer (src/providers). */
const timeouts = { json: 10_000, upload: 300_000 };

/**
 * Reads a body. `checkSize` gets the number of bytes so far with each chunk, and may throw. Throws 408 if the body is not
 * complete after `timeout` milliseconds.
 */
const readBytes = async (
  body: ReadableStream<Uint8Array>,
  timeout: number,
  checkSize: (size: number) => void,
): Promise<Uint8Array<ArrayBuffer>> => {
  const reader = body.getReader();
  // Rejects the read that waits.
  const timer = runtime.setTimeout(() => reader.releaseLock(), timeout);
  let bytes = new Uint8Array(1024);
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return bytes.slice(0, size);
      checkSize(size + value.length);
      // Copied into one array: a client that sends single bytes would otherwise fill the memory with small chunks.
      if (size + value.length > bytes.length) {
        const grown = new Uint8Array(Math.max(size + value.length, bytes.length * 2));
        grown.set(bytes);
        bytes = grown;
      }
      bytes.set(value, size);
      size += value.length;
    }
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError(408, messages => messages.bodyIncomplete);
  } finally {
    runtime.clearTimeout(timer);
  }
};

/** Throws a TypeError for invalid UTF-8. */
const decodeUtf8 = (bytes: Uint8Array) => new TextDecoder('utf-8', { fatal: true }).decode(bytes);

const setJson = (c: ApiContext, bytes: Uint8Array) => {
  try {
    const text = decodeUtf8(bytes);
    c.set('bodyText', text);
    c.set('body', text === '' ? undefined : parseStorableJson(text));
  } catch {
    throw new ApiError(400, messages => messages.badJson);
  }
};

const setFile = async (c: ApiContext, bytes: Uint8Array<ArrayBuffer>) => {
  c.set('bytes', bytes);
  c.set('bodyText', await hashFileBytes(bytes));
};

/**
 * Reads the body into the context, then does the work. Runs outside of transactions and beside the running calls, so that
 * a slow sender keeps nobody waiting. Throws 413 for a body over the limit: 1 MB, 16 KB if nobody is signed in, or the
 * route's own.
 */
export const withReceivedBody = async (
  c: ApiContext,
  upload: UploadLimit | undefined,
  work: () => Promise<Response>,
): Promise<Response> => {
  const { most, tooLarge } = upload ?? (c.get('admin') ? json : anonymousJson);
  if (Number(c.req.header('Content-Length')) > most) throw new ApiError(413, tooLarge);
  const { trackFileBytes, trackJsonBytes } = c.var.callLimits;
  const hold = upload ? trackFileBytes(c) : trackJsonBytes(c);
  const checkSize = (size: number) => {
    if (size > most) throw new ApiError(413, tooLarge);
    hold(size);
  };
  try {
    const { body } = c.req.raw;
    const bytes = body ? await readBytes(body, timeouts[upload ? 'upload' : 'json'], checkSize) : new Uint8Array();
    await (upload ? setFile(c, bytes) : setJson(c, bytes));
    return await work();
  } finally {
    hold(0);
  }
};

/** Parses the body with `schema`. Throws 422 with a message for each invalid field. */
export const parseBody = <T>(c: ApiContext, schema: z.ZodType<T>): T => parseWithSchema(schema, c.var.body ?? {});

/** Declares a route's body and its handler. The handler receives the parsed body. */
export const withBody = <T>(body: z.ZodType<T>, handler: (c: ApiContext, body: T) => Response | Promise<Response>) => ({
  body,
  handler: (c: ApiContext) => handler(c, parseBody(c, body)),
});
