import { setDisplay } from '../support/display';
import { report } from '../support/figures';
import { heapOf } from './support/heap';
import { median } from './support/profile';
import { openAndClose, openByMenu, tabBarOf } from '../support/tabs';
import { expect, test } from '../support/test';
import { connect, workOfClick } from './support/work';

/** Milliseconds of main-thread work for 100 rows (docs/architecture.md#speed). */
const switchBar = 100;
/** Percent by which the heap may grow over 100 tabs. */
const heapBar = 10;
const switches = 10;

test.use({ data: 'shared' });

test.beforeEach(async ({ page, signIn }) => {
  await signIn('admin');
  await setDisplay(page, { tabBar: true });
});

test('switches between keep-alive tabs', async ({ page }) => {
  const { show, tab } = tabBarOf(page);
  await page.goto('/supplier/audit?perPage=100');
  await expect(page.getByRole('checkbox', { name: /^选择 .+公司$/ }).nth(10)).toBeVisible();
  await openByMenu(page, '供应商列表');
  await page.goto('/supplier/list?perPage=100');
  await expect(page.getByRole('link', { name: '编辑' }).nth(10)).toBeVisible();
  await show('供应商审核');
  await show('供应商列表');
  const session = await connect(page);
  const times: number[] = [];
  for (let count = 0; count < switches; count += 1)
    times.push(await workOfClick(session, tab(count % 2 ? '供应商列表' : '供应商审核')));
  report('switch to a kept tab of 100 rows', median(times), 'ms of work', switchBar);
});

test('frees the memory of 100 closed tabs', async ({ page }) => {
  const session = await connect(page);
  await page.goto('/dashboard/workplace');
  // Code and messages that are loaded or compiled once are no leak.
  await openAndClose(page, 25);
  const before = await heapOf(session);
  await openAndClose(page, 100);
  report('heap after 100 tabs opened and closed', ((await heapOf(session)) / before - 1) * 100, '% more', heapBar);
});
