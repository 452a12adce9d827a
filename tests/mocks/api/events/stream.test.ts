import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { apiEventSchema } from '@/models/responses';
import { announceChangesBy, announceSessionChange, systemActor } from '../../../../mocks/api/log/changes';
import { announceClaims } from '../../../../mocks/api/features/claims/claims';
import { announceInbox } from '../../../../mocks/api/features/inbox/deliverNotices';
import { announceNotes } from '../../../../mocks/api/features/notes/logAndAnnounceNoteChange';
import { routes } from '../../../../mocks/api/routes';
import { admins, suppliers } from '../../../../mocks/db/schema/system';
import { sampleAccountMobiles } from '../../../../mocks/db/sample/accounts';
import { readVersions } from '../../../setup/versions';
import { server } from '../../../setup/server';
import { call } from '../call';
import { openReadyStream, openStream } from './openStream';

const send = (path: string, init: RequestInit) => server.api.request(path, init);

let token = '';
beforeEach(async () => {
  token = await server.signIn(sampleAccountMobiles.admin);
});

const idOf = async (mobile: string) =>
  (await server.db.select({ id: admins.id }).from(admins).where(eq(admins.mobile, mobile)))[0]?.id ?? '';

const findPending = async () => {
  const [row] = await server.db
    .select()
    .from(suppliers)
    .where(eq(suppliers.status, 'pending'))
    .orderBy(asc(suppliers.id))
    .limit(1);
  return row?.id ?? '';
};

const approve = async (as: string, id: string, headers: Record<string, string> = {}) => {
  const body = { records: await readVersions(server.db, 'suppliers', [id]) };
  expect((await call('POST', '/admin/suppliers/approve', { token: as, headers, body })).status).toBe(200);
};

test('begins with how to reconnect, and with what proxies must not do', async () => {
  const { response, first } = await openReadyStream(send, { token });
  expect(response.headers.get('Content-Type')).toBe('text/event-stream');
  expect(response.headers.get('Cache-Control')).toBe('no-store, no-transform');
  expect(first?.id).toMatch(/^[\x21-\x7e]{1,200}$/);
});

test('tells another session of a decision with who made it, and the own session that it was its own', async () => {
  const auditor = await server.signIn(sampleAccountMobiles.auditor);
  const [own, other] = [
    await openReadyStream(send, { token: auditor }),
    await openReadyStream(send, { token: await server.signIn(sampleAccountMobiles.auditor) }),
  ];
  const id = await findPending();
  await approve(auditor, id, { 'X-Tab-Id': 'first-window' });
  const expected = {
    collection: 'suppliers',
    change: 'update',
    action: 'approve',
    records: [{ id, version: 2 }],
    total: 1,
    by: { id: await idOf(sampleAccountMobiles.auditor), name: expect.any(String) },
  };
  expect(await own.nextOf('change')).toMatchObject({ ...expected, own: true, tab: 'first-window' });
  const told = await other.nextOf('change');
  expect(told).toMatchObject({ ...expected, own: false });
  expect(told).not.toHaveProperty('tab');
  await approve(auditor, await findPending(), { 'X-Tab-Id': 'not a name' });
  expect(await own.nextOf('change')).toMatchObject({ own: true, tab: null });
});

test('tells of changes of the system, without a name', async () => {
  const stream = await openReadyStream(send, { token });
  const records = Array.from({ length: 201 }, (_, index) => ({ id: String(index + 1) }));
  const change = { collection: 'approvals', type: 'update', action: 'expire', records } as const;
  await announceChangesBy(server.db, systemActor, [change]);
  const event = await stream.nextOf('change');
  expect(event).toMatchObject({ collection: 'approvals', by: null, own: false, total: 201 });
  expect(event.records).toHaveLength(200);
});

test('tells only those who may list a collection, and only those who may read claims', async () => {
  const viewer = await openReadyStream(send, { token: await server.signIn(sampleAccountMobiles.viewer) });
  const auditor = await openReadyStream(send, { token: await server.signIn(sampleAccountMobiles.auditor) });
  await announceClaims(server.db, 'suppliers');
  await announceClaims(server.db, 'withdrawals');
  const change = { type: 'update', action: 'update', records: [{ id: '1' }] } as const;
  await announceChangesBy(server.db, systemActor, [
    { ...change, collection: 'roles' },
    { ...change, collection: 'suppliers' },
  ]);
  expect(await viewer.next()).toMatchObject({ type: 'change', collection: 'suppliers' });
  expect(await auditor.next()).toMatchObject({ type: 'claims', collection: 'suppliers' });
  expect(await auditor.next()).toMatchObject({ type: 'change', collection: 'suppliers' });
});

test('tells of the own inbox only', async () => {
  const auditor = await openReadyStream(send, { token: await server.signIn(sampleAccountMobiles.auditor) });
  const other = await openReadyStream(send, { token });
  await announceInbox(server.db, [{ adminId: await idOf(sampleAccountMobiles.auditor) }]);
  await announceClaims(server.db, 'suppliers');
  expect((await auditor.next())?.type).toBe('inbox');
  expect((await other.next())?.type).toBe('claims');
});

test('tells of notes only those who may list the record, and what it is about', async () => {
  const auditor = await openReadyStream(send, { token: await server.signIn(sampleAccountMobiles.auditor) });
  const other = await openReadyStream(send, { token });
  await announceNotes(server.db, 'approvals', '7', 'suppliers');
  await announceNotes(server.db, 'withdrawals', '7', null);
  await announceNotes(server.db, 'approvals', '8', 'withdrawals');
  await announceNotes(server.db, 'suppliers', '9', null);
  const received = [await other.next(), await other.next(), await other.next(), await other.next()];
  expect(received.map(event => event && 'recordId' in event && [event.collection, event.recordId])).toEqual([
    ['approvals', '7'],
    ['withdrawals', '7'],
    ['approvals', '8'],
    ['suppliers', '9'],
  ]);
  expect(await auditor.next()).toMatchObject({ type: 'notes', collection: 'suppliers', recordId: '9' });
});

test('refuses whoever is not signed in, and the 21st stream of a session', async () => {
  expect((await call('GET', '/admin/events')).status).toBe(401);
  const streams = await Promise.all(Array.from({ length: 20 }, () => openReadyStream(send, { token })));
  expect(await call('GET', '/admin/events', { token })).toMatchObject({ status: 429 });
  const { headers, message } = await call('GET', '/admin/events', { token, headers: { 'Accept-Language': 'en' } });
  expect(headers.get('Retry-After')).toMatch(/^\d+$/);
  expect(message).toMatch(/^Too many open connections/);
  await streams[0]?.close();
  await openReadyStream(send, { token });
});

test('opens no stream and reads no file for HEAD, which would drop it', async () => {
  const headers = { Authorization: `Bearer ${token}` };
  for (let stream = 0; stream < 20; stream += 1) {
    const response = await send('/admin/events', { method: 'HEAD', headers });
    expect(response.status).toBe(404);
  }
  await openReadyStream(send, { token });
  expect((await send('/admin/exports/1/file', { method: 'HEAD', headers })).status).toBe(404);
  expect((await send('/admin/health', { method: 'HEAD' })).status).toBe(200);
});

test('ends the stream of a client that does not read, and lets it resume', async () => {
  const idle = await openReadyStream(send, { token });
  const lastEventId = idle.first?.id;
  const reading = await openReadyStream(send, { token });
  const records = Array.from({ length: 100 }, (_, index) => ({ id: String(10n ** 18n + BigInt(index)), version: 1 }));
  const change = { collection: 'suppliers', type: 'update', action: 'approve', records } as const;
  // 3.5 KB each.
  const rounds = 12;
  for (let round = 0; round < rounds; round += 1) {
    await announceChangesBy(
      server.db,
      systemActor,
      Array.from({ length: 10 }, () => change),
    );
    for (let event = 0; event < 10; event += 1) await reading.nextOf('change');
  }
  // What the client has buffered itself comes before the end.
  let received = 0;
  while (await idle.next()) received += 1;
  expect(received).toBeLessThan(rounds * 10);
  // It has missed more than a console is told at once.
  await openReadyStream(send, { token, lastEventId }, 'reset');
});

test('reads nothing while nobody listens', async () => {
  const stream = await openReadyStream(send, { token });
  await stream.close();
  await announceClaims(server.db, 'suppliers');
  const next = await openStream(send, { token });
  expect((await next.next())?.type).toBe('ready');
  await announceClaims(server.db, 'withdrawals');
  expect(await next.next()).toMatchObject({ type: 'claims', collection: 'withdrawals' });
});

test('sends every kind of event in the form that the API and the console describe', async () => {
  const auditor = await server.signIn(sampleAccountMobiles.auditor);
  const stream = await openReadyStream(send, { token: auditor });
  const lost = await openReadyStream(send, { token: auditor, lastEventId: 'none' }, 'reset');
  await approve(auditor, await findPending(), { 'X-Tab-Id': 'first-window' });
  const records = Array.from({ length: 201 }, (_, index) => ({ id: String(index + 1), approval: null }));
  const change = { collection: 'suppliers', type: 'update', action: 'expire', records } as const;
  await announceChangesBy(server.db, systemActor, [change]);
  await announceClaims(server.db, 'suppliers');
  await announceNotes(server.db, 'suppliers', '9', null);
  const id = await idOf(sampleAccountMobiles.auditor);
  await announceInbox(server.db, [{ adminId: id }]);
  await announceSessionChange(server.db, id);
  const answer = routes.find(({ path }) => path === '/events')?.answer;
  if (!answer || !('media' in answer)) throw new Error('There is no stream');
  const received = [stream.first, lost.first];
  while (new Set(received.map(event => event?.type)).size < 7) received.push(await stream.next());
  for (const event of received) {
    if (!event) throw new Error('The stream ended');
    const { id: cursor, ...told } = event;
    const { type, ...data } = told;
    expect(answer.event?.parse({ id: cursor, event: type, data })).toEqual({ id: cursor, event: type, data });
    // The console drops what it does not know.
    expect(apiEventSchema.parse(told)).toEqual(told);
  }
});
