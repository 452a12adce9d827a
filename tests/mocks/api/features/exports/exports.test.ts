import { and, asc, desc, eq, ne } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { createApi } from '../../../../../mocks/api/createApi';
import { operationLogs, permissions, rolePermissions, suppliers } from '../../../../../mocks/db/schema/system';
import { sampleAccountMobiles } from '../../../../../mocks/db/sample/accounts';
import { getSampleRoleId } from '../../../../../mocks/db/sample/roles';
import { server } from '../../../../setup/server';
import { call, listPath } from '../../call';

type Row = { id: string; status: string };
type Started = { id: string; total: number; expiresAt: string; errors: Record<string, string> };

let token = '';
beforeEach(async () => {
  token = await server.signIn(sampleAccountMobiles.admin);
});

const start = (collection: string, body: object, as = token) =>
  call<Started>('POST', `/admin/${collection}/export`, { token: as, body });
const page = (collection: string, id: string, more = {}, as = token) =>
  call<Row[] & Pick<Started, 'errors'>>(
    'GET',
    `/admin/${collection}?${new URLSearchParams({ export: id, range: '[0,999]', ...more })}`,
    { token: as },
  );
const lastLog = async () => (await server.db.select().from(operationLogs).orderBy(desc(operationLogs.at)).limit(1))[0];

test('starts an export with permission, logs its filter and total, and reads it by its id', async () => {
  const filter = { status: 'pending' };
  const { status, data } = await start('suppliers', { filter, sort: ['name', 'ASC'] });
  expect([status, data.total]).toEqual([200, 60]);
  expect(await lastLog()).toMatchObject({
    adminName: '林晓峰',
    action: 'export',
    collection: 'suppliers',
    recordName: null,
    after: { filter, sort: ['name', 'ASC'], total: 60 },
  });
  const read = await page('suppliers', data.id);
  expect(read.headers.get('Content-Range')).toBe('suppliers 0-59/60');
  const names = await server.db
    .select({ id: suppliers.id })
    .from(suppliers)
    .where(eq(suppliers.status, 'pending'))
    .orderBy(suppliers.name, suppliers.id);
  expect(read.data.map(({ id }) => id)).toEqual(names.map(({ id }) => id));
});

test('refuses and does not log an export without permission, and ends it when the permission is revoked', async () => {
  const viewer = await server.signIn(sampleAccountMobiles.viewer);
  const countExports = () => server.db.$count(operationLogs, eq(operationLogs.action, 'export'));
  const before = await countExports();
  const refused = await start('orders', {}, viewer);
  expect([refused.status, refused.message]).toEqual([403, expect.stringContaining('orders:export')]);
  expect(await countExports()).toBe(before);
  const { data } = await start('orders', {});
  const [code] = await server.db.select().from(permissions).where(eq(permissions.code, 'orders:export'));
  await server.db
    .delete(rolePermissions)
    .where(and(eq(rolePermissions.roleId, getSampleRoleId('admin')), eq(rolePermissions.permissionId, code?.id ?? '')));
  expect((await page('orders', data.id)).status).toBe(403);
});

test('limits an export to its admin, collection, filter and one hour', async () => {
  const { data } = await start('suppliers', { filter: { status: 'pending' } });
  const boss = await server.signIn(sampleAccountMobiles.superAdmin);
  const refusals = [
    await page('suppliers', data.id, {}, boss),
    await page('users', data.id),
    await page('suppliers', 'none'),
    await page('suppliers', data.id, { filter: '{}' }),
    await page('suppliers', data.id, { sort: '["name","ASC"]' }),
  ];
  expect(refusals.map(({ status, data: { errors } }) => [status, ...Object.keys(errors)])).toEqual([
    [422, 'export'],
    [422, 'export'],
    [422, 'export'],
    [422, 'filter'],
    [422, 'sort'],
  ]);
  server.clock.advance(61 * 60_000);
  expect((await page('suppliers', data.id)).data.errors['export']).toMatch(/已过期/);
  expect((await start('suppliers', { filter: { unknown: 1 } })).status).toBe(422);
});

test('masks account numbers in an export', async () => {
  const finance = await server.signIn(sampleAccountMobiles.finance);
  const { data } = await start('withdrawals', {}, finance);
  const rows = (await page('withdrawals', data.id, {}, finance)).data as unknown as { bankAccount: string }[];
  expect(rows).toHaveLength(800);
  expect(rows.filter(({ bankAccount }) => !/^\*{4} \d{4}$/.test(bankAccount))).toEqual([]);
});

test('limits the list rows read per hour without an export, and does not count pages read before', async () => {
  const api = createApi(server.db, { now: server.clock.now, rowsPerHour: 3000 });
  const read = async (first: number, as: string, collection = 'orders') => {
    const range = JSON.stringify([first, first + 999]);
    const path = `/admin/${collection}?${new URLSearchParams({ range })}`;
    const response = await api.request(path, { headers: { Authorization: `Bearer ${as}` } });
    return { status: response.status, retryAfter: response.headers.get('Retry-After'), body: await response.text() };
  };
  const viewer = await server.signIn(sampleAccountMobiles.viewer);
  for (const first of [0, 1000, 2000, 0, 1000, 2000]) expect((await read(first, viewer)).status).toBe(200);
  const refused = await read(3000, viewer);
  expect(refused).toMatchObject({ status: 429, body: expect.stringContaining('或使用导出') });
  expect(Number(refused.retryAfter)).toBeGreaterThan(3_500);
  // Another session of the same account cannot read more rows. Pages read before, other lists and other accounts still
  // work.
  expect((await read(3000, await server.signIn(sampleAccountMobiles.viewer))).status).toBe(429);
  expect((await read(0, viewer)).status).toBe(200);
  expect((await read(0, viewer, 'products')).status).toBe(200);
  expect((await read(3000, token)).status).toBe(200);
  const { data } = await start('orders', {});
  const pages = [0, 1, 2, 3].map(async index => {
    const range = JSON.stringify([index * 1000, index * 1000 + 999]);
    const path = `/admin/orders?${new URLSearchParams({ export: data.id, range })}`;
    return (await api.request(path, { headers: { Authorization: `Bearer ${token}` } })).status;
  });
  expect(await Promise.all(pages)).toEqual([200, 200, 200, 200]);
  server.clock.advance(61 * 60_000);
  expect((await read(3000, viewer)).status).toBe(200);
});

/** An API with a limit of 50 rows an hour, as the admin calls it for suppliers. */
const openLimitedApi = () => {
  const api = createApi(server.db, { now: server.clock.now, rowsPerHour: 50 });
  const request = async <T>(method: string, path: string, body?: object) => {
    const response = await api.request(`/admin/suppliers${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, data: ((await response.json()) as { data: T }).data };
  };
  const readPage = async (first: number) =>
    request<Row[]>('GET', `?${new URLSearchParams({ range: JSON.stringify([first, first + 9]) })}`);
  return { request, readPage };
};

test('counts each record once, in whatever order it is shown, and says in time what is left', async () => {
  const api = createApi(server.db, { now: server.clock.now, rowsPerHour: 50 });
  const read = async (first: number, order: 'ASC' | 'DESC', filter: object = {}) => {
    const path = listPath('suppliers', { range: [first, first + 9], sort: ['id', order], filter });
    const response = await api.request(path, { headers: { Authorization: `Bearer ${token}` } });
    const left = response.headers.get('X-Rows-Left');
    // A 304 would repeat a number that other reads have changed since.
    expect(response.headers.has('ETag')).toBe(response.status === 200 && left === null);
    return [response.status, left];
  };
  const all = await server.db.select({ id: suppliers.id }).from(suppliers).orderBy(asc(suppliers.id)).limit(50);
  const ids = { id: all.map(({ id }) => id) };
  for (const [first, left] of [
    [0, null],
    [10, null],
    [20, null],
    [30, '10'],
    [40, '0'],
  ] as const)
    expect(await read(first, 'ASC')).toEqual([200, left]);
  for (const first of [0, 10, 20, 30, 40]) expect(await read(first, 'DESC', ids)).toEqual([200, '0']);
  expect(await read(50, 'ASC')).toEqual([429, null]);
});

test('limits the rows of pages that are read at the same time', async () => {
  const { readPage } = openLimitedApi();
  const pages = await Promise.all(Array.from({ length: 12 }, (_, index) => readPage(index * 10)));
  expect(pages.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(pages.filter(({ status }) => status === 429)).toHaveLength(7);
});

test('counts records that are read one by one or returned by refused calls', async () => {
  const { request, readPage } = openLimitedApi();
  const isDecided = ne(suppliers.status, 'pending');
  const rows = await server.db.select({ id: suppliers.id }).from(suppliers).where(isDecided).limit(60);
  const stale = rows.map(({ id }) => ({ id, version: 999 }));
  type Refused = { skipped: { record?: object }[] };
  const preview = async (records: object[]) => {
    const { status, data } = await request<Refused>('POST', '/approve/preview', { records });
    expect([status, data.skipped.length]).toEqual([200, records.length]);
    return data.skipped.filter(({ record }) => record).length;
  };
  for (const [index, { id }] of rows.slice(0, 20).entries())
    expect([index, (await request('GET', `/${id}`)).status]).toEqual([index, 200]);
  expect(await preview(stale.slice(0, 25))).toBe(25);
  // Of these, 25 were read before.
  expect(await preview(stale)).toBe(50);
  expect(await preview(stale.slice(50))).toBe(0);
  const last = `/${rows[59]?.id}`;
  expect((await request('GET', last)).status).toBe(429);
  expect((await request('DELETE', `${last}?version=999`)).status).toBe(429);
  expect((await request('POST', `${last}/claim`, {})).status).toBe(429);
  expect((await request('GET', `/${rows[0]?.id}`)).status).toBe(200);
  expect((await readPage(0)).status).toBe(429);
});
