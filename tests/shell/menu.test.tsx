import { accounts } from '../../mocks/db/seed/accounts';
import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { clientMenu } from '../../src/shell/menu/clientMenu';
import { useSettings } from '../../src/shell/settings/settings';
import { useSession } from '../../src/session/session';
import { renderApp } from '../support/renderApp';

const nav = async () => within(await screen.findByRole('navigation', { name: '主菜单' }));
const links = async () => {
  await (await nav()).findByRole('link', { name: '工作台' });
  return (await nav()).getAllByRole<HTMLAnchorElement>('link').filter(link => !link.target);
};

test.each(['superAdmin', 'admin', 'finance', 'auditor', 'catalog', 'viewer'] as const)(
  'no entry of the menu leads %s to a page they may not open',
  async account => {
    await renderApp('/dashboard/workplace', { as: account });
    const pages = (await links()).map(link => link.getAttribute('href') ?? '');
    for (const page of pages) {
      const token = localStorage.getItem('token') ?? '';
      cleanup();
      localStorage.setItem('token', token);
      await renderApp(page);
      expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(/工作台|供应商/);
      expect(window.location.pathname).toBe(page);
    }
  },
);

test('the client’s own menu shows the same pages as the server’s', async () => {
  const user = await renderApp('/dashboard/workplace', { as: 'auditor' });
  const fromServer = (await links()).map(link => link.getAttribute('href'));
  useSettings.setState({ menuFromServer: false });
  expect((await links()).map(link => link.getAttribute('href'))).toEqual(fromServer);
  await user.click((await nav()).getByRole('link', { name: '供应商列表' }));
  expect(await screen.findByRole('heading', { level: 1, name: '供应商列表' })).toBeVisible();
});

test('the client’s own menu leaves out what the user’s roles may not open', async () => {
  await renderApp('/dashboard/workplace', { as: 'auditor' });
  await links();
  const { user } = useSession.getState();
  expect(user?.mobile).toBe(accounts.auditor);
  expect(clientMenu(user).map(({ path }) => path)).toEqual([
    '/dashboard',
    '/supplier',
    'https://arco.design',
    'https://arco.design/vue/docs/pro/faq',
  ]);
});

test('a group folds, and the whole menu folds to its icons', async () => {
  const user = await renderApp('/dashboard/workplace', { as: 'auditor' });
  await links();
  const group = (await nav()).getByRole('button', { name: '供应商管理' });
  expect(group).toHaveAttribute('aria-expanded', 'true');
  await user.click(group);
  expect(group).toHaveAttribute('aria-expanded', 'false');
  useSettings.setState({ menuCollapsed: true });
  await user.click(await (await nav()).findByRole('button', { name: '供应商管理' }));
  expect(await screen.findByRole('link', { name: '供应商审核' })).toBeVisible();
});
