import { desc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { admins, operationLogs, sessions } from '../../../../mocks/db/schema/system';
import { server } from '../../../setup/server';
import { sampleAccountMobiles, sampleAccountPassword } from '../../../../mocks/db/sample/accounts';
import { call } from '../call';

const minute = 60_000;

const login = (mobile: string, secret = sampleAccountPassword) =>
  call<{ token: string; retryAfterSeconds?: number }>('POST', '/admin/login', { body: { mobile, password: secret } });

const fail = async (times: number, mobile: string = sampleAccountMobiles.auditor) => {
  for (let count = 0; count < times; count += 1) expect((await login(mobile, 'wrong')).status).toBe(401);
};

const logged = () => server.db.select().from(operationLogs).orderBy(desc(operationLogs.at), desc(operationLogs.id));

test('returns token, user and menus on sign-in', async () => {
  const { status, data } = await login(sampleAccountMobiles.auditor);
  expect(status).toBe(200);
  expect(data).toMatchObject({
    token: expect.stringMatching(/^[0-9a-f]{64}$/),
    user: {
      username: '李文静',
      mobile: sampleAccountMobiles.auditor,
      role: 'auditor',
      roles: [{ code: 'auditor', name: '审核员' }],
      permissions: ['notes:create', 'suppliers:approve', 'suppliers:list', 'suppliers:reject', 'suppliers:reopen'],
    },
    menus: expect.arrayContaining([expect.objectContaining({ name: '供应商管理' })]),
  });
  const info = await call('GET', '/admin/info', { token: data.token });
  expect(info.data).toEqual((data as unknown as { user: unknown }).user);
});

test('stores neither token nor password in clear', async () => {
  const { data } = await login(sampleAccountMobiles.auditor);
  const kept = JSON.stringify([await server.db.select().from(sessions), await server.db.select().from(admins)]);
  expect(kept).not.toContain(data.token);
  expect(kept).not.toContain(sampleAccountPassword);
});

test('reports an unknown mobile number and a wrong password with the same message', async () => {
  const unknown = await login('13999999999', 'wrong');
  const wrong = await login(sampleAccountMobiles.auditor, 'wrong');
  expect(unknown.status).toBe(401);
  expect(unknown.message).toBe(wrong.message);
});

test('requires mobile and password', async () => {
  const { status, data } = await call<{ errors: object }>('POST', '/admin/login', { body: { mobile: ' ' } });
  expect(status).toBe(422);
  expect(data.errors).toEqual({ mobile: '必填', password: '必填' });
});

test('reads the number as people paste it, and counts all its spellings as one', async () => {
  const { auditor } = sampleAccountMobiles;
  const grouped = auditor.replace(/^(...)(....)/, '$1 $2-');
  const wide = auditor.replace(/\d/g, digit => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
  const spellings = [`+86 ${grouped}`, `\u202A${grouped}\u202C`, `0086${auditor}`, wide, `\u00A0${auditor}\u200B`];
  for (const mobile of spellings) expect((await login(mobile)).status).toBe(200);
  for (const mobile of spellings) expect((await login(mobile, 'wrong')).status).toBe(401);
  expect((await login(auditor)).status).toBe(429);
});

test('locks the number for 15 minutes after the fifth failure, even for the right password', async () => {
  await fail(5);
  const locked = await login(sampleAccountMobiles.auditor);
  expect(locked.status).toBe(429);
  expect(locked.message).toContain('15 分钟');
  expect(locked.data.retryAfterSeconds).toBeGreaterThan(14 * 60);
  expect(locked.headers.get('Retry-After')).toBe(String(locked.data.retryAfterSeconds));

  server.clock.advance(14 * minute);
  const later = await login(sampleAccountMobiles.auditor);
  expect(later.status).toBe(429);
  expect(later.message).toContain('1 分钟');

  server.clock.advance(1 * minute);
  expect((await login(sampleAccountMobiles.auditor)).status).toBe(200);
});

test('locks a single number, even one without an account', async () => {
  await fail(5, '13999999999');
  expect((await login('13999999999')).status).toBe(429);
  expect((await login(sampleAccountMobiles.viewer)).status).toBe(200);
});

test('resets the failures after a success or fifteen minutes', async () => {
  await fail(4);
  expect((await login(sampleAccountMobiles.auditor)).status).toBe(200);
  await fail(4);
  server.clock.advance(15 * minute);
  await fail(4);
  expect((await login(sampleAccountMobiles.auditor)).status).toBe(200);
});

test('counts simultaneous guesses one by one', async () => {
  const guesses = await Promise.all(Array.from({ length: 12 }, () => login(sampleAccountMobiles.auditor, 'wrong')));
  expect(guesses.filter(({ status }) => status === 401)).toHaveLength(5);
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(7);
});

test('reports a disabled account only after the right password', async () => {
  expect((await login(sampleAccountMobiles.disabled, 'wrong')).status).toBe(401);
  const { status, message } = await login(sampleAccountMobiles.disabled);
  expect(status).toBe(403);
  expect(message).toContain('已停用');
});

test('logs sign-ins, failed sign-ins and sign-outs', async () => {
  await fail(1);
  const { data } = await login(sampleAccountMobiles.auditor);
  await call('POST', '/admin/logout', { token: data.token });
  const actor = { adminName: '李文静', collection: 'admins', ip: '127.0.0.1' };
  expect((await logged()).slice(0, 3)).toMatchObject([
    { action: 'logout', ...actor },
    { action: 'login', ...actor },
    { action: 'login-failed', ...actor, adminId: null },
  ]);
});
