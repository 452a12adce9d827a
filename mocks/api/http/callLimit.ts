import type { MiddlewareHandler } from 'hono';
import type { ApiEnv } from './context';
import { unavailable } from './errors';

/** Whoever watches over the server must be told how it is, and sign-ins have limits of their own. */
const unlimited = ['/admin/health', '/admin/login'];

/**
 * Answers 503 at once to calls that come while `maxCalls` are being worked on: whoever waits longer than anybody waits for
 * an answer is better told to come again.
 */
export const limitCalls = (maxCalls: number): MiddlewareHandler<ApiEnv> => {
  let calls = 0;
  return async (c, next) => {
    if (unlimited.includes(c.req.path)) return next();
    if (calls >= maxCalls) throw unavailable();
    calls += 1;
    try {
      await next();
    } finally {
      calls -= 1;
    }
  };
};
