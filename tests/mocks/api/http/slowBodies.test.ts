import { eq, inArray } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { createApi } from '../../../../mocks/api/createApi';
import { sampleAccountMobiles } from '../../../../mocks/db/sample/accounts';
import { admins, permissions, rolePermissions, suppliers } from '../../../../mocks/db/schema/system';
import { server } from '../../../setup/server';

afterEach(() => {
  vi.useRealTimers();
});

type Sent = { path: string; method?: string; token?: string; headers?: Record<string, string>; chunks?: number };

const megabyte = new Uint8Array(1_000_000);

const openApi = (maxCalls = 100) => createApi(server.db, { maxCalls, now: server.clock.now });

/**
 * Sends `chunks` of a megabyte and then nothing more. `isRead` resolves when the API has read them and waits. `countRead`
 * counts what it has read.
 */
const sendSlowly = (api: ReturnType<typeof openApi>, { path, method = 'POST', token, headers, chunks = 0 }: Sent) => {
  let read = 0;
  let wait = () => {};
  let stop = () => {};
  const isRead = new Promise<void>(resolve => (wait = resolve));
  const body = new ReadableStream<Uint8Array>(
    {
      pull: controller => {
        stop = () => controller.error(new Error('aborted'));
        if (read === chunks) return wait();
        read += 1;
        controller.enqueue(megabyte);
      },
    },
    { highWaterMark: 0 },
  );
  const response = Promise.resolve(
    api.request(path, {
      method,
      headers: { ...(token && { Authorization: `Bearer ${token}` }), ...headers },
      body,
      duplex: 'half',
    } as RequestInit),
  );
  return { response, isRead, countRead: () => read, stop: () => stop() };
};

const secondFactor = { path: '/admin/login/second-factor' };
const exportFile = { path: '/admin/exports/1/file?name=a.csv&count=1', method: 'PUT', chunks: 49 };

test('serves other calls while many wait for their bodies, from anybody', async () => {
  const api = openApi(2);
  const token = await server.signIn(sampleAccountMobiles.admin);
  const calls = [secondFactor, secondFactor, secondFactor].flatMap(call => [call, { path: '/admin/suppliers', token }]);
  const slow: ReturnType<typeof sendSlowly>[] = [];
  for (const call of calls) {
    const sent = sendSlowly(api, call);
    await Promise.race([sent.isRead, sent.response]);
    slow.push(sent);
  }
  expect((await api.request('/admin/openapi.json')).status).toBe(200);
  expect((await api.request('/admin/info', { headers: { Authorization: `Bearer ${token}` } })).status).toBe(200);
  for (const { stop } of slow) stop();
  const answers = await Promise.all(slow.map(({ response }) => response));
  expect(answers.map(({ status }) => status)).toEqual(slow.map(() => 408));
});

test('gives up on a body that does not arrive within ten seconds', async () => {
  const slow = sendSlowly(openApi(), secondFactor);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await slow.isRead;
  vi.advanceTimersByTime(10_000);
  const response = await slow.response;
  expect([response.status, await response.json()]).toMatchObject([408, { code: 408, data: null }]);
});

const approve = '/admin/suppliers/approve';
const logOut = (token: string) => server.callAs(token, 'POST', '/admin/logout');
const losses: { what: string; path: string; status: number; take: (token: string) => unknown }[] = [
  {
    what: 'permission',
    path: approve,
    status: 403,
    take: async () => {
      const { db } = server;
      const own = db.select({ id: permissions.id }).from(permissions).where(eq(permissions.code, 'suppliers:approve'));
      await db.delete(rolePermissions).where(inArray(rolePermissions.permissionId, own));
    },
  },
  {
    what: 'account',
    path: approve,
    status: 401,
    take: () =>
      server.db.update(admins).set({ status: 'disabled' }).where(eq(admins.mobile, sampleAccountMobiles.auditor)),
  },
  { what: 'session', path: approve, status: 401, take: logOut },
  { what: 'session', path: `${approve}/preview`, status: 401, take: logOut },
  // It starts its own transaction.
  { what: 'session', path: '/admin/passkeys', status: 401, take: logOut },
];

test.each(losses)(
  'refuses $path of a caller whose $what ended while the body was on its way',
  async ({ path, status, take }) => {
    const token = await server.signIn(sampleAccountMobiles.auditor);
    const { id, version } = suppliers;
    const records = await server.db
      .select({ id, version })
      .from(suppliers)
      .where(eq(suppliers.status, 'pending'))
      .limit(1);
    const body = new ReadableStream<Uint8Array>(
      {
        pull: async controller => {
          await take(token);
          controller.enqueue(new TextEncoder().encode(JSON.stringify({ records })));
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const headers = { Authorization: `Bearer ${token}` };
    const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
    expect((await openApi().request(path, init)).status).toBe(status);
  },
);

test('reads no body of a caller who is not signed in, may not make the call, or must prove the identity first', async () => {
  const api = openApi();
  const nobody = sendSlowly(api, exportFile);
  const viewer = await server.signIn(sampleAccountMobiles.viewer);
  const forbidden = sendSlowly(api, { path: '/admin/attachments?name=a.csv', token: viewer, chunks: 5 });
  const superAdmin = await server.signIn(sampleAccountMobiles.superAdmin);
  server.clock.advance(6 * 60_000);
  const unproved = sendSlowly(api, { path: '/admin/admins', token: superAdmin, chunks: 1 });
  const calls = [nobody, forbidden, unproved];
  expect((await Promise.all(calls.map(({ response }) => response))).map(({ status }) => status)).toEqual([
    401, 403, 403,
  ]);
  expect(calls.map(({ countRead }) => countRead())).toEqual([0, 0, 0]);
});

test('reads at most 16 KB of a caller who is not signed in', async () => {
  const api = openApi();
  const long = sendSlowly(api, { ...secondFactor, headers: { 'Accept-Language': 'en' }, chunks: 1 });
  const response = await long.response;
  expect([response.status, await response.json()]).toMatchObject([413, { message: expect.stringContaining('16 KB') }]);
});

test('limits the bytes of uploads of an account, but not the writes and uploads of others', async () => {
  const api = openApi();
  const token = await server.signIn(sampleAccountMobiles.admin);
  const uploads = [0, 1].map(() => sendSlowly(api, { ...exportFile, token }));
  await Promise.all(uploads.map(({ isRead }) => isRead));
  const third = await sendSlowly(api, { ...exportFile, token }).response;
  expect([third.status, third.headers.get('Retry-After')]).toEqual([503, '2']);
  const headers = { Authorization: `Bearer ${token}` };
  expect((await api.request('/admin/suppliers', { method: 'POST', headers, body: '{}' })).status).toBe(422);
  const other = sendSlowly(api, { ...exportFile, token: await server.signIn(sampleAccountMobiles.superAdmin) });
  await other.isRead;
  for (const { stop } of [...uploads, other]) stop();
  await Promise.all([...uploads, other].map(({ response }) => response));
  const next = sendSlowly(api, { ...exportFile, token });
  await next.isRead;
  next.stop();
  expect((await next.response).status).toBe(408);
});
