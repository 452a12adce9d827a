import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createApi } from '../../../../mocks/api/createApi';
import { openPostgres } from '../../../../mocks/db/database';
import { sampleAccountMobiles } from '../../../../mocks/db/sample/accounts';
import { superAdminRoleCode } from '@/system/roles/role';
import { server } from '../../../setup/server';

class Undo extends Error {}

/** The server log of a call that fails because the password column is missing. */
const logOfFailure = async (path: string, body: object) => {
  const failures: Error[] = [];
  const token = await server.signIn(sampleAccountMobiles.superAdmin);
  const run = server.db.transaction(async tx => {
    await tx.execute(sql`alter table admins rename column password_hash to gone`);
    const api = createApi(tx, { onFailure: error => failures.push(error) });
    const headers = { Authorization: `Bearer ${token}` };
    const { status } = await api.request(path, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(status).toBe(500);
    throw new Undo();
  });
  await expect(run).rejects.toThrow(Undo);
  expect(failures).toHaveLength(1);
  return failures.map(({ stack, message }) => `${message}\n${stack}`).join('\n');
};

test('logs the call, SQLSTATE, statement and source of a failure, but none of its values', async () => {
  const signIn = await logOfFailure('/admin/login', { mobile: '13900001234', password: 'Secret@2026' });
  expect(signIn).toContain('POST /admin/login: The database failed (42703)');
  expect(signIn).toMatch(/select .* from "admins" where .*\$1/);
  expect(signIn).toMatch(/\n\s+at .*loginHandler\.ts:\d+/);
  expect(signIn).not.toMatch(/13900001234|Secret@2026|params/);

  const input = { username: '新人', mobile: '13900001234', role: superAdminRoleCode, password: 'Secret@2026' };
  const created = await logOfFailure('/admin/admins', input);
  expect(created).toContain('POST /admin/admins: The database failed (42703)');
  expect(created).not.toMatch(/13900001234|Secret@2026|新人|params|[0-9a-f]{32}/);
});

test('responds with 503 and an error message to every call without a database, and allows a retry', async () => {
  // No server listens on this port.
  const { db, close } = openPostgres({ connectionString: 'postgres://nobody@127.0.0.1:9/none' });
  const failures: string[] = [];
  const api = createApi(db, { onFailure: error => failures.push(error.message) });
  const headers = { 'Accept-Language': 'en', Authorization: 'Bearer x' };
  for (const [method, path] of [
    ['GET', '/admin/health'],
    ['GET', '/admin/suppliers'],
    ['POST', '/admin/suppliers'],
  ] as const) {
    const answer = await api.request(path, { method, headers });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('Retry-After')).toBe('2');
    expect(await answer.json()).toEqual({
      code: 503,
      message: 'The service is unavailable. Try again later.',
      data: null,
    });
  }
  expect(failures).toHaveLength(3);
  expect(failures[0]).toContain('GET /admin/health: The database failed (ECONNREFUSED): connect ECONNREFUSED');
  await close();
});
