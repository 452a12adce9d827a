import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { balances } from '../../../../mocks/db/schema/finance';
import { sampleAccountMobiles } from '../../../../mocks/db/sample/accounts';
import { users } from '../../../../mocks/db/schema/system';
import type { User } from '@/system/users/user';
import { server } from '../../../setup/server';
import { call, listPath } from '../call';
import { readVersions } from '../../../setup/versions';

let token = '';
beforeEach(async () => {
  token = await server.signIn(sampleAccountMobiles.admin);
});

type Errors = { errors: Record<string, string> };

const input = { username: '新用户', mobile: '17000000001', status: 'enabled' };
const create = (body: object = input) => call<User & Errors>('POST', '/admin/users', { token, body });
const list = async (filter: object) => {
  const { headers, data } = await call<User[]>('GET', listPath('users', { filter, range: [0, 9] }), { token });
  return { data, total: Number(headers.get('Content-Range')?.split('/')[1]) };
};

test('filters 1 500 users by name, part of the mobile number and status', async () => {
  expect((await list({})).total).toBe(1500);
  const { data } = await create();
  expect((await list({ q: '7000000' })).data).toEqual([data]);
  expect((await list({ q: '新用' })).data).toEqual([data]);
  const disabled = await list({ status: 'disabled' });
  expect(disabled.total).toBeGreaterThan(50);
  expect(disabled.data.every(({ status }) => status === 'disabled')).toBe(true);
  expect((await list({ createdAt_gte: data.createdAt })).data).toEqual([data]);
});

test('requires name and mobile number, and validates the number', async () => {
  expect(Object.keys((await create({})).data.errors)).toEqual(['username', 'mobile']);
  for (const mobile of ['12000000001', '1700000000', '0571-88886666', '170000000011'])
    expect((await create({ ...input, mobile })).data.errors).toEqual({ mobile: '格式不正确' });
});

test('rejects a duplicate mobile number on create and update', async () => {
  const { data: first } = await create();
  const second = await create();
  expect(second.status).toBe(422);
  expect(second.data.errors).toEqual({ mobile: '已被其他记录使用，请更换' });
  const { data: other } = await create({ ...input, mobile: '17000000002' });
  const body = { ...other, mobile: first.mobile };
  const changed = await call<Errors>('PUT', `/admin/users/${other.id}`, { token, body });
  expect([changed.status, Object.keys(changed.data.errors)]).toEqual([422, ['mobile']]);
  const both = await Promise.all([1, 2].map(() => create({ ...input, mobile: '17000000003' })));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
});

test('disables and enables a user, each only from the other status', async () => {
  const { data: made } = await create();
  const act = async (name: string) =>
    call<{ succeeded: string[]; failed: { message: string }[] }>('POST', `/admin/users/${name}`, {
      token,
      body: { records: await readVersions(server.db, 'users', [made.id]) },
    });
  expect((await act('enable')).data.failed).toMatchObject([{ message: '当前状态为“已启用”，不能执行此操作' }]);
  expect((await act('disable')).data.succeeded).toEqual([made.id]);
  expect((await list({ q: made.mobile })).data).toMatchObject([{ status: 'disabled', version: 2 }]);
  expect((await act('enable')).data.succeeded).toEqual([made.id]);
});

test.each(['users', 'suppliers'] as const)('does not delete %s with money, but others', async collection => {
  const ownerType = collection === 'users' ? 'user' : 'supplier';
  const [owner] = await server.db.select().from(balances).where(eq(balances.ownerType, ownerType)).limit(1);
  const [seen] = await readVersions(server.db, collection, [owner?.ownerId]);
  const refused = await call('DELETE', `/admin/${collection}/${seen?.id}?version=${seen?.version}`, { token });
  expect(refused.status).toBe(409);
  expect(refused.message).toBe('已有订单、余额、提现或账单记录，不能删除');
  expect((await call('GET', `/admin/${collection}/${owner?.ownerId}`, { token })).status).toBe(200);
});

test('deletes a user without money', async () => {
  const { data } = await create();
  expect((await call('DELETE', `/admin/users/${data.id}?version=1`, { token })).status).toBe(200);
  expect(await server.db.$count(users, eq(users.id, data.id))).toBe(0);
});
