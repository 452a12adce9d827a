import { desc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { createInitialRecordId } from '../../../../mocks/db/ids';
import { approvals } from '../../../../mocks/db/schema/approvals';
import { withdrawals } from '../../../../mocks/db/schema/finance';
import { operationLogs, suppliers } from '../../../../mocks/db/schema/system';
import type { Product } from '@/catalog/products/product';
import type { QueueSummary } from '@/dashboard/dashboard';
import type { FieldRule, FieldRules } from '@/system/roles/fieldRule';
import type { Role } from '@/system/roles/role';
import type { Supplier } from '@/suppliers/supplier';
import { server } from '../../../setup/server';
import { openReadyStream } from '../events/openStream';
import { makeAdmin, makeRole, roleOf, superAdmin, type Refused, type Someone } from '../roles/administration';
import { becomePersona, setFieldRules } from './personas';

let boss: Someone;
beforeEach(async () => {
  boss = await superAdmin();
});

/**
 * Signs in somebody with all permissions but `*`, in a role with these field rules. Their calls are not checked against the
 * OpenAPI document, which has the records of a role without rules.
 */
const signInWith = async (rules: FieldRules) => {
  const { token } = await becomePersona({ department: null, scopes: {} });
  await setFieldRules(rules);
  const send =
    (method: string) =>
    async <T = Record<string, unknown>>(path: string, body?: object, headers: Record<string, string> = {}) => {
      const response = await server.api.request(`/admin/${path}`, {
        method,
        headers: { ...headers, Authorization: `Bearer ${token}` },
        ...(body && { body: JSON.stringify(body) }),
      });
      const { data } = (await response.json()) as { data: T & Refused };
      return { status: response.status, data };
    };
  const get = send('GET');
  const list = async <T>(collection: string, filter: object = {}) =>
    (await get<T[]>(`${collection}?filter=${encodeURIComponent(JSON.stringify(filter))}`)).data;
  return { token, get, post: send('POST'), put: send('PUT'), list };
};

type Viewer = Awaited<ReturnType<typeof signInWith>>;

const firstOf = async <T>(who: Pick<Someone | Viewer, 'list'>, collection: string) => {
  const [record] = await who.list<T>(collection);
  if (!record) throw new Error(`There is no record of ${collection}`);
  return record;
};

const hiddenPhone: FieldRules = { suppliers: { phone: 'hidden' } };

test('leaves a hidden field out of records, and finds, sorts and filters nothing by it', async () => {
  const viewer = await signInWith({ ...hiddenPhone, orders: { totalAmount: 'hidden' } });
  const supplier = await firstOf<Supplier>(boss, 'suppliers');
  const seen = await viewer.get<Supplier>(`suppliers/${supplier.id}`);
  expect(seen.data).toMatchObject({ name: supplier.name, shopName: supplier.shopName });
  expect(seen.data).not.toHaveProperty('phone');
  expect(await viewer.list('suppliers', { q: supplier.phone })).toEqual([]);
  expect(await boss.list('suppliers', { q: supplier.phone })).not.toEqual([]);
  expect((await viewer.get('suppliers?sort=["phone","ASC"]')).status).toBe(422);
  const filtered = await viewer.get('orders?filter={"totalAmount_gte":"5"}');
  expect(filtered).toMatchObject({ status: 422, data: { errors: { totalAmount_gte: '未知字段，请移除' } } });
});

test('leaves out the queue whose filter reads a hidden field, and shows the others', async () => {
  const viewer = await signInWith({ products: { stock: 'hidden' } });
  const { status, data } = await viewer.get<{ waiting: QueueSummary[] }>('statistics/overview');
  const ids = data.waiting.map(({ id }) => id);
  expect(status).toBe(200);
  expect(ids).toContain('suppliers');
  expect(ids).not.toContain('products');
});

test('shows the end of a masked text, and finds nothing by the rest of it', async () => {
  const viewer = await signInWith({ suppliers: { phone: 'masked' } });
  const supplier = await firstOf<Supplier>(boss, 'suppliers');
  const { data } = await viewer.get<Supplier>(`suppliers/${supplier.id}`);
  expect(data.phone).toBe(`**** ${supplier.phone.slice(-4)}`);
  expect(await viewer.list('suppliers', { q: supplier.phone.slice(0, 7) })).toEqual([]);
});

/** Adds a request for a second approval of a withdrawal. */
const addRequest = async () => {
  const [record] = await server.db.select().from(withdrawals).where(eq(withdrawals.status, 'pending')).limit(1);
  if (!record) throw new Error('No withdrawal is pending');
  const at = new Date(server.clock.now());
  const id = createInitialRecordId(90, 1);
  await server.db.insert(approvals).values({
    id,
    createdAt: at,
    updatedAt: at,
    collection: 'withdrawals',
    recordId: record.id,
    recordName: record.ownerName,
    recordVersion: record.version,
    action: 'approve',
    snapshot: { ownerName: record.ownerName, amount: record.amount },
    amount: record.amount,
    requestedById: record.ownerId,
    requestedBy: '申请人',
    approverPermission: 'approvals:approve',
    expiresAt: new Date(at.getTime() + 3_600_000),
    status: 'pending',
  });
  return { id, ownerName: record.ownerName };
};

test('leaves hidden fields out of the log, requests, conflicts and refusals', async () => {
  const supplier = await firstOf<Supplier>(boss, 'suppliers');
  await boss.put(`suppliers/${supplier.id}`, { ...supplier, phone: '13800001111' });
  const request = await addRequest();
  const viewer = await signInWith({ ...hiddenPhone, withdrawals: { amount: 'hidden' } });
  const [entry] = await viewer.list<{ before: object; after: object }>('operationLogs', { recordId: supplier.id });
  expect(entry?.after).toMatchObject({ name: supplier.name });
  expect(JSON.stringify(entry)).not.toContain('phone');
  const conflict = await viewer.put(`suppliers/${supplier.id}`, { name: '新名称', shopName: '店', version: 1 });
  expect(conflict).toMatchObject({ status: 409, data: { current: { name: supplier.name } } });
  expect(conflict.data.errors).toBeUndefined();
  expect(conflict.data).not.toHaveProperty('current.phone');
  const decided = await viewer.post('suppliers/approve', { records: [{ id: supplier.id, version: 1 }] });
  expect(JSON.stringify(decided)).not.toContain('phone');
  const { data } = await viewer.get(`approvals/${request.id}`);
  expect(data).toMatchObject({ amount: null, snapshot: { ownerName: request.ownerName } });
  expect(data).not.toHaveProperty('snapshot.amount');
});

test('previews an action by fields that its caller may not see, but says no sums', async () => {
  const [pending] = await server.db.select().from(withdrawals).where(eq(withdrawals.status, 'pending')).limit(1);
  const preview = (who: Pick<Viewer, 'post'>) =>
    who.post('withdrawals/approve/preview', { records: [{ id: pending?.id, version: pending?.version }] });
  const full = await preview(boss);
  const viewer = await signInWith({ withdrawals: { amount: 'hidden' } });
  const limited = await preview(viewer);
  expect(full.data).toHaveProperty('totalAmount');
  expect(limited).toMatchObject({ status: 200, data: { eligible: [{ id: pending?.id }] } });
  expect(limited.data).not.toHaveProperty('totalAmount');
});

test('refuses figures of a hidden amount, and leaves them out of summaries', async () => {
  const viewer = await signInWith({ orders: { totalAmount: 'hidden' }, products: { price: 'hidden' } });
  const range = 'from=2026-01-01&to=2026-06-30&timeZone=Asia/Shanghai';
  expect((await viewer.get(`statistics/orders?${range}`)).status).toBe(403);
  const analysis = (measure: string) =>
    viewer.get(`statistics/analysis?subject=sales&measure=${measure}&dimension=supplier&${range}`);
  expect((await analysis('revenue')).status).toBe(403);
  expect((await analysis('orders')).status).toBe(200);
  const today = await viewer.get<{ figures: { id: string }[] }>('statistics/today?timeZone=Asia/Shanghai');
  expect(today.data.figures.map(({ id }) => id)).toEqual(['orders', 'users', 'suppliers', 'withdrawals']);
  const products = await viewer.get(`statistics/products?${range}`);
  expect(products.data).toMatchObject({ totals: null, best: null, statuses: expect.any(Array) });
});

test('takes back a record as it was read, and no other value of a field that the caller may not write', async () => {
  const viewer = await signInWith({ products: { price: 'readOnly', sku: 'masked', unit: 'hidden' } });
  const { id, ...product } = await firstOf<Product>(viewer, 'products');
  const { data: before } = await boss.get<Product>(`products/${id}`);
  const saved = await viewer.put<Product>(`products/${id}`, { ...product, name: '新名称' });
  expect(saved).toMatchObject({ status: 200, data: { name: '新名称', sku: product.sku } });
  expect(saved.data).not.toHaveProperty('unit');
  const { data: after } = await boss.get<Product>(`products/${id}`);
  const { price, sku, unit } = before;
  expect(after).toMatchObject({ name: '新名称', price, sku, unit });
  const refused = async (values: object) => {
    const answer = await viewer.put(`products/${id}`, { ...saved.data, id, ...values });
    return { status: answer.status, fields: Object.keys(answer.data.errors ?? {}) };
  };
  expect(await refused({ price: '1.00' })).toEqual({ status: 422, fields: ['price'] });
  // Even the stored value is refused, so that nobody can guess it.
  expect(await refused({ sku: before.sku, unit: before.unit })).toEqual({ status: 422, fields: ['sku', 'unit'] });
});

test('creates no record with fields that the caller may not write', async () => {
  const viewer = await signInWith({ users: { mobile: 'readOnly' } });
  const without = await viewer.post('users', { username: '新用户' });
  const withMobile = await viewer.post('users', { username: '新用户', mobile: '13912340001' });
  expect(without).toMatchObject({ status: 422, data: { errors: { mobile: '您的角色不能修改此字段' } } });
  expect(withMobile.data).toEqual(without.data);
});

test('imports no products if a field of theirs is restricted', async () => {
  const viewer = await signInWith({ products: { price: 'readOnly' } });
  const answer = await viewer.post('products/import', { rows: [{ sku: 'A-1', price: '1' }], dryRun: true });
  expect(answer.status).toBe(403);
});

test('reveals no account number that is hidden', async () => {
  const withdrawal = await firstOf<{ id: string }>(boss, 'withdrawals');
  const viewer = await signInWith({ withdrawals: { bankAccount: 'hidden' } });
  expect((await viewer.post(`withdrawals/${withdrawal.id}/reveal`)).status).toBe(403);
  expect((await viewer.get(`withdrawals/${withdrawal.id}`)).data).not.toHaveProperty('bankAccount');
});

test('finds no record to claim by a hidden field', async () => {
  const [pending] = await server.db.select().from(suppliers).where(eq(suppliers.status, 'pending')).limit(1);
  const next = async (who: Viewer, filter: object) => (await who.post('suppliers/claims/next', { filter })).status;
  expect(await next(await signInWith(hiddenPhone), { q: pending?.phone })).toBe(422);
  expect(await next(await signInWith({}), { q: pending?.phone })).toBe(200);
});

const assignRules = (who: Someone, role: Role, fieldRules?: FieldRule[]) =>
  who.put<Role>(`roles/${role.id}/permissions`, {
    permissionIds: role.permissionIds,
    version: role.version,
    ...(fieldRules && { fieldRules }),
  });

const rule: FieldRule = { collection: 'suppliers', field: 'phone', access: 'hidden' };

test('assigns, keeps, logs and copies the field rules of a role', async () => {
  const role = await makeRole('clerk', ['suppliers:list']);
  const ruled = (await assignRules(boss, role, [rule])).data;
  expect(ruled.fieldRules).toEqual([rule]);
  const kept = (await assignRules(boss, ruled)).data;
  expect(kept.fieldRules).toEqual([rule]);
  const copy = await boss.post<Role>(`roles/${role.id}/copy`, { name: 'Copy', code: 'copy' });
  expect(copy.data.fieldRules).toEqual([rule]);
  expect((await assignRules(boss, kept, [])).data.fieldRules).toEqual([]);
  const [entry] = await server.db
    .select()
    .from(operationLogs)
    .where(eq(operationLogs.action, 'assign-permissions'))
    .orderBy(desc(operationLogs.id))
    .limit(1);
  expect(entry?.before).toMatchObject({ fieldRules: { 'suppliers.phone': 'hidden' } });
  expect(entry?.after).toEqual({ permissions: ['suppliers:list'] });
});

test('refuses rules of fields that identify a record, that do not exist, and masks of what is no text', async () => {
  const role = await makeRole('clerk', ['suppliers:list']);
  const refuse = async (wrong: FieldRule) => (await assignRules(boss, role, [wrong])).data.errors;
  expect(await refuse({ ...rule, field: 'name' })).toEqual({ 'fieldRules.0.field': '该字段不能设置规则' });
  expect(await refuse({ ...rule, field: 'price' })).toEqual({ 'fieldRules.0.field': '该字段不能设置规则' });
  expect(await refuse({ collection: 'orders', field: 'totalAmount', access: 'masked' })).toEqual({
    'fieldRules.0.access': '该字段不能部分隐藏，可改为隐藏',
  });
  const { data } = await boss.get<{ collection: string; field: string }[]>('roles/fields');
  expect(data).toContainEqual({ collection: 'suppliers', field: 'phone', access: ['hidden', 'masked', 'readOnly'] });
  // Nobody edits an amount, so that it cannot be made read-only.
  expect(data).toContainEqual({ collection: 'withdrawals', field: 'amount', access: ['hidden'] });
});

test('lets nobody grant permissions for records whose fields have a rule for them', async () => {
  const codes = ['roles:list', 'roles:update', 'roles:assign-permissions', 'suppliers:list'];
  const someone = await makeAdmin('13911110001', codes);
  const own = await roleOf(boss, someone.role.code);
  const other = await makeRole('other', ['suppliers:list']);
  expect((await assignRules(someone, other)).status).toBe(200);
  await assignRules(boss, own, [rule]);
  expect((await assignRules(someone, await roleOf(boss, 'other'))).status).toBe(403);
  expect((await assignRules(someone, await roleOf(boss, own.code), [])).status).toBe(403);
});

test('tells the console the rules of its user, and at once that they have changed', async () => {
  const viewer = await signInWith(hiddenPhone);
  const info = await viewer.get('info');
  expect(info.data).toMatchObject({ fieldRules: hiddenPhone });
  const stream = await openReadyStream((path, init) => server.api.request(path, init), { token: viewer.token });
  await assignRules(boss, await roleOf(boss, 'viewer'), []);
  await stream.nextOf('session');
  expect((await viewer.get('info')).data).not.toHaveProperty('fieldRules');
});

test('repeats no answer to somebody who may see less since', async () => {
  const viewer = await signInWith({});
  const { id, ...supplier } = await firstOf<Supplier>(viewer, 'suppliers');
  const save = () => viewer.put(`suppliers/${id}`, { ...supplier, shopName: '新店名' }, { 'Idempotency-Key': 'once' });
  expect((await save()).status).toBe(200);
  expect((await save()).status).toBe(200);
  await setFieldRules(hiddenPhone);
  expect((await save()).status).toBe(422);
});
