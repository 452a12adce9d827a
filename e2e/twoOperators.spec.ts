import type { Page } from '@playwright/test';
import { pressRowAction } from './support/rowActions';
import { getSupplier, historyOf, listPending, openAudit, rowOf } from './support/suppliers';
import { expect, test } from './support/test';

const decided = /当前状态为“已通过”，已由 林晓峰 于 \d{4}-\d\d-\d\d \d\d:\d\d（北京时间）处理/;

const ask = async (page: Page, name: string, action: '通过' | '驳回') => {
  await pressRowAction(rowOf(page, name), action);
  const dialog = page.getByRole('dialog', { name: `${action}供应商` });
  await expect(dialog.getByText(name)).toBeVisible();
  return dialog;
};

test('shows the second of two operators who decide at once who decided and when', async ({
  page,
  signIn,
  openPage,
  api,
}) => {
  const chief = await api('superAdmin');
  const [supplier] = await listPending(chief);
  if (!supplier) throw new Error('Nothing waits');
  await signIn('admin');
  await openAudit(page);
  const other = await openPage('auditor');
  await openAudit(other);

  const mine = await ask(page, supplier.name, '通过');
  const theirs = await ask(other, supplier.name, '驳回');
  await mine.getByRole('button', { name: '通过', exact: true }).click();
  await expect(page.getByRole('alert').getByText('已通过')).toBeVisible();
  await theirs.getByLabel('原因').fill('联系电话无法接通');
  await theirs.getByRole('button', { name: '驳回', exact: true }).click();

  await expect(theirs.getByText('失败 1 项')).toBeVisible();
  await expect(theirs.getByRole('listitem')).toContainText(supplier.name);
  await expect(theirs.getByRole('listitem')).toContainText(decided);
  await theirs.getByRole('button', { name: '关闭' }).click();
  await expect(rowOf(other, supplier.name)).toHaveCount(0);

  expect(await getSupplier(chief, supplier.id)).toMatchObject({ status: 'approved', auditReason: null });
  expect(await historyOf(chief, [supplier.id])).toEqual([['approve by 林晓峰']]);
});

test('reports an existing decision before it sends anything', async ({ page, signIn, openPage, api }) => {
  const chief = await api('superAdmin');
  const [supplier] = await listPending(chief);
  if (!supplier) throw new Error('Nothing waits');
  await signIn('auditor');
  await openAudit(page);
  const other = await openPage('admin');
  await openAudit(other);
  const theirs = await ask(other, supplier.name, '通过');
  await theirs.getByRole('button', { name: '通过', exact: true }).click();
  await expect(other.getByRole('alert').getByText('已通过')).toBeVisible();

  await pressRowAction(rowOf(page, supplier.name), '驳回');
  const dialog = page.getByRole('dialog', { name: '驳回供应商' });
  await expect(dialog.getByText('1 项将被跳过')).toBeVisible();
  await expect(dialog.getByRole('listitem')).toContainText(decided);
  await expect(dialog.getByRole('button', { name: '驳回', exact: true })).toHaveCount(0);
  await dialog.getByRole('button', { name: '关闭' }).click();
  expect(await historyOf(chief, [supplier.id])).toEqual([['approve by 林晓峰']]);
});
