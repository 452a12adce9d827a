import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { idempotencyKeys } from '../../db/schema/system';
import { sha256Hex } from '../../db/bytes';
import type { ApiContext, ApiHandler } from './context';
import { createValidationError } from './errors';
import { getRefineOptions } from './issueText';
import { parseWithSchema } from './validate';

const keySchema = z.string().refine(key => /^[\x21-\x7e]{1,255}$/.test(key), getRefineOptions('key'));

/**
 * Returns a hash of the request. The hash includes the idempotency key because the body may contain a password: the key
 * is stored only as a hash, so the body cannot be guessed from the stored hash. With other field rules, the caller may not see
 * the stored response.
 */
const fingerprint = (c: ApiContext, key: string) => {
  const { fieldRules } = c.var.admin;
  const request = [key, c.req.method, new URL(c.req.url).pathname, c.req.queries(), c.var.bodyText];
  return sha256Hex(JSON.stringify(fieldRules ? [...request, fieldRules] : request));
};

type Stored = {
  requestHash: string;
  response: { status: number; body: string; headers: Record<string, string> } | null;
};

/** Returns the stored response of a request. Throws 422 if the idempotency key was used for another request. */
const toResponse = (stored: Stored | undefined, requestHash: string) => {
  if (stored?.requestHash !== requestHash)
    throw createValidationError({ 'Idempotency-Key': messages => messages.issues.keyReused });
  if (!stored.response) throw new Error('An answer was committed without its text');
  return new Response(stored.response.body, stored.response);
};

/** Returns the stored response if the request's idempotency key was used before, otherwise undefined. */
export const findResponseByIdempotencyKey = async (c: ApiContext) => {
  const key = c.req.header('Idempotency-Key');
  if (key === undefined) return undefined;
  parseWithSchema(keySchema, key, 'Idempotency-Key');
  const { adminId, keyHash } = idempotencyKeys;
  const mine = and(eq(adminId, c.var.admin.id), eq(keyHash, sha256Hex(key)));
  const [stored] = await c.var.db.select().from(idempotencyKeys).where(mine);
  return stored && toResponse(stored, fingerprint(c, key));
};

/**
 * Handles a request with an idempotency key: the first time it runs the handler, then it repeats the stored response.
 * The key is inserted in the handler's transaction, so a concurrent request with the same key waits for the first. A
 * refused request changes nothing, stores no key and may be retried. Throws 422 if the key was used for another
 * request.
 */
export const runWithIdempotencyKey = async (c: ApiContext, key: string, handler: ApiHandler): Promise<Response> => {
  parseWithSchema(keySchema, key, 'Idempotency-Key');
  const { db, admin, now } = c.var;
  const keyHash = sha256Hex(key);
  const requestHash = fingerprint(c, key);
  const mine = and(eq(idempotencyKeys.adminId, admin.id), eq(idempotencyKeys.keyHash, keyHash));
  const claimed = await db
    .insert(idempotencyKeys)
    .values({ adminId: admin.id, keyHash, requestHash, createdAt: now })
    .onConflictDoNothing()
    .returning({ keyHash: idempotencyKeys.keyHash });
  if (claimed.length === 0) {
    const [first] = await db.select().from(idempotencyKeys).where(mine);
    return toResponse(first, requestHash);
  }
  const response = await handler(c);
  const { status, headers } = response;
  if (!response.ok) {
    await db.delete(idempotencyKeys).where(mine);
    return response;
  }
  const stored = { status, body: await response.clone().text(), headers: Object.fromEntries(headers) };
  await db.update(idempotencyKeys).set({ response: stored }).where(mine);
  return response;
};
