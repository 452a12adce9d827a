import type { Page } from '@playwright/test';
import { changeDisplay } from './support/display';
import { lists } from './support/menuPaths';
import { findRecordId } from './support/recordIds';
import { expect, test } from './support/test';

test.use({ data: 'shared' });

/** The windows, in pixels, and how many rows each has room for. */
const windows = [
  { width: 1366, height: 768, rows: 10 },
  { width: 1440, height: 900, rows: 14 },
  { width: 1920, height: 900, rows: 14 },
  // Here the table scrolls within itself.
  { width: 1100, height: 800, rows: 1 },
];

/**
 * Replaces the amounts of the rows by the largest ones. The page does it itself, because Playwright turns the browser's
 * cache off where it intercepts requests.
 */
const showLargestAmounts = (page: Page) =>
  page.addInitScript(() => {
    const { fetch } = window;
    window.fetch = async (input, init) => {
      const response = await fetch(input, init);
      if (response.status !== 200 || !/\/admin\/\w+\?.*range=/.test(String(input))) return response;
      const rows = await response.text();
      return new Response(rows.replaceAll(/"(price|amount|totalAmount)":"[\d.]+"/g, '"$1":"99999999.99"'), response);
    };
  });

const rowLinks = 'tbody td :is(a, button)';

/** Returns how many rows as high as the first one have room between the table's head and the end of the window. */
const countRowsWithRoom = (selector: string) => {
  const row = document.querySelector(selector)?.closest('tr')?.getBoundingClientRect();
  const head = document.querySelector('thead')?.getBoundingClientRect();
  if (!row || !head || row.y < head.y + head.height) return 0;
  return Math.floor((window.innerHeight - row.y) / row.height);
};

/** Returns the row actions that overflow their cell or the window, so that nobody can see or press them. */
const findHiddenActions = (page: Page) =>
  page.locator('td.column-actions').evaluateAll(cells =>
    cells.flatMap(cell => {
      const { left, right } = cell.getBoundingClientRect();
      return [...cell.querySelectorAll('a, button')]
        .filter(action => {
          const box = action.getBoundingClientRect();
          return box.left < Math.max(left, 0) || box.right > Math.min(right, window.innerWidth);
        })
        .map(action => action.textContent);
    }),
  );

/** Returns the cells with the largest amount that show only a part of it. */
const findCutAmounts = (page: Page) =>
  page
    .locator('tbody td')
    .filter({ hasText: '¥99,999,999.99' })
    .evaluateAll(cells =>
      cells
        .flatMap(cell => [cell, ...cell.querySelectorAll('*')])
        .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
        .map(({ outerHTML }) => outerHTML),
    );

for (const { path, collection } of [
  ...lists,
  { path: '/supplier/audit', collection: 'suppliers' },
  { path: '/list/search-table', collection: undefined },
])
  test(`${path} shows its rows, their actions and the largest amounts in windows of any size, in both languages`, async ({
    page,
    signIn,
    api,
  }) => {
    if (collection) await findRecordId(api, collection);
    await showLargestAmounts(page);
    await signIn('superAdmin');
    await page.goto(path);
    for (const locale of ['zh-CN', 'en-US'] as const) {
      await changeDisplay(page, { locale });
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await expect(page.locator(rowLinks).first()).toBeVisible();
      await expect(page.locator('[aria-busy=true], [role=progressbar], .MuiSkeleton-root')).toHaveCount(0);
      for (const { rows, ...size } of windows)
        await test.step(`${locale}, ${size.width} × ${size.height}`, async () => {
          await page.setViewportSize(size);
          await expect.poll(() => page.evaluate(countRowsWithRoom, rowLinks)).toBeGreaterThanOrEqual(rows);
          expect.soft(await findHiddenActions(page), 'hidden actions').toEqual([]);
          if (size.width >= 1440) expect.soft(await findCutAmounts(page), 'cut amounts').toEqual([]);
        });
    }
    const hasAmounts = ['products', 'orders', 'withdrawals', 'bills'].includes(collection ?? '');
    if (hasAmounts) await expect(page.getByText('¥99,999,999.99').first()).toBeVisible();
  });

test('aligns the filters of More with the others', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/finance/bill/list');
  const form = page.getByRole('search');
  await form.getByRole('button', { name: '展开' }).click();
  const boxes = form.getByRole('combobox');
  await expect(boxes).toHaveCount(7);
  for (const width of [1440, 1024, 700])
    await test.step(`${width} px wide`, async () => {
      await page.setViewportSize({ width, height: 900 });
      const rects = await boxes.evaluateAll(inputs =>
        inputs.map(input => {
          const { x, width: across } = (input.closest('.MuiFormControl-root') ?? input).getBoundingClientRect();
          return `${Math.round(x)} ${Math.round(across)}`;
        }),
      );
      const [first = ''] = rects;
      // The first filters of all lines are in one column.
      expect(rects.filter(rect => rect.split(' ')[0] === first.split(' ')[0]).every(rect => rect === first)).toBe(true);
      expect(Math.min(...rects.map(rect => Number(rect.split(' ')[1])))).toBeGreaterThan(120);
    });
});
