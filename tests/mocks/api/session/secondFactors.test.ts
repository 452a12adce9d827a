import { and, desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createApi } from '../../../../mocks/api/createApi';
import { sampleAccountMobiles } from '../../../../mocks/db/sample/accounts';
import {
  passkeys,
  recoveryCodes,
  secondFactorChallenges,
  totpSecrets,
} from '../../../../mocks/db/schema/secondFactors';
import { admins, operationLogs, roles, sessions } from '../../../../mocks/db/schema/system';
import type { Admin } from '@/system/admins/admin';
import type { Role } from '@/system/roles/role';
import { server } from '../../../setup/server';
import type { AuthenticatorOptions } from '../../support/authenticator';
import { call } from '../call';
import { adminOf, roleOf, superAdmin } from '../roles/administration';
import { addPasskey, addTotp, codeAt, complete, getTicket, login, newAuthenticator, stepUp } from './factors';
import type { Ticket } from './factors';

const minute = 60_000;
const { viewer, auditor } = sampleAccountMobiles;

type Factors = { totp: object | null; passkeys: { name: string }[]; recoveryCodesLeft: number; required: boolean };

const readFactors = async (token: string) => (await call<Factors>('GET', '/admin/second-factors', { token })).data;

const nextStep = () => server.clock.advance(30_000);

const totp = (code: string) => ({ method: 'totp', code });
const recovery = (code = '') => ({ method: 'recoveryCode', code });
const passkey = (response: object) => ({ method: 'passkey', response });

/** A viewer with an authenticator app whose last code is no longer valid. */
const viewerWithTotp = async () => {
  const token = await server.signIn(viewer);
  const added = await addTotp(token);
  nextStep();
  return { token, ...added };
};

const viewerWithPasskey = async () => {
  const token = await server.signIn(viewer);
  const authenticator = await newAuthenticator();
  const { recoveryCodes: codes = [], passkey: added } = await addPasskey(token, authenticator);
  return { token, authenticator, recoveryCodes: codes, id: added.id };
};

/** Sets whether a role requires a second factor. */
const requireFactor = (code: string) =>
  server.db.update(roles).set({ requiresSecondFactor: true }).where(eq(roles.code, code));

test('activates an authenticator app with its first code, and stores neither the secret nor recovery codes in clear', async () => {
  const token = await server.signIn(viewer);
  const { data } = await call<{ secret: string; uri: string }>('POST', '/admin/totp', { token });
  expect(data.uri).toMatch(/^otpauth:\/\/totp\/.*13800000005.*period=30/);
  const confirm = (code: string) =>
    call<{ recoveryCodes: string[] }>('POST', '/admin/totp/confirm', { token, body: { code } });
  expect((await confirm(codeAt(data.secret, 5))).status).toBe(422);
  expect((await login()).data.token).toBeDefined();

  const confirmed = await confirm(codeAt(data.secret));
  expect(new Set(confirmed.data.recoveryCodes).size).toBe(10);
  expect(await readFactors(token)).toMatchObject({ totp: {}, passkeys: [], recoveryCodesLeft: 10, required: false });
  const stored = JSON.stringify([
    await server.db.select().from(totpSecrets),
    await server.db.select().from(recoveryCodes),
    await server.db.select().from(secondFactorChallenges),
    await server.db.select().from(operationLogs).orderBy(desc(operationLogs.id)).limit(5),
  ]);
  for (const secret of [data.secret, ...confirmed.data.recoveryCodes]) expect(stored).not.toContain(secret);
  expect((await confirm(codeAt(data.secret, 1))).status).toBe(409);
});

test('drops the setup of an authenticator app after ten minutes, and refuses it without a data key', async () => {
  const token = await server.signIn(viewer);
  const { data } = await call<{ secret: string }>('POST', '/admin/totp', { token });
  server.clock.advance(10 * minute + 1000);
  const fresh = await server.signIn(viewer);
  const late = await call('POST', '/admin/totp/confirm', { token: fresh, body: { code: codeAt(data.secret) } });
  expect(late.status).toBe(409);

  const keyless = createApi(server.db, { now: server.clock.now });
  const refused = await keyless.request('/admin/totp', {
    method: 'POST',
    headers: { Authorization: `Bearer ${fresh}` },
  });
  expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('数据密钥')]);
});

test('asks for a code after the password, and starts no session before it', async () => {
  const { secret, token } = await viewerWithTotp();
  const before = await server.db.$count(sessions);
  const first = await login();
  expect(first.data).toEqual({
    secondFactor: { ticket: expect.any(String), methods: ['totp', 'recoveryCode'] },
  });
  expect(await server.db.$count(sessions)).toBe(before);
  const { ticket } = first.data.secondFactor as Ticket;
  const wrong = await complete(ticket, totp('000000'));
  expect([wrong.status, wrong.message]).toEqual([401, expect.stringContaining('还可尝试 4 次')]);
  const right = await complete(ticket, totp(codeAt(secret)));
  expect(right.data).toMatchObject({ token: expect.any(String), user: { mobile: viewer }, menus: expect.any(Array) });
  nextStep();
  expect((await complete(ticket, totp(codeAt(secret)))).status).toBe(401);

  const { data } = await call<object[]>('GET', '/admin/sign-ins', { token });
  expect(data.slice(0, 2)).toMatchObject([
    { action: 'login', method: 'totp', ip: '127.0.0.1', knownDevice: false },
    { action: 'login-failed', method: 'totp' },
  ]);
  expect(JSON.stringify(data)).not.toContain(sampleAccountMobiles.superAdmin);
});

test('accepts the code of a neighbouring step, and no step twice', async () => {
  const { secret } = await viewerWithTotp();
  nextStep();
  expect((await complete((await getTicket()).ticket, totp(codeAt(secret, 2)))).status).toBe(401);
  expect((await complete((await getTicket()).ticket, totp(codeAt(secret, -2)))).status).toBe(401);
  const late = codeAt(secret, -1);
  expect((await complete((await getTicket()).ticket, totp(late))).status).toBe(200);
  expect((await complete((await getTicket()).ticket, totp(late))).status).toBe(401);
  expect((await complete((await getTicket()).ticket, totp(codeAt(secret)))).status).toBe(200);
});

test('accepts each recovery code once, and only from its owner', async () => {
  const { recoveryCodes: codes, token } = await viewerWithTotp();
  const other = await addTotp(await server.signIn(auditor));
  const { ticket } = await getTicket();
  expect((await complete(ticket, recovery(other.recoveryCodes[0]))).status).toBe(401);
  expect((await complete(ticket, totp(codeAt(other.secret)))).status).toBe(401);
  expect((await complete(ticket, recovery(codes[0]))).status).toBe(200);
  expect((await complete((await getTicket()).ticket, recovery(codes[0]))).status).toBe(401);
  expect((await readFactors(token)).recoveryCodesLeft).toBe(9);
  const renewed = await call<{ recoveryCodes: string[] }>('POST', '/admin/recovery-codes', { token });
  expect((await complete((await getTicket()).ticket, recovery(codes[1]))).status).toBe(401);
  expect((await complete((await getTicket()).ticket, recovery(renewed.data.recoveryCodes[1]))).status).toBe(200);
});

test('completes one sign-in with a ticket that two calls use at once', async () => {
  const { recoveryCodes: codes } = await viewerWithTotp();
  const { ticket } = await getTicket();
  const answers = await Promise.all(codes.slice(0, 2).map(code => complete(ticket, recovery(code))));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
});

test('ends a ticket after five minutes, at a new password, and when its account is disabled', async () => {
  const { secret, token } = await viewerWithTotp();
  const late = await getTicket();
  server.clock.advance(5 * minute + 1000);
  const expired = await complete(late.ticket, totp(codeAt(secret)));
  expect([expired.status, expired.message]).toEqual([401, expect.stringContaining('重新登录')]);
  expect((await complete('f'.repeat(64), totp(codeAt(secret)))).status).toBe(401);

  const stale = await getTicket();
  await call('DELETE', '/admin/sessions', { token });
  expect((await complete(stale.ticket, totp(codeAt(secret)))).status).toBe(401);

  const { ticket } = await getTicket();
  await server.db.update(admins).set({ status: 'disabled' }).where(eq(admins.mobile, viewer));
  const disabled = await complete(ticket, totp(codeAt(secret)));
  expect([disabled.status, disabled.message]).toEqual([403, expect.stringContaining('已停用')]);
});

test('locks guessing by source, whatever the ticket, and by ticket, whatever the source', async () => {
  const { secret } = await viewerWithTotp();
  for (let count = 0; count < 5; count += 1)
    expect((await complete((await getTicket()).ticket, totp('000000'))).status).toBe(401);
  // The right password does not reset the count.
  const { ticket } = await getTicket();
  expect((await complete(ticket, totp(codeAt(secret)))).status).toBe(429);

  const far = { address: '203.0.113.1' };
  const second = await getTicket(viewer, far);
  for (let last = 2; last < 7; last += 1)
    expect((await complete(second.ticket, totp('000000'), { address: `203.0.113.${last}` })).status).toBe(401);
  const locked = await complete(second.ticket, totp(codeAt(secret)), { address: '203.0.113.9' });
  expect(locked.status).toBe(429);
  server.clock.advance(15 * minute);
  expect((await complete((await getTicket()).ticket, totp(codeAt(secret)))).status).toBe(200);
});

test('signs in with a passkey, after the password or alone', async () => {
  const { authenticator, recoveryCodes: codes, token } = await viewerWithPasskey();
  expect(codes).toHaveLength(10);
  expect((await addPasskey(token, await newAuthenticator(), '手机')).recoveryCodes).toBeUndefined();
  const factors = await readFactors(token);
  expect(factors.passkeys).toMatchObject([{ name: '办公电脑', lastUsedAt: null }, { name: '手机' }]);

  const { ticket, methods, passkey: options } = await getTicket();
  expect(methods).toEqual(['passkey', 'recoveryCode']);
  const response = await authenticator.authenticate(options?.challenge ?? '');
  expect((await complete(ticket, passkey(response))).data.user.mobile).toBe(viewer);

  const { data: alone } = await call<Ticket>('POST', '/admin/login/passkey/options');
  const signed = await authenticator.authenticate(alone.passkey?.challenge ?? '');
  const signedIn = await complete(alone.ticket, passkey(signed));
  expect(signedIn.data.user.mobile).toBe(viewer);
  expect((await readFactors(signedIn.data.token)).passkeys[0]).toMatchObject({ lastUsedAt: expect.any(String) });
  expect((await complete(alone.ticket, passkey(signed))).status).toBe(401);
  const [entry] = await server.db
    .select({ after: operationLogs.after })
    .from(operationLogs)
    .where(eq(operationLogs.action, 'login'))
    .orderBy(desc(operationLogs.id))
    .limit(1);
  expect(entry?.after).toMatchObject({ method: 'passkey' });
});

test.each([
  ['of another page', { origin: 'http://localhost.evil.example' }],
  ['of another site', { rpId: 'evil.example' }],
  ['without verification of its user', { verified: false }],
  ['of a copy, which counts from an earlier number', { counter: 1 }],
  ['of another challenge', { challenge: 'bm90LXRoZS1jaGFsbGVuZ2U' }],
])(
  'refuses the response of a passkey %s',
  async (_what, { challenge, ...options }: AuthenticatorOptions & { challenge?: string }) => {
    const { authenticator, token } = await viewerWithPasskey();
    const { ticket, passkey: asked } = await getTicket();
    const wrong = await authenticator.authenticate(challenge ?? asked?.challenge ?? '', options);
    expect((await complete(ticket, passkey(wrong))).status).toBe(401);
    // The challenge is used up, even by a response that was refused.
    const late = await authenticator.authenticate(asked?.challenge ?? '');
    expect((await complete(ticket, passkey(late))).status).toBe(401);
    const { data } = await call<Ticket>('POST', '/admin/step-up/options', { token });
    const right = await authenticator.authenticate(data.passkey?.challenge ?? '');
    expect((await stepUp(token, passkey(right))).status).toBe(200);
    expect((await stepUp(token, passkey(right))).status).toBe(422);
  },
);

test('accepts one of two responses that a passkey and its copy send at the same time', async () => {
  const { authenticator } = await viewerWithPasskey();
  const first = await getTicket();
  const second = await getTicket();
  const counter = 1_000;
  const responses = [first, second].map(({ passkey: asked }) =>
    authenticator.authenticate(asked?.challenge ?? '', { counter }),
  );
  const [own, copy] = await Promise.all(responses);
  const answers = await Promise.all([
    complete(first.ticket, passkey(own ?? {})),
    complete(second.ticket, passkey(copy ?? {})),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
});

test('accepts only a passkey of the account that is signing in, and nothing but a passkey without a password', async () => {
  const { secret } = await viewerWithTotp();
  const authenticator = await newAuthenticator();
  await addPasskey(await server.signIn(auditor), authenticator);
  await addPasskey(await server.signIn(viewer), await newAuthenticator());
  const { ticket, passkey: asked } = await getTicket();
  expect((await complete(ticket, passkey(await authenticator.authenticate(asked?.challenge ?? '')))).status).toBe(401);

  const { data: alone } = await call<Ticket>('POST', '/admin/login/passkey/options');
  expect((await complete(alone.ticket, totp(codeAt(secret)))).status).toBe(401);
  const stranger = await newAuthenticator();
  expect((await complete(alone.ticket, passkey(await stranger.authenticate('')))).status).toBe(401);
  expect(
    (await complete(alone.ticket, passkey({ ...(await authenticator.authenticate('')), rawId: 'x' }))).status,
  ).toBe(401);
  // A disabled account cannot sign in with its passkey either.
  await server.db.update(admins).set({ status: 'disabled' }).where(eq(admins.mobile, auditor));
  const { data: again } = await call<Ticket>('POST', '/admin/login/passkey/options');
  const response = await authenticator.authenticate(again.passkey?.challenge ?? '');
  expect((await complete(again.ticket, passkey(response))).status).toBe(403);
});

test('adds a passkey only for its own challenge, page and session, and once', async () => {
  const [token, thief] = [await server.signIn(viewer), await server.signIn(viewer)];
  const authenticator = await newAuthenticator();
  const start = async (by: string) =>
    (await call<{ challenge: string }>('POST', '/admin/passkeys/options', { token: by })).data.challenge;
  const add = (by: string, response: object) =>
    call('POST', '/admin/passkeys', { token: by, body: { name: '办公电脑', response } });

  const challenge = await start(token);
  expect((await add(thief, authenticator.register(challenge))).status).toBe(409);
  const foreign = authenticator.register(challenge, { origin: 'https://evil.example' });
  expect((await add(token, foreign)).status).toBe(422);
  expect((await add(token, authenticator.register(challenge))).status).toBe(409);
  expect((await add(token, authenticator.register(await start(token), { verified: false }))).status).toBe(422);
  expect((await add(token, authenticator.register(await start(token)))).status).toBe(200);
  expect((await add(token, authenticator.register(await start(token)))).status).toBe(409);
  const other = await server.signIn(auditor);
  expect((await add(other, authenticator.register(await start(other)))).status).toBe(409);
  expect(await server.db.$count(passkeys)).toBe(1);
});

test('adds at most twenty passkeys to an account', async () => {
  const { token } = await viewerWithPasskey();
  const [first] = await server.db.select().from(passkeys);
  if (!first) throw new Error('There is no passkey');
  const others = Array.from({ length: 19 }, (_, index) => ({
    ...first,
    id: String(index + 1),
    credentialId: `credential-${index}`,
  }));
  await server.db.insert(passkeys).values(others);
  const { data } = await call<{ challenge: string }>('POST', '/admin/passkeys/options', { token });
  const body = { name: '第二十一个', response: (await newAuthenticator()).register(data.challenge) };
  expect((await call('POST', '/admin/passkeys', { token, body })).status).toBe(409);
  expect(await server.db.$count(passkeys)).toBe(20);
});

test('slows down a network that starts many sign-ins with a passkey', async () => {
  server.clock.stop();
  const start = async () => (await call('POST', '/admin/login/passkey/options', { address: '203.0.113.1' })).status;
  for (let count = 0; count < 100; count += 1) expect(await start()).toBe(200);
  expect(await start()).toBe(429);
  server.clock.advance(1000);
  expect(await start()).toBe(200);
});

test('renames and removes own passkeys, and with the last factor the recovery codes', async () => {
  const { token, id } = await viewerWithPasskey();
  await addTotp(token);
  const other = await server.signIn(auditor);
  const path = `/admin/passkeys/${id}`;
  expect((await call('PUT', path, { token: other, body: { name: '我的' } })).status).toBe(404);
  expect((await call('DELETE', path, { token: other })).status).toBe(404);
  expect((await call<{ name: string }>('PUT', path, { token, body: { name: '家里电脑' } })).data.name).toBe('家里电脑');
  expect((await call('DELETE', '/admin/totp', { token })).status).toBe(200);
  expect(await readFactors(token)).toMatchObject({ totp: null, recoveryCodesLeft: 10 });
  expect((await call('DELETE', path, { token })).status).toBe(200);
  expect(await readFactors(token)).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
  expect((await call('POST', '/admin/recovery-codes', { token })).status).toBe(409);
  expect((await login()).data.token).toBeDefined();
});

test('admits those whose role requires a second factor to nothing else until they have one, and keeps the last', async () => {
  const token = await server.signIn(viewer);
  const info = async () => (await call<{ mustSetUpSecondFactor?: boolean }>('GET', '/admin/info', { token })).data;
  expect((await info()).mustSetUpSecondFactor).toBe(false);
  const boss = await superAdmin();
  const role = await roleOf(boss, 'viewer');
  const { data } = await boss.put<Role>(`roles/${role.id}`, { ...role, requiresSecondFactor: true });
  expect(data.requiresSecondFactor).toBe(true);

  const refused = await call<{ reason: string }>('GET', '/admin/suppliers/1', { token });
  expect([refused.status, refused.data.reason]).toEqual([403, 'mustSetUpSecondFactor']);
  expect((await call('GET', '/admin/sessions', { token })).status).toBe(403);
  expect((await info()).mustSetUpSecondFactor).toBe(true);
  expect((await readFactors(token)).required).toBe(true);
  await addTotp(token);
  expect((await info()).mustSetUpSecondFactor).toBe(false);
  expect((await call('GET', '/admin/suppliers/1', { token })).status).toBe(404);

  expect((await call('DELETE', '/admin/totp', { token })).status).toBe(409);
  const { passkey: added } = await addPasskey(token, await newAuthenticator());
  expect((await call('DELETE', '/admin/totp', { token })).status).toBe(200);
  expect((await call('DELETE', `/admin/passkeys/${added.id}`, { token })).status).toBe(409);
  expect((await readFactors(token)).passkeys).toHaveLength(1);
});

test('counts a role that the session does not use', async () => {
  await requireFactor('auditor');
  // The sample admin may switch to the role of an auditor.
  const token = await server.signIn(sampleAccountMobiles.admin);
  expect((await call('GET', '/admin/suppliers/1', { token })).status).toBe(403);
  expect((await call('GET', '/admin/suppliers/1', { token: await server.signIn(viewer) })).status).toBe(404);
});

test('lets another admin reset lost second factors, but not those of more powerful admins or their own', async () => {
  const { token, secret } = await viewerWithTotp();
  const boss = await superAdmin();
  const admin = await server.signIn(sampleAccountMobiles.admin);
  const [record, self, above] = [
    await adminOf(boss, viewer),
    await adminOf(boss, sampleAccountMobiles.admin),
    await adminOf(boss, sampleAccountMobiles.superAdmin),
  ];
  expect([record.secondFactor, self.secondFactor]).toEqual([true, false]);
  const { ticket } = await getTicket();
  const reset = (by: string, { id }: Admin) => call('POST', `/admin/admins/${id}/reset-second-factors`, { token: by });
  expect((await reset(admin, self)).status).toBe(409);
  expect((await reset(admin, above)).status).toBe(403);
  expect((await reset(await server.signIn(auditor), record)).status).toBe(403);
  expect((await reset(admin, record)).status).toBe(200);
  expect((await call('GET', '/admin/info', { token })).status).toBe(401);
  expect((await complete(ticket, totp(codeAt(secret)))).status).toBe(401);
  expect((await login()).data.token).toBeDefined();
  expect((await adminOf(boss, viewer)).secondFactor).toBe(false);
  const logged = and(eq(operationLogs.action, 'reset-second-factors'), eq(operationLogs.recordId, record.id));
  expect(await server.db.$count(operationLogs, logged)).toBe(1);
});

test('deletes tickets and challenges that have expired', async () => {
  await viewerWithTotp();
  await getTicket();
  server.clock.advance(20 * minute);
  // Of its own, because the one of the tests may have deleted old rows a moment ago.
  const api = createApi(server.db, { now: server.clock.now });
  await api.request('/admin/info', { headers: { Authorization: `Bearer ${await server.signIn(auditor)}` } });
  expect(await server.db.$count(secondFactorChallenges)).toBe(0);
});

test('takes the site of passkeys from the call, or from the setting behind a proxy with another name', async () => {
  const rpIdOf = async (consoleOrigin?: string) => {
    const api = createApi(server.db, { now: server.clock.now, consoleOrigin });
    const response = await api.request('http://10.0.0.5:3000/admin/login/passkey/options', { method: 'POST' });
    return ((await response.json()) as { data: { passkey: { rpId: string } } }).data.passkey.rpId;
  };
  expect(await rpIdOf()).toBe('10.0.0.5');
  expect(await rpIdOf('https://console.example.com')).toBe('console.example.com');
});
