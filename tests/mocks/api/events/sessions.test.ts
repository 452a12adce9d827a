import { eq, inArray } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announceChangesBy, systemActor } from '../../../../mocks/api/log/changes';
import { announceClaims } from '../../../../mocks/api/features/claims/claims';
import { admins, adminRoles, rolePermissions, roles, sessions } from '../../../../mocks/db/schema/system';
import { sampleAccountMobiles } from '../../../../mocks/db/sample/accounts';
import { server } from '../../../setup/server';
import { call } from '../call';
import { openReadyStream } from './openStream';

const send = (path: string, init: RequestInit) => server.api.request(path, init);

let token = '';
beforeEach(async () => {
  token = await server.signIn(sampleAccountMobiles.auditor);
});
afterEach(() => {
  vi.useRealTimers();
});

const findAuditor = async () => {
  const [row] = await server.db.select().from(admins).where(eq(admins.mobile, sampleAccountMobiles.auditor));
  if (!row) throw new Error('There is no auditor');
  return row;
};

const announceSupplier = () =>
  announceChangesBy(server.db, systemActor, [
    { collection: 'suppliers', type: 'update', action: 'update', records: [{ id: '1' }] },
  ]);

test('tells the other sessions of whoever signs out, and ends the stream of the session', async () => {
  const [ended, other] = [
    await openReadyStream(send, { token }),
    await openReadyStream(send, { token: await server.signIn(sampleAccountMobiles.auditor) }),
  ];
  await call('POST', '/admin/logout', { token });
  expect((await ended.next())?.type).toBe('session');
  expect(await ended.next()).toBeUndefined();
  await announceSupplier();
  expect((await other.next())?.type).toBe('session');
  expect((await other.next())?.type).toBe('change');
});

test('ends the stream of a session that gives way to newer ones', async () => {
  const stream = await openReadyStream(send, { token });
  for (let session = 0; session < 20; session += 1) {
    server.clock.advance(1_000);
    await server.signIn(sampleAccountMobiles.auditor);
  }
  expect((await stream.next())?.type).toBe('session');
  expect(await stream.next()).toBeUndefined();
});

test('ends the streams of an admin who is disabled', async () => {
  const stream = await openReadyStream(send, { token });
  const superAdmin = await server.signIn(sampleAccountMobiles.superAdmin);
  const { id, version } = await findAuditor();
  await call('POST', '/admin/admins/disable', {
    token: superAdmin,
    body: { records: [{ id, version }], reason: '离职' },
  });
  expect((await stream.next())?.type).toBe('session');
  expect(await stream.next()).toBeUndefined();
});

test('sends no change of a collection from the moment at which a role may not list it', async () => {
  const stream = await openReadyStream(send, { token });
  const superAdmin = await server.signIn(sampleAccountMobiles.superAdmin);
  const { roleId } = await findAuditor();
  const [role] = await server.db.select().from(roles).where(eq(roles.id, roleId));
  const body = { permissionIds: [], version: role?.version };
  const { status } = await call('PUT', `/admin/roles/${roleId}/permissions`, { token: superAdmin, body });
  expect(status).toBe(200);
  await announceSupplier();
  await announceClaims(server.db, 'suppliers');
  expect((await stream.next())?.type).toBe('session');
  await call('POST', '/admin/logout', { token });
  expect((await stream.next())?.type).toBe('session');
  expect(await stream.next()).toBeUndefined();
});

test('sends what the role may list that a session switches to', async () => {
  const { id } = await findAuditor();
  const [finance] = await server.db.select().from(roles).where(eq(roles.code, 'finance'));
  await server.db.insert(adminRoles).values({ adminId: id, roleId: finance?.id ?? '' });
  const stream = await openReadyStream(send, { token });
  expect((await call('PUT', '/admin/role', { token, body: { role: 'finance' } })).status).toBe(200);
  await announceClaims(server.db, 'suppliers');
  await announceClaims(server.db, 'withdrawals');
  expect((await stream.next())?.type).toBe('session');
  expect(await stream.next()).toMatchObject({ type: 'claims', collection: 'withdrawals' });
});

test('checks the sessions with each heartbeat, whoever has ended them', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const stream = await openReadyStream(send, { token });
  const other = await openReadyStream(send, { token: await server.signIn(sampleAccountMobiles.finance) });
  const { id, roleId } = await findAuditor();
  await server.db.delete(rolePermissions).where(inArray(rolePermissions.roleId, [roleId]));
  vi.advanceTimersByTime(20_000);
  expect((await stream.next())?.type).toBe('session');
  expect(stream.countComments()).toBe(1);
  await server.db.delete(sessions).where(eq(sessions.adminId, id));
  vi.advanceTimersByTime(20_000);
  expect((await stream.next())?.type).toBe('session');
  expect(await stream.next()).toBeUndefined();
  await announceClaims(server.db, 'withdrawals');
  expect((await other.next())?.type).toBe('claims');
  expect(other.countComments()).toBe(2);
});

test('ends the stream of a session that has expired', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const stream = await openReadyStream(send, { token });
  server.clock.advance(13 * 60 * 60_000);
  vi.advanceTimersByTime(20_000);
  expect((await stream.next())?.type).toBe('session');
  expect(await stream.next()).toBeUndefined();
});

test('ends claims that nobody renews, although nobody makes a call', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { data } = await call<{ record: { id: string } }>('POST', '/admin/suppliers/claims/next', { token, body: {} });
  expect(data.record.id).toBeTruthy();
  const stream = await openReadyStream(send, { token });
  server.clock.advance(46_000);
  vi.advanceTimersByTime(5_000);
  expect(await stream.next()).toMatchObject({ type: 'claims', collection: 'suppliers' });
});
