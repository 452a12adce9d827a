import { desc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { operationLogs } from '../../../mocks/db/schema';
import { server } from '../../setup/server';
import { accounts, password } from '../../../mocks/db/seed/accounts';
import { call } from './call';

const login = async (secret: string) =>
  (await call('POST', '/admin/login', { body: { mobile: accounts.viewer, password: secret } })).status;

const change = (token: string, body: object, headers = {}) =>
  call<{ errors: object } | null>('PUT', '/admin/password', { token, body, headers });

test('a new password ends the other sessions, keeps this one and is logged', async () => {
  const [mine, other] = [await server.signIn(accounts.viewer), await server.signIn(accounts.viewer)];
  expect((await change(mine, { oldPassword: password, newPassword: 'Brand2New' })).status).toBe(200);
  expect((await call('GET', '/admin/info', { token: mine })).status).toBe(200);
  expect((await call('GET', '/admin/info', { token: other })).status).toBe(401);
  expect(await login(password)).toBe(401);
  expect(await login('Brand2New')).toBe(200);
  const logs = await server.db.select().from(operationLogs).orderBy(desc(operationLogs.id)).limit(5);
  expect(logs.map(({ action }) => action)).toContain('password');
  expect(JSON.stringify(logs)).not.toContain('Brand2New');
});

test.each([
  ['a wrong old one', { oldPassword: 'nope', newPassword: 'Brand2New' }, 'oldPassword'],
  ['a short new one', { oldPassword: password, newPassword: 'Ab1' }, 'newPassword'],
  ['a new one without digits', { oldPassword: password, newPassword: 'OnlyLetters' }, 'newPassword'],
  ['the old one again', { oldPassword: password, newPassword: password }, 'newPassword'],
  ['no old one', { newPassword: 'Brand2New' }, 'oldPassword'],
  ['a field too many', { oldPassword: password, newPassword: 'Brand2New', repeat: 'Brand2New' }, 'repeat'],
])('%s is refused at its field', async (_what, body, field) => {
  const token = await server.signIn(accounts.viewer);
  const { status, data } = await change(token, body);
  expect(status).toBe(422);
  expect(Object.keys(data?.errors ?? {})).toEqual([field]);
  expect(await login(password)).toBe(200);
});

test('a change whose answer was lost may be repeated', async () => {
  const token = await server.signIn(accounts.viewer);
  const body = { oldPassword: password, newPassword: 'Brand2New' };
  await change(token, body, { 'Idempotency-Key': 'k' });
  expect((await change(token, body, { 'Idempotency-Key': 'k' })).status).toBe(200);
});
