import { report } from '../support/figures';
import { longestTask } from './support/longestTask';
import { expect, test } from '../support/test';

/** Milliseconds for which the main thread may be blocked at a time (docs/architecture.md#speed). */
const expandBar = 300;
const typingBar = 100;

/** 50 directories of 9 directories of 10 pages: 5 000 entries, the most that an import accepts. */
const pages = (at: string) =>
  Array.from({ length: 10 }, (_, index) => ({ type: 'menu', name: `页面 ${at}-${index}`, path: `/${at}/${index}` }));
const groups = (at: string) =>
  Array.from({ length: 9 }, (_, index) => ({
    type: 'directory',
    name: `分组 ${at}-${index}`,
    path: `/${at}-${index}`,
    children: pages(`${at}-${index}`),
  }));
const menus = Array.from({ length: 50 }, (_, index) => ({
  type: 'directory',
  name: `目录 ${index}`,
  path: `/${index}`,
  // Hidden, because the side menu is not measured here.
  status: 'hidden',
  children: groups(String(index)),
}));

test.setTimeout(180_000);

test('expands and searches a tree of 5 000 menu entries', async ({ browser, page, signIn, api }) => {
  await (await api('superAdmin')).post('/menus/import', { menus, dryRun: false });
  await signIn('superAdmin');
  await page.goto('/system/menu-management');
  const tree = page.getByRole('treegrid');
  await expect(tree.getByText('/0-8', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '全部折叠' }).click();
  await expect(tree.getByText('/0-8', { exact: true })).toHaveCount(0);
  const expanding = await longestTask(browser, page, async () => {
    await page.getByRole('button', { name: '全部展开' }).click();
    await expect(tree.getByText('/0-0/3', { exact: true })).toBeVisible();
  });
  await expect(tree).toHaveAttribute('aria-rowcount', '5001');
  report('expand all of 5 000 entries', expanding, 'ms', expandBar);

  const typing = await longestTask(browser, page, async () => {
    await page.getByRole('searchbox', { name: '搜索名称、路径或权限标识' }).pressSequentially('49-8-9');
    await expect(page.getByText('找到 1 项')).toBeVisible();
  });
  report('typing into the search of 5 000 entries', typing, 'ms', typingBar);
});
