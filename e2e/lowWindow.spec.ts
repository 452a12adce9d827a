import type { Page } from '@playwright/test';
import { pressRowAction } from './support/rowActions';
import { expect, test } from './support/test';

const height = 400;

test.use({ viewport: { width: 720, height }, data: 'shared' });

const firstRow = (page: Page) => page.getByRole('row').nth(1);
const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).first().click();
const pressInRow = (name: string) => (page: Page) => pressRowAction(firstRow(page), name);

/** How each dialog opens, by its page. */
const dialogs: readonly (readonly [path: string, open: (page: Page) => Promise<void>])[] = [
  ['/product/list', press('导入')],
  ['/product/list', press('导出')],
  ['/supplier/list', press('保存为视图')],
  ['/supplier/audit', pressInRow('通过')],
  ['/supplier/audit', pressInRow('驳回')],
  ['/supplier/audit', page => firstRow(page).locator('.column-name').getByRole('button').click()],
  ['/product/list', pressInRow('删除')],
  ['/order/list?filter={"status":"paid"}', pressInRow('发货')],
  ['/finance/withdrawal/list?filter={"status":"pending"}', pressInRow('驳回')],
  ['/system/admin-management', pressInRow('重置密码')],
  ['/system/role-management', pressInRow('复制')],
  ['/system/operation-log', press('校验日志')],
  ['/dashboard/workplace', press('搜索页面、操作或记录')],
];

test('every dialog fits a window of 720 by 400 pixels, and its last button can be reached', async ({
  page,
  signIn,
}) => {
  await signIn('superAdmin');
  const problems: string[] = [];
  for (const [index, [path, open]] of dialogs.entries()) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await open(page);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    const box = await dialog.boundingBox();
    if (!box || box.y < 0 || box.y + box.height > height) problems.push(`${index} ${path}: ${JSON.stringify(box)}`);
    const last = dialog.getByRole('button').last();
    if ((await last.count()) === 0) continue;
    await last.scrollIntoViewIfNeeded();
    await expect(last, path).toBeInViewport({ ratio: 1 });
  }
  expect(problems).toEqual([]);
});
