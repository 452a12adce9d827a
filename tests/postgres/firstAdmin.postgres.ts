import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { startServer, type Server } from '../../e2e/support/server';
import { openPostgres, type Connection } from '../../mocks/db/database';
import { sampleAccountMobiles, sampleAccountPassword as samplePassword } from '../../mocks/db/sample/accounts';
import { admins, menus, suppliers } from '../../mocks/db/schema/system';
import { withinSchema } from './instances';

const first = { mobile: '13912345678', password: 'Muschel5Riff' };
const variables = { SAMPLE_DATA: '', ADMIN_MOBILE: first.mobile, ADMIN_PASSWORD: first.password };

describe.skipIf(inject('databaseUrl') === '')('two processes on an empty PostgreSQL, without sample data', () => {
  const schema = `supply_console_first_${process.pid}`;
  let owner: Connection;
  let own: Connection;
  let servers: Server[];
  let address: string;

  beforeAll(async () => {
    owner = openPostgres({ connectionString: inject('databaseUrl') });
    await owner.db.execute(sql.raw(`create schema ${schema}`));
    address = withinSchema(inject('databaseUrl'), schema);
    own = openPostgres({ connectionString: address });
    servers = await Promise.all([startServer(address, [], [], variables), startServer(address, [], [], variables)]);
  });

  afterAll(async () => {
    await Promise.all((servers ?? []).map(({ stop }) => stop()));
    await own.close();
    await owner.db.execute(sql.raw(`drop schema if exists ${schema} cascade`));
    await owner.close();
  });

  const call = async (method: string, at: string, body: unknown, token?: string) => {
    const headers = { ...(token && { Authorization: `Bearer ${token}` }) };
    const response = await fetch(`${servers[1]?.url}/admin${at}`, { method, headers, body: JSON.stringify(body) });
    const { data } = (await response.json()) as { data: { token: string } };
    return { status: response.status, data };
  };

  test('create one account and one catalogue', async () => {
    const found = await own.db.select({ mobile: admins.mobile }).from(admins);
    expect(found).toEqual([{ mobile: first.mobile }]);
    const paths = await own.db.select({ path: menus.path }).from(menus);
    expect(new Set(paths.map(menu => menu.path)).size).toBe(paths.length);
    expect(paths.length).toBeGreaterThan(20);
    expect(await own.db.$count(suppliers)).toBe(0);
    expect(servers.filter(({ output }) => output().includes('Created the first account'))).toHaveLength(1);
  });

  test('let the first admin in, who must change the password, and no sample account', async () => {
    const sample = { mobile: sampleAccountMobiles.superAdmin, password: samplePassword };
    expect((await call('POST', '/login', sample)).status).toBe(401);
    const { data, status } = await call('POST', '/login', first);
    expect(status).toBe(200);
    const role = { code: 'purchasing', name: '采购' };
    expect((await call('POST', '/roles', role, data.token)).status).toBe(403);
    const change = { oldPassword: first.password, newPassword: 'Kranich7Wolke' };
    expect((await call('PUT', '/password', change, data.token)).status).toBe(200);
    expect((await call('POST', '/roles', role, data.token)).status).toBe(200);
    const colleague = { username: '王芳', mobile: '13987654321', role: 'purchasing', password: 'Segel3Ufer' };
    expect((await call('POST', '/admins', colleague, data.token)).status).toBe(200);
  });

  test('serve an account that `npm run admin` has reset meanwhile', async () => {
    const command = path.resolve(import.meta.dirname, '../../mocks/start.mjs');
    const environment = { ...process.env, DATABASE_URL: address, DATA_KEY: '07'.repeat(32) };
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [command, 'admin', 'reset', '--mobile', first.mobile],
      { env: environment },
    );
    const secret = /shown only once: (\S+)/.exec(stdout)?.[1] ?? '';
    expect((await call('POST', '/login', { ...first, password: secret })).status).toBe(200);
  });
});
