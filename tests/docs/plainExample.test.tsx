import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse, type JsonBodyType } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { authProvider } from '../../docs/examples/plain/authProvider';
import { declaration } from '../../docs/examples/plain/capabilities';
import { dataProvider } from '../../docs/examples/plain/dataProvider';
import { server } from '../setup/server';
import { downloads } from '../support/downloads';
import { renderApp } from '../support/renderApp';
import { createFakeSuppliers, decide, type FakeSupplier } from './fakeSuppliers';
import { clickWhenEnabled } from '../support/clickWhenEnabled';

const api = { declaration, dataProvider, authProvider };
let suppliers: FakeSupplier[] = [];
let calls: string[] = [];
let keys: (string | null)[] = [];

const succeed = (result: JsonBodyType) => HttpResponse.json({ success: true, result });
const fail = (status: number, message: string, fields?: object) =>
  HttpResponse.json({ success: false, error: { message, fields } }, { status });
const toRow = ({ shopName, createdAt, ...others }: FakeSupplier) => ({
  ...others,
  shop_name: shopName,
  created_at: createdAt,
});
const find = (id: unknown) => suppliers.find(supplier => String(supplier.id) === String(id));

/** A REST API with `page` and `pageSize`, `{ success, result }`, numeric ids and snake_case names. */
const handlers = [
  http.post('*/v1/auth/login', async ({ request }) => {
    const { account, password } = (await request.json()) as Record<string, string>;
    return account === 'wang' && password === 'secret' ? succeed({ access_token: 't-1' }) : fail(401, '账号或密码错误');
  }),
  http.get('*/v1/*', ({ request }) =>
    request.headers.get('Authorization') === 'Bearer t-1' ? undefined : fail(401, '未登录'),
  ),
  http.get('*/v1/auth/me', () => succeed({ id: 7, account: 'wang', display_name: '王敏', role: 'manager' })),
  http.get('*/v1/suppliers', ({ request }) => {
    const { searchParams } = new URL(request.url);
    const [page, size] = [Number(searchParams.get('page')), Number(searchParams.get('pageSize'))];
    if (size > 100) return fail(400, 'pageSize is at most 100');
    const status = searchParams.get('status');
    const found = suppliers.filter(supplier => !status || supplier.status === status);
    return succeed({ items: found.slice((page - 1) * size, page * size).map(toRow), total: found.length });
  }),
  http.get('*/v1/suppliers/:id', ({ params }) => {
    const supplier = find(params['id']);
    return supplier ? succeed(toRow(supplier)) : fail(404, '供应商不存在');
  }),
  http.post('*/v1/suppliers', async ({ request }) => {
    const { name, shop_name, phone } = (await request.json()) as Record<string, string>;
    if (name === suppliers[0]?.name) return fail(422, '校验失败', { shop_name: '店铺名称已存在' });
    const created = { ...createFakeSuppliers(1)[0], id: 900, name, shopName: shop_name, phone, status: 'pending' };
    suppliers.push(created as FakeSupplier);
    return succeed(toRow(created as FakeSupplier));
  }),
  http.post('*/v1/suppliers/:id/:action', ({ params }) => {
    const supplier = find(params['id']);
    if (!supplier) return fail(404, '供应商不存在');
    return decide(supplier, String(params['action'])) ? succeed(toRow(supplier)) : fail(409, '供应商已被审核');
  }),
];

beforeEach(() => {
  suppliers = createFakeSuppliers(4);
  calls = [];
  keys = [];
  const record = http.all('*/v1/*', ({ request }) => {
    const { pathname, search } = new URL(request.url);
    calls.push(`${request.method} ${pathname}${search}`);
    keys.push(request.headers.get('Idempotency-Key'));
  });
  server.intercept(record, ...handlers);
});

const signedIn = (url: string) => {
  localStorage.setItem('token', 't-1');
  return renderApp(url, { api });
};

test('signs in with an account, and shows the menu and the home page without what the API lacks', async () => {
  const user = await renderApp('/login', { frame: true, api });
  await user.type(await screen.findByLabelText(/^账号/), 'wang');
  await user.type(screen.getByLabelText(/^密码/), 'wrong');
  await user.click(screen.getByRole('button', { name: '登录' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('账号或密码错误');
  await user.clear(screen.getByLabelText(/^密码/));
  await user.type(screen.getByLabelText(/^密码/), 'secret');
  await user.click(screen.getByRole('button', { name: '登录' }));
  expect(await screen.findByRole('region', { name: '快捷操作' })).toBeVisible();
  // The menu follows the page.
  await waitFor(() => expect(screen.getAllByText('供应商审核')).toHaveLength(2));
  expect(screen.queryByText('商品列表')).not.toBeInTheDocument();
  expect(screen.queryByText('待办事项')).not.toBeInTheDocument();
  expect(calls.filter(call => !/auth/.test(call))).toEqual([]);
});

test('lists, sorts and pages in the dialect of the API', async () => {
  await signedIn('/supplier/list?filter={"status":"pending"}&perPage=25&page=1&sort=shopName&order=ASC');
  expect(await screen.findByText('共 3 项')).toBeVisible();
  expect(screen.getByText('店铺 1')).toBeVisible();
  expect(calls).toContain('GET /v1/suppliers?page=1&pageSize=25&sort=shop_name&status=pending');
});

test('creates a record, and shows the API’s message at its field', async () => {
  const user = await signedIn('/supplier/list/create');
  const form = within(await screen.findByRole('dialog'));
  await user.type(await form.findByLabelText(/供应商名称/), '供应商 1');
  await user.type(form.getByLabelText(/店铺名称/), '新店');
  await user.type(form.getByLabelText(/联系电话/), '0574-8765432');
  await user.click(form.getByRole('button', { name: '保存' }));
  expect(await form.findByText('店铺名称已存在')).toBeVisible();
  await user.type(form.getByLabelText(/供应商名称/), ' B');
  await user.click(form.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('共 5 项')).toBeVisible();
});

test('approves many records with one call each, and names the refused one', async () => {
  const user = await signedIn('/supplier/audit');
  await screen.findByText('共 3 项');
  await user.click(screen.getByRole('checkbox', { name: '全选' }));
  await user.click(screen.getByRole('button', { name: '批量通过' }));
  const run = within(await screen.findByRole('dialog', { name: '批量通过供应商' }));
  await run.findByText('可通过 3 项。');
  decide(suppliers[0] as FakeSupplier, 'reject');
  await user.click(run.getByRole('button', { name: '通过' }));
  expect(await run.findByText('已通过 2 项')).toBeVisible();
  expect(run.getByText('供应商已被审核', { exact: false })).toBeVisible();
  expect(calls.filter(call => call.startsWith('POST'))).toEqual(
    [1, 2, 3].map(id => `POST /v1/suppliers/${id}/approve`),
  );
});

test('exports more rows than the API returns at once', async () => {
  suppliers = createFakeSuppliers(250);
  const user = await signedIn('/supplier/list');
  await screen.findByText('共 250 项');
  await user.click(screen.getByRole('button', { name: '导出' }));
  await clickWhenEnabled(user, await screen.findByRole('button', { name: '开始导出' }));
  await waitFor(async () => expect(await downloads()).toHaveLength(1));
  expect(await screen.findByText(/已导出 250/)).toBeVisible();
});
