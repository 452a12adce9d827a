import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from './support/renderApp';

const findLinks = async () => {
  const nav = within(await screen.findByRole('navigation', { name: '主菜单' }));
  await nav.findByRole('link', { name: '工作台' });
  return nav.getAllByRole<HTMLAnchorElement>('link').filter(link => !link.target);
};

test.each(['superAdmin', 'admin', 'finance', 'auditor', 'catalog', 'viewer'] as const)(
  'no menu entry leads %s to a page without permission',
  async account => {
    await renderApp('/dashboard/workplace', { frame: true, as: account });
    for (const link of await findLinks()) {
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
