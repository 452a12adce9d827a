import { expect, test as playwright, type BrowserContext, type Page } from '@playwright/test';
import { findViolations } from '../support/axe';
import { watchConsole, type ConsoleWatch } from '../support/console';
import { rowOf } from '../support/suppliers';
import { base, startSite } from './site';

type Site = Awaited<ReturnType<typeof startSite>>;

const test = playwright.extend<{ site: Site; consoleWatch: ConsoleWatch }>({
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

/** Starting the database is slow on a busy machine. */
const firstLoad = 120_000;

test.setTimeout(300_000);

const signIn = async (page: Page, role: string) => {
  await page.getByRole('button', { name: role }).click({ timeout: firstLoad });
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).not.toHaveURL(/login$/, { timeout: firstLoad });
};

/** Holds the download of the database until the returned function is called. */
const holdDatabase = async (context: BrowserContext) => {
  let deliver = () => undefined as void;
  const delivered = new Promise<void>(resolve => {
    deliver = resolve;
  });
  await context.route('**/database-*.bin', async route => {
    await delivered;
    await route.continue();
  });
  return deliver;
};

/** Waits until the browser's cache has all files that the demo needs without a network. */
const waitForCache = (page: Page, files: readonly string[]) =>
  expect
    .poll(
      async () => {
        const cached = await page.evaluate(async () => {
          const caching = (await caches.keys()).map(async name => (await caches.open(name)).keys());
          return (await Promise.all(caching)).flat().map(({ url }) => new URL(url).pathname);
        });
        return files.filter(file => !cached.includes(base + file));
      },
      { timeout: firstLoad },
    )
    .toEqual([]);

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
  await test.step('a first load shows the sign-in form while the database is on its way', async () => {
    const deliver = await holdDatabase(context);
    await page.goto('supplier/audit');
    const mobile = page.getByRole('textbox', { name: '手机号' });
    await mobile.fill('13900000000');
    const bar = page.getByRole('progressbar', { name: '准备进度' });
    await expect(bar).toHaveAttribute('aria-valuetext', /正在下载数据库/);
    await expect(page.getByRole('status')).toContainText('数据库就绪后才能登录');
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: '超级管理员' }).click();
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expect(page.getByRole('status')).toContainText('数据库就绪后自动登录');
    await expect(page).toHaveURL(/login$/);
    deliver();
    await expect(page).toHaveURL(/supplier\/audit$/, { timeout: firstLoad });
  });

  const name = await firstName(page);
  const row = rowOf(page, name);

  await test.step('what is decided there stays decided', async () => {
    await row.getByRole('button', { name: '通过', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(name);
    await dialog.getByRole('button', { name: '通过', exact: true }).click();
    await expect(page.getByRole('alert').getByText('已通过')).toBeVisible();
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
    // The restarted worker recognises the answer that the page already has: nothing has changed.
    expect((await answer).status()).toBe(304);
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
    await expect(row).toHaveCount(0);
  });

  await test.step('it needs no network any more', async () => {
    await waitForCache(page, site.files);
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
    await expect(dialog).toContainText('数据只保存在此浏览器中');
    await dialog.getByRole('button', { name: '重置数据' }).click();
    await expect(other.getByRole('button', { name: '超级管理员' })).toBeVisible({ timeout: firstLoad });
    await signIn(page, '超级管理员');
    expect(await firstName(page)).toBe(name);
  });

  expect(site.asked.filter(call => call.includes('/admin/'))).toEqual([]);
});

test('plays a day at the office on the data of the visitor, until they end it', async ({ page }) => {
  await page.goto('supplier/audit');
  await signIn(page, '超级管理员');
  await page.getByRole('button', { name: '演示' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '播放办公室的一天' }).click();
  const office = page.getByRole('region', { name: '办公室的一天' });
  await expect(office.getByRole('list', { name: '最近的操作' }).getByRole('listitem').nth(2)).toBeVisible({
    timeout: firstLoad,
  });
  expect(await findViolations(page)).toEqual([]);
  await office.getByRole('button', { name: '结束这一天' }).click();
  await expect(office.getByRole('status')).toContainText('一天结束了：7 位同事', { timeout: firstLoad });
  await office.getByRole('listitem').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/\d{10,}/);
  await page.goBack();
  await office.getByRole('button', { name: '关闭' }).click();
  await expect(office).toHaveCount(0);
});

test('tells why the start failed, and keeps what was typed until it succeeds', async ({
  page,
  context,
  consoleWatch,
}) => {
  consoleWatch.allow(/engine-/);
  await context.route('**/engine-*.bin', route => route.fulfill({ status: 503 }));
  await page.goto('');
  await page.getByRole('textbox', { name: '手机号' }).fill('13900000000');
  const alert = page.getByRole('alert').filter({ hasText: '请检查网络后重试' });
  await expect(alert).toContainText('下载未完成', { timeout: firstLoad });
  expect(await findViolations(page)).toEqual([]);
  await context.unrouteAll();
  await alert.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('status')).toContainText('数据库已就绪', { timeout: firstLoad });
  await expect(page.getByRole('textbox', { name: '手机号' })).toHaveValue('13900000000');
});

test('reports a failed start to whoever signs in, and signs in at the next attempt', async ({
  page,
  context,
  consoleWatch,
}) => {
  consoleWatch.allow(/engine-/);
  await context.route('**/engine-*.bin', route => route.fulfill({ status: 503 }));
  await page.goto('');
  await page.getByRole('button', { name: '超级管理员' }).click();
  const submit = page.getByRole('button', { name: '登录', exact: true });
  await submit.click();
  await expect(page.getByRole('alert').filter({ hasText: '下载未完成' })).toHaveCount(2, { timeout: firstLoad });
  await context.unrouteAll();
  await submit.click();
  await expect(page).toHaveURL(/dashboard/, { timeout: firstLoad });
});

test('says that a browser cannot run it', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined }));
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  await page.goto('');
  await expect(page.getByRole('alert')).toContainText('此浏览器窗口无法运行演示');
});
