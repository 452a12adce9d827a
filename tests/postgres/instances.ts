import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { inject } from 'vitest';
import { withDatabase } from '../../e2e/support/cluster';
import { startServer } from '../../e2e/support/server';
import { openPostgres, type Connection } from '../../mocks/db/database';
import { sampleAccountPassword } from '../../mocks/db/sample/accounts';

/** Opens a connection for statements of a test, such as 21 000 new rows, which take long on a busy machine. */
const openWithoutTimeout = (connectionString: string) => openPostgres({ connectionString, statement_timeout: 0 });

/** The database's address for connections that only see `schema`. */
export const withinSchema = (databaseUrl: string, schema: string) => {
  const address = new URL(databaseUrl);
  address.searchParams.set('options', `-c search_path=${schema}`);
  return address.href;
};

type Place = { address: string; remove: () => Promise<unknown> };

const createSchema = async (owner: Connection, databaseUrl: string): Promise<Place> => {
  const schema = `supply_console_test_${process.pid}_${Date.now()}`;
  await owner.db.execute(sql.raw(`create schema ${schema}`));
  const remove = () => owner.db.execute(sql.raw(`drop schema if exists ${schema} cascade`));
  return { address: withinSchema(databaseUrl, schema), remove };
};

/** Copies the seeded database, which is faster than seeding another one. */
const copySeeded = async (owner: Connection, databaseUrl: string, seeded: string): Promise<Place> => {
  const name = `copy_${randomUUID().replaceAll('-', '')}`;
  await owner.db.execute(sql.raw(`create database ${name} template ${seeded}`));
  const remove = () => owner.db.execute(sql.raw(`drop database ${name} with (force)`));
  return { address: withDatabase(databaseUrl, name), remove };
};

/**
 * Starts two processes of the built API on the sample data, in a schema or database of its own. `db` is the test's own
 * connection. `variables` are further environment variables. With them, or on the given server, the processes seed the
 * data themselves. `close` stops the processes and removes the data.
 */
export const openInstances = async (givenUrl?: string, variables: Readonly<Record<string, string>> = {}) => {
  const databaseUrl = givenUrl ?? inject('databaseUrl');
  const seeded = givenUrl || Object.keys(variables).length > 0 ? '' : inject('seededDatabase');
  const owner = openWithoutTimeout(databaseUrl);
  const place = await (seeded ? copySeeded(owner, databaseUrl, seeded) : createSchema(owner, databaseUrl));
  const { address } = place;
  const started = await Promise.allSettled([
    startServer(address, [], [], variables),
    startServer(address, [], [], variables),
  ]);
  const servers = started.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []));
  const remove = async () => {
    await Promise.all(servers.map(({ stop }) => stop()));
    await place.remove();
    await owner.close();
  };
  const [first, second] = servers.map(({ url }) => ({
    request: (path: string, init?: RequestInit) => fetch(url + path, init),
  }));
  if (!first || !second) {
    await remove();
    throw new AggregateError(started.flatMap(result => (result.status === 'rejected' ? [result.reason] : [])));
  }
  const { db, close: disconnect } = openWithoutTimeout(address);

  const signIn = async (mobile: string, secret: string = sampleAccountPassword) => {
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
