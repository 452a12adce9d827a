import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sampleAccountMobiles, sampleAccountPassword } from '../../../../mocks/db/sample/accounts';
import { operationLogs } from '../../../../mocks/db/schema/system';
import { loginAttempts } from '../../../../mocks/db/schema/signIn';
import { server } from '../../../setup/server';
import { call } from '../call';

const minute = 60_000;
const office = '198.51.100.7';
const attacker = '203.0.113.9';

type From = { address: string; device?: string | undefined };
type SignIn = { token: string; device: string; retryAfterSeconds?: number };

const login = (mobile: string, secret: string, { address, device }: From) =>
  call<SignIn>('POST', '/admin/login', {
    body: { mobile, password: secret },
    address,
    ...(device && { headers: { 'X-Device-Token': device } }),
  });

const signIn = async (from: From) => (await login(sampleAccountMobiles.auditor, sampleAccountPassword, from)).status;

const fail = async (times: number, from: From, mobile: string = sampleAccountMobiles.auditor) => {
  for (let count = 0; count < times; count += 1) expect((await login(mobile, 'wrong', from)).status).toBe(401);
};

/** Simulates this many failed guesses at the auditor's password from many networks, the last one just now. */
const guessFromEverywhere = async (failures: number, waitSeconds: number) => {
  const now = server.clock.now();
  const attempts = { failures, retryAt: new Date(now + waitSeconds * 1000), expiresAt: new Date(now + 60 * minute) };
  await server.db
    .insert(loginAttempts)
    .values({ mobile: sampleAccountMobiles.auditor, source: '', ...attempts })
    .onConflictDoUpdate({ target: [loginAttempts.mobile, loginAttempts.source], set: attempts });
};

test('locks a mobile number after failures, but only for the same network', async () => {
  await fail(5, { address: attacker });
  expect(await signIn({ address: attacker })).toBe(429);
  expect(await signIn({ address: office })).toBe(200);
});

test('counts the addresses of an IPv6 network as one', async () => {
  for (const last of [1, 2, 3, 4, 5]) await fail(1, { address: `2001:db8:0:7::${last}` });
  expect(await signIn({ address: '2001:db8:0:7:a:b:c:d' })).toBe(429);
  expect(await signIn({ address: '2001:db8:0:8::1' })).toBe(200);
});

test('locks a known device only after its own failures, not those of its network', async () => {
  const { data } = await login(sampleAccountMobiles.auditor, sampleAccountPassword, { address: office });
  await fail(5, { address: office });
  const device = { address: office, device: data.device };
  expect(await signIn({ address: office })).toBe(429);
  expect(await signIn({ address: office, device: 'f'.repeat(64) })).toBe(429);
  expect(await signIn(device)).toBe(200);
  await fail(5, device);
  expect(await signIn(device)).toBe(429);
});

test('keeps the token of a device, which counts only for accounts that have signed in on it', async () => {
  const first = await login(sampleAccountMobiles.auditor, sampleAccountPassword, { address: office });
  const { device } = first.data;
  expect(device).toMatch(/^[0-9a-f]{64}$/);
  await fail(5, { address: office }, sampleAccountMobiles.viewer);
  expect((await login(sampleAccountMobiles.viewer, sampleAccountPassword, { address: office, device })).status).toBe(
    429,
  );
  server.clock.advance(15 * minute);
  const second = await login(sampleAccountMobiles.viewer, sampleAccountPassword, { address: office, device });
  expect([second.status, second.data.device]).toEqual([200, device]);
});

test('increases the delay for guesses from many networks, but not for known devices and networks', async () => {
  const { data } = await login(sampleAccountMobiles.auditor, sampleAccountPassword, { address: office });
  await guessFromEverywhere(45, 16);
  const refused = await login(sampleAccountMobiles.auditor, sampleAccountPassword, { address: attacker });
  expect(refused.status).toBe(429);
  expect(refused.data.retryAfterSeconds).toBeGreaterThan(13);
  expect(refused.data.retryAfterSeconds).toBeLessThanOrEqual(16);
  expect(await signIn({ address: '192.0.2.1', device: data.device })).toBe(200);
  expect(await signIn({ address: office })).toBe(200);
  server.clock.advance(16_000);
  await fail(1, { address: '192.0.2.2' });
  const later = await login(sampleAccountMobiles.auditor, sampleAccountPassword, { address: '192.0.2.3' });
  expect(later.data.retryAfterSeconds).toBeGreaterThan(28);
});

test('refuses a network with many failures before it writes anything, except for known accounts', async () => {
  server.clock.stop();
  await signIn({ address: attacker });
  const guess = (turn: number) => login(`1390000${1000 + turn}`, 'wrong', { address: attacker });
  for (let turn = 0; turn < 30; turn += 1) expect((await guess(turn)).status).toBe(401);
  const written = await server.db.$count(loginAttempts);
  const refused = await guess(30);
  expect(refused.status).toBe(429);
  expect(refused.message).toContain('当前网络的登录失败次数过多');
  expect(refused.headers.get('Retry-After')).toBe(String(refused.data.retryAfterSeconds));
  expect(await server.db.$count(loginAttempts)).toBe(written);
  expect(await signIn({ address: attacker })).toBe(200);
  expect((await login(sampleAccountMobiles.viewer, sampleAccountPassword, { address: office })).status).toBe(200);
  server.clock.advance(10_000);
  expect((await guess(31)).status).toBe(401);
});

test('logs unknown mobile numbers without their text, and combined into one entry', async () => {
  await fail(3, { address: attacker }, 'Secret@2026');
  server.clock.advance(minute);
  await fail(1, { address: attacker }, '13999999999');
  const logs = await server.db.select().from(operationLogs).orderBy(desc(operationLogs.at), desc(operationLogs.id));
  const failed = logs.filter(({ action, at }) => action === 'login-failed' && at.getTime() > Date.now() - minute);
  expect(failed.map(({ adminName, after }) => [adminName, after])).toEqual([
    ['-', { attempts: 3 }],
    ['-', { attempts: 1 }],
  ]);
  expect(JSON.stringify(failed)).not.toMatch(/Secret|13999999999/);
});

test('logs the sign-ins that a lock refuses, as a number a minute later', async () => {
  await fail(5, { address: attacker });
  for (let count = 0; count < 3; count += 1) expect(await signIn({ address: attacker })).toBe(429);
  const denied = () => server.db.select().from(operationLogs).where(eq(operationLogs.action, 'denied'));
  expect(await denied()).toEqual([]);
  server.clock.advance(minute);
  expect(await signIn({ address: office })).toBe(200);
  const [entry, ...others] = await denied();
  expect(others).toEqual([]);
  expect(entry).toMatchObject({ adminName: '李文静', ip: attacker, after: { call: 'POST /admin/login', attempts: 3 } });
});

test('admits sign-ins from new networks while one account signs in again and again', async () => {
  const devices: (string | undefined)[] = [];
  for (let count = 0; count < 5; count += 1)
    devices.push((await login(sampleAccountMobiles.auditor, sampleAccountPassword, { address: office })).data.device);
  const known = [1, 2, 3, 4, 5].flatMap(() => devices.map(device => signIn({ address: office, device })));
  const { status } = await login(sampleAccountMobiles.viewer, sampleAccountPassword, { address: attacker });
  expect(status).toBe(200);
  expect(new Set(await Promise.all(known))).toEqual(new Set([200]));
});
