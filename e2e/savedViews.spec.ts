import { expect, test } from './support/test';

test('shares a saved view with a role, whose member opens it by its link on another device', async ({
  page,
  signIn,
  openPage,
}) => {
  await signIn('admin');
  await page.goto('/supplier/list');
  await page.getByRole('combobox', { name: '状态' }).click();
  await page.getByRole('option', { name: '待审核' }).click();
  await page.getByRole('button', { name: '查询' }).click();
  await expect(page).toHaveURL(/pending/);
  await page.getByRole('button', { name: '行高' }).click();
  await page.getByRole('menuitemradio', { name: '紧凑' }).click();
  await page.getByRole('button', { name: '保存为视图' }).click();
  const form = page.getByRole('dialog', { name: '保存为视图' });
  await form.getByRole('textbox', { name: '视图名称' }).fill('今天要审');
  await form.getByRole('combobox', { name: '可见范围' }).click();
  await page.getByRole('option', { name: '角色“审核员”的成员' }).click();
  await form.getByRole('button', { name: '保存' }).click();
  const views = page.getByRole('navigation', { name: '视图' });
  await expect(views.getByRole('link', { name: /^今天要审 \d/ })).toHaveAttribute('aria-current', 'page');
  const { searchParams } = new URL(page.url());

  const other = await openPage('auditor');
  await other.goto(`/supplier/list?view=${searchParams.get('view')}`);
  const link = other.getByRole('navigation', { name: '视图' }).getByRole('link', { name: /^今天要审/ });
  await expect(link).toHaveAttribute('aria-current', 'page');
  await expect(other).toHaveURL(/pending/);
  await expect(other.locator('[data-density]').first()).toHaveAttribute('data-density', 'compact');
  await other.getByRole('button', { name: '“今天要审”的操作' }).click();
  await expect(other.getByRole('menuitemcheckbox', { name: /设为默认视图/ })).toBeVisible();
  await expect(other.getByRole('menuitem', { name: '删除视图' })).toBeHidden();
});
