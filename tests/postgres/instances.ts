import { sql } from 'drizzle-orm';
import { inject } from 'vitest';
import { startServer } from '../../e2e/support/server';
import { openPool } from '../../mocks/db/database';
import { password } from '../../mocks/db/sample/accounts';

/** The database's address for connections that only see `schema`. */
export const withinSchema = (databaseUrl: string, schema: string) => {
  const address = new URL(databaseUrl);
  address.searchParams.set('options', `-c search_path=${schema}`);
  return address.href;
};

/**
 * Starts two processes of the built API on one database, in a schema of its own. `db` is the test's own connection.
 * `variables` are further environment
 * variables. `close` stops the processes and drops the schema.
 */
export const openInstances = async (
  databaseUrl = inject('databaseUrl'),
  variables: Readonly<Record<string, string>> = {},
) => {
  const schema = `supply_console_test_${process.pid}_${Date.now()}`;
  const owner = openPool({ connectionString: databaseUrl });
  await owner.db.execute(sql.raw(`create schema ${schema}`));
  const address = withinSchema(databaseUrl, schema);
  const started = await Promise.allSettled([
    startServer(address, [], [], variables),
    startServer(address, [], [], variables),
  ]);
  const servers = started.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []));
  const remove = async () => {
    await Promise.all(servers.map(({ stop }) => stop()));
    await owner.db.execute(sql.raw(`drop schema if exists ${schema} cascade`));
    await owner.close();
  };
  const [first, second] = servers.map(({ url }) => ({
    request: (path: string, init?: RequestInit) => fetch(url + path, init),
  }));
  if (!first || !second) {
    await remove();
    throw new AggregateError(started.flatMap(result => (result.status === 'rejected' ? [result.reason] : [])));
  }
  const { db, close: disconnect } = openPool({ connectionString: address });

  const signIn = async (mobile: string, secret: string = password) => {
    const body = JSON.stringify({ mobile, password: secret });
    const response = await second.request('/admin/login', { method: 'POST', body });
    return ((await response.json()) as { data: { token: string } }).data.token;
  };

  const close = async () => {
    await disconnect();
    await remove();
  };
  return { db, address, first, second, signIn, close };
};
