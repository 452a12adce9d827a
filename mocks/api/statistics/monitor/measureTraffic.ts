import type { MiddlewareHandler } from 'hono';
import type { ApiEnv } from '../../http/context';
import type { Traffic } from './traffic';

/** Records the status code and duration of each request. */
export const measureTraffic =
  (traffic: Traffic): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    const began = performance.now();
    c.set('traffic', traffic);
    await next();
    traffic.note(c.var.now.getTime(), c.res.status, performance.now() - began);
  };
