import { report } from '../support/figures';
import { records } from '../support/records';
import { expect, test } from '../support/test';

/** Every page of the tour, by its address. */
const pages = [
  '/dashboard/workplace',
  '/dashboard/monitor',
  '/visualization/data-analysis',
  '/visualization/data-analysis?tab=products',
  '/visualization/multi-dimension-data-analysis',
  '/product/list',
  '/product/create',
  `/product/edit/${records.product}`,
  `/product/detail/${records.product}`,
  '/supplier/list',
  '/supplier/audit',
  '/product/category/list',
  '/order/list',
  '/finance/withdrawal/list',
  '/finance/bill/list',
  '/order/statistics',
  '/user/list',
  '/user/create',
  `/user/detail/${records.user}`,
  '/system/role-management',
  '/system/menu-management',
  '/system/permission-management',
  '/system/admin-management',
  '/system/operation-log',
  '/list/search-table',
  '/list/card',
  '/form/step',
  '/form/group',
  '/profile/basic',
  '/result/success',
  '/result/error',
  '/account',
  '/exception/404',
];

/** The sum of a page's layout shifts that nobody asked for; nothing may move (DESIGN.md section 9). */
const shiftBar = 0;

test.use({ data: 'shared' });
test.setTimeout(180_000);

test('layout shifts of a tour of all pages', async ({ page, signIn }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await signIn('superAdmin');
  // As after a sign-in by hand, it is known who is there.
  await page.goto('/dashboard/workplace');
  await expect(page.getByRole('button', { name: '陈思远' })).toBeVisible();
  for (const path of pages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.locator('[aria-busy=true], .MuiSkeleton-root')).toHaveCount(0);
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    const sum = shifts.reduce((total, value) => total + value, 0);
    report(`layout shift of ${path}`, sum, 'CLS', shiftBar);
  }
});
