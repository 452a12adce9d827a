import type { Page } from '@playwright/test';
import { expect, test } from './support/test';

test.use({ data: 'shared' });

const rows = (page: Page) => page.getByRole('table').getByRole('checkbox', { name: /^选择/ });

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
