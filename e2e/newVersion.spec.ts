import { sampleAccountMobiles, sampleAccountPassword } from '../mocks/db/sample/accounts';
import { findViolations } from './support/axe';
import { other, setDisplay } from './support/display';
import { expect, test } from './support/test';

test.use({ data: 'shared' });

test.beforeEach(async ({ signIn, consoleWatch }) => {
  consoleWatch.allow(/[.]css|SupplierList|console-|PaletteSearch|Unable to preload CSS|dynamically imported module/);
  await signIn('viewer');
});

test('offers to reload a page whose code is gone after a deploy, and keeps the shell working', async ({ page }) => {
  await page.route('**/assets/SupplierList-*.js', route => route.fulfill({ status: 404 }));
  await page.goto('/supplier/list');
  await expect(page.getByRole('heading', { level: 1, name: '有新版本' })).toBeVisible();
  await page.getByRole('link', { name: '工作台' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '工作台' })).toBeVisible();

  await page.unrouteAll();
  await page.goto('/supplier/list');
  await expect(page.getByRole('heading', { level: 1, name: '供应商列表' })).toBeVisible();
});

test('names a style sheet that cannot be preloaded', async ({ page }) => {
  const gone = 'throw new Error("Unable to preload CSS for /assets/list.css")';
  await page.route('**/assets/SupplierList-*.js', route =>
    route.fulfill({ contentType: 'text/javascript', body: gone }),
  );
  await page.goto('/supplier/list');
  await expect(page.getByText('无法预加载样式文件 /assets/list.css')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: '重新加载页面' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '供应商列表' })).toBeVisible();
});

test('reports a part of the shell whose code is gone, and keeps the page', async ({ page }) => {
  await page.route('**/assets/PaletteSearch-*.js', route => route.fulfill({ status: 404 }));
  await page.goto('/supplier/list');
  await expect(page.getByRole('heading', { level: 1, name: '供应商列表' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByText('系统已更新，请重新加载页面后继续使用。')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: '供应商列表' })).toBeVisible();
});

for (const { locale, failed, reload, list, details = {} } of [
  { locale: 'zh-CN', failed: '页面无法打开', reload: '重新加载页面', list: '供应商列表' },
  { locale: 'en-US', failed: 'The console didn’t start', reload: 'Reload page', list: 'Suppliers', details: other },
] as const)
  test(`reports that its code cannot be loaded and offers to reload, ${locale}`, details, async ({ page }) => {
    await setDisplay(page, { locale, theme: 'light' });
    await page.route('**/assets/console-*.js', route => route.abort());
    await page.goto('/supplier/list');
    await expect(page.getByRole('heading', { level: 1, name: failed })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);

    await page.unrouteAll();
    await page.getByRole('button', { name: reload }).click();
    await expect(page.getByRole('heading', { level: 1, name: list })).toBeVisible();
  });

for (const { locale, unable, details = {} } of [
  { locale: 'zh-CN', unable: /无法预加载样式文件 \/assets\/.+\.css/ },
  { locale: 'en-US', unable: /Unable to preload CSS for \/assets\/.+\.css/, details: other },
] as const) {
  test(`names a missing style sheet at startup, ${locale}`, details, async ({ page }) => {
    await setDisplay(page, { locale, theme: 'light' });
    await page.route('**/assets/*.css', route => route.abort());
    await page.goto('/supplier/list');
    await expect(page.getByRole('alert')).toContainText(unable);
  });

  test(`names a missing style sheet at sign-in, ${locale}`, details, async ({ page }) => {
    await setDisplay(page, { locale, theme: 'light' });
    await page.evaluate(() => localStorage.removeItem('token'));
    const aborted = page.waitForEvent('requestfailed', request => request.url().endsWith('.css'));
    await page.route('**/assets/*.css', route => route.abort());
    await page.goto('/login');
    await aborted;
    await page.locator('[name="username"]').fill(sampleAccountMobiles.viewer);
    await page.locator('[name="password"]').fill(sampleAccountPassword);
    await page.locator('[type="submit"]').click();
    await expect(page.getByRole('alert')).toContainText(unable);
  });
}
