import type { Page } from '@playwright/test';
import { pressRowAction } from './support/rowActions';
import { expect, test } from './support/test';

const height = 400;

test.use({ viewport: { width: 720, height }, data: 'shared' });

const firstRow = (page: Page) => page.getByRole('row').nth(1);
const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).first().click();
const pressInDrawer = (name: string) => async (page: Page) => {
  await firstRow(page).locator('td a').first().click();
  await page.locator('.MuiDrawer-root').getByRole('button', { name, exact: true }).first().click();
};
const pressInRow = (name: string) => (page: Page) => pressRowAction(firstRow(page), name);

type Dialogs = readonly (readonly [path: string, open: (page: Page) => Promise<void>])[];

/** How each dialog opens, by its page. */
const dialogs: Readonly<Record<string, Dialogs>> = {
  products: [
    ['/product/list', press('导入')],
    ['/product/list', press('导出')],
    ['/product/list', pressInRow('删除')],
    ['/product/category/list', pressInRow('删除')],
    ['/list/card', press('新建质检')],
  ],
  queues: [
    ['/supplier/list', press('保存为视图')],
    ['/supplier/audit', pressInRow('通过')],
    ['/supplier/audit', pressInRow('驳回')],
    ['/supplier/audit', page => firstRow(page).locator('.column-name').getByRole('button').click()],
    ['/order/list?filter={"status":"paid"}', pressInRow('发货')],
    ['/finance/withdrawal/list?filter={"status":"pending"}', pressInRow('驳回')],
  ],
  'other pages and records': [
    ['/supplier/list', pressInDrawer('操作记录')],
    ['/supplier/list?filter={"status":"pending"}', pressInDrawer('调整时限')],
    ['/system/admin-management', pressInRow('重置密码')],
    ['/system/role-management', pressInRow('复制')],
    ['/system/menu-management', pressInRow('隐藏')],
    ['/system/operation-log', press('校验日志')],
    ['/account', press('修改密码')],
    ['/account', press('设置身份验证器')],
    ['/account', press('添加通行密钥')],
    ['/dashboard/workplace', press('搜索页面、操作或记录')],
    ['/dashboard/workplace', page => page.keyboard.press('?')],
  ],
};

for (const [pages, opened] of Object.entries(dialogs))
  test(`every dialog of ${pages} fits a window of 720 by 400 pixels, and its last button can be reached`, async ({
    page,
    signIn,
  }) => {
    await signIn('superAdmin');
    const problems: string[] = [];
    for (const [index, [path, open]] of opened.entries()) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await open(page);
      // A drawer is a dialog too, below the one that it opens.
      const dialog = page.getByRole('dialog').last();
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
