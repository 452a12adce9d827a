import type { Hono } from 'hono';
import { authenticate } from '../session/sessions';
import { isAllowed } from '../session/signedIn';
import type { z } from 'zod';
import { limitBody, readBody, type Upload } from './body';
import type { ApiContext, ApiEnv, Handler } from './context';
import { ApiError } from './errors';
import { readParameters, type Parameter } from './parameters';
import { answerReadOnly, transact } from './transact';

/**
 * Who may call: anyone; anyone signed in, also with a password that was reset and must be changed first (`arrival`);
 * anyone signed in otherwise; or those with a permission such as `suppliers:list`, or with another that will do.
 */
export type Access = 'public' | 'arrival' | 'session' | { permission: string; or?: string };

/** What is answered where that is no envelope: one of these media types. */
export type Media = { media: readonly string[] };

/**
 * One call of the API, under /admin. There is no route without an `access`, nor one that does not declare what it takes
 * and answers: the OpenAPI document tells of it.
 */
export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  access: Access;
  handler: Handler;
  /** What it does, in a few words. */
  summary: string;
  /** What may be given in the query; other parameters are refused. */
  query?: Readonly<Record<string, Parameter>>;
  body?: z.ZodType;
  /** The envelope's `data`; a list also tells in Content-Range which part of how many it is. */
  answer: z.ZodType | Media;
  paged?: boolean;
  /** It changes nothing, though it has a body, such as a preview: it runs in a read-only transaction. */
  readOnly?: boolean;
  /** The answer is a secret that must not be kept for an Idempotency-Key: repeated, the call acts again. */
  secret?: boolean;
  /** The handler begins its transaction itself (`transact`), once what takes long is done. */
  ownTransaction?: boolean;
  /** An account may call it only so often, or read only so much, within an hour. */
  limited?: boolean;
  /** The body is a file instead of JSON. */
  upload?: Upload;
};

/** Throws 403 unless the caller has the permission. */
export const demand = (c: ApiContext, permission: string) => {
  if (!isAllowed(c.var.admin, permission)) throw new ApiError(403, messages => messages.forbidden(permission));
};

/** Lets the caller pass. Throws 401 when nobody is signed in, 403 when it is not for the caller. */
export const admit = async (c: ApiContext, access: Access) => {
  if (access === 'public') return;
  await authenticate(c);
  if (access === 'arrival') return;
  if (c.var.admin.mustChangePassword)
    throw new ApiError(403, messages => messages.session.mustChangePassword, {
      data: () => ({ reason: 'mustChangePassword' }),
    });
  if (access === 'session' || (access.or && isAllowed(c.var.admin, access.or))) return;
  demand(c, access.permission);
};

const serve =
  ({ method, access, handler, query, readOnly, secret, upload, ownTransaction }: Route): Handler =>
  async c => {
    await admit(c, access);
    c.set('parameters', readParameters(c, query));
    if (method === 'GET') return handler(c);
    await readBody(c, upload);
    if (readOnly) return answerReadOnly(c, handler);
    // What fails before anyone is signed in must leave its traces, so it is no transaction.
    return access === 'public' || ownTransaction ? handler(c) : transact(c, handler, secret);
  };

/** Lets the app answer each of the routes. */
export const mount = (app: Hono<ApiEnv>, routes: readonly Route[]) => {
  for (const route of routes) app.on(route.method, `/admin${route.path}`, limitBody(route.upload), serve(route));
};
