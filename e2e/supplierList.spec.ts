import type { Page } from '@playwright/test';
import type { Supplier } from '@/suppliers/supplier';
import type { Api } from './support/api';
import { stopEvents } from './support/events';
import { pressRowAction } from './support/rowActions';
import { getSupplier, historyOf, rowOf } from './support/suppliers';
import { expect, test } from './support/test';

const supplier = { name: '宁波晨曦测试有限公司', shopName: '晨曦测试旗舰店', phone: '0574-87654321' };

/** The newest suppliers, in the order of the list. */
const newest = (api: Api, count = 5) => api.list<Supplier>('suppliers', {}, [0, count - 1], ['createdAt', 'DESC']);

const drawer = (page: Page, name: '新建供应商' | '供应商详情' | '编辑供应商') => page.getByRole('dialog', { name });

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test.beforeEach(({ signIn }) => signIn('admin'));

test('creates, shows, edits, approves and deletes a supplier', async ({ page, api }) => {
  const chief = await api('superAdmin');
  await page.goto('/supplier/list');
  await page.getByRole('link', { name: '新建' }).click();
  await expect(page).toHaveURL('/supplier/list/create');
  const form = drawer(page, '新建供应商');
  await form.getByRole('button', { name: '保存' }).click();
  for (const message of ['请输入供应商名称', '请输入店铺名称', '请输入联系电话'])
    await expect(form.getByText(message)).toBeVisible();
  await form.getByLabel('供应商名称').fill(supplier.name);
  await form.getByLabel('店铺名称').fill(supplier.shopName);
  await form.getByLabel('联系电话').fill('not a number');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form.getByText('请输入正确的联系电话')).toBeVisible();
  await form.getByLabel('联系电话').fill(supplier.phone);
  await form.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('新建成功')).toBeVisible();
  await expect(page).toHaveURL('/supplier/list');
  await expect(page.getByRole('row').nth(1)).toContainText(supplier.name);
  const [created] = await newest(chief, 1);
  if (!created) throw new Error('Nothing was created');
  expect(created).toMatchObject({ ...supplier, status: 'pending' });

  const row = rowOf(page, supplier.name);
  await pressRowAction(row, '查看');
  await expect(page).toHaveURL(`/supplier/list/${created.id}`);
  const details = drawer(page, '供应商详情');
  for (const value of [created.id, supplier.shopName, supplier.phone, '待审核'])
    await expect(details.getByRole('definition').filter({ hasText: value })).toBeVisible();
  await details.getByRole('link', { name: '编辑' }).click();
  await expect(page).toHaveURL(`/supplier/list/${created.id}/edit`);
  const edit = drawer(page, '编辑供应商');
  await edit.getByLabel('店铺名称').fill('晨曦更名店');
  await edit.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('保存成功')).toBeVisible();
  await expect(row).toContainText('晨曦更名店');
  expect(await getSupplier(chief, created.id)).toMatchObject({ ...supplier, shopName: '晨曦更名店', version: 2 });

  await pressRowAction(row, '通过');
  const approval = page.getByRole('dialog', { name: '通过供应商' });
  await expect(approval).toContainText(supplier.name);
  await approval.getByRole('button', { name: '通过' }).click();
  await expect(page.getByRole('alert').getByText('已通过')).toBeVisible();
  await expect(row).toContainText('已通过');
  expect(await getSupplier(chief, created.id)).toMatchObject({ status: 'approved', auditedBy: '林晓峰' });

  await pressRowAction(row, '删除');
  const question = page.getByRole('dialog', { name: '删除供应商' });
  await expect(question).toContainText(`确定删除“${supplier.name}”吗？`);
  await question.getByRole('button', { name: '取消' }).click();
  expect(await getSupplier(chief, created.id)).toMatchObject({ name: supplier.name });
  await pressRowAction(row, '删除');
  await question.getByRole('button', { name: '删除' }).click();
  await expect(page.getByText('删除成功')).toBeVisible();
  await expect(row).toHaveCount(0);
  expect(await chief.list('suppliers', { name: supplier.name })).toEqual([]);
  expect(await historyOf(chief, [created.id])).toEqual([
    ['create', 'update', 'approve', 'delete'].map(action => `${action} by 林晓峰`),
  ]);
});

test('treats a name with markup or SQL as plain text', async ({ page, api }) => {
  const name = `<img src=x onerror=alert(1)>'; drop table suppliers; --`;
  await page.goto('/supplier/list/create');
  const form = drawer(page, '新建供应商');
  await form.getByLabel('供应商名称').fill(name);
  await form.getByLabel('店铺名称').fill('<b>店</b>');
  await form.getByLabel('联系电话').fill(supplier.phone);
  await form.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('row').nth(1).getByText(name, { exact: true })).toBeVisible();
  const search = page.getByRole('search');
  await search.getByRole('textbox', { name: '供应商名称' }).fill(`%' or '1'='1`);
  await search.getByRole('button', { name: '查询' }).click();
  await expect(page.getByText('没有符合条件的数据')).toBeVisible();
  await search.getByRole('textbox', { name: '供应商名称' }).fill(`'; drop`);
  await search.getByRole('button', { name: '查询' }).click();
  await expect(rowOf(page, name)).toHaveCount(1);
  expect(await newest(await api('superAdmin'), 1)).toMatchObject([{ name, shopName: '<b>店</b>' }]);
});

test.describe('read-only', () => {
  test.use({ data: 'shared' });

  test('keeps search, reset and Back in step with the URL', async ({ page, context, api }) => {
    // A list reads its records once more when live updates start.
    await stopEvents(context);
    const chief = await api('superAdmin');
    const rejected = await chief.list<Supplier>('suppliers', { name: '茶业', status: 'rejected' }, [0, 99]);
    expect(rejected.length).toBeGreaterThan(0);
    const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
    const asked: string[] = [];
    page.on('request', request => {
      if (request.url().includes('/admin/suppliers?')) asked.push(request.url());
    });
    await page.goto('/supplier/list');
    await expect(rows).toHaveCount(25);
    const search = page.getByRole('search');
    const before = asked.length;
    await search.getByRole('textbox', { name: '供应商名称' }).pressSequentially('茶业');
    expect(asked.length, 'nothing is fetched while typing').toBe(before);
    await search.getByRole('button', { name: '查询' }).click();
    await page.getByRole('tab', { name: '已驳回' }).click();
    await expect(rows).toHaveCount(rejected.length);
    expect(asked.length).toBe(before + 2);
    for (const { name } of rejected) await expect(rowOf(page, name)).toContainText('已驳回');
    const found = page.url();
    expect(new URL(found).pathname).toBe('/supplier/list');
    expect(JSON.parse(new URL(found).searchParams.get('filter') ?? '')).toEqual({ name: '茶业', status: 'rejected' });

    await search.getByRole('button', { name: '重置' }).click();
    await expect(search.getByRole('textbox', { name: '供应商名称' })).toHaveValue('');
    await page.getByRole('tab', { name: '全部' }).click();
    await expect(rows).toHaveCount(25);
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(found);
    await expect(rows).toHaveCount(rejected.length);
    await expect(search.getByRole('textbox', { name: '供应商名称' })).toHaveValue('茶业');

    await pressRowAction(rows.first(), '查看');
    await expect(drawer(page, '供应商详情').getByText(`1 / ${rejected.length}`)).toBeVisible();
    await page.goBack();
    await expect(drawer(page, '供应商详情')).toBeHidden();
    await expect(page).toHaveURL(found);
    await page.goForward();
    await page.reload();
    await expect(drawer(page, '供应商详情').getByText(`1 / ${rejected.length}`)).toBeVisible();
  });

  test('keeps text typed into the search after a refresh', async ({ page }) => {
    await page.goto('/supplier/list');
    const search = page.getByRole('search');
    await search.getByRole('textbox', { name: '供应商名称' }).fill('茶业');
    const refreshed = page.waitForResponse('**/admin/suppliers?*');
    await page.getByRole('button', { name: '刷新' }).click();
    await refreshed;
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
    await expect(search.getByRole('textbox', { name: '供应商名称' })).toHaveValue('茶业');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('shows suppliers as cards and does not scroll sideways', async ({ page, api }) => {
    const chief = await api('superAdmin');
    const [first] = await newest(chief, 1);
    if (!first) throw new Error('There is no supplier');
    await page.goto('/supplier/list');
    const card = page.getByRole('listitem').filter({ hasText: first.name });
    await expect(card).toContainText(first.shopName);
    await expect(page.getByRole('table')).toHaveCount(0);
    await expect(
      page
        .getByRole('listitem')
        .filter({ has: page.getByRole('checkbox') })
        .nth(2),
    ).toBeInViewport({ ratio: 1 });
    expect(await overflow(page)).toBeLessThanOrEqual(0);

    await card.getByRole('link', { name: '编辑' }).tap();
    const form = drawer(page, '编辑供应商');
    await form.getByLabel('店铺名称').fill('手机上改的名');
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await form.getByRole('button', { name: '保存' }).tap();
    await expect(page.getByText('保存成功')).toBeVisible();
    await expect(card).toContainText('手机上改的名');
    expect(await getSupplier(chief, first.id)).toMatchObject({ shopName: '手机上改的名' });

    await page.goto(`/supplier/list/${first.id}`);
    await expect(drawer(page, '供应商详情').getByRole('definition').filter({ hasText: '手机上改的名' })).toBeVisible();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });
});
