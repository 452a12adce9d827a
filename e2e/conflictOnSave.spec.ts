import type { Page } from '@playwright/test';
import type { Supplier } from '@/suppliers/supplier';
import type { Api } from './support/api';
import { changeSupplier, getSupplier, historyOf, listPending, rowOf } from './support/suppliers';
import { pressRowAction } from './support/rowActions';
import { expect, test } from './support/test';

/** Chromium logs calls that the API refuses. */
const refused = /409 \(Conflict\)/;

const mine = { name: '我的供应商名称', phone: '13911112222' };
const theirs = { shopName: '他人的店铺', phone: '13733334444' };

/** Edits name and phone while someone else saves shop name and phone, then saves. */
const conflict = async (page: Page, chief: Api) => {
  const [supplier] = await listPending(chief);
  if (!supplier) throw new Error('There is no supplier');
  await page.goto(`/supplier/list/${supplier.id}/edit`);
  const form = page.getByRole('dialog', { name: '编辑供应商' });
  await form.getByLabel('供应商名称').fill(mine.name);
  await form.getByLabel('联系电话').fill(mine.phone);
  await changeSupplier(chief, supplier.id, theirs);
  await form.getByRole('button', { name: '保存' }).click();

  const dialog = page.getByRole('dialog', { name: '保存冲突' });
  await expect(dialog).toContainText(/其他人于 \d{4}-\d\d-\d\d \d\d:\d\d:\d\d 修改了这条记录/);
  const cells = dialog.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await expect(cells).toHaveText([
    `供应商名称${supplier.name}${mine.name}`,
    `店铺名称${theirs.shopName}未修改，将保留对方的内容`,
    `联系电话${theirs.phone}${mine.phone}`,
  ]);
  return { supplier, form, dialog };
};

const stored = async (chief: Api, { id }: Supplier) => {
  const { name, shopName, phone, version } = await getSupplier(chief, id);
  return { name, shopName, phone, version };
};

test.beforeEach(async ({ signIn, consoleWatch }) => {
  consoleWatch.allow(refused);
  await signIn('admin');
});

test('keep mine: saves my fields over theirs', async ({ page, api }) => {
  const chief = await api('superAdmin');
  const { supplier, dialog } = await conflict(page, chief);
  await dialog.getByRole('button', { name: '保留我的修改并保存' }).click();
  await expect(page.getByText('保存成功')).toBeVisible();
  await expect(page).toHaveURL(/\/supplier\/list$/);
  expect(await stored(chief, supplier)).toEqual({ ...theirs, ...mine, version: supplier.version + 2 });
  expect(await historyOf(chief, [supplier.id])).toEqual([['update by 陈思远', 'update by 林晓峰']]);
});

test('take theirs: shows their version in the form and saves nothing', async ({ page, api }) => {
  const chief = await api('superAdmin');
  const { supplier, form, dialog } = await conflict(page, chief);
  await dialog.getByRole('button', { name: '采用对方的内容' }).click();
  await expect(dialog).toBeHidden();
  await expect(form.getByLabel('供应商名称')).toHaveValue(supplier.name);
  await expect(form.getByLabel('店铺名称')).toHaveValue(theirs.shopName);
  await expect(form.getByLabel('联系电话')).toHaveValue(theirs.phone);
  const after = { name: supplier.name, ...theirs, version: supplier.version + 1 };
  expect(await stored(chief, supplier)).toEqual(after);

  await form.getByLabel('联系电话').fill(mine.phone);
  await form.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('保存成功')).toBeVisible();
  expect(await stored(chief, supplier)).toEqual({ ...after, phone: mine.phone, version: supplier.version + 2 });
});

test('cancel: leaves the form unchanged and shows the conflict again on the next save', async ({ page, api }) => {
  const chief = await api('superAdmin');
  const { supplier, form, dialog } = await conflict(page, chief);
  await dialog.getByRole('button', { name: '取消' }).click();
  await expect(dialog).toBeHidden();
  await expect(form.getByLabel('供应商名称')).toHaveValue(mine.name);
  await expect(form.getByLabel('店铺名称')).toHaveValue(supplier.shopName);
  await expect(form.getByLabel('联系电话')).toHaveValue(mine.phone);
  await form.getByRole('button', { name: '保存' }).click();
  await expect(dialog).toBeVisible();
  const after = { name: supplier.name, ...theirs, version: supplier.version + 1 };
  expect(await stored(chief, supplier)).toEqual(after);
});

test('rejects a status change when someone else has already decided', async ({ page, api }) => {
  const chief = await api('superAdmin');
  const supplier = (await listPending(chief)).at(-1);
  if (!supplier) throw new Error('There is no supplier');
  await page.goto(`/supplier/list?filter=${encodeURIComponent(JSON.stringify({ name: supplier.name }))}`);
  await pressRowAction(rowOf(page, supplier.name), '通过');
  const dialog = page.getByRole('dialog', { name: '通过供应商' });
  await expect(dialog).toContainText(supplier.name);
  await chief.post('/suppliers/reject', {
    records: [{ id: supplier.id, version: supplier.version }],
    reason: '资质不全',
  });
  await dialog.getByRole('button', { name: '通过' }).click();
  await expect(dialog).toContainText('当前状态为“已驳回”，已由 陈思远');
  await dialog.getByRole('button', { name: '关闭' }).click();
  await expect(rowOf(page, supplier.name)).toContainText('已驳回');
  expect(await getSupplier(chief, supplier.id)).toMatchObject({ status: 'rejected', auditedBy: '陈思远' });
});
