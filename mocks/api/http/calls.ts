import type { MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { runtime } from '../../db/runtime';
import type { ApiContext, ApiEnv } from './context';

/** A request and its response, without any value that the caller sent. */
export type CallReport = {
  /** Also in the response header `X-Request-Id`. A proxy in front may set it. */
  requestId: string;
  method: string;
  /** The pattern, such as `/admin/suppliers/:id`, or `unknown`. */
  route: string;
  status: number;
  milliseconds: number;
  /** The signed-in admin. */
  userId?: string;
};

/** Returns the pattern of the call's route. The path itself has ids in it, and those are unlimited in number. */
export const getRoutePattern = (c: ApiContext) =>
  matchedRoutes(c)
    .map(({ path }) => path)
    .findLast(path => !path.endsWith('*')) ?? 'unknown';

/** Reports every call once it has its response. */
export const reportCalls =
  (report: (call: CallReport) => void): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    const began = runtime.elapsed();
    await next();
    // Public routes have no admin, nor do refused calls.
    const admin = c.get('admin') as { id: string } | undefined;
    report({
      requestId: c.var.requestId,
      method: c.req.method,
      route: getRoutePattern(c),
      status: c.res.status,
      milliseconds: runtime.elapsed() - began,
      ...(admin && { userId: admin.id }),
    });
  };
