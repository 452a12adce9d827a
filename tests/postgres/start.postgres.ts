import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { withDatabase } from '../../e2e/support/cluster';
import { startServer } from '../../e2e/support/server';
import { openPostgres, type Connection } from '../../mocks/db/database';
import { dataVersion } from '../../mocks/db/dataVersion';
import { openDatabase } from '../../mocks/db/open';
import { catalogueEntries } from '../../mocks/db/schema/system';
import { withinSchema } from './instances';
import { startWriters } from './writers';

test('a start with a port in use says so before it creates a database', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const folder = path.join(tmpdir(), `supply-console-port-${process.pid}`);
  const started = startServer(folder, [], [], { PORT: String(port), HOST: '127.0.0.1' });
  await expect(started).rejects.toThrow(`Port ${port} is in use. Stop what uses it`);
  expect(existsSync(folder)).toBe(false);
});

describe.skipIf(inject('databaseUrl') === '')('a process on PostgreSQL', () => {
  const schema = `supply_console_start_${process.pid}`;
  const address = withinSchema(inject('databaseUrl') || 'postgres://none', schema);
  let owner: Connection;
  let own: Connection;

  beforeAll(async () => {
    owner = openPostgres({ connectionString: inject('databaseUrl') });
    await owner.db.execute(sql.raw(`create schema ${schema}`));
    own = openPostgres({ connectionString: address });
  });

  afterAll(async () => {
    await own.close();
    await owner.db.execute(sql.raw(`drop schema if exists ${schema} cascade`));
    await owner.close();
  });

  const password = 'Muschel5Riff';

  const start = async (variables: Readonly<Record<string, string>> = {}, at = address) => {
    const server = await startServer(at, [], [], { SAMPLE_DATA: '', ADMIN_PASSWORD: password, ...variables });
    onTestFinished(async () => void (await server.stop('SIGKILL')));
    return server;
  };

  /** Calls over a connection of its own. Returns the status. */
  const call = async (url: string) => {
    const [answer] = (await once(get(url, { agent: false }), 'response')) as [IncomingMessage];
    answer.resume();
    return answer.statusCode;
  };

  test('answers calls for the delay, while /readyz answers 503, and ends at once by a second signal', async () => {
    const server = await start({ STOP_DELAY: '600' });
    process.kill(server.pid, 'SIGTERM');
    await expect.poll(() => call(`${server.url}/readyz`)).toBe(503);
    expect(await call(`${server.url}/admin/health`)).toBe(200);
    expect(server.output()).toMatch(/Stopping: SIGTERM.*600 s/);
    expect(await server.stop()).toBe(1);
    expect(server.output()).not.toContain('Stopped');
  });

  test('stops after the delay, and logs that', async () => {
    const server = await start({ STOP_DELAY: '1' });
    expect(await server.stop()).toBe(0);
    expect(server.output()).toMatch(/Stopping: SIGTERM[^]*Stopped/);
  });

  const run = (statement: string) => own.db.execute(sql.raw(statement));
  const countEntries = () => own.db.$count(catalogueEntries);

  test('refuses another key and a newer database before it writes anything', async () => {
    await (await start()).stop();
    // The next start would add them again.
    await run(`delete from catalogue_entries where code like 'menus:/order/%'`);
    const entries = await countEntries();
    await expect(start({ DATA_KEY: '08'.repeat(32) })).rejects.toThrow('encrypted with another key');
    await run(`insert into schema_migrations values ('0099_later.sql', now(), 'later')`);
    await expect(start()).rejects.toThrow(/newer version.*: 0099_later\.sql/);
    expect(await countEntries()).toBe(entries);
    await run(`delete from schema_migrations where name = '0099_later.sql'`);
  });

  test('writes nothing, answers 503 and ends when a newer version has migrated the database', async () => {
    const server = await start();
    await run(`update lowest_data_version set number = ${dataVersion + 1}`);
    const body = JSON.stringify({ mobile: '13800000000', password });
    const signedIn = await fetch(`${server.url}/admin/login`, { method: 'POST', body }).catch(() => undefined);
    // The process may have ended before the call.
    expect([503, undefined]).toContain(signedIn?.status);
    await expect.poll(server.output).toMatch(/Stopping: a newer version[^]*Stopped/);
    expect(await server.stop()).toBe(1);
    await run('update lowest_data_version set number = 1');
  });

  test.skipIf(inject('seededDatabase') === '')('refuses a database that is not encoded in UTF-8', async () => {
    const name = `latin_${process.pid}`;
    await run(`create database ${name} encoding 'SQL_ASCII' template template0`);
    const databaseUrl = withDatabase(inject('databaseUrl'), name);
    await expect(openDatabase({ databaseUrl }, {}, step => expect.unreachable(step))).rejects.toThrow(
      /encoded in SQL_ASCII.*encoding 'UTF8'/,
    );
    await run(`drop database ${name}`);
  });

  test('opens at most DATABASE_POOL connections, and serves twenty writers with three', async () => {
    const application = `pool_${process.pid}`;
    const server = await start({ DATABASE_POOL: '3' }, `${address}&application_name=${application}`);
    await run('update admins set must_change_password = false');
    const api = { request: (url: string, init?: RequestInit) => fetch(server.url + url, init) };
    const body = JSON.stringify({ mobile: '13800000000', password });
    const signedIn = await api.request('/admin/login', { method: 'POST', body });
    const { data } = (await signedIn.json()) as { data: { token: string } };
    const headers = { Authorization: `Bearer ${data.token}` };
    const stream = await api.request('/admin/events', { headers });
    const { created, finish } = startWriters([api], data.token, 'pool');
    await expect.poll(() => created.size).toBeGreaterThan(100);
    expect((await api.request('/admin/suppliers', { headers })).status).toBe(200);
    const query = sql`select 1 from pg_stat_activity where application_name = ${application}`;
    expect((await owner.db.execute(query)) as unknown as { rows: object[] }).toMatchObject({
      rows: expect.objectContaining({ length: 3 }),
    });
    await finish();
    await stream.body?.cancel();
  });
});
