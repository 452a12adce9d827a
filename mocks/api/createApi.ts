import { Hono } from 'hono';
import type { Cipher } from '../db/cipher';
import type { Database } from '../db/database';
import { describeFailure, isUnavailable } from '../db/failure';
import { createIdGenerator } from '../db/ids';
import type { ApiEnv } from './http/context';
import { fail, refuse } from './http/envelope';
import { ApiError, unavailable } from './http/errors';
import { limitCalls } from './http/callLimit';
import { apiHeaders } from './http/headers';
import { messagesFor } from './http/messages';
import { mount } from './http/routes';
import { createReadLimit } from './rest/export/readLimit';
import { routes } from './routes';
import { createSignInLimits, type SignInLimits } from './session/limits/signInLimits';
import { measureTraffic } from './statistics/monitor/measureTraffic';
import { createTraffic } from './statistics/monitor/traffic';
import { createSweeper } from './sweep';

export type ApiOptions = {
  /** How many calls are worked on at once; those beyond are told to come again. */
  maxCalls?: number;
  /** What limits sign-ins in this process, where several APIs are one to their callers. */
  signInLimits?: () => SignInLimits;
  /** Rows of a list that an account may read within an hour without an export; no limit where it is not given. */
  rowsPerHour?: number | undefined;
  /** Decrypts account numbers; without it none can be revealed. */
  cipher?: Cipher;
  /** Milliseconds since 1970; the tests' own clock. */
  now?: () => number;
  /** Where a call comes from; `bindings` are what the server hands over beside the request. */
  addressOf?: (bindings: unknown) => string;
  /** Told of every failure that is our own fault: where and why, without the values of the statement that failed. */
  onFailure?: (error: Error) => void;
  /** Told of every call that the API does not have, such as `GET /admin/supplier`. */
  onUnknown?: (call: string) => void;
};

/** The provider's API under /admin (docs/architecture.md#the-contract), complete, on any database that has been prepared. */
export const createApi = (db: Database, options: ApiOptions = {}) => {
  const { maxCalls = 100, cipher, rowsPerHour, onFailure, onUnknown } = options;
  const { now = Date.now, addressOf = () => '127.0.0.1' } = options;
  const newId = createIdGenerator(now);
  const ownLimits = createSignInLimits();
  const { signInLimits = () => ownLimits } = options;
  const readLimit = rowsPerHour === undefined ? undefined : createReadLimit(rowsPerHour);
  const sweep = createSweeper(db);
  // A call does not fail because its housekeeping has to wait.
  const passOver = (error: unknown) => {
    if (!isUnavailable(error)) throw error;
  };
  const app = new Hono<ApiEnv>();
  app.use(async (c, next) => {
    c.set('db', db);
    c.set('cipher', cipher);
    c.set('readLimit', readLimit);
    c.set('now', new Date(now()));
    c.set('newId', newId);
    c.set('ip', addressOf(c.env));
    c.set('signInLimits', signInLimits());
    c.set('messages', messagesFor(c.req.header('Accept-Language')));
    for (const [name, value] of Object.entries(apiHeaders)) c.header(name, value);
    // Whether the API is healthy must be told even while the database does not answer.
    if (c.req.path !== '/admin/health') await sweep(c.var.now).catch(passOver);
    await next();
  });
  app.use(measureTraffic(createTraffic()));
  app.use(limitCalls(maxCalls));
  mount(app, routes);
  app.notFound(c => {
    onUnknown?.(`${c.req.method} ${c.req.path}`);
    return refuse(c, new ApiError(404, messages => messages.noRoute));
  });
  app.onError((error, c) => {
    if (error instanceof ApiError) return refuse(c, error);
    onFailure?.(describeFailure(error, `${c.req.method} ${c.req.path}`));
    return isUnavailable(error) ? refuse(c, unavailable()) : fail(c);
  });
  return app;
};
