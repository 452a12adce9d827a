import { renderHook } from '@testing-library/react';
import { inArray } from 'drizzle-orm';
import { HttpError } from 'react-admin';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { suppliers } from '../../mocks/db/schema/system';
import { dataProvider } from '@/providers/dataProvider';
import { sendWithIdempotencyKey } from '@/providers/idempotencyKeys';
import { http } from '@/providers/http';
import { unwrapResponse, type ResponseEnvelope } from '@/providers/response';
import { clearSession, useSessionStore } from '@/session/session';
import { useNowEveryMinute } from '@/ui/useNowEveryMinute';
import { getServerTime } from '@/ui/serverClock';
import { server } from '../setup/server';
import { waitUntil } from '../setup/waitUntil';
import { stopDateAt } from '../support/stopDateAt';

const path = '/admin/suppliers';
const failure = async () => {
  const error: unknown = await http(path).catch((reason: unknown) => reason);
  if (!(error instanceof HttpError)) throw new Error('the call did not fail with an HttpError');
  return error;
};
const answerWith = (body: string, status = 200) => server.faults.answer(/^GET/, () => new Response(body, { status }));

beforeEach(() => localStorage.setItem('token', 'somebody'));

afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

test('sends the token and the language, and returns the envelope’s data', async () => {
  document.documentElement.lang = 'en-US';
  localStorage.setItem('token', await server.signIn('13800000003'));
  const { json, headers } = await http(`${path}?range=[0,1]`);
  expect(json).toHaveLength(2);
  expect(headers.get('Content-Range')).toBe('suppliers 0-1/240');
  const [call] = server.journal.calls(/^GET/);
  expect(call?.headers.get('Authorization')).toBe(`Bearer ${localStorage.getItem('token')}`);
  expect(call?.headers.get('Accept-Language')).toBe('en-US');
});

test('follows the server’s clock, also if that of the device is off by more than a day', async () => {
  stopDateAt('2026-11-27T08:00:00Z');
  const now = Date.now();
  const ahead = 26 * 3_600_000;
  const answerAt = (time: number) =>
    server.faults.answer(/^GET/, () =>
      Response.json({ code: 0, data: [] }, { headers: { Date: new Date(time).toUTCString() } }),
    );
  answerAt(now - ahead);
  await http(path);
  expect(getServerTime()).toBe(now - ahead);
  const { result } = renderHook(useNowEveryMinute);
  expect(result.current).toBe(now - ahead);
  // Whole seconds and the time that an answer takes are no difference.
  answerAt(now - 2_000);
  await http(path);
  expect(getServerTime()).toBe(now);
});

test('sends no call without a token', async () => {
  localStorage.clear();
  expect(await failure()).toMatchObject({ status: 401 });
  expect(server.journal.calls(/^GET/)).toEqual([]);
});

test.each([
  ['message', { code: 7, message: '余额不足' }, '余额不足'],
  ['msg', { code: 7, msg: '余额不足' }, '余额不足'],
  ['no words of its own', { code: 7 }, 'http.failed'],
])('rejects a code other than 0, with the server’s %s', async (_, envelope, message) => {
  answerWith(JSON.stringify(envelope));
  const error = await failure();
  expect(error.message).toBe(message);
  expect(error.body.code).toBe(7);
});

test.each([
  [200, 403, 403],
  [200, 409, 409],
  [200, 422, 422],
  [200, 429, 429],
  [200, 503, 503],
  [400, 409, 409],
  [401, 7, 401],
  [401, 403, 401],
  [403, 7, 403],
  [200, 1001, 200],
])('treats HTTP %i with code %i as an error of status %i', async (status, code, expected) => {
  answerWith(JSON.stringify({ code, message: '有误' }), status);
  expect(await failure()).toMatchObject({ status: expected, message: '有误', body: { code } });
});

test.each([
  [1_003_001_000, 422],
  [500, 422],
  [401, 401],
  [7, 200],
])('treats code %i at HTTP 200 as the status that the adapter maps it to', (code, expected) => {
  const toErrorStatus = (known: number) => (known === 500 || known >= 1_000_000 ? 422 : undefined);
  const response = { status: 200, ok: true, headers: new Headers(), body: JSON.stringify({ code, msg: '已被审核' }) };
  const unwrap = () => unwrapResponse(response, body => body as ResponseEnvelope, toErrorStatus);
  expect(unwrap).toThrow(expect.objectContaining({ status: expected, message: '已被审核' }));
});

test.each([
  ['{"code":0,"data":1744300000000000180}', '1744300000000000180'],
  [
    '{"code":0,"data":{"orderNo":1744300000000000180,"note":"id: 1744300000000000180, \\" 2"}}',
    { orderNo: '1744300000000000180', note: 'id: 1744300000000000180, " 2' },
  ],
  [
    '{"code":0,"data":[-9007199254740993, 9007199254740991, 1e20, 0.5]}',
    ['-9007199254740993', 9007199254740991, 1e20, 0.5],
  ],
])('keeps the digits of integers that are no exact numbers: %s', async (text, data) => {
  answerWith(text);
  expect((await http(path)).json).toEqual(data);
});

test('converts numeric ids to strings with every digit, and nothing else', async () => {
  const text = String.raw`{"code":0,"data":[{"id":1234567890123456789, "parentId": 7,"permissionIds":[1, 2],"tags":[3],
    "version":4,"paid":5,"name":"\"id\":6,","eligible":[{"id":8,"version":1}]},{"succeeded":[9],"id":null,"ids":[]}]}`;
  answerWith(text);
  const { json } = await http(path);
  expect(json).toEqual([
    {
      id: '1234567890123456789',
      parentId: '7',
      permissionIds: ['1', '2'],
      tags: [3],
      version: 4,
      paid: 5,
      name: '"id":6,',
      eligible: [{ id: '8', version: 1 }],
    },
    { succeeded: ['9'], id: null, ids: [] },
  ]);
});

test('includes the field errors of a 422', async () => {
  answerWith(JSON.stringify({ code: 422, message: '有误', data: { errors: { phone: '格式不正确' } } }), 422);
  expect(await failure()).toMatchObject({ status: 422, body: { errors: { phone: '格式不正确' } } });
});

test.each([
  ['a page of HTML', '<html></html>', 200, 'http.malformed'],
  ['nothing', '', 200, 'http.malformed'],
  ['a list', '[]', 200, 'http.malformed'],
  ['a proxy’s error page', '<h1>502</h1>', 502, 'http.httpError'],
])('reports a clear error for a response that is %s', async (_, body, status, message) => {
  answerWith(body, status);
  expect(await failure()).toMatchObject({ status, message });
});

test('reports a missing network', async () => {
  server.faults.offline(/^GET/);
  expect(await failure()).toMatchObject({ status: 0, message: 'http.network' });
});

test('treats an interrupted response as no response', async () => {
  const broken = () => new ReadableStream({ pull: controller => controller.error(new TypeError('terminated')) });
  server.faults.answer(/^GET/, () => new Response(broken()));
  expect(await failure()).toMatchObject({ status: 0, message: 'http.network' });
});

test('repeats a write without a response with the same key, until it has one', async () => {
  localStorage.setItem('token', await server.signIn('13800000001'));
  const save = (name: string) => {
    const body = { name, shopName: '潮声海产旗舰店', phone: '0574-8765432' };
    return http(path, { method: 'POST', body, once: sendWithIdempotencyKey }).then(
      ({ json }) => json as { id: string },
      Boolean,
    );
  };
  server.faults.loseAnswer('POST /admin/suppliers');
  server.faults.answer('POST /admin/suppliers', () => new Response('<h1>502</h1>', { status: 502 }));
  expect([await save('甲'), await save('甲')]).toEqual([true, true]);
  const saved = await save('甲');
  server.faults.refuse('POST /admin/suppliers', { status: 409 });
  await save('甲');
  const another = await save('甲');
  server.faults.loseAnswer('POST /admin/suppliers');
  await save('甲');
  await save('乙');
  expect(another).not.toEqual(saved);
  const keys = server.journal.calls('POST /admin/suppliers').map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys.map(key => keys.indexOf(key))).toEqual([0, 0, 0, 3, 4, 5, 6]);
  const names = await server.db
    .select({ name: suppliers.name })
    .from(suppliers)
    .where(inArray(suppliers.name, ['甲', '乙']));
  expect(names.map(({ name }) => name).toSorted()).toEqual(['乙', '甲', '甲', '甲']);
});

const supplierBody = (name: string) => ({ name, shopName: '潮声海产旗舰店', phone: '0574-8765432' });
const create = (name: string) =>
  http(path, { method: 'POST', body: supplierBody(name), once: sendWithIdempotencyKey }).then(
    ({ json }) => json as { id: string },
    () => null,
  );
const creates = () =>
  server.journal
    .calls('POST /admin/suppliers')
    .map(({ headers, body }) => ({ key: headers.get('Idempotency-Key'), name: JSON.parse(body).name as string }));
const keysOf = (name: string) => new Set(creates().flatMap(call => (call.name === name ? [call.key] : [])));

test('keeps a separate key for each of several writes to one address at once', async () => {
  localStorage.setItem('token', await server.signIn('13800000001'));
  server.faults.loseAnswer('POST /admin/suppliers', 3);
  const names = ['甲', '乙', '丙'];
  expect(await Promise.all(names.map(create))).toEqual([null, null, null]);
  await Promise.all(names.map(create));
  for (const name of names) expect(keysOf(name).size).toBe(1);
  const saved = await server.db.select().from(suppliers).where(inArray(suppliers.name, names));
  expect(saved).toHaveLength(3);
});

test('uses a new key for the same write ten minutes later', async () => {
  localStorage.setItem('token', await server.signIn('13800000001'));
  const now = Date.now();
  server.faults.offline('POST /admin/suppliers', 3);
  await create('甲');
  vi.spyOn(Date, 'now').mockReturnValue(now + 9 * 60_000);
  await create('甲');
  expect(keysOf('甲').size).toBe(1);
  vi.spyOn(Date, 'now').mockReturnValue(now + 20 * 60_000);
  await create('甲');
  expect(keysOf('甲').size).toBe(2);
});

test('uses a new key for the same write of the next user', async () => {
  useSessionStore.setState({ user: { id: '1', username: '', mobile: '', roles: [], permissions: [] } });
  server.faults.offline('POST /admin/suppliers', 2);
  await create('甲');
  clearSession();
  localStorage.setItem('token', 'somebody else');
  await create('甲');
  expect(keysOf('甲').size).toBe(2);
});

test('stores no more than a hundred keys', async () => {
  server.faults.offline('POST /admin/suppliers', 103);
  for (let index = 0; index <= 100; index += 1) await create(`${index}`);
  await Promise.all([create('100'), create('0')]);
  expect([keysOf('100').size, keysOf('0').size]).toEqual([1, 2]);
});

test('times out a call after ten seconds', async () => {
  const clock = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
  server.faults.hold(/^GET/);
  const failed = failure();
  await waitUntil(() => expect(server.journal.calls()).toHaveLength(1));
  clock.abort();
  expect(await failed).toMatchObject({ status: 0, message: 'http.timeout' });
  expect(timeout).toHaveBeenCalledWith(10_000);
});

test('reports a longer timeout without mentioning ten seconds', async () => {
  const clock = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
  server.faults.hold(/^POST .*[/]images/);
  const picture = new Blob(['x'], { type: 'image/png' });
  const failed = dataProvider
    .uploadImage(picture, { name: 'a.png', signal: new AbortController().signal })
    .catch((error: unknown) => error);
  await waitUntil(() => expect(server.journal.calls()).toHaveLength(1));
  clock.abort();
  expect(await failed).toMatchObject({ status: 0, message: 'http.late' });
  expect(timeout).toHaveBeenCalledWith(120_000);
});

test('reports how much of an upload was sent, and rejects like other calls', async () => {
  const image = new Blob(['x'.repeat(50_000)], { type: 'image/png' });
  const { signal } = new AbortController();
  const progress: number[] = [];
  const upload = () =>
    dataProvider.uploadImage(image, { name: 'a.png', signal, onProgress: percent => progress.push(percent) });
  server.faults.answer('POST /admin/images', () => Response.json({ code: 0, data: { url: '/admin/images/1' } }));
  expect((await upload()).data).toEqual({ url: '/admin/images/1' });
  expect(progress.at(-1)).toBe(100);
  const [call] = server.journal.calls('POST /admin/images');
  expect(call?.headers.get('Authorization')).toMatch(/^Bearer /);
  expect(call?.headers.get('Content-Type')).toBe('image/png');
  expect(call?.body).toHaveLength(50_000);
  server.faults.refuse('POST /admin/images', { status: 413, message: '太大' });
  await expect(upload()).rejects.toMatchObject({ status: 413, message: '太大' });
  server.faults.offline('POST /admin/images');
  await expect(upload()).rejects.toMatchObject({ status: 0, message: 'http.network' });
});
