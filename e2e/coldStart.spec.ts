import type { Page } from '@playwright/test';
import { expect, test } from './support/test';

test.use({ data: 'shared' });

const rows = (page: Page) => page.getByRole('table').getByRole('checkbox', { name: /^选择/ });
const menu = (page: Page) => page.getByRole('navigation', { name: '主菜单' });

test('the page’s own code is asked for with the console’s, not after it', async ({ page, signIn }) => {
  await signIn('admin');
  const own = page.waitForRequest(/\/assets\/SupplierAudit-/);
  // It would never come if the page's waited for it.
  await page.route(/\/assets\/console-.*\.js$/, async route => {
    await own;
    await route.continue();
  });
  await page.goto('/supplier/audit');
  await expect(rows(page).first()).toBeVisible();
});

test('a page whose code does not come in time is waited for within the console', async ({ page, signIn }) => {
  await signIn('admin');
  let answer = () => {};
  const held = new Promise<void>(resolve => {
    answer = resolve;
  });
  await page.route(/\/assets\/SupplierAudit-/, async route => {
    await held;
    await route.continue();
  });
  await page.goto('/supplier/audit');
  await expect(menu(page)).toBeVisible();
  answer();
  await expect(rows(page).first()).toBeVisible();
});

test('the rows come before the menu around them', async ({ page, signIn }) => {
  await signIn('admin');
  // A machine that is busy until it is told to be idle.
  await page.addInitScript(() => {
    window.requestIdleCallback = task => {
      window.addEventListener('idle', () => task({ didTimeout: false, timeRemaining: () => 50 }));
      return 0;
    };
  });
  await page.goto('/supplier/audit');
  await expect(rows(page)).toHaveCount(25);
  await expect(menu(page)).toHaveCount(0);
  await page.evaluate(() => window.dispatchEvent(new Event('idle')));
  await expect(menu(page)).toBeVisible();
});

test.describe('on a dark system', () => {
  test.use({ colorScheme: 'dark' });

  test('the page is light from the beginning for who has chosen so', async ({ page, signIn }) => {
    await signIn('admin');
    // It is drawn only where it was light before there was anything to draw.
    await page.route(/\/assets\/console-.*\.js$/, async route => {
      await expect(page.locator('meta[name=color-scheme]')).toHaveAttribute('content', 'light');
      await route.continue();
    });
    await page.goto('/supplier/audit');
    await expect(rows(page).first()).toBeVisible();
  });
});
