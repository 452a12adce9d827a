import type { Page, Request } from '@playwright/test';
import { stopEvents, waitForQuietNetwork } from './support/events';
import { expect, test } from './support/test';

test.use({ data: 'shared' });

const rows = (page: Page) => page.getByRole('table').getByRole('checkbox', { name: /^选择/ });
const menu = (page: Page) => page.getByRole('navigation', { name: '主菜单' });

test('requests the page’s code in parallel with the console’s code', async ({ page, signIn }) => {
  await signIn('admin');
  const own = page.waitForRequest(/\/assets\/SupplierAuditPage-/);
  // The page's request would never be sent if it waited for the console.
  await page.route(/\/assets\/console-.*\.js$/, async route => {
    await own;
    await route.continue();
  });
  await page.goto('/supplier/audit');
  await expect(rows(page).first()).toBeVisible();
});

test('requests the rows in parallel with the console’s code when the page is reloaded', async ({
  page,
  context,
  signIn,
}) => {
  // A list reads its records once more when live updates start.
  await stopEvents(context);
  await signIn('admin');
  await page.goto('/supplier/audit');
  await expect(rows(page).first()).toBeVisible();
  await waitForQuietNetwork(page);
  const isList = (request: Request) => /\/admin\/suppliers\?/.test(request.url());
  const lists: string[] = [];
  page.on('request', request => isList(request) && lists.push(request.url()));
  const first = page.waitForRequest(isList);
  // The rows would never be requested if they waited for the console.
  await page.route(/\/assets\/console-.*\.js$/, async route => {
    await first;
    await route.continue();
  });
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  expect(lists).toHaveLength(1);
});

test('shows the console around a page whose code is slow to load', async ({ page, signIn }) => {
  await signIn('admin');
  let answer = () => {};
  const held = new Promise<void>(resolve => {
    answer = resolve;
  });
  await page.route(/\/assets\/SupplierAuditPage-/, async route => {
    await held;
    await route.continue();
  });
  await page.goto('/supplier/audit');
  await expect(menu(page)).toBeVisible();
  answer();
  await expect(rows(page).first()).toBeVisible();
});

test('shows the rows without the code of the drawer', async ({ page, signIn }) => {
  await signIn('admin');
  const drawer = /\/assets\/RecordDrawerPanel-.*\.js$/;
  const requested = page.waitForRequest(drawer);
  await page.route(drawer, () => undefined);
  await page.goto('/supplier/list');
  await expect(rows(page).first()).toBeVisible();
  await requested;
});

test('shows the menu with the page while the rows are being read', async ({ page, signIn }) => {
  await signIn('admin');
  let answer = () => {};
  const asked = new Promise<void>(resolve => {
    answer = resolve;
  });
  await page.route(/\/admin\/suppliers\?/, async route => {
    await asked;
    await route.continue();
  });
  await page.goto('/supplier/audit');
  await expect(menu(page)).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  answer();
  await expect(rows(page)).toHaveCount(25);
});

test.describe('for a user who does not save data', () => {
  test.use({ savesData: false });

  test('prefetches the pages of the menu, so that they open without their code from the network', async ({
    page,
    signIn,
  }) => {
    await signIn('admin');
    const prefetched = page.waitForResponse(/\/assets\/OrderList-/);
    await page.goto('/supplier/audit');
    await expect(rows(page)).toHaveCount(25);
    await (await prefetched).finished();
    await page.route(/\/assets\/OrderList-/, route => route.abort());
    await menu(page)
      .getByRole('link', { name: '订单列表' })
      .evaluate((link: HTMLElement) => link.click());
    await expect(page.getByRole('heading', { level: 1, name: '订单列表' })).toBeVisible();
    await expect(rows(page).first()).toBeVisible();
  });
});

test.describe('on a dark system', () => {
  test.use({ colorScheme: 'dark' });

  test('is light from the first paint for a user who has chosen the light theme', async ({ page, signIn }) => {
    await signIn('admin');
    // The console loads only if the page was light before the first paint.
    await page.route(/\/assets\/console-.*\.js$/, async route => {
      await expect(page.locator('meta[name=color-scheme]')).toHaveAttribute('content', 'light');
      await route.continue();
    });
    await page.goto('/supplier/audit');
    await expect(rows(page).first()).toBeVisible();
  });
});
