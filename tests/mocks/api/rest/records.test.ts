import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { getImageUrl } from '../../../../mocks/db/ids';
import { images } from '../../../../mocks/db/schema/catalog';
import { operationLogs, suppliers } from '../../../../mocks/db/schema/system';
import type { Product } from '@/catalog/products/product';
import type { Supplier } from '@/suppliers/supplier';
import { server } from '../../../setup/server';
import { sampleAccountMobiles } from '../../../../mocks/db/sample/accounts';
import { call, listPath } from '../call';
import { readVersions } from '../../../setup/versions';

let token = '';
beforeEach(async () => {
  token = await server.signIn(sampleAccountMobiles.admin);
});

const input = { name: '杭州新芽食品有限公司', shopName: '新芽零食铺', phone: '0571-88886666' };

const create = (body: object = input) => call<Supplier>('POST', '/admin/suppliers', { token, body });
const put = (id: string, body: object) =>
  call<Supplier & { current: Supplier; errors: object }>('PUT', `/admin/suppliers/${id}`, { token, body });
const read = (id: string) => call<Supplier>('GET', `/admin/suppliers/${id}`, { token });
/** The log has no names of other records. */
const toLogged = (supplier: Supplier) => {
  const { departmentName: _, ...logged } = supplier;
  return logged;
};
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
    { adminName: '林晓峰', collection: 'suppliers', recordName: input.name, before: null, after: toLogged(data) },
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
  expect(await logs(made.id, 'update')).toMatchObject([{ before: toLogged(made), after: toLogged(data) }]);
});

test('stores who decided, keeps that on update and clears it on reopen', async () => {
  const act = async (action: string, reason?: string) => {
    const records = await readVersions(server.db, 'suppliers', [made.id]);
    return call('POST', `/admin/suppliers/${action}`, { token, body: { records, ...(reason && { reason }) } });
  };
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
  // An object that cannot be text, as a text comparison would require.
  for (const id of ['5', null, [made.id], { toString: 1, valueOf: 2 }])
    expect((await put(made.id, { ...made, id })).data.errors).toEqual({ id: '与地址中的编号不一致' });
});

test('deletes a record only in the version that was seen, and logs its last state', async () => {
  const { data: seen } = await create();
  const remove = (version: number) =>
    call<{ current?: Supplier }>('DELETE', `/admin/suppliers/${seen.id}?version=${version}`, { token });
  const { data: made } = await put(seen.id, { ...seen, name: '改名' });
  const stale = await remove(seen.version);
  expect([stale.status, stale.message]).toEqual([409, '该记录已被他人修改，请核对最新内容后再操作']);
  expect(stale.data.current).toEqual(made);
  const unseen = await call<{ errors: object }>('DELETE', `/admin/suppliers/${seen.id}`, { token });
  expect([unseen.status, unseen.data.errors]).toEqual([422, { version: '必填' }]);
  expect((await remove(made.version)).data).toEqual(made);
  expect((await read(made.id)).status).toBe(404);
  expect((await remove(made.version)).status).toBe(404);
  expect((await put(made.id, { ...made })).status).toBe(404);
  expect(await logs(made.id, 'delete')).toMatchObject([{ before: toLogged(made), after: null }]);
});

test('stores SQL and HTML in a name as plain text', async () => {
  const name = `'; drop table suppliers; -- <script>alert("1")</script>`;
  const { data } = await create({ ...input, name });
  expect((await read(data.id)).data.name).toBe(name);
});

const licenceOf = async (changes: { id?: string; number?: string; expiresOn?: string | null } = {}) => {
  const [image] = await server.db.select({ id: images.id }).from(images).limit(1);
  return {
    type: 'business',
    number: '91330100MA2B1X',
    image: getImageUrl(image?.id ?? ''),
    expiresOn: null,
    ...changes,
  };
};

test('stores licences with an id of their own, keeps them without the field, and logs them', async () => {
  const licence = await licenceOf({ number: ' 91330100MA2B1X ' });
  const { data } = await create({
    ...input,
    licences: [licence, { ...licence, type: 'food', expiresOn: '2028-02-29' }],
  });
  const number = licence.number.trim();
  expect(data.licences).toEqual([
    { ...licence, number, id: expect.stringMatching(/^\d{19}$/) },
    { ...licence, number, id: expect.stringMatching(/^\d{19}$/), type: 'food', expiresOn: '2028-02-29' },
  ]);
  const [first] = data.licences ?? [];
  const changed = await put(data.id, { ...input, phone: '13800000001', version: 1 });
  expect(changed.data.licences).toEqual(data.licences);
  expect((await put(data.id, { ...changed.data, licences: [first] })).data.licences).toEqual([first]);
  expect((await logs(data.id, 'update')).at(-1)?.after).toMatchObject({ licences: [first] });
});

test('refuses invalid licences by field, and more than ten of them', async () => {
  const licence = await licenceOf({ id: '1' });
  const errorsOf = async (...licences: object[]) =>
    Object.entries((await create({ ...input, licences })).data as object).flatMap(([, errors]) => Object.keys(errors));
  expect(await errorsOf({ ...licence, number: '' })).toEqual(['licences.0.number']);
  expect(await errorsOf({ ...licence, number: 'x'.repeat(51) })).toEqual(['licences.0.number']);
  expect(await errorsOf({ ...licence, type: 'visa' })).toEqual(['licences.0.type']);
  expect(await errorsOf({ ...licence, expiresOn: '2027-02-29' })).toEqual(['licences.0.expiresOn']);
  expect(await errorsOf(licence, { ...licence, id: '2', image: '/admin/images/none' })).toEqual(['licences.1.image']);
  expect(await errorsOf(licence, licence)).toEqual(['licences.1.id']);
  const { id: _, ...other } = licence;
  expect(await errorsOf(...Array.from({ length: 11 }, () => other))).toEqual(['licences']);
});

test('finds suppliers by the expiry of their licences on the day in Beijing', async () => {
  const beijing = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' });
  const inDays = (days: number) => beijing.format(Date.now() + days * 86_400_000);
  await server.db.update(suppliers).set({ licences: [] });
  const ids = new Map<number | null, string>();
  for (const days of [-1, 0, 30, 31, null]) {
    const { data } = await create({
      ...input,
      licences: [await licenceOf({ expiresOn: days === null ? null : inDays(days) })],
    });
    ids.set(days, data.id);
  }
  const found = async (licenceExpiry: string) =>
    (await call<Supplier[]>('GET', listPath('suppliers', { filter: { licenceExpiry } }), { token })).data;
  expect((await found('expired')).map(({ id }) => id)).toEqual([ids.get(-1)]);
  expect(new Set((await found('soon')).map(({ id }) => id))).toEqual(new Set([ids.get(0), ids.get(30)]));
});
