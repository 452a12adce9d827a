import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth/slim';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleAccountMobiles, sampleAccountPassword } from '../../mocks/db/sample/accounts';
import { admins } from '../../mocks/db/schema/system';
import { superAdminRoleCode } from '@/system/roles/role';
import { openInstances } from './instances';
import { readVersions } from '../setup/versions';

type Instances = Awaited<ReturnType<typeof openInstances>>;
type Made = { id: string; version: number };

let instances: Instances;
beforeAll(async () => {
  instances = await openInstances();
});
afterAll(() => instances.close());

const call = async (at: 'first' | 'second', token: string, method: string, path: string, body?: object) => {
  const response = await instances[at].request(`/admin/${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, data: ((await response.json()) as { data: Made }).data };
};

const rounds = Array.from({ length: 15 }, (_, round) => round);

test('keeps one of two super admins who disable each other at once on two processes, every time', async () => {
  const { db, signIn } = instances;
  const mobile = '13900000001';
  const boss = await signIn(sampleAccountMobiles.superAdmin);
  const deputy = { username: '副手', mobile, role: superAdminRoleCode, password: sampleAccountPassword };
  const { data: rival } = await call('first', boss, 'POST', 'admins', deputy);
  const [own] = await db
    .select({ id: admins.id })
    .from(admins)
    .where(eq(admins.mobile, sampleAccountMobiles.superAdmin));
  for (const _round of rounds) {
    // An initial password must not prevent either from deciding.
    await db.update(admins).set({ status: 'enabled', mustChangePassword: false });
    const [mine, theirs] = await Promise.all([signIn(sampleAccountMobiles.superAdmin), signIn(mobile)]);
    const answers = await Promise.all([
      call('first', mine, 'POST', 'admins/disable', {
        records: await readVersions(instances.db, 'admins', [rival.id]),
      }),
      call('second', theirs, 'POST', 'admins/disable', {
        records: await readVersions(instances.db, 'admins', [own?.id]),
      }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    expect(await db.$count(admins, eq(admins.status, 'disabled'))).toBe(1);
  }
});

test('keeps the menu a tree when two processes change it in four ways at once', async () => {
  await instances.db.update(admins).set({ status: 'enabled' });
  const boss = await instances.signIn(sampleAccountMobiles.superAdmin);
  for (const round of rounds) {
    const make = async (path: string, parentId: string | null = null) =>
      call('second', boss, 'POST', 'menus', { type: 'directory', name: path, path, parentId });
    const [a, b] = [(await make(`/a${round}`)).data.id, (await make(`/b${round}`)).data.id];
    const answers = await Promise.all([
      call('first', boss, 'POST', 'menus/move', { id: a, parentId: b, position: 0 }),
      call('second', boss, 'POST', 'menus/move', { id: b, parentId: a, position: 0 }),
      call('first', boss, 'DELETE', `menus/${b}`),
      make(`/c${round}`, b),
    ]);
    for (const { status } of answers) expect([200, 404, 422]).toContain(status);
  }
});

test('accepts a code and a recovery code once when two processes get it at once', async () => {
  const { first, second, signIn } = instances;
  const token = await signIn(sampleAccountMobiles.auditor);
  const post = async (at: typeof first, path: string, body?: object) => {
    const response = await at.request(`/admin/${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, data: ((await response.json()) as { data: never }).data };
  };
  const codeAt = (secret: string, time: number) =>
    TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: time });
  const { data: setup } = (await post(first, 'totp')) as unknown as { data: { secret: string } };
  const began = Date.now();
  const confirmed = await post(second, 'totp/confirm', { code: codeAt(setup.secret, began) });
  const { recoveryCodes } = confirmed.data as { recoveryCodes: string[] };
  const ticketOf = async (at: typeof first) => {
    const { data } = await post(at, 'login', { mobile: sampleAccountMobiles.auditor, password: sampleAccountPassword });
    return (data as { secondFactor: { ticket: string } }).secondFactor.ticket;
  };
  const proofs = [
    { method: 'totp', code: codeAt(setup.secret, began + 30_000) },
    ...recoveryCodes.slice(0, 5).map(code => ({ method: 'recoveryCode', code })),
  ];
  for (const proof of proofs) {
    const tickets = [await ticketOf(first), await ticketOf(second)];
    const answers = await Promise.all(
      [first, second].map((at, index) => post(at, 'login/second-factor', { ticket: tickets[index], proof })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  }
});
