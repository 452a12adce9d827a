import { desc, eq } from 'drizzle-orm';
import { Context } from 'hono';
import { z } from 'zod';
import { beforeEach, expect, test, vi } from 'vitest';
import { defineCollection, defineDecidableCollection } from '../../../../mocks/api/rest/collection';
import { operationLogs, suppliers } from '../../../../mocks/db/schema/system';
import type { Supplier } from '@/suppliers/supplier';
import { server } from '../../../setup/server';
import { sampleAccountMobiles } from '../../../../mocks/db/sample/accounts';
import { readVersions } from '../../../setup/versions';
import { call, listPath } from '../call';
import { makeAdmin } from '../roles/administration';

type Seen = { id: string; version: number };
type Refusal = { id: string; code: number; message: string; record?: Supplier; seen?: Supplier };
type Result = { succeeded: string[]; failed: Refusal[]; errors: Record<string, string> };
type Preview = { eligible: Seen[]; skipped: Refusal[]; errors: Record<string, string> };

let token = '';
let pending: string[] = [];
/** The pending suppliers as they are at the start of the test. */
let records: Seen[] = [];
beforeEach(async () => {
  token = await server.signIn(sampleAccountMobiles.auditor);
  const { data } = await call<Supplier[]>('GET', listPath('suppliers', { filter: { status: 'pending' } }), { token });
  records = data.map(({ id, version }) => ({ id, version }));
  pending = data.map(({ id }) => id);
});

const act = (name: string, body: object, as = token) =>
  call<Result>('POST', `/admin/suppliers/${name}`, { token: as, body });
const preview = (body: object, headers = {}) =>
  call<Preview>('POST', '/admin/suppliers/approve/preview', { token, body, headers });
const byId = (seen: Seen[]) => seen.toSorted((a, b) => a.id.localeCompare(b.id));
/** The log has no names of other records. */
const toLogged = (supplier: Supplier) => {
  const { departmentName: _, ...logged } = supplier;
  return logged;
};
const read = async (id = '') => (await call<Supplier>('GET', `/admin/suppliers/${id}`, { token })).data;

test('approves sixty at once with a log entry each, except those that someone else has decided', async () => {
  const other = await server.signIn(sampleAccountMobiles.admin);
  const taken = [pending[3] ?? '', pending[40] ?? ''];
  await act('reject', { records: await readVersions(server.db, 'suppliers', taken), reason: '资质不全' }, other);
  const before = await server.db.$count(operationLogs);

  const { status, data } = await act('approve', { records });
  expect(status).toBe(200);
  expect(data.succeeded).toEqual(pending.filter(id => !taken.includes(id)));
  expect(data.failed.map(({ id, code }) => [id, code])).toEqual(taken.map(id => [id, 409]));
  for (const { message } of data.failed) expect(message).toMatch(/已驳回.*林晓峰.*\d{4}-\d\d-\d\d \d\d:\d\d/);

  expect(await server.db.$count(suppliers, eq(suppliers.status, 'pending'))).toBe(0);
  expect(await read(taken[0])).toMatchObject({ status: 'rejected', auditReason: '资质不全', auditedBy: '林晓峰' });
  expect(await read(pending[0])).toMatchObject({ status: 'approved', auditedBy: '李文静', version: 2 });
  expect(await server.db.$count(operationLogs)).toBe(before + 58);

  expect((await act('approve', { records })).data.succeeded).toEqual([]);
  expect(await server.db.$count(operationLogs)).toBe(before + 58);
});

test('applies only one of two decisions at the same time', async () => {
  const other = await server.signIn(sampleAccountMobiles.admin);
  const ids = pending.slice(0, 5);
  const answers = await Promise.all([
    act('approve', { records: records.slice(0, 5) }),
    act('reject', { records: records.slice(0, 5).toReversed(), reason: '重复' }, other),
  ]);
  const [first = [], second = []] = answers.map(({ data }) => data.succeeded);
  expect([...first, ...second].toSorted()).toEqual(ids.toSorted());
  expect(answers.flatMap(({ data }) => data.failed)).toHaveLength(5);
});

test('changes another admin’s decision only with the current version', async () => {
  const id = pending[0] ?? '';
  await act('approve', { records: records.slice(0, 1) });
  const { version } = await read(id);
  const reason = '资质过期';
  const old = await act('reject', { records: [{ id, version: version - 1 }], reason });
  expect(old.data).toMatchObject({
    succeeded: [],
    failed: [
      { id, code: 409, message: expect.stringMatching(/已通过.*李文静/), record: { status: 'approved', version } },
    ],
  });
  const { data: matching } = await call<Preview>('POST', '/admin/suppliers/reject/preview', {
    token,
    body: { filter: { id: [id] } },
  });
  expect(matching).toMatchObject({ eligible: [], skipped: [{ id, code: 409 }] });
  const { data: skipped } = await call<Preview>('POST', '/admin/suppliers/reject/preview', {
    token,
    body: { records: [{ id, version: version - 1 }] },
  });
  expect(skipped).toMatchObject({ eligible: [], skipped: [{ id }] });
  expect((await act('reject', { records: [{ id, version }], reason })).data.succeeded).toEqual([id]);
  expect(await read(id)).toMatchObject({ status: 'rejected', auditReason: reason, version: version + 1 });
  const again = await act('approve', { records: [{ id, version: version + 1 }] });
  expect(again.data.succeeded).toEqual([id]);
  expect(await read(id)).toMatchObject({ status: 'approved', auditReason: null });
});

test('does not decide a record that was edited since it was read, and returns it as it was seen and as it is', async () => {
  const id = pending[0] ?? '';
  const seen = await read(id);
  const admin = await server.signIn(sampleAccountMobiles.admin);
  const { data: edited } = await call<Supplier>('PUT', `/admin/suppliers/${id}`, {
    token: admin,
    body: { ...seen, shopName: '改名' },
  });
  await call('PUT', `/admin/suppliers/${id}`, { token: admin, body: { ...edited, phone: '13900000000' } });
  const { version } = seen;
  const { data } = await act('approve', { records: [{ id, version }] });
  const message = '该记录已被他人修改，请核对最新内容后再操作';
  const now = await read(id);
  expect(data.failed).toEqual([{ id, code: 409, message, record: now, seen: toLogged(seen) }]);
  expect(now).toMatchObject({ status: 'pending', shopName: '改名', version: version + 2 });
  expect((await act('approve', { records: [{ id, version: now.version }] })).data.succeeded).toEqual([id]);
});

test('returns a changed record only to a caller who may read it', async () => {
  const [id = ''] = pending;
  const { token: decider } = await makeAdmin('13900000002', ['suppliers:approve']);
  const { data } = await act('approve', { records: [{ id, version: 7 }] }, decider);
  expect(data.failed).toEqual([{ id, code: 409, message: expect.any(String) }]);
});

test('logs the record before and after', async () => {
  const id = pending[0] ?? '';
  const before = await read(id);
  await act('reject', { records: records.slice(0, 1), reason: ' 执照过期 ' });
  const [log] = await server.db.select().from(operationLogs).orderBy(desc(operationLogs.id)).limit(1);
  const after = await read(id);
  expect(after.auditReason).toBe('执照过期');
  expect(log).toMatchObject({
    action: 'reject',
    recordId: id,
    recordName: before.name,
    adminName: '李文静',
    before: toLogged(before),
    after: toLogged(after),
  });
});

test('reports missing records one by one, and counts a duplicate id once', async () => {
  const id = pending[0] ?? '';
  const { data } = await act('approve', { records: [records[0], { id: '1', version: 1 }, records[0]] });
  expect(data.succeeded).toEqual([id]);
  expect(data.failed).toMatchObject([{ id: '1', code: 404 }]);
});

const one = { id: '1', version: 1 };

test.each([
  ['reject without a reason', 'reject', { records: [one] }, 'reason'],
  ['reject with a blank reason', 'reject', { records: [one], reason: '  ' }, 'reason'],
  ['reject with a long reason', 'reject', { records: [one], reason: '长'.repeat(201) }, 'reason'],
  ['an empty list', 'approve', { records: [] }, 'records'],
  ['no records', 'approve', {}, 'records'],
  ['ids without versions', 'approve', { ids: ['1'], records: [one] }, 'ids'],
  ['a record without its version', 'approve', { records: [{ id: '1' }] }, 'records.0.version'],
  ['201 records', 'approve', { records: Array.from({ length: 201 }, () => one) }, 'records'],
  ['an id that is none', 'approve', { records: [{ ...one, id: 'x' }] }, 'records.0.id'],
  ['an unknown field', 'approve', { records: [one], force: true }, 'force'],
])('rejects %s', async (_what, name, body, field) => {
  const { status, data } = await act(name, body);
  expect(status).toBe(422);
  expect(Object.keys(data.errors)).toEqual([field]);
});

test('previews which records can be decided, in which version, and changes nothing', async () => {
  await act('approve', { records: records.slice(0, 1) });
  const { data } = await preview({ records: [...records.slice(0, 3), one] });
  expect(data.eligible).toEqual(records.slice(1, 3));
  expect(data.skipped).toMatchObject([
    { id: pending[0], code: 409, message: expect.stringMatching(/已通过.*李文静/), record: await read(pending[0]) },
    { id: '1', code: 404 },
  ]);
  expect(await server.db.$count(suppliers, eq(suppliers.status, 'pending'))).toBe(59);
});

test('leaves out excluded records in a preview of a filter', async () => {
  const { data } = await preview({ filter: { status: 'pending' }, except: [...pending.slice(0, 2), '1'] });
  expect(byId(data.eligible)).toEqual(byId(records.slice(2)));
  expect(data.skipped).toEqual([]);
});

test('copies the variables of a call as often for all records as for some', async () => {
  // `c.var` copies them at each access, which once took a third of the time of a large preview.
  const copies = vi.spyOn(Context.prototype, 'var', 'get');
  const countCopies = async (filter: object) => {
    copies.mockClear();
    const { data } = await preview({ filter });
    return { records: data.eligible.length + data.skipped.length, copies: copies.mock.calls.length };
  };
  const some = await countCopies({ status: 'pending' });
  const all = await countCopies({});
  copies.mockRestore();
  expect(all.records).toBeGreaterThan(2 * some.records);
  expect(all.copies).toBe(some.copies);
});

test('computes a repeated preview anew, even with the same key', async () => {
  const headers = { 'Idempotency-Key': 'preview' };
  expect((await preview({ records }, headers)).data.eligible).toHaveLength(60);
  await act('approve', { records: records.slice(0, 1) });
  expect((await preview({ records }, headers)).data.eligible).toHaveLength(59);
});

test('covers all matching records in a preview of a filter', async () => {
  const all = (await preview({ filter: {} })).data;
  expect([all.eligible.length, all.skipped.length]).toEqual([60, 180]);
  const some = (await preview({ filter: { status: 'pending' } })).data;
  expect(byId(some.eligible)).toEqual(byId(records));
  expect(some.skipped).toEqual([]);
  const english = await preview({ filter: { status: 'rejected' } }, { 'Accept-Language': 'en' });
  expect(english.data.skipped[0]?.message).toMatch(/Already rejected, by .* at .* \(Beijing time\)/);
});

test('refuses a preview of a filter that more than 10 000 records match', async () => {
  const [any] = await server.db.select().from(suppliers).where(eq(suppliers.status, 'approved')).limit(1);
  if (!any) throw new Error('No supplier is approved');
  const more = Array.from({ length: 10_000 }, (_, index) => ({ ...any, id: String(index + 1) }));
  for (let at = 0; at < more.length; at += 1_000) await server.db.insert(suppliers).values(more.slice(at, at + 1_000));
  const { status, data } = await preview({ filter: { status: 'approved' } });
  expect([status, Object.keys(data.errors)]).toEqual([422, ['filter']]);
});

test.each([
  ['neither records nor filter', {}, 'body'],
  ['both', { records: [one], filter: {} }, 'body'],
  ['exceptions from records', { records: [one], except: ['1'] }, 'body'],
  ['an unknown filter', { filter: { colour: 'red' } }, 'colour'],
])('rejects a preview with %s', async (_what, body, field) => {
  const { status, data } = await preview(body);
  expect(status).toBe(422);
  expect(Object.keys(data.errors)).toEqual([field]);
});

test('a collection whose action needs a reason that it would not store is refused at the start', () => {
  const actions = { reject: { from: ['pending'], to: 'rejected', reason: true } };
  const define = (decision: { reason?: 'auditReason' }) => {
    const declared = {
      name: 'shops',
      table: suppliers,
      label: 'name' as const,
      filters: {},
      sortable: ['createdAt'] as const,
      decision: { status: 'status' as const, initial: 'pending', actions, ...decision },
    };
    const shapes = { licences: z.array(z.unknown()) };
    return [
      () => defineDecidableCollection({ ...declared, shapes }),
      () => defineCollection({ ...declared, shapes, input: z.strictObject({}) }),
    ];
  };
  for (const declare of define({})) expect(declare).toThrow('The action shops:reject needs a reason');
  for (const declare of define({ reason: 'auditReason' })) expect(declare).not.toThrow();
});
