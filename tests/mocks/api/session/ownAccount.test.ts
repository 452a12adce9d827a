import { expect, test } from 'vitest';
import { sampleAccountMobiles, sampleAccountPassword } from '../../../../mocks/db/sample/accounts';
import { server } from '../../../setup/server';
import { call } from '../call';

type Session = { id: string; ip: string; userAgent: string; lastUsedAt: string; current: boolean };
type User = { role: string; roles: { code: string }[]; heldRoles: { code: string }[]; permissions: string[] };

const signInFrom = async (userAgent: string) => {
  const body = { mobile: sampleAccountMobiles.admin, password: sampleAccountPassword };
  const { data } = await call<{ token: string }>('POST', '/admin/login', {
    body,
    headers: { 'User-Agent': userAgent },
  });
  return data.token;
};

const list = async (token: string) => (await call<Session[]>('GET', '/admin/sessions', { token })).data;
const info = async (token: string) => call<User>('GET', '/admin/info', { token });
const switchTo = (token: string, role: string) => call<User>('PUT', '/admin/role', { token, body: { role } });

test('lists the admin’s own sessions with their devices, and marks the current one', async () => {
  const laptop = await signInFrom('Laptop');
  server.clock.advance(5 * 60_000);
  const phone = await signInFrom('Phone');
  await server.signIn(sampleAccountMobiles.viewer);

  const sessions = await list(phone);
  expect(sessions.map(({ userAgent, current }) => [userAgent, current])).toEqual([
    ['Phone', true],
    ['Laptop', false],
  ]);
  expect(Object.keys(sessions[0] ?? {})).not.toContain('tokenHash');
  expect((await list(laptop)).find(({ current }) => current)?.userAgent).toBe('Laptop');
});

test('ends one session and keeps the other', async () => {
  const [laptop, phone] = [await signInFrom('Laptop'), await signInFrom('Phone')];
  const other = (await list(phone)).find(({ current }) => !current);
  expect((await call('DELETE', `/admin/sessions/${other?.id}`, { token: phone })).code).toBe(0);
  expect((await info(laptop)).status).toBe(401);
  expect((await info(phone)).status).toBe(200);
});

test('ends the other sessions of the caller at once, and no one else’s', async () => {
  const [here, phone, tablet] = [
    await server.signIn(sampleAccountMobiles.admin),
    await server.signIn(sampleAccountMobiles.admin),
    await server.signIn(sampleAccountMobiles.admin),
  ];
  const other = await server.signIn(sampleAccountMobiles.viewer);
  expect((await call('DELETE', '/admin/sessions', { token: here })).data).toEqual({ ended: 2 });
  expect([(await info(here)).status, (await info(phone)).status, (await info(tablet)).status]).toEqual([200, 401, 401]);
  expect((await info(other)).status).toBe(200);
  expect((await call('DELETE', '/admin/sessions', { token: here })).data).toEqual({ ended: 0 });
});

test('does not end a session of another admin', async () => {
  const [mine, theirs] = [
    await server.signIn(sampleAccountMobiles.viewer),
    await server.signIn(sampleAccountMobiles.auditor),
  ];
  const [session] = await list(theirs);
  expect((await call('DELETE', `/admin/sessions/${session?.id}`, { token: mine })).status).toBe(404);
  expect((await info(theirs)).status).toBe(200);
});

test('switches the session to another role of the admin, and only that session', async () => {
  const [here, there] = [
    await server.signIn(sampleAccountMobiles.admin),
    await server.signIn(sampleAccountMobiles.admin),
  ];
  const { data: before } = await info(here);
  expect(before.role).toBe('admin');
  expect(before.heldRoles.map(({ code }) => code)).toEqual(['admin', 'auditor']);

  const { data: after } = await switchTo(here, 'auditor');
  expect(after).toMatchObject({ role: 'auditor', roles: [{ code: 'auditor' }] });
  expect(after.permissions).not.toContain('suppliers:delete');
  expect((await info(here)).data).toEqual(after);
  expect((await call('DELETE', '/admin/suppliers/1', { token: here })).status).toBe(403);
  expect((await info(there)).data.role).toBe('admin');
  expect((await switchTo(here, 'admin')).data).toEqual(before);
});

test('rejects a role that the admin does not have', async () => {
  const token = await server.signIn(sampleAccountMobiles.viewer);
  const refused = await switchTo(token, 'super_admin');
  expect(refused.status).toBe(422);
  expect(refused.data).toMatchObject({ errors: { role: expect.stringContaining('您没有这个角色') } });
  expect((await info(token)).data.role).toBe('viewer');
});
