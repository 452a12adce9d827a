import { expect, type Page } from '@playwright/test';

/** The tab bar, with access to tabs by title. */
export const tabBarOf = (page: Page) => {
  const bar = page.getByRole('list', { name: '打开的页面' });
  const tab = (title: string) => bar.getByRole('link', { name: title });
  const show = async (title: string) => {
    await tab(title).click();
    await expect(page.getByRole('heading', { level: 1, name: title, includeHidden: true })).toBeVisible();
  };
  return { bar, tab, show };
};

/** Opens a page from the menu and waits for its rows. */
export const openByMenu = async (page: Page, title: string) => {
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('table').locator('visible=true')).toHaveAttribute('aria-busy', 'false');
};

/** Opens the supplier list in a tab and closes it, `times` times. */
export const openAndClose = async (page: Page, times: number) => {
  const { bar } = tabBarOf(page);
  for (let count = 0; count < times; count += 1) {
    await openByMenu(page, '供应商列表');
    await bar.getByRole('button', { name: '关闭 供应商列表' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '工作台' })).toBeVisible();
  }
};
