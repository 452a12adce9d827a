import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { authProvider } from '../../docs/examples/openapi/authProvider';
import { declaration } from '../../docs/examples/openapi/capabilities';
import { dataProvider } from '../../docs/examples/openapi/dataProvider';
import type { components } from '../../docs/examples/openapi/schema';
import { server } from '../setup/server';
import { renderApp } from '../support/renderApp';
import { findRows, pressRowAction } from '../support/rowActions';
import { createFakeSuppliers, decide, type FakeSupplier } from './fakeSuppliers';

type Schemas = components['schemas'];

let suppliers: FakeSupplier[] = [];
let keys: (string | null)[] = [];

const user: Schemas['User'] = {
  id: 'u-1',
  email: 'wang@example.com',
  name: '王敏',
  scopes: ['suppliers.read', 'suppliers.write', 'suppliers.decide'],
};
const toSupplier = (supplier: FakeSupplier) =>
  ({ ...supplier, id: `s-${supplier.id}` }) as Schemas['Supplier'] satisfies Schemas['Supplier'];
const find = (id: unknown) => suppliers.find(supplier => `s-${supplier.id}` === id);
const fail = (status: number, detail: string, errors?: object) =>
  HttpResponse.json({ title: 'Refused', status, detail, errors }, { status });

const handlers = [
  http.post('*/v2/tokens', async ({ request }) => {
    const { email, password } = (await request.json()) as Record<string, string>;
    return email === user.email && password === 'secret'
      ? HttpResponse.json({ token: 't-2', user }, { status: 201 })
      : fail(401, '邮箱或密码错误');
  }),
  http.get('*/v2/me', () => HttpResponse.json(user)),
  http.get('*/v2/suppliers', ({ request }) => {
    const query = new URL(request.url).searchParams;
    const [limit, offset] = [Number(query.get('limit')), Number(query.get('offset'))];
    const found = suppliers.filter(({ status }) => !query.has('status') || status === query.get('status'));
    return HttpResponse.json({ items: found.slice(offset, offset + limit).map(toSupplier), total: found.length });
  }),
  http.get('*/v2/suppliers/:id', ({ params }) => {
    const supplier = find(params['id']);
    return supplier ? HttpResponse.json(toSupplier(supplier)) : fail(404, '供应商不存在');
  }),
  http.patch('*/v2/suppliers/:id', async ({ params, request }) => {
    const supplier = find(params['id']);
    const changes = (await request.json()) as Partial<FakeSupplier>;
    if (changes.phone === '00000') return fail(422, '校验失败', { phone: '联系电话无法接通' });
    return supplier ? HttpResponse.json(toSupplier(Object.assign(supplier, changes))) : fail(404, '供应商不存在');
  }),
  http.delete('*/v2/suppliers/:id', ({ params }) => {
    suppliers = suppliers.filter(supplier => supplier !== find(params['id']));
    return new HttpResponse(null, { status: 204 });
  }),
  http.post('*/v2/suppliers/:id/decision', async ({ params, request }) => {
    keys.push(request.headers.get('Idempotency-Key'));
    const { decision } = (await request.json()) as { decision: string };
    const supplier = find(params['id']);
    if (!supplier) return fail(404, '供应商不存在');
    return decide(supplier, decision) ? HttpResponse.json(toSupplier(supplier)) : fail(409, '供应商已被审核');
  }),
];

const api = { declaration, dataProvider, authProvider };

beforeEach(() => {
  suppliers = createFakeSuppliers(4);
  keys = [];
  server.intercept(...handlers);
});

test('signs in with an e-mail address', async () => {
  const operator = await renderApp('/login', { api });
  const email = await screen.findByLabelText(/^邮箱/);
  expect(email).toHaveAttribute('type', 'email');
  await operator.type(email, user.email);
  await operator.type(screen.getByLabelText(/^密码/), 'secret');
  await operator.click(screen.getByRole('button', { name: '登录' }));
  expect(await screen.findByRole('region', { name: '快捷操作' })).toBeVisible();
});

test('saves a record after a refusal shown at its field', async () => {
  localStorage.setItem('token', 't-2');
  const operator = await renderApp('/supplier/list/s-2/edit', { api });
  const form = within(await screen.findByRole('dialog'));
  const phone = await form.findByLabelText(/联系电话/);
  await operator.clear(phone);
  await operator.type(phone, '00000');
  await operator.click(form.getByRole('button', { name: '保存' }));
  expect(await form.findByText('联系电话无法接通')).toBeVisible();
  await operator.type(phone, '1');
  await operator.click(form.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('000001')).toBeVisible();
  expect(suppliers[1]).toMatchObject({ phone: '000001' });
});

test('deletes a record', async () => {
  localStorage.setItem('token', 't-2');
  const operator = await renderApp('/supplier/list', { api });
  await screen.findByText('共 4 项');
  await pressRowAction(operator, (await findRows())[1] as HTMLElement, '删除');
  await operator.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^(删除|确定|确认)/ }));
  expect(await screen.findByText('共 3 项')).toBeVisible();
});

test('approves records one by one, each with an idempotency key of its own', async () => {
  localStorage.setItem('token', 't-2');
  const operator = await renderApp('/supplier/audit', { api });
  await screen.findByText('共 3 项');
  await operator.click(screen.getByRole('checkbox', { name: '全选' }));
  await operator.click(screen.getByRole('button', { name: '批量通过' }));
  const run = within(await screen.findByRole('dialog', { name: '批量通过供应商' }));
  await run.findByText('可通过 3 项。');
  await operator.click(run.getByRole('button', { name: '通过' }));
  expect(await screen.findByText('已通过 3 项')).toBeVisible();
  expect(new Set(keys.filter(Boolean)).size).toBe(3);
});
