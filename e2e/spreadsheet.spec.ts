import type { Product } from '@/catalog/products/product';
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

test('corrects prices from a file, after showing them before and after, and undoes it', async ({
  page,
  signIn,
  api,
}) => {
  const manager = await api('superAdmin');
  const before = await manager.list<Product>('products', { status: 'draft' }, [0, 2]);
  const changed = before.map(({ sku, price }) => [sku, (Number(price) + 1).toFixed(2)]);
  const read = async () => (await manager.list<Product>('products', { status: 'draft' }, [0, 2])).map(p => p.price);

  await signIn('superAdmin');
  await page.goto('/product/list');
  await page.getByRole('button', { name: '导入' }).click();
  const dialog = page.getByRole('dialog', { name: '导入商品' });
  const csv = ['SKU,价格', ...changed.map(cells => cells.join(','))].join('\n');
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'prices.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\uFEFF${csv}`),
  });
  await dialog.getByRole('button', { name: '检查数据' }).click();
  const panel = dialog.getByRole('tabpanel', { name: '将更新 3 行' });
  await expect(panel.getByRole('row')).toHaveCount(4);
  await dialog.getByRole('button', { name: '导入 3 行' }).click();
  await expect(dialog.getByText('全部导入完成')).toBeVisible();
  expect(await read()).toEqual(changed.map(([, price]) => price));

  await dialog.getByRole('button', { name: '关闭' }).click();
  await page.getByRole('button', { name: '导入', exact: true }).click();
  await dialog.getByRole('button', { name: '撤销 prices.csv' }).click();
  const undo = page.getByRole('dialog', { name: '撤销导入' });
  await undo.getByRole('button', { name: '撤销 3 个商品' }).click();
  await expect(undo.getByText('已撤销导入 3 项')).toBeVisible();
  expect(await read()).toEqual(before.map(({ price }) => price));
});
