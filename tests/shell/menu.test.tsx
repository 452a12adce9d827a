import { sampleAccountMobiles } from '../../mocks/db/sample/accounts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildClientMenu, getMenuTrail } from '@/shell/menu/useMenu';
import { useSettingsStore } from '@/shell/settings/settings';
import type { MenuTreeEntry } from '@/system/menus/menu';
import { authProvider } from '@/providers/authProvider';
import { clearSession, useSessionStore } from '@/session/session';
import { server } from '../setup/server';
import { renderApp } from '../support/renderApp';

const nav = async () => within(await screen.findByRole('navigation', { name: '主菜单' }));
const links = async () => {
  await (await nav()).findByRole('link', { name: '工作台' });
  return (await nav()).getAllByRole<HTMLAnchorElement>('link').filter(link => !link.target);
};

test.each(['superAdmin', 'admin', 'finance', 'auditor', 'catalog', 'viewer'] as const)(
  'no menu entry leads %s to a page without permission',
  async account => {
    await renderApp('/dashboard/workplace', { frame: true, as: account });
    for (const link of await links()) {
      const page = link.getAttribute('href') ?? '';
      link.click();
      await waitFor(() => expect(link).toHaveAttribute('aria-current', 'page'));
      const { textContent } = await screen.findByRole('heading', { level: 1 });
      expect(/拒绝访问|不存在/.test(textContent)).toBe(/403|404/.test(page));
      expect(window.location.pathname).toBe(page);
      expect(screen.queryByText('没有权限')).not.toBeInTheDocument();
    }
  },
);

test('shows the same pages in the client’s menu as in the server’s', async () => {
  const user = await renderApp('/dashboard/workplace', { frame: true, as: 'auditor' });
  const fromServer = (await links()).map(link => link.getAttribute('href'));
  useSettingsStore.setState({ menuFromServer: false });
  expect((await links()).map(link => link.getAttribute('href'))).toEqual(fromServer);
  await user.click((await nav()).getByRole('link', { name: '供应商列表' }));
  expect(await screen.findByRole('heading', { level: 1, name: '供应商列表' })).toBeVisible();
});

test('leaves pages for other roles out of the client’s menu', async () => {
  await renderApp('/dashboard/workplace', { frame: true, as: 'auditor' });
  await links();
  const { user } = useSessionStore.getState();
  expect(user?.mobile).toBe(sampleAccountMobiles.auditor);
  expect(buildClientMenu(user).map(({ path }) => path)).toEqual([
    '/dashboard',
    '/supplier',
    '/list',
    '/exception',
    'https://arco.design',
    'https://arco.design/vue/docs/pro/faq',
  ]);
});

test('collapses a group, and the whole menu to its icons', async () => {
  const user = await renderApp('/dashboard/workplace', { frame: true, as: 'auditor' });
  await links();
  const group = (await nav()).getByRole('button', { name: '供应商管理' });
  expect(group).toHaveAttribute('aria-expanded', 'true');
  await user.click(group);
  expect(group).toHaveAttribute('aria-expanded', 'false');
  useSettingsStore.setState({ menuCollapsed: true });
  await user.click(await (await nav()).findByRole('button', { name: /^供应商管理/ }));
  expect(await screen.findByRole('link', { name: '供应商审核' })).toBeVisible();
});

test('loads an empty menu again on navigation, but not twice at once', async () => {
  server.faults.refuse('GET /admin/menu', { status: 403, message: '菜单服务维护中' });
  const user = await renderApp('/dashboard/workplace', { frame: true, as: 'auditor' });
  await user.click(await screen.findByRole('button', { name: '关闭' }));
  expect(server.journal.calls('GET /admin/menu')).toHaveLength(1);

  const release = server.faults.hold('GET /admin/menu');
  await user.click(await screen.findByRole('link', { name: '去处理 待审核供应商' }));
  await screen.findByRole('heading', { level: 1, name: '供应商审核队列' });
  window.history.back();
  await screen.findByRole('heading', { level: 1, name: '工作台' });
  release();
  expect(await (await nav()).findByRole('link', { name: '供应商列表' })).toBeVisible();
  expect(server.journal.calls('GET /admin/menu')).toHaveLength(2);
});

test.each([
  ['an object', {}],
  ['a list of names', ['供应商']],
])('reports a menu that is %s', async (_, data) => {
  server.faults.answer('GET /admin/menu', () => Response.json({ code: 0, data }));
  await renderApp('/dashboard/workplace', { frame: true, as: 'auditor' });
  const failed = within(await screen.findByRole('dialog', { name: '获取菜单配置失败' }));
  expect(failed.getByText(/服务器返回的内容无法识别/)).toBeVisible();
});

const page = (id: string, name: string, more: Partial<MenuTreeEntry> = {}): MenuTreeEntry => ({
  id,
  parentId: null,
  name,
  locale: null,
  path: `/page/${id}`,
  component: null,
  icon: null,
  type: 'menu',
  order: Number(id),
  status: 'visible',
  hidden: false,
  permission: null,
  ...more,
});

test('shows the server’s menu nested, in order, without hidden entries, with translated or plain names', async () => {
  const menu = [
    page('9', '外部', { type: 'link', path: 'https://example.com', icon: 'earth' }),
    page('2', '不译', { locale: 'menu.supplier.list', path: '/supplier/list' }),
    page('3', '藏起', { hidden: true }),
    page('4', '停用', { status: 'hidden' }),
    page('1', '第一层', {
      type: 'directory',
      children: [page('6', '乙'), page('5', '甲', { type: 'directory', children: [page('7', '第三层')] })],
    }),
  ];
  server.faults.answer('GET /admin/menu', () => Response.json({ code: 0, data: menu }));
  await renderApp('/dashboard/workplace', { frame: true, as: 'auditor' });
  const first = await (await nav()).findByRole('button', { name: '第一层' });
  expect(first).toBeVisible();
  expect((await nav()).getAllByRole('link').map(link => link.textContent)).toEqual([
    '第三层',
    '乙',
    '供应商列表',
    '外部',
  ]);
  const external = (await nav()).getByRole('link', { name: '外部' });
  expect(external).toHaveAttribute('target', '_blank');
  await waitFor(() => expect(external.querySelector('.i-icon-earth')).toBeInTheDocument());
});

test('hides entries that the page’s roles exclude, and directories that are then empty', async () => {
  const children = [page('2', '监控', { path: '/dashboard/monitor?from=7' })];
  const menu = [page('1', '仅管理员', { type: 'directory', children }), page('3', '页面')];
  server.faults.answer('GET /admin/menu', () => Response.json({ code: 0, data: menu }));
  await renderApp('/dashboard/workplace', { frame: true, as: 'auditor' });
  expect(await (await nav()).findByRole('link', { name: '页面' })).toBeVisible();
  for (const name of [/仅管理员/, /监控/]) expect((await nav()).queryByText(name)).not.toBeInTheDocument();
});

test('hides an entry whose path leaves the site or runs a script', async () => {
  const menu = [
    page('1', '反斜杠', { path: '/\\evil.example/x' }),
    page('2', '双斜杠', { path: '//evil.example/x' }),
    page('3', '脚本', { path: 'javascript:alert(1)' }),
    page('4', '脚本链接', { type: 'link', path: 'javascript:alert(1)' }),
    page('5', '页面', { path: '/page/5?next=//x' }),
  ];
  server.faults.answer('GET /admin/menu', () => Response.json({ code: 0, data: menu }));
  await renderApp('/dashboard/workplace', { frame: true, as: 'auditor' });
  expect(await (await nav()).findByRole('link', { name: '页面' })).toBeVisible();
  expect((await nav()).getAllByRole('link').map(link => link.textContent)).toEqual(['页面']);
});

test('searches a long menu by title', async () => {
  const pages = Array.from({ length: 13 }, (_, index) => page(String(index + 1), `页面 ${index + 1}`));
  const menu = [page('20', '报表', { type: 'directory', children: pages }), page('21', '设置')];
  server.faults.answer('GET /admin/menu', () => Response.json({ code: 0, data: menu }));
  const user = await renderApp('/dashboard/workplace', { frame: true, as: 'auditor' });
  const box = await (await nav()).findByRole('searchbox', { name: '搜索菜单' });
  await user.type(box, '13');
  expect((await nav()).getAllByRole('link').map(link => link.textContent)).toEqual(['页面 13']);
  await user.clear(box);
  await user.type(box, '没有的');
  expect((await nav()).getByRole('status')).toHaveTextContent('没有匹配的菜单');
  fireEvent.keyDown(box, { key: 'Escape', isComposing: true });
  expect(box, 'a key of an input method').toHaveValue('没有的');
  await user.keyboard('{Escape}');
  expect((await nav()).getAllByRole('link')).toHaveLength(14);
});

test.each(['/product/create', '/product/edit/5', '/product/detail/5'])('%s highlights the list entry', path => {
  const menu = [page('1', '商品', { type: 'directory', children: [page('2', '商品列表', { path: '/product/list' })] })];
  expect(getMenuTrail(menu, path).map(({ name }) => name)).toEqual(['商品', '商品列表']);
});

test('the queue of suppliers highlights the audit, whose list it is', () => {
  const list = page('1', '供应商列表', { path: '/supplier/list' });
  const audit = page('2', '供应商审核', { path: '/supplier/audit' });
  expect(getMenuTrail([list, audit], '/supplier/queue')).toEqual([audit]);
  expect(getMenuTrail([list], '/supplier/queue')).toEqual([list]);
});

test('reads the counts of the menu again when the connection is back', async () => {
  server.faults.refuse('GET /admin/statistics/overview', { status: 403 });
  await renderApp('/exception/404', { frame: true, as: 'admin' });
  const audit = () => screen.getByRole('link', { name: /^供应商审核/ });
  await waitFor(() => expect(server.journal.calls('GET /admin/statistics/overview')).not.toHaveLength(0));
  await (await nav()).findByRole('link', { name: '供应商审核' });
  server.faults.heal();
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(audit()).toHaveTextContent(/供应商审核\d+/));
});

test('keeps no menu that arrives after the user has signed out', async () => {
  localStorage.setItem('token', await server.signIn(sampleAccountMobiles.viewer));
  const arriving = authProvider.fetchMenu();
  clearSession();
  expect(await arriving).not.toEqual([]);
  expect(useSessionStore.getState().menu).toEqual([]);
});
