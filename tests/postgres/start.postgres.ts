import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { startServer } from '../../e2e/support/server';
import { openPostgres, type Connection } from '../../mocks/db/database';
import { withinSchema } from './instances';

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

  beforeAll(async () => {
    owner = openPostgres({ connectionString: inject('databaseUrl') });
    await owner.db.execute(sql.raw(`create schema ${schema}`));
  });

  afterAll(async () => {
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
});
