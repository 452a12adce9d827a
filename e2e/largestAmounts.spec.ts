import { expect, test } from './support/test';

test.use({ data: 'shared' });

// The list may be read again while the test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

const largest = '99999999.99';

const lists = [
  ['/product/list', 'products'],
  ['/order/list', 'orders'],
  ['/finance/withdrawal/list', 'withdrawals'],
  ['/finance/bill/list', 'bills'],
] as const;

for (const [path, collection] of lists)
  test(`shows the largest amounts of ${collection} whole`, async ({ page, signIn }) => {
    await page.route(`**/admin/${collection}?*`, async route => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/"(price|amount|totalAmount)":"[\d.]+"/g, `"$1":"${largest}"`);
      await route.fulfill({ response, body });
    });
    await signIn('admin');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    const amount = page.locator('tbody td').filter({ hasText: '¥99,999,999.99' });
    await expect(amount.first()).toBeVisible();
    const cut = await amount.evaluateAll(cells =>
      cells
        .flatMap(cell => [cell, ...cell.querySelectorAll('*')])
        .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
        .map(({ outerHTML }) => outerHTML),
    );
    expect(cut).toEqual([]);
  });
