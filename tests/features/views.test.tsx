import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { SavedView } from '@/providers/contract';
import { sampleAccountMobiles, type SampleAccountRole } from '../../mocks/db/sample/accounts';
import { defaultViews, views } from '../../mocks/db/schema/views';
import { server } from '../setup/server';
import { renderApp } from '../support/renderApp';
import { keepFourSuppliers } from '../support/suppliers';

const values = { filter: { status: 'pending' }, sort: ['name', 'ASC'], columns: null, density: null };

/** Saves a view as somebody, and shares it with a role. */
const save = async (as: SampleAccountRole, view: object, role?: string) => {
  const token = await server.signIn(sampleAccountMobiles[as]);
  const made = await server.callAs(token, 'POST', '/admin/views', { list: 'suppliers', ...values, ...view });
  const { data } = (await made.json()) as { data: SavedView };
  if (role) await server.callAs(token, 'PUT', `/admin/views/${data.id}/role`, { role, version: data.version });
  return data;
};

const bar = async () => within(await screen.findByRole('navigation', { name: '视图' }));
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
const query = () => Object.fromEntries(new URLSearchParams(window.location.search));
const listCalls = () => server.journal.calls(/^GET \/admin\/suppliers\?/);
const stored = () => server.db.select().from(views).where(eq(views.list, 'suppliers'));
const openMenu = async (user: UserEvent, name: string) => {
  await user.click(await screen.findByRole('button', { name: `“${name}”的操作` }));
  return within(await screen.findByRole('menu'));
};

test('saves the list as a view, which its link opens with filter, order and count', async () => {
  await keepFourSuppliers();
  const user = await renderApp('/supplier/list?filter={"name":"没有"}', { as: 'viewer' });
  await user.click(await screen.findByRole('button', { name: '保存为视图' }));
  const form = await dialog('保存为视图');
  await user.click(form.getByRole('button', { name: '保存' }));
  expect(form.getByText('请输入视图名称')).toBeVisible();
  expect(form.queryByText('可见范围')).not.toBeInTheDocument();
  await user.type(form.getByRole('textbox', { name: /视图名称/ }), '没有的');
  await user.click(form.getByRole('button', { name: '保存' }));
  const link = await (await bar()).findByRole('link', { name: '没有的 0', current: 'page' });
  const [view] = await stored();
  expect(view).toMatchObject({ name: '没有的', filter: { name: '没有' }, sort: ['createdAt', 'DESC'] });
  expect(query()).toMatchObject({ view: view?.id, filter: '{"name":"没有"}' });

  await user.click((await bar()).getByRole('link', { name: '全部' }));
  expect(await screen.findByText('共 4 项')).toBeVisible();
  await user.click(link);
  expect(await screen.findByText('没有符合条件的数据')).toBeVisible();
  expect(screen.getByRole('textbox', { name: '供应商名称' })).toHaveValue('没有');
});

test('opens a view by its id alone, marks unsaved changes, resets them with a key and saves them', async () => {
  await keepFourSuppliers();
  const view = await save('viewer', { name: '按名称' });
  const user = await renderApp(`/supplier/list?view=${view.id}`, { as: 'viewer' });
  await screen.findByText('共 4 项');
  expect(query()).toEqual({ view: view.id, filter: '{"status":"pending"}', sort: 'name', order: 'ASC' });
  expect(listCalls()).toHaveLength(1);

  await user.type(screen.getByRole('textbox', { name: '供应商名称' }), '没有{Enter}');
  expect(await screen.findByText('有未保存的更改')).toBeVisible();
  expect(query()).toMatchObject({ view: view.id, filter: '{"status":"pending","name":"没有"}' });
  const ofInputMethod = { key: 'z', code: 'KeyZ', altKey: true, isComposing: true };
  expect(fireEvent.keyDown(screen.getByRole('textbox', { name: '供应商名称' }), ofInputMethod)).toBe(true);
  await user.keyboard('{Alt>}z{/Alt}');
  expect(await screen.findByText('共 4 项')).toBeVisible();
  expect(screen.queryByText('有未保存的更改')).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: '列设置' }));
  const columns = await dialog('列设置');
  await user.click(await columns.findByRole('checkbox', { name: '联系电话' }));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: '行高' }));
  await user.click(await screen.findByRole('menuitemradio', { name: '紧凑' }));
  expect(screen.queryByRole('columnheader', { name: /联系电话/ })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: '重置为已保存的视图（Alt+Z）' }));
  expect(await screen.findByRole('columnheader', { name: /联系电话/ })).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: '行高' }));
  await user.click(await screen.findByRole('menuitemradio', { name: '宽松' }));
  await user.click(await screen.findByRole('button', { name: '保存' }));
  await waitFor(() => expect(screen.queryByText('有未保存的更改')).not.toBeInTheDocument());
  expect(await stored()).toMatchObject([{ density: 'loose', filter: { status: 'pending' }, version: 2 }]);
  // The view's row height is not that of other lists.
  await user.click((await bar()).getByRole('link', { name: '全部' }));
  await waitFor(() => expect(document.querySelector('[data-density]')).toHaveAttribute('data-density', 'default'));
});

test('renames, shares, makes default and deletes a view', async () => {
  await keepFourSuppliers();
  const view = await save('admin', { name: '待审' });
  const user = await renderApp(`/supplier/list?view=${view.id}`, { frame: true, as: 'admin' });
  await user.click((await openMenu(user, '待审')).getByRole('menuitem', { name: '重命名' }));
  const rename = await dialog('重命名视图');
  await user.clear(rename.getByRole('textbox', { name: /视图名称/ }));
  await user.type(rename.getByRole('textbox', { name: /视图名称/ }), '待审核');
  await user.click(rename.getByRole('button', { name: '重命名' }));
  await (await bar()).findByRole('link', { name: /^待审核/ });

  await user.click((await openMenu(user, '待审核')).getByRole('menuitem', { name: '共享…' }));
  const share = await dialog('共享“待审核”');
  await user.click(share.getByRole('combobox', { name: /可见范围/ }));
  await user.click(await screen.findByRole('option', { name: '角色“审核员”的成员' }));
  await user.click(share.getByRole('button', { name: '共享' }));
  expect(await screen.findByText('视图“待审核”已共享')).toBeVisible();
  await user.click((await openMenu(user, '待审核')).getByRole('menuitemcheckbox', { name: /设为默认视图/ }));
  await waitFor(async () => expect(await server.db.$count(defaultViews)).toBe(1));

  // A click in the menu opens the default view; `All` opens the list without it.
  await user.click(await screen.findByRole('link', { name: '提现列表' }));
  await screen.findByRole('heading', { level: 1, name: '提现列表' });
  const before = listCalls().length;
  await user.click(screen.getByRole('link', { name: '供应商列表' }));
  await (await bar()).findByRole('link', { name: /^待审核/, current: 'page' });
  await waitFor(() => expect(query()).toMatchObject({ view: view.id, sort: 'name' }));
  expect(
    listCalls()
      .slice(before)
      .every(({ url }) => url.includes('pending')),
  ).toBe(true);
  await user.click((await bar()).getByRole('link', { name: '全部' }));
  await waitFor(() => expect(query()).toEqual({ view: 'all' }));
  await user.click((await bar()).getByRole('link', { name: /^待审核/ }));

  await user.click((await openMenu(user, '待审核')).getByRole('menuitem', { name: '删除视图' }));
  const remove = await dialog('删除视图“待审核”？');
  expect(remove.getByText('角色“审核员”的成员也将无法使用该视图。')).toBeVisible();
  await user.click(remove.getByRole('button', { name: '删除' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: /^待审核/ })).not.toBeInTheDocument());
  expect(query()).toEqual({});
  expect(screen.queryByText(/链接中的视图/)).not.toBeInTheDocument();
});

test('offers a shared view to the role without changing it, and explains a view that the user may not see', async () => {
  await keepFourSuppliers();
  const shared = await save('admin', { name: '大家的' }, 'viewer');
  const other = await save('admin', { name: '自己的' });
  const user = await renderApp(`/supplier/list?view=${other.id}`, { as: 'viewer' });
  expect(await screen.findByText('链接中的视图已删除或未共享给您，现显示全部数据。')).toBeVisible();
  expect(await screen.findByText('共 4 项')).toBeVisible();
  await user.click(await (await bar()).findByRole('link', { name: '大家的 4' }));
  await waitFor(() => expect(query()['view']).toBe(shared.id));
  const menu = await openMenu(user, '大家的');
  expect(
    [...menu.getAllByRole('menuitemcheckbox'), ...menu.getAllByRole('menuitem')].map(({ textContent }) => textContent),
  ).toEqual(['设为默认视图打开此列表时默认显示', '另存为新视图']);
  await user.keyboard('{Escape}');
  await user.type(screen.getByRole('textbox', { name: '供应商名称' }), '没有{Enter}');
  expect(await screen.findByRole('button', { name: '另存为新视图' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '保存' })).not.toBeInTheDocument();
});

test('shows the list without views if these cannot be fetched, and fetches them on retry', async () => {
  await keepFourSuppliers();
  await save('viewer', { name: '按名称' });
  // The console fetches them when it starts, and again when the list opens.
  server.faults.refuse('GET /admin/views', { status: 422, message: '失败' }, 2);
  const user = await renderApp('/supplier/list', { as: 'viewer' });
  expect(await screen.findByText('共 4 项')).toBeVisible();
  expect(await screen.findByText('获取视图失败：失败')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '重试' }));
  await (await bar()).findByRole('link', { name: '按名称 4' });
  expect(screen.queryByText(/获取视图失败/)).not.toBeInTheDocument();
});

test('without the feature, a list opens at once, offers no views and reads none', async () => {
  await keepFourSuppliers();
  await renderApp('/supplier/list', { as: 'superAdmin', features: [] });
  expect(await screen.findByText('共 4 项')).toBeVisible();
  expect(screen.queryByRole('navigation', { name: '视图' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '保存为视图' })).not.toBeInTheDocument();
  expect(server.journal.calls(/views/)).toEqual([]);
});
