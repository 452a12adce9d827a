import type { Page } from '@playwright/test';
import type { Product } from '@/catalog/products/product';
import { stopEvents } from './support/events';
import { records } from './support/records';
import { pressRowAction } from './support/rowActions';
import { endSession } from './support/session';
import { changeSupplier } from './support/suppliers';
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

const leaveUnsaved = async (page: Page) => {
  await page.getByRole('link', { name: '新建' }).click();
  await page.getByRole('dialog').getByLabel('供应商名称').fill('未保存的名称');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: '有未保存的修改' })).toBeVisible();
};
const openStatement = async (page: Page) => {
  await page.goto(records.statement);
  await expect(page.getByRole('button', { name: '导出对账单' })).toBeVisible();
};
const assign = async (page: Page) => {
  await firstRow(page).getByRole('link', { name: '分配权限' }).click();
  await page.getByRole('searchbox', { name: '搜索资源、操作或权限编码' }).fill('bills:complete');
  await page.getByTitle('bills:complete').getByRole('checkbox').click();
  await page.getByRole('button', { name: '查看变更' }).click();
};

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
    ['/supplier/list', leaveUnsaved],
    ['/system/role-management?filter={"name":"审核"}', assign],
    [`/product/detail/${records.product}`, press('查看第 1 张图片')],
    ['/supplier/list', openStatement],
    ['/dashboard/workplace', press('搜索页面、操作或记录')],
    ['/dashboard/workplace', page => page.keyboard.press('?')],
  ],
};

/** Closes the dialogs of a page, each by its key. */
const closeDialogs = async (page: Page) => {
  const open = page.getByRole('dialog');
  for (let count = await open.count(); count > 0; count -= 1) {
    await page.keyboard.press('Escape');
    await expect(open).toHaveCount(count - 1);
  }
};

/** Checks that the topmost dialog is within the window, and that its last button can be reached. */
const expectFits = async (page: Page, name: string) => {
  // A drawer is a dialog too, below the one that it opens.
  const dialog = page.getByRole('dialog').last();
  await expect(dialog).toBeVisible();
  // Its contents are those that stay.
  await expect(dialog.locator('[aria-busy=true]')).toHaveCount(0);
  const { y, height: own } = (await dialog.boundingBox()) ?? { y: -1, height: 0 };
  expect.soft([y >= 0, y + own <= height], `${name}: ${own} px at ${y}`).toEqual([true, true]);
  const last = dialog.getByRole('button').last();
  if ((await last.count()) === 0) return;
  await last.evaluate(button => button.scrollIntoView({ block: 'nearest' }));
  await expect.soft(last, name).toBeInViewport({ ratio: 1 });
};

for (const [pages, opened] of Object.entries(dialogs))
  test(`every dialog of ${pages} fits a window of 720 by 400 pixels, and its last button can be reached`, async ({
    page,
    signIn,
  }) => {
    await signIn('superAdmin');
    for (const [index, [path, open]] of opened.entries())
      await test.step(`${path} ${index}`, async () => {
        if (path === opened[index - 1]?.[0]) await closeDialogs(page);
        else await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        await open(page);
        await expectFits(page, path);
      });
  });

test('so do the dialogs that a call opens', async ({ page, context, request, signIn, faults, consoleWatch }) => {
  consoleWatch.allow(/403 \(Forbidden\)/, /401 \(Unauthorized\)/);
  await stopEvents(context);
  await signIn('superAdmin');
  await page.goto(records.withdrawal);
  const data = { reason: 'stepUpRequired', methods: ['password'] };
  await faults.refuse('**/reveal', { status: 403, data }, 1);
  await page.getByRole('button', { name: '查看完整银行账号' }).click();
  await expect(page.getByRole('dialog', { name: '验证身份' })).toBeVisible();
  await expectFits(page, 'step-up');

  await page.goto('/supplier/list');
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  await endSession(page, request);
  await page.getByRole('button', { name: '下一页' }).click();
  await expect(page.getByRole('dialog', { name: '登录已过期' })).toBeVisible();
  await expectFits(page, 'session expired');
});

test.describe('with changes', () => {
  test.use({ data: 'fresh' });

  test('so do the dialogs of a conflict and of undoing an import', async ({ page, signIn, api, consoleWatch }) => {
    consoleWatch.allow(/409 \(Conflict\)/);
    const chief = await api('superAdmin');
    await signIn('superAdmin');
    await page.goto(`${records.supplier}/edit`);
    const form = page.getByRole('dialog').last();
    await form.getByLabel('店铺名称').fill('我改的店铺');
    const id = records.supplier.split('/').at(-1) ?? '';
    await changeSupplier(chief, id, { name: '别人改的名称', shopName: '别人改的店铺', phone: '13800001111' });
    await form.getByRole('button', { name: '保存' }).click();
    await expect(page.getByRole('dialog', { name: '保存冲突' })).toBeVisible();
    await expectFits(page, 'conflict');

    const products = await chief.list<Product>('products', { status: 'draft' }, [0, 9]);
    const lines = products.map(({ sku, price }) => `${sku},${(Number(price) + 1).toFixed(2)}`);
    await page.goto('/product/list');
    await page.getByRole('button', { name: '导入', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '导入商品' });
    const buffer = Buffer.from(`\uFEFF${['SKU,价格', ...lines].join('\n')}`);
    await dialog.locator('input[type=file]').setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer });
    await dialog.getByRole('button', { name: '检查数据' }).click();
    await expect(dialog.getByRole('button', { name: '导入 10 行' })).toBeVisible();
    await expectFits(page, 'check of an import');
    await dialog.getByRole('button', { name: '导入 10 行' }).click();
    await expect(dialog.getByText('全部导入完成')).toBeVisible();
    await expectFits(page, 'result of an import');
    await dialog.getByRole('button', { name: '关闭' }).click();
    await page.getByRole('button', { name: '导入', exact: true }).click();
    await dialog.getByRole('button', { name: '撤销 prices.csv' }).click();
    await expect(page.getByRole('dialog', { name: '撤销导入' })).toBeVisible();
    await expectFits(page, 'undo of an import');
  });
});
