import { expect, test as base, type Page } from '@playwright/test';
import { findViolations } from '../support/axe';
import { watchConsole, type ConsoleWatch } from '../support/console';
import { rowOf } from '../support/suppliers';
import { startSite } from './site';

type Site = Awaited<ReturnType<typeof startSite>>;

const test = base.extend<{ site: Site; consoleWatch: ConsoleWatch }>({
  site: async ({}, use) => {
    const site = await startSite();
    await use(site);
    await site.close();
  },
  baseURL: async ({ site }, use) => use(site.url),
  consoleWatch: [
    async ({ context }, use) => {
      const watch = watchConsole();
      // The host's 404 for an address that is no file, and the service worker's attempt to use the offline network.
      watch.allow(/status of 404 .*\/console\/supplier\/audit$/, /\/console\/ net::ERR_INTERNET_DISCONNECTED$/);
      watch.attach(context);
      await use(watch);
      expect(watch.problems()).toEqual([]);
    },
    { auto: true },
  ],
});

/** Creating the data is slow on a busy machine. */
const firstLoad = 120_000;

test.setTimeout(300_000);

const signIn = async (page: Page, role: string) => {
  await page.getByRole('button', { name: role }).click({ timeout: firstLoad });
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).not.toHaveURL(/login$/);
};

const openAudit = async (page: Page) => {
  await page.goto('supplier/audit');
  await expect(page.getByRole('row').nth(1)).toBeVisible({ timeout: firstLoad });
};

/** The name in the first row of the audit queue. */
const firstName = async (page: Page) => {
  await openAudit(page);
  return page.getByRole('row').nth(1).getByRole('cell').nth(1).innerText();
};

test('works without a server, keeps its data, and resets it to the initial state', async ({ page, context, site }) => {
  await test.step('a first load at any address tells how far it is', async () => {
    await page.goto('supplier/audit');
    const bar = page.getByRole('progressbar', { name: '准备进度' });
    await expect(bar).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await expect(bar).toHaveAttribute('aria-valuetext', /写入示例数据/, { timeout: firstLoad });
    await signIn(page, '超级管理员');
  });

  const name = await firstName(page);
  const row = rowOf(page, name);

  await test.step('what is decided there stays decided', async () => {
    await row.getByRole('button', { name: '通过', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: '通过', exact: true }).click();
    await expect(page.getByText('通过成功')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(row).toHaveCount(0);
  });

  const other = await context.newPage();

  await test.step('another tab sees it too, without a first load', async () => {
    await openAudit(other);
    await expect(rowOf(other, name)).toHaveCount(0);
  });

  await test.step('a forced reload, which goes past the worker, comes back to it', async () => {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Page.reload', { ignoreCache: true });
    await expect(page.getByRole('row').nth(1)).toBeVisible({ timeout: firstLoad });
    await expect(row).toHaveCount(0);
  });

  await test.step('a worker that the browser has stopped starts again with the same data', async () => {
    const devtools = await context.newCDPSession(page);
    await devtools.send('ServiceWorker.enable');
    await devtools.send('ServiceWorker.stopAllWorkers');
    const answer = page.waitForResponse(/\/admin\/suppliers\?/);
    await page.getByRole('button', { name: '刷新' }).click();
    expect((await answer).ok()).toBe(true);
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
    await expect(row).toHaveCount(0);
  });

  await test.step('it needs no network any more', async () => {
    await context.setOffline(true);
    await page.goto('product/list');
    const picture = page.getByRole('row').nth(1).locator('img');
    await expect(picture).toBeVisible();
    await expect.poll(() => picture.evaluate(image => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
    await page.goto('order/statistics');
    // On the axis of the chart, whose code only this page loads.
    await expect(page.getByText(/^¥\d+万$/).first()).toBeVisible();
    await context.setOffline(false);
  });

  await test.step('a reset brings the first data back, in every tab', async () => {
    await page.getByRole('button', { name: '演示' }).click();
    const dialog = page.getByRole('dialog', { name: '关于此演示' });
    await expect(dialog).toContainText('数据只保存在此浏览器里');
    await dialog.getByRole('button', { name: '重置数据' }).click();
    await expect(other.getByRole('button', { name: '超级管理员' })).toBeVisible({ timeout: firstLoad });
    await signIn(page, '超级管理员');
    expect(await firstName(page)).toBe(name);
  });

  expect(site.asked.filter(call => call.includes('/admin/'))).toEqual([]);
});

test('shows what to do when the start fails', async ({ page, context, consoleWatch }) => {
  consoleWatch.allow(/engine-/);
  await context.route('**/engine-*.bin', route => route.fulfill({ status: 503 }));
  await page.goto('');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('下载未完成', { timeout: firstLoad });
  expect(await findViolations(page)).toEqual([]);
  await context.unrouteAll();
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible({ timeout: firstLoad });

  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined }));
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  await page.reload();
  await expect(alert).toContainText('此浏览器窗口无法运行演示');
});
