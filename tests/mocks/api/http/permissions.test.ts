import { expect, test } from 'vitest';
import { routes } from '../../../../mocks/api/routes';
import { builtInPermissions } from '../../../../mocks/db/catalogue/permissions';
import { server } from '../../../setup/server';
import { sampleAccountMobiles } from '../../../../mocks/db/sample/accounts';
import { call } from '../call';
import { makeAdmin } from '../roles/administration';

const closed = routes.filter(({ access }) => access !== 'public');

test('makes only sign-in, health check, images and API document public', () => {
  const open = routes.filter(({ access }) => access === 'public').map(({ path }) => path);
  expect(open).toEqual([
    '/health',
    '/login',
    '/login/second-factor',
    '/login/passkey/options',
    '/images/:id',
    '/openapi.json',
  ]);
});

test.each(closed)('requires a session for $method $path', async ({ method, path }) => {
  const { status, code } = await call(method, `/admin${path.replace(':id', '1')}`);
  expect([status, code]).toEqual([401, 401]);
});

test('defines every permission that a route requires', () => {
  const asked = routes.flatMap(({ access }) => (typeof access === 'object' ? [access.permission] : []));
  expect(builtInPermissions.map(({ code }) => code)).toEqual(expect.arrayContaining(asked));
});

/** The permitted actions on suppliers by account. */
const matrix: Record<string, string[]> = {
  superAdmin: ['list', 'create', 'update', 'delete', 'approve', 'reject', 'reopen'],
  admin: ['list', 'create', 'update', 'delete', 'approve', 'reject', 'reopen'],
  finance: ['list'],
  auditor: ['list', 'approve', 'reject', 'reopen'],
  catalog: ['list', 'create', 'update'],
  viewer: ['list'],
};

/** A call for each action. None of the bodies is valid, so a permitted call responds with 422 or 404. */
const attempts: Record<string, [method: string, path: string]> = {
  list: ['GET', '/admin/suppliers/1'],
  create: ['POST', '/admin/suppliers'],
  update: ['PUT', '/admin/suppliers/1'],
  delete: ['DELETE', '/admin/suppliers/1'],
  approve: ['POST', '/admin/suppliers/approve'],
  reject: ['POST', '/admin/suppliers/reject/preview'],
  reopen: ['POST', '/admin/suppliers/reopen'],
};

test.each(Object.entries(matrix))('%s may do to suppliers what its role permits', async (account, allowed) => {
  const token = await server.signIn(sampleAccountMobiles[account as keyof typeof sampleAccountMobiles]);
  const admitted: string[] = [];
  const messages: string[] = [];
  for (const [action, [method, path]] of Object.entries(attempts)) {
    const { status, message } = await call(method, path, { token });
    if (status === 403) messages.push(message);
    else admitted.push(action);
  }
  expect(admitted).toEqual(allowed);
  const denied = Object.keys(attempts).filter(action => !allowed.includes(action));
  expect(messages).toEqual(denied.map(action => expect.stringContaining(`suppliers:${action}`)));
});

test.each([
  ['finance', ['list', 'approve', 'reject', 'reveal', 'complete', 'fail']],
  ['auditor', []],
  ['viewer', []],
] as const)('%s may do to withdrawals and bills what its role permits', async (account, allowed) => {
  const token = await server.signIn(sampleAccountMobiles[account]);
  const admitted: string[] = [];
  for (const [action, method, path] of [
    ['list', 'GET', '/admin/withdrawals/1'],
    ['approve', 'POST', '/admin/withdrawals/approve'],
    ['reject', 'POST', '/admin/withdrawals/reject/preview'],
    ['reveal', 'POST', '/admin/withdrawals/1/reveal'],
    ['complete', 'POST', '/admin/bills/complete'],
    ['fail', 'POST', '/admin/bills/fail/preview'],
  ] as const)
    if ((await call(method, path, { token })).status !== 403) admitted.push(action);
  expect(admitted).toEqual(allowed);
});

test('returns only permitted menu entries, without empty directories', async () => {
  type Entry = { path: string; children?: Entry[] };
  const token = await server.signIn(sampleAccountMobiles.viewer);
  const { data } = await call<Entry[]>('GET', '/admin/menu', { token });
  expect(data.map(({ path, children }) => [path, children?.map(child => child.path)])).toEqual([
    ['/dashboard', ['/dashboard/workplace']],
    ['/product', ['/product/list', '/product/category/list']],
    ['/order', ['/order/list', '/order/statistics']],
    ['/supplier', ['/supplier/list', '/supplier/audit']],
    // Pages without a permission. The API does not know the role rules of these pages; the console checks them.
    ['/list', ['/list/search-table', '/list/card']],
    ['/form', ['/form/step', '/form/group']],
    ['/profile', ['/profile/basic']],
    ['/result', ['/result/success', '/result/error']],
    ['/exception', ['/exception/403', '/exception/404', '/exception/500']],
    ['https://arco.design', undefined],
    ['https://arco.design/vue/docs/pro/faq', undefined],
  ]);
});

test.each(['finance', 'admin', 'superAdmin'] as const)('the menu of %s contains the finance pages', async account => {
  type Entry = { path: string; icon: string | null; locale: string; children?: Entry[] };
  const token = await server.signIn(sampleAccountMobiles[account]);
  const { data } = await call<Entry[]>('GET', '/admin/menu', { token });
  expect(data.find(({ path }) => path === '/finance')).toMatchObject({
    icon: 'finance',
    locale: 'menu.finance',
    children: expect.arrayContaining([
      expect.objectContaining({ path: '/finance/withdrawal/list', locale: 'menu.finance.withdrawal' }),
      expect.objectContaining({ path: '/finance/bill/list', locale: 'menu.finance.bill' }),
    ]),
  });
});

test.each([
  ['withdrawals', 'approve'],
  ['products', 'delete'],
])('previews %s only for those who may list them', async (collection, action) => {
  const body = { filter: { createdAt_lte: '2020-01-01T00:00:00Z' } };
  const path = `/admin/${collection}/${action}/preview`;
  const blind = await makeAdmin('13912345678', [`${collection}:${action}`]);
  const refused = await call('POST', path, { token: blind.token, body });
  expect([refused.status, refused.message]).toEqual([403, expect.stringContaining(`${collection}:list`)]);
  const seeing = await makeAdmin('13912345679', [`${collection}:${action}`, `${collection}:list`]);
  expect((await call('POST', path, { token: seeing.token, body })).status).toBe(200);
});
