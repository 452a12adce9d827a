import { asc, desc, eq, like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { passwordHashQueue } from '../../../../mocks/api/session/passwords';
import { allCollections, routes } from '../../../../mocks/api/routes';
import { isDecidableCollection } from '../../../../mocks/api/rest/collection';
import { approvalRules } from '../../../../mocks/db/schema/approvals';
import { balances, bills, withdrawals } from '../../../../mocks/db/schema/finance';
import { loginAttempts } from '../../../../mocks/db/schema/signIn';
import { idempotencyKeys, operationLogs } from '../../../../mocks/db/schema/system';
import { sampleAccountMobiles, sampleAccountPassword } from '../../../../mocks/db/sample/accounts';
import { server } from '../../../setup/server';
import { call } from '../call';
import { actionsOf, recordsIn } from '../status/probe';
import { addTotp, codeAt, stepUp } from './factors';
import { waitUntil } from '../../../setup/waitUntil';

const minute = 60_000;

const marked = routes.filter(route => route.stepUp);

type Refused = { reason?: string; methods?: string[] };

/** Calls a route without any effect: record 1 does not exist, and the body is empty. */
const probe = async (token: string, { method, path }: { method: string; path: string }) => {
  const { status, data } = await call<Refused | null>(method, `/admin${path.replace(/:\w+/g, '1')}`, {
    token,
    headers: { 'Idempotency-Key': `${method} ${path}`.replaceAll(' ', '') },
  });
  return status === 403 && data?.reason === 'stepUpRequired';
};

/** Signs in, and lets five minutes pass. */
const signInEarlier = async (mobile: string = sampleAccountMobiles.superAdmin) => {
  const token = await server.signIn(mobile);
  server.clock.advance(5 * minute + 1000);
  return token;
};

const proveWithPassword = (token: string, secret = sampleAccountPassword) =>
  stepUp(token, { method: 'password', password: secret });

test('asks for a proof before every marked call, logs nothing, and admits the session for five minutes after it', async () => {
  const token = await server.signIn(sampleAccountMobiles.superAdmin);
  server.clock.advance(5 * minute - 1000);
  expect(await probe(token, { method: 'POST', path: '/roles' })).toBe(false);
  server.clock.advance(2000);
  const logged = await server.db.$count(operationLogs);
  for (const route of marked) expect([route.path, await probe(token, route)]).toEqual([route.path, true]);
  expect(await server.db.$count(operationLogs)).toBe(logged);
  expect(await server.db.$count(idempotencyKeys)).toBe(0);

  const other = await server.signIn(sampleAccountMobiles.superAdmin);
  server.clock.advance(5 * minute + 1000);
  const { data } = await proveWithPassword(token);
  expect(Date.parse(data.provedUntil) - server.clock.now()).toBeCloseTo(5 * minute, -4);
  for (const route of marked) expect([route.path, await probe(token, route)]).toEqual([route.path, false]);
  expect(await probe(other, { method: 'POST', path: '/roles' })).toBe(true);
  server.clock.advance(5 * minute + 1000);
  expect(await probe(token, { method: 'POST', path: '/roles' })).toBe(true);
});

test('marks every change of accounts, roles, permissions and approval rules, and of second factors', () => {
  const privileges = /^\/(admins|roles|permissions|approvalRules|approvalDeputies|totp|passkeys|recovery-codes)(\/|$)/;
  // A note on an account or a role changes no rights.
  const changing = routes.filter(
    ({ method, path, readOnly }) =>
      method !== 'GET' && !readOnly && privileges.test(path) && !/\/(export|sessions|notes)/.test(path),
  );
  expect(changing.filter(({ stepUp: isMarked }) => !isMarked).map(({ path }) => path)).toEqual([]);
  const names = marked.map(({ method, path }) => `${method} ${path}`);
  expect(names).toEqual(
    expect.arrayContaining([
      'POST /withdrawals/:id/reveal',
      'POST /admins/:id/reset-password',
      'POST /admins/:id/reset-second-factors',
      'PUT /roles/:id/permissions',
      'POST /approvals/approve',
      'POST /approvalRules/disable',
    ]),
  );
  expect(marked.filter(({ method, readOnly }) => method === 'GET' || readOnly)).toEqual([]);
  expect(names.filter(name => /(suppliers|products|categories|views)/.test(name))).toEqual([]);
});

/** Every balance, and the number of bills. */
const readMoney = async () => [
  await server.db
    .select({ id: balances.ownerId, balance: balances.balance })
    .from(balances)
    .orderBy(asc(balances.ownerType), asc(balances.ownerId)),
  await server.db.$count(bills),
];

const financial = allCollections
  .filter(isDecidableCollection)
  .filter(({ name }) => ['withdrawals', 'bills', 'orders'].includes(name))
  .flatMap(collection => actionsOf(collection).map(([name, action]) => ({ collection, name, action })));

test.each(financial)('marks $collection.name $name if it moves money', async ({ collection, name, action }) => {
  await server.db.update(approvalRules).set({ status: 'disabled' });
  const token = await server.signIn(sampleAccountMobiles.superAdmin);
  const records = await recordsIn(collection, action.from.at(-1) ?? '');
  const field = action.perRecord?.field;
  const before = await readMoney();
  const { data } = await call<{ succeeded: string[] }>('POST', `/admin/${collection.name}/${name}`, {
    token,
    body: {
      records,
      ...(action.reason && { reason: '测试' }),
      ...(field && { [field]: Object.fromEntries(records.map(({ id }, index) => [id, `SF000000${index}`])) }),
    },
  });
  expect(data.succeeded).not.toEqual([]);
  const moves = JSON.stringify(await readMoney()) !== JSON.stringify(before);
  const isMarked = marked.some(({ path }) => path === `/${collection.name}/${name}`);
  expect([name, isMarked]).toEqual([name, moves]);
});

test('locks the proof of one session after five wrong passwords, and logs each attempt', async () => {
  const [token, other] = [await server.signIn(sampleAccountMobiles.viewer), await signInEarlier('13800000005')];
  const attempts = [];
  for (let count = 0; count < 5; count += 1) attempts.push(await proveWithPassword(token, 'wrong'));
  expect(attempts.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422]);
  expect(attempts[0]?.data.errors).toEqual({ password: expect.stringContaining('还可尝试 4 次') });
  expect((await proveWithPassword(token)).status).toBe(429);
  expect((await proveWithPassword(other)).status).toBe(200);
  const logs = await server.db
    .select({ action: operationLogs.action, after: operationLogs.after })
    .from(operationLogs)
    .where(like(operationLogs.action, 'step-up%'))
    .orderBy(desc(operationLogs.id))
    .limit(6);
  expect(logs[0]).toEqual({ action: 'step-up', after: { method: 'password' } });
  expect(logs.slice(1).every(({ action }) => action === 'step-up-failed')).toBe(true);
});

test('lets proofs of one account wait for each other, and not those of another', async () => {
  const [many, one] = [
    await server.signIn(sampleAccountMobiles.viewer),
    await server.signIn(sampleAccountMobiles.auditor),
  ];
  let resolve = () => {};
  const blocked = passwordHashQueue.hash('known', () => new Promise<void>(end => (resolve = end)));
  const order: string[] = [];
  const prove = async (token: string) => {
    expect((await proveWithPassword(token)).status).toBe(200);
    order.push(token);
  };
  const hasFailures = (...failures: number[]) =>
    waitUntil(async () => {
      const attempts = await server.db.select().from(loginAttempts);
      expect(attempts.map(attempt => attempt.failures).toSorted()).toEqual(failures);
    });
  // An attempt counts as failed until it is verified.
  const first = [many, many, many, many].map(prove);
  await hasFailures(4);
  const last = prove(one);
  await hasFailures(1, 4);
  resolve();
  await Promise.all([blocked, ...first, last]);
  expect(order.indexOf(one)).toBeLessThan(3);
});

test('asks those with a second factor for it, and not for the password', async () => {
  const token = await server.signIn(sampleAccountMobiles.viewer);
  const { secret, recoveryCodes } = await addTotp(token);
  server.clock.advance(5 * minute + 1000);
  const refused = await call<Refused>('POST', '/admin/totp', { token });
  expect([refused.status, refused.data]).toEqual([
    403,
    { reason: 'stepUpRequired', methods: ['totp', 'recoveryCode'] },
  ]);
  const options = await call<Refused>('POST', '/admin/step-up/options', { token });
  expect(options.data).toEqual({ methods: ['totp', 'recoveryCode'] });
  expect((await proveWithPassword(token)).status).toBe(422);
  expect(await probe(token, { method: 'DELETE', path: '/totp' })).toBe(true);

  const code = codeAt(secret);
  expect((await stepUp(token, { method: 'totp', code })).status).toBe(200);
  const replayed = await stepUp(token, { method: 'totp', code });
  expect([replayed.status, Object.keys(replayed.data.errors ?? {})]).toEqual([422, ['code']]);
  const recovery = { method: 'recoveryCode', code: String(recoveryCodes[0]).toUpperCase().replaceAll('-', ' ') };
  expect((await stepUp(token, recovery)).status).toBe(200);
  expect((await stepUp(token, recovery)).status).toBe(422);
});

test('cannot guess codes with the help of the password, nor the other way round', async () => {
  const token = await server.signIn(sampleAccountMobiles.viewer);
  await addTotp(token);
  const guess = () => stepUp(token, { method: 'totp', code: '000000' });
  for (let count = 0; count < 4; count += 1) expect((await guess()).status).toBe(422);
  // The old password is right, and the new one is refused: this resets the count of wrong old passwords.
  const body = { oldPassword: sampleAccountPassword, newPassword: 'Quiet-Lantern-7' };
  expect((await call('PUT', '/admin/password', { token, body })).status).toBe(200);
  expect((await guess()).status).toBe(422);
  expect((await guess()).status).toBe(429);
});

test('acts once for an idempotency key whose first call was asked for a proof', async () => {
  const token = await signInEarlier();
  await server.db.update(approvalRules).set({ status: 'disabled' });
  const [pending] = await server.db
    .select({ id: withdrawals.id, version: withdrawals.version })
    .from(withdrawals)
    .where(eq(withdrawals.status, 'pending'))
    .orderBy(asc(withdrawals.amount))
    .limit(1);
  const approve = () =>
    call<{ succeeded?: string[]; reason?: string }>('POST', '/admin/withdrawals/approve', {
      token,
      body: { records: [pending] },
      headers: { 'Idempotency-Key': 'once' },
    });
  expect((await approve()).data.reason).toBe('stepUpRequired');
  await proveWithPassword(token);
  const first = await approve();
  expect(first.data.succeeded).toEqual([pending?.id]);
  expect((await approve()).data).toEqual(first.data);
  // The stored response is not for someone who took the session later.
  server.clock.advance(5 * minute + 1000);
  expect((await approve()).data.reason).toBe('stepUpRequired');
});
