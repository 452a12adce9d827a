import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderApp } from '../support/renderApp';

afterEach(() => vi.unstubAllEnvs());

test('links to the folder that the console is served in', async () => {
  vi.stubEnv('BASE_URL', '/console/');
  const user = await renderApp('/console/supplier/list', { frame: true, as: 'admin' });
  const menu = within(await screen.findByRole('navigation', { name: '主菜单' }));
  const link = await menu.findByRole('link', { name: '用户列表' });
  expect(link).toHaveAttribute('href', '/console/user/list');
  await user.click(link);
  expect(await screen.findByRole('heading', { level: 1, name: '用户列表' })).toBeVisible();
  expect(window.location.pathname).toBe('/console/user/list');
});

test('adds no entry to the history for a link to the current page', async () => {
  const user = await renderApp('/supplier/list', { frame: true, as: 'admin' });
  const menu = within(await screen.findByRole('navigation', { name: '主菜单' }));
  const before = window.history.length;
  await user.click(await menu.findByRole('link', { name: '供应商列表' }));
  expect(window.history.length).toBe(before);
  await user.click(menu.getByRole('link', { name: '用户列表' }));
  expect(await screen.findByRole('heading', { level: 1, name: '用户列表' })).toBeVisible();
  expect(window.history.length).toBe(before + 1);
});
