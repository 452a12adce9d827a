import { screen, within } from '@testing-library/react';
import { http, HttpResponse, type JsonBodyType } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { authProvider } from '../../docs/examples/codes/authProvider';
import { declaration } from '../../docs/examples/codes/capabilities';
import { dataProvider } from '../../docs/examples/codes/dataProvider';
import type { ApiDeclaration } from '@/providers/capabilities';
import { checkProviders } from '@/providers/checkProviders';
import { server } from '../setup/server';
import { renderApp } from '../support/renderApp';
import { createFakeSuppliers, decide, type FakeSupplier } from './fakeSuppliers';

const api = { declaration, dataProvider, authProvider };
let suppliers: FakeSupplier[] = [];
let calls: string[] = [];

const succeed = (data: JsonBodyType) => HttpResponse.json({ code: 0, msg: '', data });
const fail = (code: number, msg: string) => HttpResponse.json({ code, msg, data: null });
const find = (id: unknown) => suppliers.find(supplier => String(supplier.id) === String(id));
const user = { id: 7, nickname: '王敏' };
const permissions = ['query', 'create', 'update', 'delete', 'audit'].map(action => `supplier:${action}`);

/** An API that answers everything at HTTP 200, with codes of its own, `pageNo` and `pageSize`, and only ids after writes. */
const handlers = [
  http.post('*/admin-api/auth/login', async ({ request }) => {
    const { username, password } = (await request.json()) as Record<string, string>;
    const isRight = username === 'wang' && password === 'secret';
    return isRight ? succeed({ accessToken: 't-1' }) : fail(1_002_000_000, '登录失败，账号密码不正确');
  }),
  http.all('*/admin-api/*', ({ request }) =>
    request.headers.get('Authorization') === 'Bearer t-1' ? undefined : fail(401, '账号未登录'),
  ),
  http.get('*/admin-api/auth/get-permission-info', () => succeed({ user, roles: ['manager'], permissions })),
  http.get('*/admin-api/supplier/page', ({ request }) => {
    const { searchParams } = new URL(request.url);
    const [page, size] = [Number(searchParams.get('pageNo')), Number(searchParams.get('pageSize'))];
    if (size > 100) return fail(400, 'pageSize 最大为 100');
    const status = searchParams.get('status');
    const found = suppliers.filter(supplier => !status || supplier.status === status);
    const rows = found.slice((page - 1) * size, page * size);
    // Some calls of such APIs wrap a page in `data`, others do not.
    if (status) return HttpResponse.json({ code: 200, msg: '查询成功', rows, total: found.length });
    return succeed({ list: rows, total: found.length });
  }),
  http.get('*/admin-api/supplier/get', ({ request }) =>
    succeed(find(new URL(request.url).searchParams.get('id')) ?? null),
  ),
  http.post('*/admin-api/supplier/create', async ({ request }) => {
    const created = { ...createFakeSuppliers(1)[0], ...((await request.json()) as object), id: '1744300000000000180' };
    suppliers.push(created as unknown as FakeSupplier);
    return new HttpResponse(`{"code":0,"msg":"","data":${created.id}}`);
  }),
  http.put('*/admin-api/supplier/update', async ({ request }) => {
    const input = (await request.json()) as FakeSupplier;
    Object.assign(find(input.id) ?? {}, { shopName: input.shopName });
    return succeed(true);
  }),
  http.put('*/admin-api/supplier/:action', async ({ params, request }) => {
    const supplier = find(((await request.json()) as FakeSupplier).id);
    if (!supplier) return fail(1_003_001_000, '供应商不存在');
    return decide(supplier, String(params['action'])) ? succeed(true) : fail(1_003_001_001, '供应商已被审核');
  }),
];

beforeEach(() => {
  suppliers = createFakeSuppliers(4);
  calls = [];
  const record = http.all('*/admin-api/*', ({ request }) => {
    const { pathname, search } = new URL(request.url);
    calls.push(`${request.method} ${pathname}${search}`);
  });
  server.intercept(record, ...handlers);
});

const expected = {
  name: 'suppliers',
  fields: ['name', 'shopName'],
  sortable: ['createdAt', 'status'],
  filters: {
    status: ['pending', 'approved', 'rejected'],
    name: ['zz'],
    createdAt_gte: ['9999-12-31'],
  },
};

const check = (used: ApiDeclaration, password = 'secret') =>
  checkProviders({ resources: [expected], credentials: { username: 'wang', password } }, { ...api, declaration: used });
const problemsIn = (results: Awaited<ReturnType<typeof check>>) =>
  results.flatMap(({ what, problem }) => (problem ? [`${what}: ${problem}`] : []));

test('passes the check of providers, which names what is declared as ignored', async () => {
  const results = await check(declaration);
  expect(problemsIn(results)).toEqual([]);
  expect(results).toContainEqual({ group: 'absent', what: 'suppliers: sort' });
  expect(problemsIn(await check(declaration, 'wrong'))).toEqual(['signs in: 422: 登录失败，账号密码不正确']);
});

test('is found to ignore what it does not declare', async () => {
  const { ignored: _, ...silent } = declaration;
  expect(problemsIn(await check(silent))).toEqual([
    'suppliers: sort: the API ignores createdAt, status; declare them as ignored',
    'suppliers: filters: the API ignores name, createdAt_gte; declare them as ignored',
  ]);
});

test('returns the record of a write that answers only its id, with every digit', async () => {
  localStorage.setItem('token', 't-1');
  const { data } = await dataProvider.create('suppliers', { data: { name: '新供应商' } });
  expect(data).toMatchObject({ id: '1744300000000000180', name: '新供应商' });
  const read = (await dataProvider.getOne('suppliers', { id: '1' })).data;
  const saved = await dataProvider.update('suppliers', {
    id: '1',
    data: { ...read, shopName: '新店' },
    previousData: read,
  });
  expect(saved.data).toMatchObject({ id: '1', shopName: '新店' });
});

test('goes on after a refused record, and offers neither sorting nor filters that the API ignores', async () => {
  localStorage.setItem('token', 't-1');
  const operator = await renderApp('/supplier/audit', { api });
  await screen.findByText('共 3 项');
  const head = within(screen.getByRole('columnheader', { name: /创建时间/ }));
  expect(head.queryByRole('button')).not.toBeInTheDocument();
  // The filter by name is the only one that is typed.
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await operator.click(screen.getByRole('checkbox', { name: '全选' }));
  await operator.click(screen.getByRole('button', { name: '批量通过' }));
  const run = within(await screen.findByRole('dialog', { name: '批量通过供应商' }));
  await run.findByText('可通过 3 项。');
  decide(suppliers[0] as FakeSupplier, 'reject');
  await operator.click(run.getByRole('button', { name: '通过' }));
  expect(await run.findByText('已通过 2 项')).toBeVisible();
  expect(run.getByText('供应商已被审核', { exact: false })).toBeVisible();
  expect(calls.filter(call => call.includes('/approve'))).toHaveLength(3);
});
