import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/database';
import { runtime } from '../db/runtime';
import { pingStatement } from '../db/turns';
import { sendData } from './http/envelope';
import { createServiceUnavailableError } from './http/errors';
import type { Route } from './http/routes';
import type { ApiFeature } from './rest/feature';

/** Timeout of the health check in milliseconds. Monitoring calls often and does not wait long. */
const patience = 2_000;

/** Throws 503 if the database does not respond in time or refuses writes, and the database's error if it fails. */
export const pingDatabase = async (db: Database) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = runtime.setTimeout(() => reject(createServiceUnavailableError()), patience);
  });
  try {
    const pinged = await Promise.race([db.execute(sql.raw(pingStatement)), timeout]);
    const { rows } = pinged as unknown as { rows: { is_read_only: boolean }[] };
    if (rows[0]?.is_read_only) throw createServiceUnavailableError();
  } finally {
    runtime.clearTimeout(timer);
  }
};

const healthRoute: Route = {
  method: 'GET',
  path: '/health',
  access: 'public',
  summary: 'Check the health',
  description: 'Returns `ok` if the API and its database respond and take writes, else 503.',
  answer: z.strictObject({ status: z.literal('ok') }),
  handler: async c => {
    await pingDatabase(c.var.db);
    return sendData(c, { status: 'ok' });
  },
};

/** What tells whether the API works. */
export const health: ApiFeature = { createRoutes: () => [healthRoute] };
