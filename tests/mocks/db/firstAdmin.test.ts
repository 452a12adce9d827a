import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApi } from '../../../mocks/api/createApi';
import { openPglite } from '../../../mocks/db/database';
import { derivePasswordHash } from '../../../mocks/db/passwords';
import { prepareDatabase } from '../../../mocks/db/prepareDatabase';
import { sampleAccountPassword as samplePassword } from '../../../mocks/db/sample/accounts';
import { admins } from '../../../mocks/db/schema/system';
import { createLogHasherAndSigner } from '../../../mocks/db/logSeals/entries';
import { runAdminCommand } from '../../../mocks/server/adminCommand';

const mobile = '13912345678';

/** A database that was started without sample data. */
const open = async (password?: string) => {
  const { db, close } = await openPglite();
  const steps: string[] = [];
  const start = () => prepareDatabase(db, { firstAdmin: { mobile, password } }, step => steps.push(step));
  await start();
  const api = createApi(db);
  const call = async (method: string, path: string, body?: unknown, token?: string) => {
    const headers = { 'Accept-Language': 'en', ...(token && { Authorization: `Bearer ${token}` }) };
    const response = await api.request(`/admin${path}`, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: response.status, ...((await response.json()) as { message: string; data: never }) };
  };
  const signIn = async (secret: string, account = mobile) =>
    call('POST', '/login', { mobile: account, password: secret }) as Promise<{
      status: number;
      message: string;
      data: { token: string; user: { mustChangePassword: boolean } };
    }>;
  return { db, close, steps, start, call, signIn };
};

let started: Awaited<ReturnType<typeof open>>;

beforeAll(async () => {
  started = await open();
});

afterAll(() => started.close());

const shownPassword = () => /password {2}(\S+)/.exec(started.steps.join('\n'))?.[1] ?? '';

test('a database without sample data has one account, and no record of any collection', async () => {
  const { db } = started;
  const tables = (await db.execute(
    "select tablename as name from pg_tables where schemaname = 'public'" as never,
  )) as unknown as { rows: { name: string }[] };
  const filled: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = (await db.execute(`select exists (select from ${name}) as found`)) as unknown as {
      rows: { found: boolean }[];
    };
    if (rows[0]?.found) filled.push(name);
  }
  expect(filled.toSorted()).toEqual([
    'admins',
    'catalogue_entries',
    'catalogue_version',
    'due_times',
    'lowest_data_version',
    'menus',
    'operation_log_queue',
    'operation_logs',
    'permissions',
    'role_permissions',
    'roles',
    'schema_migrations',
    'table_marks',
  ]);
  expect(await db.$count(admins)).toBe(1);
});

test('the first admin signs in with the password shown, must change it, and creates a role and a colleague', async () => {
  const { call, signIn, start, steps } = started;
  const secret = shownPassword();
  const { status, data } = await signIn(secret);
  expect(status).toBe(200);
  expect(data.user.mustChangePassword).toBe(true);
  const role = { code: 'purchasing', name: '采购' };
  expect((await call('POST', '/roles', role, data.token)).status).toBe(403);
  const change = { oldPassword: secret, newPassword: 'Kranich7Wolke' };
  expect((await call('PUT', '/password', { ...change, newPassword: samplePassword }, data.token)).status).toBe(422);
  expect((await call('PUT', '/password', change, data.token)).status).toBe(200);
  expect((await call('POST', '/roles', role, data.token)).status).toBe(200);
  const colleague = { username: '王芳', mobile: '13987654321', role: 'purchasing', password: 'Segel3Ufer' };
  const published = { ...colleague, password: samplePassword };
  expect((await call('POST', '/admins', published, data.token)).status).toBe(422);
  expect((await call('POST', '/admins', colleague, data.token)).status).toBe(200);
  expect((await signIn(colleague.password, colleague.mobile)).data.user.mustChangePassword).toBe(true);
  const before = steps.length;
  await start();
  expect(steps.slice(before)).toEqual([]);
});

test('refuses the published password of the sample accounts, even for an account that has it', async () => {
  const { db, signIn } = started;
  const passwordHash = await derivePasswordHash(samplePassword);
  await db.update(admins).set({ passwordHash }).where(eq(admins.mobile, mobile));
  expect(await signIn(samplePassword)).toMatchObject({
    status: 403,
    message: expect.stringContaining('published sample password'),
  });
});

test('the admin command resets a locked account and creates another super admin', async () => {
  const { db, signIn } = started;
  await db.update(admins).set({ status: 'disabled' }).where(eq(admins.mobile, mobile));
  for (let attempt = 0; attempt < 5; attempt += 1) await signIn('Wrong0Password');
  expect((await signIn('Wrong0Password')).status).toBe(429);
  const printed: string[] = [];
  const run = (...args: string[]) =>
    runAdminCommand(db, args, {
      password: undefined,
      digest: createLogHasherAndSigner(),
      print: text => printed.push(text),
    });
  await run('reset', '--mobile', mobile);
  const secret = /shown only once: (\S+)/.exec(printed.join('\n'))?.[1] ?? '';
  expect((await signIn(secret)).data.user.mustChangePassword).toBe(true);
  await run('create', '--mobile', '13900000001', '--name', 'Li Na');
  const other = /shown only once: (\S+)/.exec(printed.at(-1) ?? '')?.[1] ?? '';
  expect((await signIn(other, '13900000001')).status).toBe(200);
  await expect(run('create', '--mobile', mobile)).rejects.toThrow('already');
  await expect(run('create', '--mobile', '13900000003', '--name', 'ｌｉ na')).rejects.toThrow('with the name');
  await expect(run('create', '--mobile', '13900000003', '--name', '李娜、王芳')).rejects.toThrow('--name must be');
  await expect(run('reset', '--mobile', '13900000002')).rejects.toThrow('There is no account');
  await expect(run('delete')).rejects.toThrow('npm run admin -- create');
});

test('takes the password of ADMIN_PASSWORD and does not show it', async () => {
  const given = 'Muschel5Riff';
  const { steps, signIn, close } = await open(given);
  expect(steps.join('\n')).toContain(mobile);
  expect(steps.join('\n')).not.toContain(given);
  expect((await signIn(given)).data.user.mustChangePassword).toBe(true);
  await close();
});
