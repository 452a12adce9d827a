import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { server } from '../setup/server';
import { renderApp } from '../support/renderApp';

test.each([
  ['/order/list', 'superAdmin', /^获取订单列表失败：/, /^共 [\d,]+ 项$/],
  ['/finance/withdrawal/list', 'finance', /^获取提现列表失败：/, '共 800 项'],
] as const)(
  'reports an unavailable service at %s once, and reloads the whole page with one retry',
  async (path, as, words, total) => {
    server.faults.offline(/^GET \/admin\/(orders|withdrawals|statistics)/, 99);
    const user = await renderApp(path, { as });
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getAllByText(/网络请求错误/)).toHaveLength(1);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    server.faults.heal();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText(total)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  },
);

test.each([
  ['/system/role-management', 'viewer', '角色管理', 'roles:list'],
  ['/system/menu-management', 'catalog', '菜单管理', 'menus:list'],
  ['/product/category/list', 'finance', '商品分类', 'categories:list'],
  ['/order/statistics', 'auditor', '订单统计', 'orders:list'],
  ['/order/queue', 'catalog', '待发货队列', 'orders:list'],
] as const)(
  '%s opens for %s with its own title “%s”, and names the missing %s in place',
  async (path, as, title, permission) => {
    await renderApp(path, { as });
    // The page replaces its heading when the answer arrives.
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible());
    expect(await screen.findByText(new RegExp(permission), { selector: '[role=alert] *' })).toBeVisible();
    expect(screen.getByRole('button', { name: '为什么？' })).toBeVisible();
    expect(window.location.pathname).toBe(path);
  },
);
