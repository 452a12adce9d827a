import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { and, desc, eq, inArray, like } from 'drizzle-orm';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { products } from '../../mocks/db/schema/catalog';
import { operationLogs, suppliers } from '../../mocks/db/schema/system';
import { server } from '../setup/server';
import { findNotification } from '../support/notifications';
import { renderApp } from '../support/renderApp';
import { listRowActions, pressRowAction } from '../support/rowActions';

const rows = async () => (await screen.findAllByRole('row')).slice(1);
const listCalls = () => server.journal.calls(/^GET \/admin\/suppliers\?/);
const firstName = async () => {
  const [row] = await rows();
  const link = row && within(row).getAllByRole('link')[0];
  return link?.textContent ?? '';
};
const loaded = () => screen.findByText(/^共 \d+ 项$/);
const pressFirst = async (user: UserEvent, name: string) =>
  pressRowAction(user, (await rows())[0] as HTMLElement, name);
const listFirst = async (user: UserEvent) => listRowActions(user, (await rows())[0] as HTMLElement);

test('fetches nothing while typing; Search filters the list in the URL, and Reset clears it', async () => {
  const user = await renderApp('/supplier/list', { as: 'admin' });
  await loaded();
  const before = listCalls().length;
  await user.type(screen.getByRole('textbox', { name: '供应商名称' }), '杭州');
  expect(listCalls()).toHaveLength(before);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByText('共 240 项')).not.toBeInTheDocument());
  for (const row of await rows()) expect(row).toHaveTextContent('杭州');
  expect(window.location.pathname).toBe('/supplier/list');
  expect(new URLSearchParams(window.location.search).get('filter')).toBe('{"name":"杭州"}');
  await user.click(screen.getByRole('button', { name: '重置' }));
  expect(await screen.findByText('共 240 项')).toBeVisible();
  expect(screen.getByRole('textbox', { name: '供应商名称' })).toHaveValue('');
});

test('counts the statuses of what the filter matches, and shows all again when the page was opened with one', async () => {
  const user = await renderApp('/supplier/list?filter={"status":"rejected","name":"茶业"}', { as: 'admin' });
  await loaded();
  const tea = await server.db.select().from(suppliers).where(like(suppliers.name, '%茶业%'));
  const count = (status: string) => tea.filter(supplier => supplier.status === status).length;
  expect(await screen.findByRole('tab', { name: `已驳回 ${count('rejected')}`, selected: true })).toBeVisible();
  expect(screen.getByRole('tab', { name: `待审核 ${count('pending')}` })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: `全部 ${tea.length}` }));
  expect(await screen.findByText(`共 ${tea.length} 项`)).toBeVisible();
  await user.click(screen.getByRole('button', { name: '重置' }));
  expect(await screen.findByText('共 240 项')).toBeVisible();
});

test('says how many more records may be viewed before none are left', async () => {
  let left: string | null = '3';
  server.intercept(
    http.get('*/admin/suppliers', async ({ request }) => {
      const response = await server.api.fetch(request);
      if (left) response.headers.set('X-Rows-Left', left);
      return response;
    }),
  );
  const user = await renderApp('/supplier/list', { as: 'admin' });
  expect(await screen.findByText(/还可查看此列表的 3 条新记录/)).toBeVisible();
  left = null;
  const search = screen.getByRole('textbox', { name: '供应商名称' });
  await user.type(search, '杭州{Enter}');
  await waitFor(() => expect(screen.queryByText(/还可查看此列表/)).not.toBeInTheDocument());
  // The first page again, unchanged.
  await user.clear(search);
  await user.keyboard('{Enter}');
  expect(await screen.findByText('共 240 项')).toBeVisible();
  expect(screen.queryByText(/还可查看此列表/)).not.toBeInTheDocument();
});

test('reports a search without matches and offers to reset it', async () => {
  const user = await renderApp('/supplier/list?filter={"name":"没有这样的供应商"}', { as: 'admin' });
  await user.click(await screen.findByRole('button', { name: '重置查询条件' }));
  expect(await screen.findByText('共 240 项')).toBeVisible();
});

test('shows the server’s refusal only in place of the page', async () => {
  server.faults.refuse(/^GET \/admin\/suppliers\?/, { status: 403, message: '缺少权限 suppliers:list' });
  await renderApp('/supplier/list', { as: 'admin' });
  expect(await screen.findByRole('alert')).toHaveTextContent('没有权限缺少权限 suppliers:list');
  expect(screen.getByRole('heading', { level: 1, name: '供应商列表' })).toBeVisible();
  expect(window.location.pathname).toBe('/supplier/list');
  expect(screen.queryByRole('button', { name: /重试|查询/ })).not.toBeInTheDocument();
});

test('names a filter of the link that does not exist, and offers to reset it', async () => {
  const user = await renderApp('/supplier/list?filter={"colour":"red"}', { as: 'admin' });
  const hint = await screen.findByText('链接中的查询条件或排序无效，请重置。');
  const alert = within(hint.closest('[role=alert]') as HTMLElement);
  expect(alert.getByText(/colour/)).toBeVisible();
  expect(alert.queryByRole('button', { name: '重试' })).not.toBeInTheDocument();
  await user.click(alert.getByRole('button', { name: '重置查询条件' }));
  expect(await screen.findByText('共 240 项')).toBeVisible();
});

test('reports an error response in a notice and in place, and can retry', async () => {
  server.faults.answer(/^GET \/admin\/suppliers\?/, () => Response.json({ code: 1001, message: '今日额度已用完' }));
  const user = await renderApp('/supplier/list', { as: 'admin' });
  await waitFor(() => expect(screen.getAllByText('获取供应商列表失败：今日额度已用完')).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await loaded()).toBeVisible();
});

test('offers no changes to users with read permission', async () => {
  const user = await renderApp('/supplier/list', { as: 'viewer' });
  await loaded();
  for (const row of await rows()) expect(await listRowActions(user, row)).toEqual(['查看']);
  expect(screen.queryByRole('link', { name: '新建' })).not.toBeInTheDocument();
});

test('deletes a supplier after confirming its name, which is text even if it has markup, and removes it from the list', async () => {
  const newest = server.db.select({ id: suppliers.id }).from(suppliers).orderBy(desc(suppliers.createdAt)).limit(1);
  await server.db.update(suppliers).set({ name: '<img src=x> <b>公司</b>' }).where(inArray(suppliers.id, newest));
  const user = await renderApp('/supplier/list', { as: 'admin' });
  await loaded();
  const name = await firstName();
  expect(name).toBe('<img src=x> <b>公司</b>');
  await pressFirst(user, '删除');
  const dialog = within(await screen.findByRole('dialog', { name: '删除供应商' }));
  expect(dialog.getByText(`确定删除“${name}”吗？删除后无法恢复。`)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: '删除' }));
  expect(await screen.findByText('共 239 项')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(await server.db.select().from(suppliers).where(eq(suppliers.name, name))).toHaveLength(0);
});

test('keeps a supplier whose deletion fails, and shows why', async () => {
  server.faults.refuse(/^DELETE/, { status: 409, message: '该供应商还有商品' });
  const user = await renderApp('/supplier/list', { as: 'admin' });
  await loaded();
  await pressFirst(user, '删除');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除' }));
  expect(await screen.findByText('删除供应商失败：该供应商还有商品')).toBeVisible();
  expect(screen.getByText('共 240 项')).toBeVisible();
});

test('updates a status with the actions that are possible for it, with their reason', async () => {
  const user = await renderApp('/supplier/list?filter={"status":"pending"}', { as: 'admin' });
  await loaded();
  const name = await firstName();
  expect(await listFirst(user)).toEqual(['编辑', '通过', '驳回', '转移', '查看', '删除']);
  await pressFirst(user, '驳回');
  const dialog = within(await screen.findByRole('dialog', { name: '驳回供应商' }));
  expect(await dialog.findByText(name)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: '驳回' }));
  expect(await dialog.findByText('请填写原因')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: /原因/ }), '资质不全');
  await user.click(dialog.getByRole('button', { name: '驳回' }));
  expect(await findNotification('已驳回')).toBeVisible();
  const [saved] = await server.db.select().from(suppliers).where(eq(suppliers.name, name));
  expect(saved).toMatchObject({ status: 'rejected', auditReason: '资质不全', auditedBy: '林晓峰' });
  const logs = await server.db.select().from(operationLogs).where(eq(operationLogs.recordName, name));
  expect(logs.map(({ action }) => action)).toContain('reject');
  expect(logs.map(({ action }) => action)).not.toContain('update');
});

test('returns a decided supplier to the audit from the list', async () => {
  const user = await renderApp('/supplier/list?filter={"status":"rejected"}', { as: 'admin' });
  await loaded();
  const name = await firstName();
  await pressFirst(user, '重新审核');
  const dialog = within(await screen.findByRole('dialog', { name: '重新审核供应商' }));
  await user.click(await dialog.findByRole('button', { name: '重新审核' }));
  expect(await findNotification('已重新审核')).toBeVisible();
  const [saved] = await server.db.select().from(suppliers).where(eq(suppliers.name, name));
  expect(saved).toMatchObject({ status: 'pending', auditReason: null, auditedBy: null, auditedAt: null });
});

test('approves a rejected supplier from its row', async () => {
  const user = await renderApp('/supplier/list?filter={"status":"rejected"}', { as: 'admin' });
  await loaded();
  const name = await firstName();
  expect(await listFirst(user)).toEqual(['编辑', '通过', '重新审核', '转移', '查看', '删除']);
  await pressFirst(user, '通过');
  const dialog = within(await screen.findByRole('dialog', { name: '通过供应商' }));
  await dialog.findByText(name);
  await user.click(dialog.getByRole('button', { name: '通过' }));
  expect(await findNotification('已通过')).toBeVisible();
  const [saved] = await server.db.select().from(suppliers).where(eq(suppliers.name, name));
  expect(saved).toMatchObject({ status: 'approved', auditReason: null, auditedBy: '林晓峰' });
});

test('names the products that go off sale before an approved supplier is rejected', async () => {
  const [product] = await server.db.select().from(products).where(eq(products.status, 'on_sale')).limit(1);
  const theirs = and(eq(products.supplierId, String(product?.supplierId)), eq(products.status, 'on_sale'));
  const count = await server.db.$count(products, theirs);
  const filter = encodeURIComponent(JSON.stringify({ id: [product?.supplierId] }));
  const user = await renderApp(`/supplier/list?filter=${filter}`, { as: 'admin' });
  await screen.findByText('共 1 项');
  expect(await listFirst(user)).toEqual(['编辑', '驳回', '重新审核', '转移', '查看', '删除']);
  await pressFirst(user, '驳回');
  const dialog = within(await screen.findByRole('dialog', { name: '驳回供应商' }));
  expect(await dialog.findByText(new RegExp(`^${count} 个在售商品将同时下架：`))).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: /原因/ }), '资质过期');
  await user.click(dialog.getByRole('button', { name: '驳回' }));
  expect(await findNotification('已驳回')).toBeVisible();
  expect(await server.db.$count(products, theirs)).toBe(0);
});

test.each(['1{Enter}', '资质过期{Control>}{Enter}{/Control}'])(
  'waits for a second confirmation if %s came before the products that go off sale',
  async keys => {
    const [product] = await server.db.select().from(products).where(eq(products.status, 'on_sale')).limit(1);
    const theirs = and(eq(products.supplierId, String(product?.supplierId)), eq(products.status, 'on_sale'));
    const count = await server.db.$count(products, theirs);
    const filter = encodeURIComponent(JSON.stringify({ id: [product?.supplierId] }));
    const user = await renderApp(`/supplier/list?filter=${filter}`, { as: 'admin' });
    await screen.findByText('共 1 项');
    const release = server.faults.hold('POST /admin/suppliers/reject/preview');
    await pressFirst(user, '驳回');
    const dialog = within(await screen.findByRole('dialog', { name: '驳回供应商' }));
    await dialog.findByRole('button', { name: /^1/ });
    await user.type(dialog.getByRole('textbox', { name: /原因/ }), keys);
    release();
    expect(await dialog.findByText(new RegExp(`^${count} 个在售商品将同时下架：`))).toBeVisible();
    expect(await server.db.$count(products, theirs)).toBe(count);
    expect(server.journal.calls('POST /admin/suppliers/reject')).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: '驳回' }));
    expect(await findNotification('已驳回')).toBeVisible();
    expect(await server.db.$count(products, theirs)).toBe(0);
  },
);

test('does not decide a supplier that was decided since the row was read', async () => {
  const user = await renderApp('/supplier/list?filter={"status":"rejected"}', { as: 'admin' });
  await loaded();
  const name = await firstName();
  await pressFirst(user, '通过');
  const dialog = within(await screen.findByRole('dialog', { name: '通过供应商' }));
  await dialog.findByText(name);
  await server.db.update(suppliers).set({ auditReason: '再次驳回', version: 9 }).where(eq(suppliers.name, name));
  await user.click(dialog.getByRole('button', { name: '通过' }));
  expect(await dialog.findByText(/当前状态为“已驳回”/)).toBeVisible();
  const [saved] = await server.db.select().from(suppliers).where(eq(suppliers.name, name));
  expect(saved).toMatchObject({ status: 'rejected', auditReason: '再次驳回', version: 9 });
});

const approved = () => server.db.$count(suppliers, eq(suppliers.status, 'approved'));
const decisions = () => ['通过', '驳回', '重新审核'].flatMap(name => screen.queryAllByRole('button', { name }));

test('offers an editor without audit permission no decision in the list, and no status in the forms', async () => {
  const before = await approved();
  const user = await renderApp('/supplier/list?filter={"status":"pending"}', { as: 'catalog' });
  await loaded();
  expect(decisions()).toEqual([]);
  expect(await listFirst(user)).toEqual(['编辑', '查看']);
  await user.click(screen.getAllByRole('link', { name: '编辑' })[0] as HTMLElement);
  const form = within(await screen.findByRole('dialog', { name: '编辑供应商' }));
  await user.type(await form.findByRole('textbox', { name: /店铺名称/ }), '新');
  expect(form.queryByText('状态')).not.toBeInTheDocument();
  await user.click(form.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('保存成功')).toBeVisible();
  await user.click(await screen.findByRole('link', { name: '新建' }));
  const fresh = within(await screen.findByRole('dialog', { name: '新建供应商' }));
  await user.type(await fresh.findByRole('textbox', { name: /供应商名称/ }), '新芽食品');
  await user.type(fresh.getByRole('textbox', { name: /店铺名称/ }), '新芽铺');
  await user.type(fresh.getByRole('textbox', { name: /联系电话/ }), '13912345678');
  expect(fresh.queryByText('状态')).not.toBeInTheDocument();
  await user.click(fresh.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('新建成功')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  // The notification names the new supplier and leads to it.
  await user.click(within(await screen.findByRole('alert')).getByRole('link', { name: '新芽食品' }));
  expect(await screen.findByRole('dialog', { name: '供应商详情' })).toBeVisible();
  const [made] = await server.db.select().from(suppliers).where(eq(suppliers.name, '新芽食品'));
  expect([made?.status, await approved()]).toEqual(['pending', before]);
});

test('lets an editor without audit permission approve nothing, by mouse or keyboard', async () => {
  const before = await approved();
  const user = await renderApp('/supplier/audit', { as: 'catalog' });
  await loaded();
  expect(decisions()).toEqual([]);
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
  await user.click(screen.getAllByRole('button', { name: '查看' })[0] as HTMLElement);
  await screen.findByRole('dialog', { name: /^供应商审核/ });
  await user.keyboard('ar');
  expect(decisions()).toEqual([]);
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(await approved()).toBe(before);
});

test('reverts a search on Back, in the form and in the list', async () => {
  const user = await renderApp('/supplier/list', { as: 'admin' });
  await loaded();
  const name = screen.getByRole('textbox', { name: '供应商名称' });
  await user.type(name, '杭州{Enter}');
  await waitFor(() => expect(screen.queryByText('共 240 项')).not.toBeInTheDocument());
  window.history.back();
  expect(await screen.findByText('共 240 项')).toBeVisible();
  await waitFor(() => expect(name).toHaveValue(''));
});
