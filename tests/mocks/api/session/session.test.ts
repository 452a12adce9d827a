import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { admins, idempotencyKeys, sessions } from '../../../../mocks/db/schema/system';
import { loginAttempts } from '../../../../mocks/db/schema/signIn';
import { server } from '../../../setup/server';
import { sampleAccountMobiles } from '../../../../mocks/db/sample/accounts';
import { call } from '../call';

const minute = 60_000;
const hour = 60 * minute;

const info = async (token?: string) => (await call('GET', '/admin/info', { ...(token && { token }) })).status;

test('keeps a session for twelve hours after its last call', async () => {
  const token = await server.signIn(sampleAccountMobiles.viewer);
  server.clock.advance(11 * hour);
  expect(await info(token)).toBe(200);
  server.clock.advance(11 * hour);
  expect(await info(token)).toBe(200);
  server.clock.advance(12 * hour);
  expect(await info(token)).toBe(401);
});

test('ends a session seven days after sign-in, however often it is used', async () => {
  const token = await server.signIn(sampleAccountMobiles.viewer);
  for (let hours = 0; hours < 7 * 24 - 8; hours += 8) {
    server.clock.advance(8 * hour);
    expect(await info(token)).toBe(200);
  }
  server.clock.advance(8 * hour);
  expect(await info(token)).toBe(401);
});

test('rejects an expired session that is not deleted yet', async () => {
  const token = await server.signIn(sampleAccountMobiles.viewer);
  server.clock.advance(12 * hour - minute);
  // Deletes expired sessions, which happens every 15 minutes.
  expect(await info()).toBe(401);
  server.clock.advance(minute);
  expect(await info(token)).toBe(401);
  expect(await server.db.$count(sessions)).toBe(1);
});

test('ends the least recently used session when an account has more than twenty', async () => {
  const [first, second] = [
    await server.signIn(sampleAccountMobiles.viewer),
    await server.signIn(sampleAccountMobiles.viewer),
  ];
  const other = await server.signIn(sampleAccountMobiles.auditor);
  server.clock.advance(minute);
  expect(await info(first)).toBe(200);
  for (let count = 2; count < 20; count += 1) await server.signIn(sampleAccountMobiles.viewer);
  expect(await info(second)).toBe(200);
  server.clock.advance(minute);
  expect(await info(second)).toBe(200);
  await server.signIn(sampleAccountMobiles.viewer);
  expect(await info(first)).toBe(401);
  expect(await info(second)).toBe(200);
  expect(await info(other)).toBe(200);
});

test('rejects calls without a valid token', async () => {
  expect(await info()).toBe(401);
  expect(await info('f'.repeat(64))).toBe(401);
  const { message } = await call('GET', '/admin/menu', { headers: { Authorization: 'Basic x' } });
  expect(message).toBe('登录已过期，请重新登录');
});

test('ends only this session on sign-out', async () => {
  const [mine, other] = [
    await server.signIn(sampleAccountMobiles.viewer),
    await server.signIn(sampleAccountMobiles.viewer),
  ];
  expect((await call('POST', '/admin/logout', { token: mine })).code).toBe(0);
  expect(await info(mine)).toBe(401);
  expect(await info(other)).toBe(200);
});

test('ends the sessions of a disabled account', async () => {
  const token = await server.signIn(sampleAccountMobiles.viewer);
  await server.db.update(admins).set({ status: 'disabled' }).where(eq(admins.mobile, sampleAccountMobiles.viewer));
  expect(await info(token)).toBe(401);
});

test('deletes expired sessions, attempts and keys', async () => {
  const token = await server.signIn(sampleAccountMobiles.catalog);
  await call('POST', '/admin/login', { body: { mobile: '13999999999', password: 'wrong' } });
  const body = { name: '测试', shopName: '测试店', phone: '13512345678' };
  await call('POST', '/admin/suppliers', { token, body, headers: { 'Idempotency-Key': 'one' } });
  const kept = async () => [
    await server.db.$count(sessions),
    await server.db.$count(loginAttempts),
    await server.db.$count(idempotencyKeys),
  ];
  expect(await kept()).toEqual([1, 2, 1]);
  server.clock.advance(13 * hour);
  await info();
  expect(await kept()).toEqual([0, 0, 1]);
  server.clock.advance(12 * hour);
  await info();
  expect(await kept()).toEqual([0, 0, 0]);
});
