import type { Hono } from 'hono';
import type { z } from 'zod';
import { respondIfChanged } from './conditional';
import { withReceivedBody, type UploadLimit } from './body';
import type { ApiContext, ApiEnv, ApiHandler } from './context';
import { ApiError } from './errors';
import { readParameters, type QueryParameterSchema } from './parameters';
import { scopeReads } from './recordScopes';
import { runReadOnlyTransaction, runWriteTransaction } from './transact';

/**
 * Who may call a route.
 * - `public`: anyone.
 * - `arrival`: any signed-in admin, even one who must change a reset password or set up a second factor first.
 * - `session`: any signed-in admin who need not change the password or set up a second factor first.
 * - `permission`: those who also have a permission such as `suppliers:list`, or one of `or`.
 */
export type RouteAccess = 'public' | 'arrival' | 'session' | { permission: string; or?: readonly string[] };

/**
 * A response that is not an envelope but one of these media types. `example` is one of a text. `event` is the schema of the
 * events of a stream.
 */
export type MediaResponse = { media: readonly string[]; example?: string; event?: z.ZodType };

/**
 * A route of the API, under /admin. Every route declares its access, its input and its response; the OpenAPI document
 * is generated from these declarations.
 */
export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  access: RouteAccess;
  handler: ApiHandler;
  /** A short description of the route. */
  summary: string;
  /** What the route does, as Markdown. The document adds its permission and limits (mocks/api/openapi/description.ts). */
  description: string;
  /** The accepted query parameters. Others are refused. */
  query?: Readonly<Record<string, QueryParameterSchema>>;
  body?: z.ZodType;
  /** Schema of the envelope's `data`. If `paged`, Content-Range contains the position of the page and the total. */
  answer: z.ZodType | MediaResponse;
  paged?: boolean;
  /** The route changes nothing although it has a body, such as a preview. It runs in a read-only transaction. */
  readOnly?: boolean;
  /** The response is a secret that must not be stored for an idempotency key. A repeated call runs again. */
  secret?: boolean;
  /** The caller must have proved their identity within five minutes (session/factors/stepUp.ts). */
  stepUp?: boolean | undefined;
  /** The handler starts its own transaction, because it first does slow work, such as hashing a password. */
  ownTransaction?: boolean;
  /**
   * The response depends only on the tables that the call reads, on the caller and on the request: not on the time, nor on
   * anything in this process. It has an ETag (http/conditional.ts).
   */
  conditional?: boolean;
  /** The call reads one record, or requests, of which approvers also see records out of their scope if the rule says so. */
  showsRequested?: boolean;
  /** An hourly limit per account applies to the calls, or to the rows that they return. */
  limited?: boolean;
  /** The body is a file instead of JSON. */
  upload?: UploadLimit;
};

/** Checks whether the caller may call the route. Throws 401 if nobody is signed in, otherwise 403. */
type Authorize = (c: ApiContext, route: Route) => Promise<void>;

const serve = (route: Route, authorize: Authorize): ApiHandler => {
  const { method, access, handler, query, answer, readOnly, secret, upload, ownTransaction, conditional } = route;

  const admit = async (c: ApiContext) => {
    // Hono answers HEAD with the response to GET without its body. Nothing would end a stream or release a file.
    if (c.req.method === 'HEAD' && 'media' in answer) throw new ApiError(404, messages => messages.noRoute);
    await authorize(c, route);
    c.set('parameters', readParameters(c, query));
  };

  const read = async (c: ApiContext) => {
    await admit(c);
    if (!conditional) scopeReads(c);
    return conditional ? respondIfChanged(c, handler) : handler(c);
  };

  const write = async (c: ApiContext) => {
    // Checks access again within the transaction: the caller may have lost a permission while the body arrived.
    const assertAccess = () => authorize(c, route);
    // Before a read-only transaction, too, which cannot renew the session.
    if (readOnly || ownTransaction) await assertAccess();
    if (readOnly) return runReadOnlyTransaction(c, handler, assertAccess);
    // No transaction before sign-in: a rollback would undo the counts and logs of failed attempts.
    if (access === 'public' || ownTransaction) return handler(c);
    return runWriteTransaction(c, handler, { secret, assertAccess });
  };

  return async c => {
    const { run } = c.var.callLimits;
    if (method === 'GET') return run(c, () => read(c));
    await run(c, () => admit(c));
    return withReceivedBody(c, upload, () => run(c, () => write(c)));
  };
};

/** Registers the routes with the app. `authorize` is called before each handler. */
export const mountRoutes = (app: Hono<ApiEnv>, routes: readonly Route[], authorize: Authorize) => {
  for (const route of routes) app.on(route.method, `/admin${route.path}`, serve(route, authorize));
};
