import { screen, waitFor, within } from '@testing-library/react';
import { and, asc, eq, gt } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { SampleAccountRole } from '../../mocks/db/sample/accounts';
import { orderItems, orders } from '../../mocks/db/schema/orders';
import { admins, roles, suppliers } from '../../mocks/db/schema/system';
import { customDataProviderMethods } from '@/providers/actions';
import { adaptDataProvider } from '@/providers/adaptDataProvider';
import { authProvider } from '@/providers/authProvider';
import { declaration, type Capability } from '@/providers/capabilities';
import { crud } from '@/providers/crud';
import { server } from '../setup/server';
import { downloads } from '../support/downloads';
import { renderApp } from '../support/renderApp';
import { keepFourSuppliers } from '../support/suppliers';
import { clickWhenEnabled } from '../support/clickWhenEnabled';

/** Renders the console on the API of the tests, as if the API lacked the capabilities. */
const renderWithout = (missing: readonly Capability[], url: string, as: SampleAccountRole = 'admin') => {
  const lacking = Object.fromEntries(missing.map(name => [name, false]));
  const capabilities = { ...declaration.capabilities, ...lacking };
  const dataProvider = adaptDataProvider({ ...crud, ...customDataProviderMethods }, capabilities);
  return renderApp(url, {
    frame: true,
    as,
    api: { declaration: { ...declaration, capabilities }, dataProvider, authProvider },
  });
};

const pending = () =>
  server.db.select().from(suppliers).where(eq(suppliers.status, 'pending')).orderBy(asc(suppliers.createdAt));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));

const approveAllFour = async (user: Awaited<ReturnType<typeof renderApp>>) => {
  await screen.findByText('共 4 项');
  await user.click(screen.getByRole('checkbox', { name: '全选' }));
  await user.click(screen.getByRole('button', { name: '批量通过' }));
  const run = await dialog('批量通过供应商');
  await run.findByText(/可通过 \d 项/);
  return run;
};

test('without actions, checks the statuses and says that the server decides', async () => {
  await keepFourSuppliers();
  const user = await renderWithout(['actions'], '/supplier/audit');
  const [first] = await pending();
  await screen.findByText('共 4 项');
  const rejected = { records: [{ id: first?.id, version: first?.version }], reason: '资质不全' };
  await server.callAs(await server.signIn('13800000000'), 'POST', '/admin/suppliers/reject', rejected);
  const run = await approveAllFour(user);
  expect(run.getByText('可通过 3 项。')).toBeVisible();
  expect(run.getByText('当前状态不支持此操作', { exact: false })).toBeVisible();
  expect(run.getByText('以上按当前状态预检，以提交后的结果为准。')).toBeVisible();
  await user.click(run.getByRole('button', { name: '通过' }));
  expect(await screen.findByText('已通过 3 项')).toBeVisible();
  expect(server.journal.calls(/preview/)).toEqual([]);
});

test('without actions, checks all that match a filter, however many pages', async () => {
  const user = await renderWithout(['actions'], '/supplier/audit?filter=%7B%7D');
  await screen.findByText('共 240 项');
  await user.click(screen.getByRole('checkbox', { name: '全选' }));
  await user.click(screen.getByRole('button', { name: '选择全部 240 项' }));
  await user.click(screen.getByRole('button', { name: '批量通过' }));
  expect(await (await dialog('批量通过供应商')).findByText('可通过 60 项。')).toBeVisible();
});

test('without actions, makes one call a record and goes on after a refused one', async () => {
  await keepFourSuppliers();
  const user = await renderWithout(['actions'], '/supplier/audit');
  const run = await approveAllFour(user);
  server.faults.refuse('POST /admin/suppliers/approve', { status: 422, message: '资料不完整' });
  await user.click(run.getByRole('button', { name: '通过' }));
  expect(await run.findByText('已通过 3 项')).toBeVisible();
  expect(run.getByText('资料不完整', { exact: false })).toBeVisible();
  const calls = server.journal.calls('POST /admin/suppliers/approve');
  expect(calls.map(({ body }) => JSON.parse(body).records.length)).toEqual([1, 1, 1, 1]);
});

test('without actions, promises nothing after a lost response and does not repeat the call by itself', async () => {
  await keepFourSuppliers();
  const user = await renderWithout(['actions'], '/supplier/audit');
  const run = await approveAllFour(user);
  server.faults.loseAnswer('POST /admin/suppliers/approve');
  await user.click(run.getByRole('button', { name: '通过' }));
  expect(await run.findByText(/重新提交可能重复执行/)).toBeVisible();
  expect(run.queryByText(/不会重复执行/)).not.toBeInTheDocument();
  expect(run.getByRole('button', { name: '重新提交' })).toBeVisible();
  window.dispatchEvent(new Event('online'));
  await user.click(run.getByRole('button', { name: '停止' }));
  expect(await run.findByText(/4 项的结果未确认/)).toBeVisible();
  expect(server.journal.calls('POST /admin/suppliers/approve')).toHaveLength(1);
});

test('without versions, compares the record before saving and shows what somebody else has changed', async () => {
  const [first] = await pending();
  const user = await renderWithout(['versions'], `/supplier/list/${first?.id}/edit`);
  const form = await dialog(/编辑/);
  await user.type(await form.findByLabelText(/店铺名称/), '二店');
  await server.db
    .update(suppliers)
    .set({ phone: '0571-88888888' })
    .where(eq(suppliers.id, first?.id ?? ''));
  await user.click(form.getByRole('button', { name: '保存' }));
  const conflict = await dialog('保存冲突');
  expect(conflict.getByText('0571-88888888')).toBeVisible();
});

test('without history, shows no history, no operation log and no latest operations', async () => {
  const [first] = await pending();
  const user = await renderWithout(['history'], '/dashboard/workplace');
  await heading('工作台');
  expect(screen.queryByRole('region', { name: '我的最近操作' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: '操作日志' })).not.toBeInTheDocument();
  window.history.pushState({}, '', `/supplier/list/${first?.id}`);
  window.dispatchEvent(new PopStateEvent('popstate'));
  const drawer = await dialog('供应商详情');
  await drawer.findByText('编辑');
  expect(drawer.queryByRole('button', { name: '操作记录' })).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(server.journal.calls(/operation/)).toEqual([]);
});

test('without statistics, shows neither dashboards nor totals, and offers no page that needs them', async () => {
  await renderWithout(['statistics'], '/finance/bill/list');
  await screen.findByRole('heading', { level: 1, name: '账单列表' });
  expect(screen.queryByRole('region', { name: '财务统计' })).not.toBeInTheDocument();
  expect(screen.queryByText('实时监控')).not.toBeInTheDocument();
  expect(screen.queryByText('订单统计')).not.toBeInTheDocument();
  window.history.pushState({}, '', '/dashboard/monitor');
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(await heading('页面不存在')).toBeVisible();
  window.history.pushState({}, '', '/dashboard/workplace');
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(await screen.findByRole('region', { name: '快捷操作' })).toBeVisible();
  expect(server.journal.calls(/statistics/)).toEqual([]);
});

test('without an account and menus, has neither sessions nor a password, and its own menu', async () => {
  await renderWithout(['account', 'menus'], '/account');
  await heading('个人中心');
  expect(screen.getByRole('region', { name: '基本信息' })).toBeVisible();
  expect(screen.queryByRole('region', { name: '登录设备' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '修改密码' })).not.toBeInTheDocument();
  expect(await screen.findByText('供应商列表')).toBeInTheDocument();
  expect(server.journal.calls(/sessions|\/menu$/)).toEqual([]);
});

test('without exports and an account, exports the rows of the list and offers no views', async () => {
  await keepFourSuppliers();
  const user = await renderWithout(['exports', 'account'], '/supplier/list');
  await screen.findByText('共 4 项');
  expect(screen.queryByRole('button', { name: '保存为视图' })).not.toBeInTheDocument();
  expect(server.journal.calls(/views/)).toEqual([]);
  await user.click(screen.getByRole('button', { name: '导出' }));
  const form = await dialog(/导出/);
  await clickWhenEnabled(user, form.getByRole('button', { name: '开始导出' }));
  await waitFor(async () => expect(await downloads()).toHaveLength(1));
  expect(server.journal.calls(/export/)).toEqual([]);
});

test('without history, offers no undo of imports and sends no run', async () => {
  const user = await renderWithout(['history'], '/product/list', 'catalog');
  await user.click(await screen.findByRole('button', { name: '导入' }));
  const form = await dialog('导入商品');
  const [supplier] = await server.db.select().from(suppliers).where(eq(suppliers.status, 'approved')).limit(1);
  const text = `sku,name,category,supplier,price,stock,unit\r\nIN-1,货,坚果,${supplier?.name},1,1,袋`;
  await user.upload(await form.findByLabelText('选择要导入的文件'), new File([text], 'goods.csv'));
  await user.click(await form.findByRole('button', { name: '检查数据' }));
  await user.click(await form.findByRole('button', { name: '导入 1 行' }));
  expect(await form.findByText('全部导入完成')).toBeVisible();
  expect(form.queryByRole('button', { name: '撤销导入' })).not.toBeInTheDocument();
  const calls = server.journal.calls(/products\/import/).map(({ path, body }) => [path, Object.keys(JSON.parse(body))]);
  expect(calls).toEqual(Array.from({ length: 2 }, () => ['/admin/products/import', ['rows', 'dryRun']]));
});

test('without an account, only names the missing permission', async () => {
  const user = await renderWithout(['account'], '/system/role-management', 'viewer');
  await heading('角色管理');
  await user.click(await screen.findByRole('button', { name: '为什么？' }));
  const help = await dialog('为什么不能操作？');
  expect(help.getByText('角色：查看')).toBeVisible();
  expect(help.getByText('请联系管理员开通。')).toBeVisible();
  expect(server.journal.calls(/holders/)).toEqual([]);
});

test('without a preview of its own, an API with actions is previewed by the model', async () => {
  localStorage.setItem('token', await server.signIn('13800000000'));
  const { previewAction: _, ...own } = customDataProviderMethods;
  const { previewAction } = adaptDataProvider({ ...crud, ...own }, declaration.capabilities);
  const target = { filter: { status: 'pending' } };
  expect((await previewAction('suppliers', { action: 'approve', target, from: ['pending'] })).data).toMatchObject({
    byModel: true,
    skipped: [],
  });
  expect(server.journal.calls(/preview/)).toEqual([]);
});

test('rejects a call that another API does not have, in words', async () => {
  const dataProvider = adaptDataProvider(crud, declaration.capabilities);
  await expect(dataProvider.monitor()).rejects.toMatchObject({ status: 404, message: 'http.notOffered' });
});

test('without details of records, ships an order with its tracking number alone', async () => {
  const [order] = await server.db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(and(eq(orders.status, 'paid'), gt(orderItems.quantity, 2)))
    .limit(1);
  const user = await renderWithout(['recordDetails'], `/order/detail/${order?.id}`);
  await user.click(await screen.findByRole('button', { name: '发货' }));
  const run = within(await screen.findByRole('dialog', { name: '订单发货' }));
  await user.type(await run.findByRole('textbox', { name: '运单号' }), 'SF1234567');
  expect(run.queryByRole('combobox')).not.toBeInTheDocument();
  expect(run.getAllByRole('textbox')).toHaveLength(1);
  await user.click(run.getByRole('button', { name: '发货' }));
  expect(await screen.findByRole('button', { name: '完成' })).toBeVisible();
});

test('without details of records, shows no section, no inputs and no filter for licences, and sends none', async () => {
  await keepFourSuppliers();
  const [first] = await pending();
  const user = await renderWithout(['recordDetails'], `/supplier/list/${first?.id}`);
  const details = await dialog('供应商详情');
  await details.findByRole('region', { name: '入驻申请' });
  expect(details.queryByRole('region', { name: '资质证照' })).not.toBeInTheDocument();
  await user.click(details.getByRole('link', { name: '编辑' }));
  const form = await dialog('编辑供应商');
  await form.findByRole('textbox', { name: /联系电话/ });
  expect(form.queryByRole('group', { name: '资质证照' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '展开' })).not.toBeInTheDocument();
});

test('without second factors, has no settings for them and calls none', async () => {
  const user = await renderWithout(['secondFactors'], '/account');
  expect(await screen.findByText('当前设备')).toBeVisible();
  expect(screen.getByRole('button', { name: '修改密码' })).toBeVisible();
  for (const name of ['登录与安全', '最近登录']) expect(screen.queryByRole('region', { name })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('link', { name: '角色管理' }));
  await user.click(await screen.findByRole('link', { name: '新建' }));
  await (await dialog('新建角色')).findByRole('textbox', { name: /角色编码/ });
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  expect(server.journal.calls(/second-factors|sign-ins/)).toEqual([]);
});

test('without second factors, signs in with a password alone', async () => {
  vi.stubGlobal('PublicKeyCredential', () => {});
  onTestFinished(() => void vi.unstubAllGlobals());
  await renderApp('/login', { without: ['secondFactors'] });
  expect(await screen.findByRole('button', { name: '登录' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '使用通行密钥登录' })).not.toBeInTheDocument();
});

test.each([
  ['admin', admins],
  ['role', roles],
])('without second factors, the details of one %s do not name them', async (name, table) => {
  const [record] = await server.db.select({ id: table.id }).from(table).limit(1);
  const url = `/system/${name}-management/${record?.id}`;
  await renderApp(url, { as: 'superAdmin', without: ['secondFactors'] });
  const details = within(await screen.findByRole('dialog'));
  expect(await details.findByText('更新时间')).toBeVisible();
  expect(details.queryByText(/双重验证/)).not.toBeInTheDocument();
});
