import type { Locator, Page } from '@playwright/test';
import { other, setDisplay } from './support/display';
import { expect, test } from './support/test';

test.use({ data: 'shared' });

const drawer = (page: Page) => page.getByRole('dialog', { name: '页面设置' });
const openDrawer = async (page: Page) => {
  await page.getByRole('button', { name: '页面设置' }).click();
  await expect(drawer(page)).toBeVisible();
  return drawer(page);
};
const choose = async (settings: Locator, name: string, option: string) => {
  await settings.getByRole('combobox', { name, exact: true }).click();
  await settings.page().getByRole('option', { name: option, exact: true }).click();
};
const menu = (page: Page) => page.getByRole('navigation', { name: '主菜单', includeHidden: true });
const getActionColor = (page: Page, selector: string, property: string) =>
  page.locator(selector).evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

for (const theme of ['light', 'dark'] as const)
  test(
    `every setting applies at once and survives a reload, in ${theme}`,
    theme === 'light' ? other : {},
    async ({ page, signIn, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await signIn('admin');
      await setDisplay(page, { theme });
      await page.goto('/supplier/list');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const settings = await openDrawer(page);
      expect((await settings.boundingBox())?.width).toBe(300);

      await settings.getByLabel('菜单宽度（像素）').fill('280');
      await expect.poll(async () => (await menu(page).boundingBox())?.width).toBeGreaterThan(270);
      await choose(settings, '行高', '紧凑');
      await expect
        .poll(() =>
          page
            .locator('tbody tr')
            .first()
            .evaluate(row => row.getBoundingClientRect().height),
        )
        .toBeLessThan(36);
      await choose(settings, '时区', 'America/New_York');
      await expect(page.locator('tbody time').first()).toHaveText('2026-10-29 22:52:10');
      await settings.getByLabel('主题色').fill('#c2185b');
      await expect
        .poll(() => getActionColor(page, 'tbody a >> nth=0', 'color'))
        .not.toMatch(/22, 93, 255|106, 161, 255/);
      await settings.getByLabel('色弱模式').check();
      await expect.poll(() => getActionColor(page, 'html', 'filter')).toBe('invert(0.8)');
      await settings.getByLabel('色弱模式').uncheck();
      await settings.getByLabel('底部').uncheck();
      await expect(page.getByRole('contentinfo', { includeHidden: true })).toHaveCount(0);
      await settings.getByLabel('多页签').check();
      await expect(page.getByRole('list', { name: '打开的页面', includeHidden: true })).toBeVisible();
      await settings.getByLabel('菜单来自服务器').uncheck();
      await expect(menu(page).getByRole('link', { name: '供应商审核', includeHidden: true })).toBeVisible();
      await settings.getByLabel('顶部菜单').check();
      await expect(page.getByRole('banner', { includeHidden: true }).locator(menu(page))).toBeVisible();
      await settings.getByLabel('顶部菜单').uncheck();
      await settings.getByLabel('导航栏').uncheck();
      await expect(page.getByRole('banner', { includeHidden: true })).toHaveCount(0);
      await settings.getByLabel('菜单栏').uncheck();
      await expect(menu(page)).toHaveCount(0);

      await settings.getByRole('button', { name: '复制设置' }).click();
      await expect(page.getByText('设置已复制到剪贴板')).toBeVisible();
      const copied = JSON.parse(await page.evaluate(() => navigator.clipboard.readText())) as object;
      expect(copied).toMatchObject({ theme, menuWidth: 280, density: 'compact', tabBar: true, navbar: false });

      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('banner')).toHaveCount(0);
      await expect(page.locator('tbody time').first()).toHaveText('2026-10-29 22:52:10');
      // Without a navbar the button is fixed at the edge.
      const again = await openDrawer(page);
      await choose(again, '语言', 'English');
      await expect(page.getByRole('heading', { level: 1, name: 'Suppliers', includeHidden: true })).toBeVisible();

      // The copied text is the whole state. Pasting it back restores every setting. A running console could overwrite it.
      await page.goto('/healthz');
      await page.evaluate(
        state => localStorage.setItem('app-store', JSON.stringify({ state, version: 1 })),
        copied as Record<string, unknown>,
      );
      await page.goto('/supplier/list');
      await expect(page.getByRole('heading', { level: 1, name: '供应商列表' })).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('app-store'))).toContain('"menuWidth":280');
    },
  );

test('reports a language that cannot be loaded, and can switch to it after a reload', async ({
  page,
  signIn,
  consoleWatch,
}) => {
  consoleWatch.allow(/assets\/en-/);
  await signIn('viewer');
  await page.goto('/supplier/list');
  const chooseEnglish = async () => {
    await page.getByRole('button', { name: '简体中文' }).click();
    await page.getByRole('menuitem', { name: 'English' }).click();
  };
  await page.route('**/assets/en-*.js', route => route.abort());
  await chooseEnglish();
  await expect(page.getByRole('alert')).toHaveText('语言加载失败，请检查网络，重新加载页面后再选');
  await expect(page.getByRole('heading', { level: 1, name: '供应商列表' })).toBeVisible();

  await page.unrouteAll();
  await page.reload();
  await chooseEnglish();
  await expect(page.getByRole('heading', { level: 1, name: 'Suppliers' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
});
