import type { Page } from '@playwright/test';
import { expect, test } from './support/test';
import { pressRowAction } from './support/rowActions';
import { stopEvents } from './support/events';

const person = { name: '何静', mobile: '13900000001', password: 'Start-Here-2026', ownPassword: 'Quiet-Lantern-7' };

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const menuLinks = (page: Page) => page.getByRole('navigation', { name: '主菜单' }).getByRole('link');
const save = async (page: Page, form: string) => {
  await dialog(page, form).getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
};
const fill = (page: Page, field: string, text: string) =>
  page
    .getByRole('dialog')
    .getByRole('textbox', { name: new RegExp(`^${field}`) })
    .fill(text);
const choose = async (page: Page, field: string, option: string) => {
  await page
    .getByRole('dialog')
    .getByRole('combobox', { name: new RegExp(`^${field}`) })
    .click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

const createPermission = async (page: Page) => {
  await page.goto('/system/permission-management/create');
  await fill(page, '权限名称', '查看供应商资质');
  await fill(page, '权限编码', 'suppliers:inspect');
  await choose(page, '类型', '按钮');
  await save(page, '新建权限');
};

const createRole = async (page: Page) => {
  await page.goto('/system/role-management/create');
  await fill(page, '角色名称', '资质专员');
  await fill(page, '角色编码', 'inspector');
  await save(page, '新建角色');
};

/** Toggles these permissions of the role. */
const assign = async (page: Page, ...permissions: string[]) => {
  await page.goto('/system/role-management?filter={"name":"资质专员"}');
  await page
    .getByRole('row', { name: /资质专员/ })
    .getByRole('link', { name: '分配权限' })
    .click();
  const search = page.getByRole('searchbox', { name: '搜索资源、操作或权限编码' });
  for (const code of permissions) {
    await search.fill(code);
    await page.getByTitle(code).getByRole('checkbox').click();
  }
  await page.getByRole('button', { name: '查看变更' }).click();
  await page.getByRole('dialog', { name: '变更“资质专员”的权限' }).getByRole('button', { name: '变更' }).click();
  await expect(page.getByText('权限已保存，立即生效')).toBeVisible();
};

const createAdmin = async (page: Page) => {
  await page.goto('/system/admin-management/create');
  await fill(page, '姓名', person.name);
  await fill(page, '手机号', person.mobile);
  await choose(page, '角色', '资质专员');
  await fill(page, '密码', person.password);
  await fill(page, '确认密码', person.password);
  await save(page, '新建管理员');
};

/** Signs in for the first time, which requires the user to choose a new password. */
const signIn = async (page: Page) => {
  await page.goto('/login');
  await page.getByRole('textbox', { name: '手机号' }).fill(person.mobile);
  await page.getByRole('textbox', { name: '密码' }).fill(person.password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  const form = dialog(page, '设置新密码');
  await form.getByLabel(/^新密码/).fill(person.ownPassword);
  await form.getByLabel(/^确认新密码/).fill(person.ownPassword);
  await form.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '工作台' })).toBeVisible();
};

/** Returns the status code of a call that the page makes with its own session. */
const ask = (page: Page, method: string, path: string) =>
  page.evaluate(
    async ([sent, url]) => {
      const headers = { Authorization: `Bearer ${localStorage.getItem('token')}` };
      return (await fetch(`/admin/${url}`, { method: sent, headers })).status;
    },
    [method, path] as const,
  );

/** The entries at the end of every menu: examples and two links. */
const forEveryone = ['查询表格', '卡片列表', '404 页面不存在', '500 服务器错误', 'Arco 组件库', '常见问题'];

test('shows a new admin what an administrator grants, and removes it as soon as it is revoked', async ({
  page,
  signIn: signInAs,
  browser,
  baseURL,
  consoleWatch,
}) => {
  test.setTimeout(120_000);
  await signInAs('superAdmin');
  await createPermission(page);
  await createRole(page);
  await assign(page, 'suppliers:inspect', 'suppliers:list', 'suppliers:delete', 'withdrawals:list');
  await createAdmin(page);

  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  consoleWatch.attach(context);
  await stopEvents(context);
  const theirs = await context.newPage();
  await signIn(theirs);
  await expect(menuLinks(theirs)).toHaveText(['工作台', '供应商列表', '供应商审核', '提现列表', ...forEveryone]);
  await theirs.goto('/account');
  const granted = theirs.getByRole('region', { name: '拥有的权限' }).getByRole('button');
  await expect(granted).toHaveText(['删除', '查看供应商资质', '查看', '查看']);
  await menuLinks(theirs).filter({ hasText: '供应商列表' }).click();
  const row = theirs.getByRole('row').nth(1);
  await row.getByRole('button', { name: /^更多操作/ }).click();
  await expect(theirs.getByRole('menuitem')).toHaveText(['删除']);
  await theirs.keyboard.press('Escape');
  await expect(row.getByRole('link', { name: '编辑' })).toHaveCount(0);
  await expect(theirs.getByRole('link', { name: '新建' })).toHaveCount(0);

  await assign(page, 'suppliers:delete', 'withdrawals:list');

  consoleWatch.allow(/403/);
  await pressRowAction(row, '删除');
  await theirs.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(theirs.getByText(/^删除供应商失败：您没有“供应商：删除”权限（suppliers:delete）/)).toBeVisible();
  await expect(row.getByRole('button')).toHaveCount(0);
  await expect(menuLinks(theirs)).toHaveText(['工作台', '供应商列表', '供应商审核', ...forEveryone]);
  expect(await ask(theirs, 'GET', 'withdrawals')).toBe(403);
  expect(await ask(theirs, 'GET', 'suppliers')).toBe(200);
  await context.close();
});

test('moves a menu entry by dragging its row', async ({ page, signIn: signInAs }) => {
  await signInAs('superAdmin');
  await page.goto('/system/menu-management');
  const row = (path: string) => page.getByRole('row').filter({ has: page.getByText(path, { exact: true }) });
  const lower = { x: 500, y: 36 };
  await row('/dashboard/monitor').dragTo(row('/product/list'), { targetPosition: lower });
  await expect(page.getByText('“实时监控”已移到“商品管理”下第 2 位')).toBeVisible();
  await expect(row('/dashboard/monitor')).toHaveAttribute('aria-posinset', '2');
  await expect(page.locator('[data-drop]')).toHaveCount(0);
});
