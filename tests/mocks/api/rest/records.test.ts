import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { operationLogs } from '../../../../mocks/db/schema/system';
import type { Product } from '@/catalog/products/product';
import type { Supplier } from '@/suppliers/supplier';
import { server } from '../../../setup/server';
import { accounts } from '../../../../mocks/db/sample/accounts';
import { call, listPath } from '../call';

let token = '';
beforeEach(async () => {
  token = await server.signIn(accounts.admin);
});

const input = { name: '杭州新芽食品有限公司', shopName: '新芽零食铺', phone: '0571-88886666' };

const create = (body: object = input) => call<Supplier>('POST', '/admin/suppliers', { token, body });
const put = (id: string, body: object) =>
  call<Supplier & { current: Supplier; errors: object }>('PUT', `/admin/suppliers/${id}`, { token, body });
const read = (id: string) => call<Supplier>('GET', `/admin/suppliers/${id}`, { token });
const logs = (id: string, action: string) =>
  server.db
    .select()
    .from(operationLogs)
    .where(and(eq(operationLogs.recordId, id), eq(operationLogs.action, action)));

test('creates a pending supplier with a 19-digit id, and logs it', async () => {
  const { status, data } = await create();
  expect(status).toBe(200);
  expect(data).toMatchObject({ ...input, status: 'pending', version: 1, auditedAt: null, auditedBy: null });
  expect(data.id).toMatch(/^\d{19}$/);
  expect((await read(data.id)).data).toEqual(data);
  expect(await logs(data.id, 'create')).toMatchObject([
    { adminName: '林晓峰', collection: 'suppliers', recordName: input.name, before: null, after: data },
  ]);
});

test('changes a status only by actions: rejects another status in create and update', async () => {
  const errors = { status: '只能通过相应操作更改（approve, reject, reopen），请移除' };
  const approved = await create({ ...input, status: 'approved' });
  expect([approved.status, approved.data]).toEqual([422, { errors }]);
  const { data: made } = await create({ ...input, status: 'pending' });
  const decided = await put(made.id, { ...made, name: '改名', status: 'approved' });
  expect([decided.status, decided.data.errors]).toEqual([422, errors]);
  expect((await read(made.id)).data).toEqual(made);
  expect((await put(made.id, { ...input, name: '改名', version: 1 })).data).toMatchObject({ status: 'pending' });
});

test('rejects an update that puts a product on sale, instead of ignoring the status', async () => {
  const { data } = await call<Product[]>('GET', listPath('products', { filter: { status: 'draft' } }), { token });
  const [draft] = data;
  const body = { ...draft, status: 'on_sale' };
  const answer = await call<{ errors: object }>('PUT', `/admin/products/${draft?.id}`, { token, body });
  expect([answer.status, Object.keys(answer.data.errors)]).toEqual([422, ['status']]);
});

test('accepts a whole record in an update, and ignores its read-only fields', async () => {
  const { data: made } = await create();
  const { status, data } = await put(made.id, { ...made, name: '改名', createdAt: '1999-01-01', auditedBy: 'me' });
  expect(status).toBe(200);
  expect(data).toEqual({ ...made, name: '改名', version: 2, updatedAt: data.updatedAt });
  expect(await logs(made.id, 'update')).toMatchObject([{ before: made, after: data }]);
});

test('stores who decided, keeps that on update and clears it on reopen', async () => {
  const act = (action: string, reason?: string) =>
    call('POST', `/admin/suppliers/${action}`, { token, body: { ids: [made.id], ...(reason && { reason }) } });
  const { data: made } = await create();
  await act('reject', '资质不全');
  const { data: rejected } = await read(made.id);
  expect(rejected).toMatchObject({ status: 'rejected', auditedBy: '林晓峰', auditReason: '资质不全' });
  expect(rejected.auditedAt).toBe(rejected.updatedAt);
  const renamed = await put(made.id, { ...rejected, name: '改名' });
  expect(renamed.data).toMatchObject({ auditedAt: rejected.auditedAt, auditReason: '资质不全' });
  await act('reopen');
  expect((await read(made.id)).data).toMatchObject({
    status: 'pending',
    auditedBy: null,
    auditedAt: null,
    auditReason: null,
  });
});

test('rejects an update of an old version and returns the current record', async () => {
  const { data: made } = await create();
  const theirs = await put(made.id, { ...made, phone: '13500000000' });
  const mine = await put(made.id, { ...made, phone: '13600000000' });
  expect(mine.status).toBe(409);
  expect(mine.data.current).toEqual(theirs.data);
  expect((await read(made.id)).data.phone).toBe('13500000000');
  expect(await logs(made.id, 'update')).toHaveLength(1);
});

test('rejects one of two updates at the same time', async () => {
  const { data: made } = await create();
  const answers = await Promise.all(['13500000000', '13600000000'].map(phone => put(made.id, { ...made, phone })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('requires the version and the matching id in an update', async () => {
  const { data: made } = await create();
  expect((await put(made.id, input)).data.errors).toEqual({ version: '必填' });
  expect((await put(made.id, { ...made, id: '5' })).data.errors).toEqual({ id: '与地址中的编号不一致' });
});

test('deletes a record and logs its last state', async () => {
  const { data: made } = await create();
  expect((await call('DELETE', `/admin/suppliers/${made.id}`, { token })).data).toEqual(made);
  expect((await read(made.id)).status).toBe(404);
  expect((await call('DELETE', `/admin/suppliers/${made.id}`, { token })).status).toBe(404);
  expect((await put(made.id, { ...made })).status).toBe(404);
  expect(await logs(made.id, 'delete')).toMatchObject([{ before: made, after: null }]);
});

test('stores SQL and HTML in a name as plain text', async () => {
  const name = `'; drop table suppliers; -- <script>alert("1")</script>`;
  const { data } = await create({ ...input, name });
  expect((await read(data.id)).data.name).toBe(name);
});
