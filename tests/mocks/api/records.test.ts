import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { operationLogs } from '../../../mocks/db/schema';
import type { Supplier } from '../../../src/suppliers/supplier';
import { server } from '../../setup/server';
import { accounts } from '../../../mocks/db/seed/accounts';
import { call } from './call';

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

test('a new supplier waits for its audit, has a 19-digit id and is logged', async () => {
  const { status, data } = await create();
  expect(status).toBe(200);
  expect(data).toMatchObject({ ...input, status: 'pending', version: 1, auditedAt: null, auditedBy: null });
  expect(data.id).toMatch(/^\d{19}$/);
  expect((await read(data.id)).data).toEqual(data);
  expect(await logs(data.id, 'create')).toMatchObject([
    { adminName: '林晓峰', collection: 'suppliers', recordName: input.name, before: null, after: data },
  ]);
});

test('one that is created as decided says by whom', async () => {
  const { data } = await create({ ...input, status: 'approved' });
  expect(data).toMatchObject({ status: 'approved', auditedBy: '林晓峰', auditedAt: data.createdAt });
});

test('a whole record can be sent back: what is read only is left as it is', async () => {
  const { data: made } = await create();
  const { status, data } = await put(made.id, { ...made, name: '改名', createdAt: '1999-01-01', auditedBy: 'me' });
  expect(status).toBe(200);
  expect(data).toEqual({ ...made, name: '改名', version: 2, updatedAt: data.updatedAt });
  expect(await logs(made.id, 'update')).toMatchObject([{ before: made, after: data }]);
});

test('setting the status stamps the decision; waiting again clears it', async () => {
  const { data: made } = await create();
  const rejected = await put(made.id, { ...input, status: 'rejected', version: 1 });
  expect(rejected.data).toMatchObject({ status: 'rejected', auditedBy: '林晓峰', auditReason: null });
  expect(rejected.data.auditedAt).toBe(rejected.data.updatedAt);
  const renamed = await put(made.id, { ...input, name: '改名', status: 'rejected', version: 2 });
  expect(renamed.data.auditedAt).toBe(rejected.data.auditedAt);
  const waiting = await put(made.id, { ...input, status: 'pending', version: 3 });
  expect(waiting.data).toMatchObject({ status: 'pending', auditedBy: null, auditedAt: null });
});

test('an update from an older version is refused and shows the current record', async () => {
  const { data: made } = await create();
  const theirs = await put(made.id, { ...made, phone: '13500000000' });
  const mine = await put(made.id, { ...made, phone: '13600000000' });
  expect(mine.status).toBe(409);
  expect(mine.data.current).toEqual(theirs.data);
  expect((await read(made.id)).data.phone).toBe('13500000000');
  expect(await logs(made.id, 'update')).toHaveLength(1);
});

test('of two updates at once one is refused', async () => {
  const { data: made } = await create();
  const answers = await Promise.all(['13500000000', '13600000000'].map(phone => put(made.id, { ...made, phone })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('an update names its version and its own id', async () => {
  const { data: made } = await create();
  expect((await put(made.id, input)).data.errors).toEqual({ version: '必填' });
  expect((await put(made.id, { ...made, id: '5' })).data.errors).toEqual({ id: '与地址中的编号不一致' });
});

test('what is deleted is gone, and logged with what it was', async () => {
  const { data: made } = await create();
  expect((await call('DELETE', `/admin/suppliers/${made.id}`, { token })).data).toEqual(made);
  expect((await read(made.id)).status).toBe(404);
  expect((await call('DELETE', `/admin/suppliers/${made.id}`, { token })).status).toBe(404);
  expect((await put(made.id, { ...made })).status).toBe(404);
  expect(await logs(made.id, 'delete')).toMatchObject([{ before: made, after: null }]);
});

test('SQL and HTML in a name are text', async () => {
  const name = `'; drop table suppliers; -- <script>alert("1")</script>`;
  const { data } = await create({ ...input, name });
  expect((await read(data.id)).data.name).toBe(name);
});
