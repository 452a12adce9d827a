import type { MiddlewareHandler } from 'hono';
import type { ApiEnv } from './context';
import { createServiceUnavailableError } from './errors';

/**
 * Paths without a limit: monitoring must always get a response, sign-ins and streams have their own limits. All consoles
 * open their streams at once when a process has started.
 */
const unlimited = ['/admin/health', '/admin/login', '/admin/events'];

/**
 * Responds with 503 while `maxCalls` calls are running. Callers retry after a 503, but give up on a call that waits too
 * long in a queue.
 */
export const limitConcurrentCalls = (maxCalls: number): MiddlewareHandler<ApiEnv> => {
  let calls = 0;
  return async (c, next) => {
    if (unlimited.includes(c.req.path)) return next();
    if (calls >= maxCalls) throw createServiceUnavailableError();
    calls += 1;
    try {
      await next();
    } finally {
      calls -= 1;
    }
  };
};
