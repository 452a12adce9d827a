import { expect, test } from './support/test';

test('reads a product file in a worker and rejects a file that is no spreadsheet', async ({ page, signIn }) => {
  await signIn('catalog');
  await page.goto('/product/list');
  await page.getByRole('button', { name: '导入' }).click();
  const dialog = page.getByRole('dialog', { name: '导入商品' });
  const file = dialog.locator('input[type=file]');
  const read = page.waitForEvent('worker');
  await file.setInputFiles({ name: 'half.xlsx', mimeType: '', buffer: Buffer.from('PK\u0003\u0004 and no more') });
  await expect(dialog.getByRole('alert')).toHaveText('无法读取该文件，请选择 XLSX 或 CSV 文件');
  expect((await read).url()).toContain('spreadsheetWorker');
  const csv = '货号,品名\nIN-1,岩茶\n';
  await file.setInputFiles({ name: 'goods.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(dialog.getByText('goods.csv')).toBeVisible();
  await expect(dialog.getByText('岩茶')).toBeVisible();
});
