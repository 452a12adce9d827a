import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { hashPassword, passwordHashQueue } from '../../../../mocks/api/session/passwords';
import { admins, operationLogs } from '../../../../mocks/db/schema/system';
import { loginAttempts } from '../../../../mocks/db/schema/signIn';
import { server } from '../../../setup/server';
import { sampleAccountMobiles, sampleAccountPassword } from '../../../../mocks/db/sample/accounts';
import { call } from '../call';
import { waitUntil } from '../../../setup/waitUntil';

const login = async (secret: string) =>
  (await call('POST', '/admin/login', { body: { mobile: sampleAccountMobiles.viewer, password: secret } })).status;

const change = (token: string, body: object, headers = {}) =>
  call<{ errors: object } | null>('PUT', '/admin/password', { token, body, headers });

test('changes the password, ends the other sessions, keeps this one and logs the change', async () => {
  const [mine, other] = [
    await server.signIn(sampleAccountMobiles.viewer),
    await server.signIn(sampleAccountMobiles.viewer),
  ];
  expect((await change(mine, { oldPassword: sampleAccountPassword, newPassword: 'Brand2New' })).status).toBe(200);
  expect((await call('GET', '/admin/info', { token: mine })).status).toBe(200);
  expect((await call('GET', '/admin/info', { token: other })).status).toBe(401);
  expect(await login(sampleAccountPassword)).toBe(401);
  expect(await login('Brand2New')).toBe(200);
  const logs = await server.db.select().from(operationLogs).orderBy(desc(operationLogs.id)).limit(5);
  expect(logs.map(({ action }) => action)).toContain('password');
  expect(JSON.stringify(logs)).not.toContain('Brand2New');
});

test.each([
  ['a wrong old one', { oldPassword: 'nope', newPassword: 'Brand2New' }, 'oldPassword'],
  ['a short new one', { oldPassword: sampleAccountPassword, newPassword: 'Ab1' }, 'newPassword'],
  ['a new one without digits', { oldPassword: sampleAccountPassword, newPassword: 'OnlyLetters' }, 'newPassword'],
  ['the old one again', { oldPassword: sampleAccountPassword, newPassword: sampleAccountPassword }, 'newPassword'],
  ['no old one', { newPassword: 'Brand2New' }, 'oldPassword'],
  ['a field too many', { oldPassword: sampleAccountPassword, newPassword: 'Brand2New', repeat: 'Brand2New' }, 'repeat'],
])('rejects %s at its field', async (_what, body, field) => {
  const token = await server.signIn(sampleAccountMobiles.viewer);
  const { status, data } = await change(token, body);
  expect(status).toBe(422);
  expect(Object.keys(data?.errors ?? {})).toEqual([field]);
  expect(await login(sampleAccountPassword)).toBe(200);
});

test('repeats a password change whose response was lost', async () => {
  const token = await server.signIn(sampleAccountMobiles.viewer);
  const body = { oldPassword: sampleAccountPassword, newPassword: 'Brand2New' };
  await change(token, body, { 'Idempotency-Key': 'k' });
  expect((await change(token, body, { 'Idempotency-Key': 'k' })).status).toBe(200);
});

test.each([
  'Password1',
  'Passw0rd!',
  'P@ssw0rd2026',
  'Admin@2026',
  'Qwerty123',
  'Aa123456',
  '1qaz2WSX',
  'Abcd1234',
  sampleAccountPassword,
])('rejects %s as a common password', async newPassword => {
  const token = await server.signIn(sampleAccountMobiles.auditor);
  await server.db.update(admins).set({ passwordHash: await hashPassword('Other2Pass') });
  const { status, data } = await change(token, { oldPassword: 'Other2Pass', newPassword });
  expect([status, data?.errors]).toEqual([422, { newPassword: expect.stringContaining('太常见') }]);
});

test('rejects the last five passwords, but accepts the sixth', async () => {
  const token = await server.signIn(sampleAccountMobiles.viewer);
  const used = ['Harbour1Xy', 'Lantern2Xy', 'Meadow3Xy', 'Orchard4Xy', 'Pebble5Xy', 'Quarry6Xy'];
  let oldPassword = sampleAccountPassword;
  for (const newPassword of used) {
    expect((await change(token, { oldPassword, newPassword })).status).toBe(200);
    oldPassword = newPassword;
  }
  const { status, data } = await change(token, { oldPassword, newPassword: 'Harbour1Xy' });
  expect([status, data?.errors]).toEqual([422, { newPassword: expect.stringContaining('最近五次') }]);
  expect((await change(token, { oldPassword, newPassword: 'Ravine7Xy' })).status).toBe(200);
  expect((await change(token, { oldPassword: 'Ravine7Xy', newPassword: 'Harbour1Xy' })).status).toBe(200);
});

test('serves other calls while it hashes a password', async () => {
  const token = await server.signIn(sampleAccountMobiles.viewer);
  const order: string[] = [];
  await Promise.all([
    change(token, { oldPassword: sampleAccountPassword, newPassword: 'Brand2New' }).then(() => order.push('password')),
    call('GET', '/admin/info', { token })
      .then(() => call('POST', '/admin/logout', { token: token }))
      .then(() => order.push('logout')),
  ]);
  expect(order).toEqual(['logout', 'password']);
});

test('keeps a reset password when its owner changes it at the same time', async () => {
  const token = await server.signIn(sampleAccountMobiles.viewer);
  const passwordHash = await hashPassword('Reset2Pass');
  let resolve = () => {};
  const reset = new Promise<void>(end => (resolve = end));
  // The check of the old password waits until the reset is done.
  const blocked = passwordHashQueue.hash('known', () => reset);
  const changing = change(token, { oldPassword: sampleAccountPassword, newPassword: 'Brand2New' });
  await waitUntil(async () => expect(await server.db.$count(loginAttempts)).toBe(1));
  await server.db.update(admins).set({ passwordHash }).where(eq(admins.mobile, sampleAccountMobiles.viewer));
  resolve();
  await blocked;
  expect((await changing).status).toBe(409);
  expect(await login('Reset2Pass')).toBe(200);
});
