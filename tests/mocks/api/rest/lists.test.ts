import { beforeEach, expect, test } from 'vitest';
import type { Supplier } from '@/suppliers/supplier';
import { server } from '../../../setup/server';
import { sampleAccountMobiles, sampleAccountPassword } from '../../../../mocks/db/sample/accounts';
import { call, listPath } from '../call';

let token = '';
beforeEach(async () => {
  token = await server.signIn(sampleAccountMobiles.catalog);
});

const list = async (parameters: Record<string, unknown>) => {
  const { headers, data } = await call<Supplier[]>('GET', listPath('suppliers', parameters), { token });
  return { data, range: headers.get('Content-Range') };
};

const create = async (name: string) => {
  const body = { name, shopName: `${name}店`, phone: '13512345678' };
  return (await call<Supplier>('POST', '/admin/suppliers', { token, body })).data;
};

test('returns the range and the total with a page', async () => {
  const { data, range } = await list({ range: [10, 19] });
  expect(data).toHaveLength(10);
  expect(range).toBe('suppliers 10-19/240');
  expect((await list({ range: [235, 259] })).range).toBe('suppliers 235-239/240');
  expect(await list({ range: [240, 259] })).toEqual({ data: [], range: 'suppliers */240' });
});

test('sorts by newest first by default, with a stable order of equal values', async () => {
  const { data } = await list({});
  expect(data).toEqual(data.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)));
  const pages = await Promise.all(
    [0, 1, 2].map(page => list({ sort: ['status', 'ASC'], range: [page * 80, page * 80 + 79] })),
  );
  const ids = pages.flatMap(page => page.data.map(({ id }) => id));
  expect(new Set(ids).size).toBe(240);
});

test('combines the filters status, name and q', async () => {
  expect((await list({ filter: { status: 'pending' } })).range).toBe('suppliers 0-59/60');
  const { data } = await list({ filter: { name: '杭州', status: 'approved' } });
  expect(data.length).toBeGreaterThan(0);
  expect(data.every(({ name, status }) => name.includes('杭州') && status === 'approved')).toBe(true);
  const made = await create('Acme Trading');
  expect((await list({ filter: { name: 'acme' } })).data).toEqual([made]);
  expect((await list({ filter: { q: 'TRADING店' } })).data).toEqual([made]);
});

test('finds a name in either width, and a phone number however it is written', async () => {
  const made = await create('云帆（大）Ａb 1［x］');
  for (const q of ['(大)', '（大）aB', 'ａＢ　１', 'b\u00A01[', '［X', 'Ａ'])
    expect((await list({ filter: { name: q } })).data).toContainEqual(made);
  expect((await list({ filter: { name: '(大)aX' } })).data).toEqual([]);
  const body = { name: '电话一', shopName: '电话', phone: '（0791）8765 4321 转 801' };
  // Accepted, but not the documented form.
  const { data: other } = (await (await server.callAs(token, 'POST', '/admin/suppliers', body)).json()) as {
    data: Supplier;
  };
  expect(other.phone).toBe('0791-87654321-801');
  for (const q of ['0791 8765', '079187654321', '+86 791 8765 4321', '8765-4321', '0791-87654321 转801'])
    expect((await list({ filter: { q } })).data).toEqual([other]);
  for (const q of ['+86 135 1234 5678', '１３５１２３４５', '\u202A135-1234\u202C'])
    expect((await list({ filter: { q } })).data).toContainEqual(made);
});

test('treats the wildcards of LIKE, SQL and markup as plain characters', async () => {
  const made = await create('100%_off\\');
  await create('100 percent off');
  for (const name of ['%', '_', '\\', '0%_o', '％＿']) expect((await list({ filter: { name } })).data).toEqual([made]);
  const strange = await create(`<img src=x onerror=alert(1)>'; drop table suppliers; --`);
  expect((await list({ filter: { name: `'; drop` } })).data).toEqual([strange]);
  expect((await list({ filter: { name: `%' or '1'='1` } })).data).toEqual([]);
});

test('filters times by start and end, as timestamps or days', async () => {
  const { data } = await list({ sort: ['createdAt', 'ASC'], range: [100, 100] });
  const at = data[0]?.createdAt ?? '';
  expect((await list({ filter: { createdAt_gte: at, createdAt_lte: at } })).data).toEqual(data);
  const day = at.slice(0, 10);
  const ofDay = await list({ filter: { createdAt_gte: day, createdAt_lte: day } });
  expect(ofDay.data.map(({ id }) => id)).toContain(data[0]?.id);
  expect(ofDay.data.every(({ createdAt }) => createdAt.startsWith(day))).toBe(true);
});

test('reads many records by their ids', async () => {
  const { data } = await list({ range: [0, 2] });
  const ids = data.map(({ id }) => id);
  expect((await list({ filter: { id: [...ids, '1', 2] } })).data.map(({ id }) => id)).toEqual(ids);
  expect((await list({ filter: { id: ids[1] } })).data).toEqual([data[1]]);
});

test('reads one record, and responds with 404 to a missing one', async () => {
  const { data } = await list({ range: [0, 0] });
  expect((await call('GET', `/admin/suppliers/${data[0]?.id}`, { token })).data).toEqual(data[0]);
  for (const id of ['1', 'abc', '99999999999999999999', "1'--"])
    expect((await call('GET', `/admin/suppliers/${id}`, { token })).status).toBe(404);
});

test('makes the operation log read-only', async () => {
  const admin = await server.signIn(sampleAccountMobiles.admin);
  const path = listPath('operationLogs', { filter: { action: 'approve', adminName: '文静' }, range: [0, 4] });
  const { data, headers } = await call<object[]>('GET', path, { token: admin });
  expect(headers.get('Content-Range')).toMatch(/^operationLogs 0-4\/\d+$/);
  expect(data[0]).toMatchObject({ adminName: '李文静', action: 'approve', collection: 'suppliers' });
  expect(data[0]).not.toHaveProperty('adminId');
  expect((await call('POST', '/admin/operationLogs', { token: admin, body: {} })).status).toBe(404);
});

test('lists the admin’s own latest operations without sign-ins, newest first', async () => {
  const auditor = await server.signIn(sampleAccountMobiles.auditor);
  await call('PUT', '/admin/password', {
    token: auditor,
    body: { oldPassword: sampleAccountPassword, newPassword: 'Brand2New' },
  });
  const { data } = await call<{ adminName: string }[]>('GET', '/admin/operations', { token: auditor });
  expect(data).toHaveLength(10);
  expect(data[0]).toMatchObject({ action: 'password' });
  expect(data[1]).not.toMatchObject({ action: 'login' });
  expect(data.every(({ adminName }) => adminName === '李文静')).toBe(true);
});
