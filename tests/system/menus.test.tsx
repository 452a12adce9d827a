import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { asc, eq, isNull, sql } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { menus, operationLogs, permissions, rolePermissions } from '../../mocks/db/schema/system';
import { getSampleRoleId } from '../../mocks/db/sample/roles';
import { server } from '../setup/server';
import { downloads } from '../support/downloads';
import { dropFiles } from '../support/dropFiles';
import { findNotification } from '../support/notifications';
import { renderApp } from '../support/renderApp';
import { findRows, listRowActions, openRowMenu, pressRowAction } from '../support/rowActions';

const page = '/system/menu-management';
/** Finds the row of a path by text, because finding rows by name is slow. */
const row = async (path: string) => {
  const line = (await screen.findByText(path)).closest('tr');
  if (!line) throw new Error(`${path} stands in no line`);
  return line;
};
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map(line => within(line).getAllByRole('link')[0]?.textContent);
const below = async (parent: string | null) => {
  const [directory] = parent ? await server.db.select().from(menus).where(eq(menus.name, parent)) : [];
  const where = parent ? eq(menus.parentId, directory?.id ?? '0') : isNull(menus.parentId);
  return (await server.db.select().from(menus).where(where).orderBy(asc(menus.order), asc(menus.id))).map(
    ({ name }) => name,
  );
};
const find = async (name: string) => (await server.db.select().from(menus).where(eq(menus.name, name)))[0];
const sideMenu = async () => within(await screen.findByRole('navigation', { name: '主菜单' }));
const open = async (url = page) => {
  const user = await renderApp(url, { frame: true, as: 'superAdmin' });
  await screen.findByText('/supplier/audit');
  return user;
};

// Without the pages of resources that this repository has not, so that the directories have the entries named here.
beforeEach(async () => {
  const collections =
    'suppliers|withdrawals|bills|products|categories|orders|statistics|users|roles|menus|permissions|admins|operationLogs';
  await server.db.delete(menus).where(sql`${menus.permission} !~ ${`^(${collections}):`}`);
});

test('shows the position of each entry in the tree, and collapses it by button and keyboard', async () => {
  const user = await open();
  const tree = screen.getByRole('treegrid', { name: '菜单管理' });
  const audit = await row('/supplier/audit');
  expect(audit).toHaveAttribute('aria-level', '2');
  expect([audit.getAttribute('aria-posinset'), audit.getAttribute('aria-setsize')]).toEqual(['2', '2']);
  await user.click(screen.getByRole('button', { name: '全部折叠' }));
  expect(names()).toEqual(await below(null));
  await user.click(screen.getByRole('button', { name: '全部展开' }));
  expect(within(tree).getAllByRole('row')).toHaveLength((await server.db.$count(menus)) + 1);

  const group = await row('/supplier');
  group.focus();
  await user.keyboard('{ArrowLeft}');
  expect(group).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByText('/supplier/audit')).not.toBeInTheDocument();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}');
  expect(await row('/supplier/audit')).toHaveFocus();
});

test('filters the tree to matches and their ancestors while typing, and resets', async () => {
  const user = await open();
  const box = screen.getByRole('searchbox', { name: '搜索名称、路径或权限标识' });
  await user.type(box, 'BILLS:');
  expect(await screen.findByText('找到 1 项')).toBeVisible();
  expect(names()).toEqual(['财务管理', '账单列表']);
  await user.tab();
  expect(new URLSearchParams(window.location.search).get('search')).toBe('BILLS:');
  await user.type(box, '没有');
  await user.click(await screen.findByRole('button', { name: '重置查询条件' }));
  expect(await row('/supplier/audit')).toBeVisible();
  expect(box).toHaveValue('');
});

test('adds a child to a directory, warns of a path without a page, and updates the menu at once', async () => {
  const user = await open();
  await pressRowAction(user, await row('/supplier'), '新增下级');
  const drawer = within(await screen.findByRole('dialog', { name: '新建菜单' }));
  expect(await drawer.findByRole('combobox', { name: /上级目录/ })).toHaveValue('供应商管理');
  await user.click(drawer.getByRole('button', { name: '保存' }));
  expect(await drawer.findByText('请输入菜单名称，最多 50 字')).toBeVisible();
  await user.type(drawer.getByRole('textbox', { name: /菜单名称/ }), '供应商黑名单');
  const path = drawer.getByRole('textbox', { name: /路径/ });
  await user.type(path, 'supplier/blocked');
  await user.tab();
  expect(await drawer.findByText('路径须以一个 / 开头，且不含空格、反斜杠或连续的 /')).toBeVisible();
  await user.clear(path);
  await user.type(path, '/\\evil.example/blocked');
  expect(await drawer.findByText('路径须以一个 / 开头，且不含空格、反斜杠或连续的 /')).toBeVisible();
  await user.clear(path);
  await user.type(path, '/supplies/blocked');
  expect(await drawer.findByRole('status')).toHaveTextContent('没有这个页面');
  await user.type(drawer.getByRole('combobox', { name: /权限标识/ }), 'suppliers:app');
  await user.click(await screen.findByRole('option', { name: /^suppliers:approve/ }));
  await user.click(drawer.getByRole('button', { name: '保存' }));
  expect(await row('/supplies/blocked')).toHaveAttribute('aria-level', '2');
  expect(await below('供应商管理')).toEqual(['供应商列表', '供应商审核', '供应商黑名单']);
  expect(await find('供应商黑名单')).toMatchObject({
    permission: 'suppliers:approve',
    type: 'menu',
    status: 'visible',
  });
  expect(await (await sideMenu()).findByRole('link', { name: '供应商黑名单' })).toBeVisible();
});

test('does not offer a directory itself or its descendants as its parent', async () => {
  const inside = await find('系统管理');
  await server.db
    .update(menus)
    .set({ parentId: inside?.id ?? null })
    .where(eq(menus.name, '用户中心'));
  const user = await open(`${page}/${inside?.id}/edit`);
  const drawer = within(await screen.findByRole('dialog', { name: '编辑菜单' }));
  await user.click(await drawer.findByRole('combobox', { name: /上级目录/ }));
  const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(offered).toContain('供应商管理');
  expect(offered).not.toContain('系统管理');
  expect(offered).not.toContain('用户中心');
});

test('finds an icon by its Chinese name', async () => {
  const menu = await find('用户中心');
  const user = await open(`${page}/${menu?.id}/edit`);
  const drawer = within(await screen.findByRole('dialog', { name: '编辑菜单' }));
  const icon = await drawer.findByRole('combobox', { name: '图标' });
  await user.clear(icon);
  await user.type(icon, '拐杖');
  await user.click(await screen.findByRole('option', { name: 'a-cane' }));
  await user.click(drawer.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('保存成功')).toBeVisible();
  expect(await find('用户中心')).toMatchObject({ icon: 'a-cane', version: 2 });
});

test('loads the icons again when the list is opened after they could not be loaded', async () => {
  const file = '@icon-park/react/icons.json';
  vi.doMock(file, () => Promise.reject(new TypeError('Failed to fetch')));
  onTestFinished(() => void vi.doUnmock(file));
  const menu = await find('用户中心');
  const user = await open(`${page}/${menu?.id}/edit`);
  const drawer = within(await screen.findByRole('dialog', { name: '编辑菜单' }));
  const icon = await drawer.findByRole('combobox', { name: '图标' });
  await user.click(icon);
  expect(await screen.findByText('图标加载失败，请重新打开')).toBeVisible();
  vi.doUnmock(file);
  await user.tab();
  await user.click(icon);
  expect(await screen.findByRole('option', { name: 'abdominal' })).toBeVisible();
  expect(screen.getByText('医疗健康')).toBeVisible();
});

test('removes a hidden entry from the menu at once', async () => {
  const user = await open();
  await (await sideMenu()).findByRole('link', { name: '账单列表' });
  await pressRowAction(user, await row('/finance/bill/list'), '隐藏');
  const dialog = within(await screen.findByRole('dialog', { name: '隐藏菜单' }));
  expect(dialog.getByText('以下人员将看不到“账单列表”，可随时重新显示。')).toBeVisible();
  expect(await dialog.findByText(/^角色为“超级管理员”、“管理员”、.*“财务”.*的管理员$/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: '隐藏' }));
  await waitFor(async () =>
    expect((await sideMenu()).queryByRole('link', { name: '账单列表' })).not.toBeInTheDocument(),
  );
  const notice = (await findNotification('状态已更新')).closest('[role=alert]') as HTMLElement;
  expect(within(notice).getByRole('link', { name: '账单列表' })).toBeVisible();
  await waitFor(async () => expect(await listRowActions(user, await row('/finance/bill/list'))).toContain('显示'));
  expect(await find('账单列表')).toMatchObject({ status: 'hidden' });
});

test('names what is hidden with a directory, and hides nothing without confirmation', async () => {
  const user = await open();
  await pressRowAction(user, await row('/finance'), '隐藏');
  const dialog = within(await screen.findByRole('dialog', { name: '隐藏菜单' }));
  // Who sees an entry of the directory sees the directory.
  expect(await dialog.findByText(/^角色为“超级管理员”、“管理员”、.*“财务”.*的管理员$/)).toBeVisible();
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['提现列表', '账单列表']);
  await user.click(dialog.getByRole('button', { name: '取消' }));
  expect(await find('财务管理')).toMatchObject({ status: 'visible' });
});

test('asks before the form hides an entry, and names the roles that may do everything', async () => {
  const all = await server.db.select().from(permissions).where(eq(permissions.code, '*'));
  await server.db.insert(rolePermissions).values({ roleId: getSampleRoleId('viewer'), permissionId: all[0]?.id ?? '' });
  const entry = await find('账单列表');
  const user = await open(`${page}/${entry?.id}/edit`);
  const drawer = within(await screen.findByRole('dialog', { name: '编辑菜单' }));
  await user.click(await drawer.findByRole('combobox', { name: /状态/ }));
  await user.click(await screen.findByRole('option', { name: '隐藏' }));
  await user.click(drawer.getByRole('button', { name: '保存' }));
  const dialog = within(await screen.findByRole('dialog', { name: '隐藏菜单' }));
  expect(await dialog.findByText(/^角色为.*“只读”.*的管理员$/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: '取消' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '隐藏菜单' })).not.toBeInTheDocument());
  expect(await find('账单列表')).toMatchObject({ status: 'visible' });
  await user.click(drawer.getByRole('button', { name: '保存' }));
  await user.click(await screen.findByRole('button', { name: '隐藏' }));
  await waitFor(async () => expect(await find('账单列表')).toMatchObject({ status: 'hidden' }));
});

test('lists the descendants that are deleted with a directory', async () => {
  const user = await open();
  await pressRowAction(user, await row('/finance'), '删除');
  const dialog = within(await screen.findByRole('dialog', { name: '删除菜单' }));
  expect(dialog.getByText('其下 2 项将一并删除：')).toBeVisible();
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['提现列表', '账单列表']);
  await user.click(dialog.getByRole('button', { name: '删除' }));
  await waitFor(() => expect(screen.queryByText('/finance/bill/list')).not.toBeInTheDocument());
  expect(await below(null)).not.toContain('财务管理');
  expect(await find('账单列表')).toBeUndefined();
});

test('moves an entry by keyboard among its siblings, out and in, and keeps the focus', async () => {
  const user = await open();
  (await row('/supplier/audit')).focus();
  await user.keyboard('{Alt>}{Shift>}{ArrowUp}{/Shift}{/Alt}');
  expect(await screen.findByText('“供应商审核”已移到“供应商管理”下第 1 位')).toBeVisible();
  await waitFor(async () => expect(await row('/supplier/audit')).toHaveAttribute('aria-posinset', '1'));
  expect(await below('供应商管理')).toEqual(['供应商审核', '供应商列表']);
  await waitFor(async () => expect(await row('/supplier/audit')).toHaveFocus());
  await user.keyboard('{Alt>}{Shift>}{ArrowLeft}{/Shift}{/Alt}');
  await waitFor(async () => expect(await row('/supplier/audit')).toHaveAttribute('aria-level', '1'));
  const top = await below(null);
  expect(top[top.indexOf('供应商管理') + 1]).toBe('供应商审核');
  expect(await server.db.$count(operationLogs, eq(operationLogs.action, 'move'))).toBe(2);
});

test('moves an entry with the row’s buttons, and explains a refusal', async () => {
  server.faults.refuse('POST /admin/menus/move', { status: 422, message: '不能移到自身或自身的下级之中' });
  const user = await open();
  const actions = await openRowMenu(user, await row('/finance/bill/list'));
  expect(actions.getByRole('menuitem', { name: /^下移/ })).toHaveAttribute('aria-disabled', 'true');
  await user.click(actions.getByRole('menuitem', { name: /^上移/ }));
  expect(await screen.findByText('移动菜单失败：不能移到自身或自身的下级之中')).toBeVisible();
  expect(await below('财务管理')).toEqual(['提现列表', '账单列表']);
});

/** Drops in the middle of the row. happy-dom has no layout, so this sets the row's position. */
const dropIn = (target: HTMLElement) => {
  Object.assign(target, { getBoundingClientRect: () => ({ top: 0, height: 40 }) });
  const over = Object.assign(createEvent.dragOver(target), { clientY: 20 });
  fireEvent(target, over);
  fireEvent(target, Object.assign(createEvent.drop(target), { clientY: 20 }));
  return over.defaultPrevented;
};

test('drags an entry into another directory, but not into itself', async () => {
  await open();
  const [dashboard, system, audit] = [await row('/dashboard'), await row('/system'), await row('/supplier/audit')];
  const dataTransfer = { setData: () => {}, setDragImage: () => {} };
  fireEvent.dragStart(dashboard, { dataTransfer });
  expect(dropIn(dashboard)).toBe(false);
  fireEvent.dragStart(audit, { dataTransfer });
  expect(dropIn(system)).toBe(true);
  expect(await screen.findByText('“供应商审核”已移到“系统管理”下第 7 位')).toBeVisible();
  expect((await below('系统管理')).at(-1)).toBe('供应商审核');
});

const upload = async (user: Awaited<ReturnType<typeof renderApp>>, content: unknown) =>
  user.upload(
    screen.getByLabelText('选择菜单文件'),
    new File([typeof content === 'string' ? content : JSON.stringify(content)], 'menu.json', {
      type: 'application/json',
    }),
  );

test('uploads a changed download only after the changes were shown', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: '下载' }));
  const [file] = await downloads();
  const content = JSON.parse(new TextDecoder().decode(file?.bytes)) as {
    menus: { name: string; children?: unknown[] }[];
  };
  expect(content.menus.map(({ name }) => name)).toEqual(await below(null));
  await upload(user, content);
  const same = within(await screen.findByRole('dialog', { name: '上传菜单：核对变更' }));
  expect(await same.findByText('文件内容与当前菜单一致，无需更新。')).toBeVisible();
  await user.click(same.getByRole('button', { name: '关闭' }));

  const [first, ...others] = content.menus;
  const changed = others.map(entry =>
    entry.name === '供应商管理' ? { ...entry, children: entry.children?.slice(0, 1) } : entry,
  );
  const added = { type: 'link', name: '帮助中心', path: 'https://help.example' };
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await upload(user, {
    menus: [{ ...first, name: '首页' }, ...changed, added],
  });
  const dialog = within(await screen.findByRole('dialog', { name: '上传菜单：核对变更' }));
  expect(await dialog.findByText('菜单名称：仪表盘 → 首页')).toBeVisible();
  expect(dialog.getByText('帮助中心')).toBeVisible();
  expect(dialog.getByText('供应商审核')).toBeVisible();
  expect(await find('首页')).toBeUndefined();
  await user.click(dialog.getByRole('button', { name: '上传菜单' }));
  expect(await screen.findByText(/^菜单已更新：新增 1 项，修改 \d+ 项，删除 1 项$/)).toBeVisible();
  expect(await below('供应商管理')).toEqual(['供应商列表']);
  expect((await below(null)).at(-1)).toBe('帮助中心');
});

test('rejects a chosen or dropped file that is no menu file or has errors, and names the place', async () => {
  const user = await open();
  await upload(user, 'hello');
  expect(await screen.findByText(/“menu.json”不是菜单文件/)).toBeVisible();
  const wrong = { type: 'menu', name: '页', path: 'x y' };
  const group = { type: 'directory', name: '组', path: '/group', children: [wrong] };
  dropFiles(screen.getByRole('button', { name: '上传' }), [
    new File([JSON.stringify({ menus: [group] })], 'menu.json'),
  ]);
  const dialog = within(await screen.findByRole('dialog', { name: '上传菜单：核对变更' }));
  expect(await dialog.findByText('组 / 页：路径：须以一个 / 开头，且不含空格、反斜杠或连续的 /')).toBeVisible();
  expect(dialog.getByRole('button', { name: '上传菜单' })).toBeDisabled();
});

test('offers no changes to a user with read permission', async () => {
  const list = server.db.select({ id: permissions.id }).from(permissions).where(eq(permissions.code, 'menus:list'));
  const [may] = await list;
  await server.db.insert(rolePermissions).values({ roleId: getSampleRoleId('viewer'), permissionId: may?.id ?? '' });
  const user = await renderApp(page, { as: 'viewer' });
  await row('/supplier/audit');
  for (const line of await findRows()) expect(await listRowActions(user, line)).toEqual([]);
  expect(screen.queryByRole('link', { name: '新建' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '上传' })).not.toBeInTheDocument();
});
