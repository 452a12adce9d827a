import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { pingDatabase } from '../api/health';
import type { Database } from '../db/database';
import type { createMetrics } from './metrics';

type ProbeOptions = {
  db: Database;
  metrics: ReturnType<typeof createMetrics>;
  /** The bearer token of `/metrics`. Without one, there is no `/metrics`. */
  metricsToken: string | undefined;
  isStopping: () => boolean;
};

const hash = (text: string) => createHash('sha256').update(text).digest();

/** Compares in constant time, so that the time of an answer does not reveal the token. */
const isSame = (text: string, secret: string) => timingSafeEqual(hash(text), hash(secret));

/**
 * The endpoints for whoever runs the server: `/healthz` says whether the process is alive, `/readyz` whether it should
 * get requests. The server listens only after all migrations, so readiness asks the database alone, which must take writes.
 */
export const createProbesAndMetricsApp = ({ db, metrics, metricsToken, isStopping }: ProbeOptions) => {
  const probes = new Hono();
  for (const path of ['/healthz', '/readyz', '/metrics'])
    probes.use(path, async (c, next) => {
      await next();
      c.header('Cache-Control', 'no-store');
    });
  probes.get('/healthz', c => c.json({ status: 'ok' }));
  probes.get('/readyz', async c => {
    try {
      if (!isStopping()) await pingDatabase(db);
    } catch {
      return c.json({ status: 'database unavailable' }, 503);
    }
    // The server may have begun to stop during the ping.
    return isStopping() ? c.json({ status: 'stopping' }, 503) : c.json({ status: 'ok' });
  });
  probes.get('/metrics', async c => {
    if (!metricsToken) return c.text('Not found', 404);
    const given = /^Bearer (.+)$/.exec(c.req.header('Authorization') ?? '')?.[1] ?? '';
    if (!isSame(given, metricsToken)) return c.text('Unauthorized', 401, { 'WWW-Authenticate': 'Bearer' });
    return c.body(await metrics.print(), 200, { 'Content-Type': metrics.contentType });
  });
  return probes;
};
