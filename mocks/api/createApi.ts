import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import type { Cipher } from '../db/cipher';
import type { Database } from '../db/database';
import { toLoggableError, isTransientDatabaseError } from '../db/failure';
import { createIdGenerator } from '../db/ids';
import { createLogSealer, type LogSealer } from '../db/logSeals/sealer';
import { runtime } from '../db/runtime';
import type { ApiContext, ApiEnv } from './http/context';
import { sendInternalError, sendError } from './http/envelope';
import type { EventHub } from './events/hub';
import { createDeniedAttemptLog, type DeniedAttemptLog } from './log/deniedAttempts';
import { ApiError, createServiceUnavailableError } from './http/errors';
import { createCallLimits } from './http/callLimit';
import { mountRoutes } from './http/routes';
import { getRoutePattern, reportCalls, type CallReport } from './http/calls';
import type { FeatureOptions } from './rest/feature';
import { createHourlyRowLimit } from './rest/readLimit';
import type { ApiDefinition } from './defineApi';
import { api } from './routes';
import { authorize } from './session/authorize';
import { createSignInLimits, type SignInLimits } from './session/limits/signInLimits';
import { createTrafficRecorder, measureTraffic } from './statistics/monitor/traffic';
import { createDatabaseMaintenance } from './sweep';

/** Security headers of every API response: browsers must not cache, sniff or embed it. */
const apiHeaders = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

export type ApiOptions = FeatureOptions & {
  /** What the API consists of. Defaults to all that `mocks/api/routes.ts` lists. */
  definition?: ApiDefinition;
  /** The most calls that run at once. Further calls get a 503 response and may be retried. */
  maxCalls?: number;
  /**
   * Returns the sign-in limits. Defaults to limits of this API alone; pass shared ones if several APIs serve the same
   * callers.
   */
  signInLimits?: () => SignInLimits;
  /** Returns the log of denied attempts. Defaults to one of this API alone, like the sign-in limits. */
  deniedAttempts?: () => DeniedAttemptLog;
  /** Rows of a list that an account may read within an hour without an export. No limit if undefined. */
  rowsPerHour?: number | undefined;
  /**
   * Whether the database has sample accounts, whose password is published. If not, the API refuses that password.
   * Defaults to false.
   */
  sampleData?: boolean;
  /**
   * Encrypts secrets. Without it no account number can be revealed and no authenticator app set up.
   */
  cipher?: Cipher;
  /** The origin of the console's pages, for passkeys. Defaults to the one that callers request. */
  consoleOrigin?: string | undefined;
  /** Sends changes to open consoles. Defaults to none: `GET /admin/events` is then not found. */
  events?: EventHub | undefined;
  /** Signs and seals the operation log. Defaults to one without a key and without a witness. */
  logSealer?: LogSealer;
  /** Returns the time in milliseconds since 1970. Tests pass their own clock. */
  now?: () => number;
  /** Returns the caller's address. `bindings` is what the server passes along with the request. */
  addressOf?: (bindings: unknown) => string;
  /** Returns the code of the country of an address, or null. Defaults to null for each. */
  findCountryByIp?: (address: string) => string | null;
  /**
   * Called for every unexpected error, with its place and cause but without the values of the failed statement. One of
   * maintenance has no request.
   */
  onFailure?: (error: Error, requestId?: string) => void;
  /** Called whenever maintenance fails, also while the database is unavailable. */
  onMaintenanceFailure?: (() => void) | undefined;
  /** Called for every response, for logs and metrics. */
  onCall?: (call: CallReport) => void;
  /** Whether maintenance starts after the response to a call. Tests have it before, to see what it has done. */
  maintainInBackground?: boolean;
  /** Whether the database is no longer for this version: every call then gets a 503 response. */
  isOutdated?: (() => boolean) | undefined;
  /** Called for every request to an endpoint that does not exist, such as `GET /admin/supplier`. */
  onUnknown?: (call: string) => void;
};

/** Creates the complete API under /admin (docs/architecture.md#the-contract), on any prepared database. */
export const createApi = (db: Database, options: ApiOptions = {}) => {
  const { definition = api } = options;
  const { features, routes, messages: texts } = definition;
  const { maxCalls = 100, sampleData = false, cipher, consoleOrigin, rowsPerHour, events } = options;
  const { onFailure, onMaintenanceFailure, onCall, onUnknown, maintainInBackground = false } = options;
  const { now = runtime.now, addressOf = () => '127.0.0.1', findCountryByIp = () => null } = options;
  const { logSealer = createLogSealer(db, { now }) } = options;
  const newId = createIdGenerator(now);
  const callLimits = createCallLimits(maxCalls);
  const ownLimits = createSignInLimits();
  const { signInLimits = () => ownLimits } = options;
  const readLimit = rowsPerHour === undefined ? undefined : createHourlyRowLimit(rowsPerHour);
  const sweep = createDatabaseMaintenance(db, definition);
  // Calls do so as well. There may be none for long, while consoles are open.
  events?.maintainDatabase(sweep);
  const ownDenied = createDeniedAttemptLog();
  const { deniedAttempts = () => ownDenied } = options;
  const report = (error: unknown, place: string, id?: string) =>
    onFailure?.(toLoggableError(error instanceof Error ? error : new Error(String(error)), place), id);
  const reportCall = (c: ApiContext, error: unknown) =>
    report(error, `${c.req.method} ${getRoutePattern(c)}`, c.var.requestId);
  const reportMaintenance = (error: unknown) => {
    onMaintenanceFailure?.();
    if (!isTransientDatabaseError(error)) report(error, 'Maintenance');
  };
  /** Never rejects. `call` is as before its handler, which replaces the database by a transaction that may be rolled back. */
  const maintain = async (call: ApiContext['var']) => {
    await sweep(call.now).catch(reportMaintenance);
    await call.deniedAttempts.flush(call).catch(reportMaintenance);
  };
  const app = new Hono<ApiEnv>();
  app.use(requestId({ limitLength: 64, generator: () => runtime.uuid() }));
  if (onCall) app.use(reportCalls(onCall));
  app.use(async (c, next) => {
    c.set('db', db);
    c.set('cipher', cipher);
    c.set('consoleOrigin', consoleOrigin);
    c.set('logSealer', logSealer);
    c.set('reportFailure', error => reportCall(c, error));
    c.set('readLimit', readLimit);
    c.set('events', events);
    c.set('sampleData', sampleData);
    c.set('features', features);
    c.set('now', new Date(now()));
    c.set('newId', newId);
    c.set('ip', addressOf(c.env));
    c.set('findCountryByIp', findCountryByIp);
    c.set('callLimits', callLimits);
    c.set('signInLimits', signInLimits());
    c.set('deniedAttempts', deniedAttempts());
    // English if it is listed first, otherwise Chinese.
    c.set('messages', texts[/^\s*en\b/i.test(c.req.header('Accept-Language') ?? '') ? 'en' : 'zh']);
    for (const [name, value] of Object.entries(apiHeaders)) c.header(name, value);
    if (options.isOutdated?.()) throw createServiceUnavailableError();
    // The health check must respond even when the database does not.
    const { var: call } = c;
    const isMaintaining = c.req.path !== '/admin/health';
    if (isMaintaining && !maintainInBackground) await maintain(call);
    await next();
    // The embedded database would start with it before the response is sent.
    if (isMaintaining && maintainInBackground) runtime.setTimeout(() => void maintain(call));
  });
  for (const { createMiddleware } of features) if (createMiddleware) app.use(createMiddleware(db, options));
  app.use(measureTraffic(createTrafficRecorder()));
  mountRoutes(app, routes, authorize);
  app.notFound(c => {
    onUnknown?.(`${c.req.method} ${c.req.path}`);
    return sendError(c, new ApiError(404, messages => messages.noRoute));
  });
  const logDenied = async (c: ApiContext, error: ApiError) => {
    // The call's transaction was rolled back.
    c.set('db', db);
    await c.var.deniedAttempts.add(c, error).catch(reportMaintenance);
  };
  app.onError(async (error, c) => {
    if (error instanceof ApiError) {
      if (error.status === 403 && c.get('admin')) await logDenied(c, error);
      return sendError(c, error);
    }
    reportCall(c, error);
    return isTransientDatabaseError(error) ? sendError(c, createServiceUnavailableError()) : sendInternalError(c);
  });
  return app;
};
