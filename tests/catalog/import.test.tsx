import { utils, write } from '@e965/xlsx';
import { screen, waitFor, within } from '@testing-library/react';
import { eq, like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { products } from '../../mocks/db/schema/catalog';
import { suppliers } from '../../mocks/db/schema/system';
import { useSettingsStore } from '@/shell/settings/settings';
import { server } from '../setup/server';
import { downloads, readWorkbook } from '../support/downloads';
import { dropFiles } from '../support/dropFiles';
import { renderApp } from '../support/renderApp';
import { passTypingPause, stopTypingPause } from '../support/typingPause';

const headings = ['货号', '品名', '类目', '供应商', '售价（元）', '库存', '单位', '内部备忘'];
const theirSupplier = async () => {
  const [found] = await server.db.select().from(suppliers).where(eq(suppliers.status, 'approved')).limit(1);
  return found?.name ?? '';
};
const workbook = (rows: unknown[][], name = 'goods.xlsx') => {
  const sheet = utils.aoa_to_sheet([headings, ...rows]);
  const bytes: ArrayBuffer = write(
    { SheetNames: ['商品'], Sheets: { 商品: sheet } },
    { type: 'array', bookType: 'xlsx' },
  );
  return new File([bytes], name);
};
const open = async () => {
  const user = await renderApp('/product/list', { as: 'catalog' });
  await user.click(await screen.findByRole('button', { name: '导入' }));
  const dialog = within(await screen.findByRole('dialog', { name: '导入商品' }));
  const choose = async (file: File) => user.upload(await dialog.findByLabelText('选择要导入的文件'), file);
  return { user, dialog, choose };
};
const find = async (sku: string) => (await server.db.select().from(products).where(eq(products.sku, sku)))[0];
const made = () => server.db.$count(products, like(products.sku, 'IN-%'));

test('checks a workbook, imports its valid rows, and imports the failed rows after correction', async () => {
  const supplier = await theirSupplier();
  const row = (sku: string, more: unknown[] = [12.5, 30, '袋', '=A1']) => [
    sku,
    `<b>${sku}</b>`,
    '食品/休闲零食/坚果',
    supplier,
    ...more,
  ];
  const { user, dialog, choose } = await open();
  await choose(workbook([row('IN-1'), [], row('IN-2', ['贵', '¥1,000', '袋']), row('IN-2', [1, 1, ''])]));
  expect(await dialog.findByText('以下列不会导入：内部备忘')).toBeVisible();
  expect(dialog.getByRole('combobox', { name: /^价格/ })).toHaveTextContent('售价（元）');
  expect(dialog.getByText('如：12.5')).toBeVisible();
  await user.click(dialog.getByRole('combobox', { name: /^SKU/ }));
  await user.click(await screen.findByRole('option', { name: '不导入' }));
  await user.click(dialog.getByRole('button', { name: '检查数据' }));
  expect(await dialog.findByText('请选择对应的列')).toBeVisible();
  await user.click(dialog.getByRole('combobox', { name: /^SKU/ }));
  await user.click(await screen.findByRole('option', { name: '货号' }));
  await user.click(dialog.getByRole('button', { name: '检查数据' }));

  expect(await dialog.findByText('将新建 1 行')).toBeVisible();
  const lines = () =>
    dialog
      .getAllByRole('row')
      .filter(line => line.querySelector('td'))
      .map(line => line.textContent);
  expect(lines()).toEqual([
    '4价格贵须为 0 至 99999999.99 的数字，最多两位小数',
    '5SKUIN-2与第 4 行的 SKU 相同，请只保留一行',
    '5单位-必填',
  ]);
  expect(await made()).toBe(0);
  await user.click(dialog.getByRole('button', { name: '导入 1 行' }));
  expect(await dialog.findByText('新建 1 行')).toBeVisible();
  expect(dialog.getByText('失败 2 行')).toBeVisible();
  expect(await find('IN-1')).toMatchObject({ name: '<b>IN-1</b>', price: '12.50', stock: 30, status: 'draft' });
  await user.click(dialog.getByRole('button', { name: '下载 XLSX' }));
  await waitFor(async () => expect(await downloads()).toHaveLength(1));
  const [file] = await downloads();
  const saved = readWorkbook(file?.bytes ?? new Uint8Array()).rows;
  expect(saved[0]).toEqual([...headings, '行号', '原因']);
  expect(saved[1]?.slice(-2)).toEqual(['4', '价格：须为 0 至 99999999.99 的数字，最多两位小数']);

  await user.click(dialog.getByRole('button', { name: '选择修改后的文件' }));
  await choose(workbook([row('IN-1'), row('IN-2', ['¥1,000', 5, '盒'])]));
  await user.click(await dialog.findByRole('button', { name: '检查数据' }));
  expect(await dialog.findByText('无变化 1 行')).toBeVisible();
  // The unchanged row is not sent.
  await user.click(dialog.getByRole('button', { name: '导入 1 行' }));
  expect(await dialog.findByText('全部导入完成')).toBeVisible();
  expect(await find('IN-2')).toMatchObject({ price: '1000.00', stock: 5, unit: '盒' });
  expect(await find('IN-1')).toMatchObject({ version: 1 });
  await user.click(dialog.getByRole('button', { name: '关闭' }));
  expect(await screen.findByText('<b>IN-2</b>')).toBeVisible();
});

test('imports nothing by the second key of a double press', async () => {
  const { user, dialog, choose } = await open();
  await choose(workbook([['IN-1', '甲', '坚果', await theirSupplier(), 1, 1, '袋', '']]));
  expect(await dialog.findByRole('button', { name: '检查数据' })).toHaveFocus();
  passTypingPause();
  stopTypingPause();
  await user.keyboard('{Enter}');
  expect(await dialog.findByRole('button', { name: '导入 1 行' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(dialog.getByRole('button', { name: '导入 1 行' })).toBeVisible();
  expect(await made()).toBe(0);
});

test('finds the headings below titles on another sheet, and explains all that it cannot import', async () => {
  const supplier = await theirSupplier();
  const token = await server.signIn('13800000000');
  const old = {
    sku: 'IN-1',
    name: '旧',
    category: '坚果',
    supplier,
    price: '10',
    stock: '3',
    unit: '袋',
    description: '香',
  };
  await server.callAs(token, 'POST', '/admin/products/import', { rows: [old], dryRun: false });
  const sheet = utils.aoa_to_sheet([
    ['商品目录'],
    [],
    ['货号', '品名', '类目', '供应商', '售价（元）', '库存', '单位', '商品描述'],
    ['in-1', '旧', '坚果', supplier, 10, 3, '袋', ''],
    ['IN-2', '#N/A', '坚果', supplier, '12,50', 1, '袋', ''],
    ['IN-3', '甲', '坚果', supplier, '￥１，２８０', 1, '袋', ''],
    ['IN-4', '乙', '坚果', supplier, 1, 1, '袋', ''],
    ['IN-4', '乙', '坚果', supplier, 1, 1, null, ''],
  ]);
  sheet['!merges'] = [utils.decode_range('G7:G8')];
  sheet['!rows'] = [{}, {}, {}, {}, {}, {}, { hidden: true }];
  sheet['!cols'] = [{}, {}, {}, {}, {}, { hidden: true }, {}, { hidden: true }];
  const bytes: ArrayBuffer = write(
    { SheetNames: ['说明', '商品'], Sheets: { 说明: utils.aoa_to_sheet([['请勿改动'], ['第二行']]), 商品: sheet } },
    { type: 'array', bookType: 'xlsx', cellStyles: true },
  );
  const { user, dialog, choose } = await open();
  await choose(new File([bytes], 'goods.xlsx'));
  expect(await dialog.findByRole('combobox', { name: '工作表' })).toHaveTextContent('商品');
  expect(dialog.getByRole('combobox', { name: '列名所在的行' })).toHaveTextContent('第 3 行：货号、品名、类目、供应商');
  expect(dialog.getByRole('combobox', { name: /^价格/ })).toHaveTextContent('售价（元）');
  await user.click(dialog.getByRole('checkbox', { name: '同时导入 1 个隐藏的行' }));
  const hiddenColumns = dialog.getByRole('checkbox', { name: '同时导入 2 个隐藏的列：库存、商品描述' });
  await user.click(hiddenColumns);
  expect(hiddenColumns).not.toBeChecked();
  expect(dialog.getByRole('combobox', { name: '库存' })).toHaveTextContent('不导入');
  await user.click(hiddenColumns);
  expect(dialog.getByRole('combobox', { name: '库存' })).toHaveTextContent('库存');
  await user.click(dialog.getByRole('button', { name: '检查数据' }));
  const panel = await dialog.findByRole('tabpanel', { name: '将更新 1 行' });
  expect(within(panel).getByText('1 个商品的内容将被清空', { exact: false })).toBeVisible();
  expect(within(panel).getByText('将清空')).toBeVisible();
  expect(dialog.getByRole('tab', { name: '将新建 1 行' })).toBeVisible();
  await user.click(dialog.getByRole('tab', { name: '有错误 2 行' }));
  const lines = dialog.getAllByRole('row').map(({ textContent }) => textContent);
  expect(lines.slice(1)).toEqual([
    '5商品名称#N/A单元格 B5 是公式错误（#N/A），请改正后重试',
    '5价格12,50逗号、空格只能分隔三位一组的数字，如 1,280.50；小数点请用“.”',
    '8单位-单元格 G8 属于合并单元格 G7:G8，请取消合并，并在每一行填写',
  ]);
  await user.click(dialog.getByRole('button', { name: '导入 2 行' }));
  expect(await dialog.findByText('新建 1 行')).toBeVisible();
  expect(await find('IN-3')).toMatchObject({ price: '1280.00' });
  expect(await find('IN-1')).toMatchObject({ description: '' });

  await user.click(dialog.getByRole('button', { name: '选择修改后的文件' }));
  await choose(new File([bytes], 'goods.xlsx'));
  await user.click(await dialog.findByRole('combobox', { name: '工作表' }));
  await user.click(await screen.findByRole('option', { name: '说明' }));
  expect(dialog.getByRole('combobox', { name: '列名所在的行' })).toHaveTextContent('第 1 行：请勿改动');
});

test('shows which rows are done after a lost connection, and resumes without duplicates', async () => {
  const supplier = await theirSupplier();
  const lines = Array.from({ length: 450 }, (_, index) => `IN-${index},货${index},坚果,${supplier},1.00,1,袋`);
  const { user, dialog, choose } = await open();
  await choose(new File([`\uFEFFsku,name,category,supplier,price,stock,unit\r\n${lines.join('\r\n')}`], 'goods.csv'));
  await user.click(await dialog.findByRole('button', { name: '检查数据' }));
  const start = await dialog.findByRole('button', { name: '导入 450 行' });
  const release = server.faults.hold('POST /admin/products/import');
  server.faults.loseAnswer('POST /admin/products/import');
  await user.click(start);
  release();
  expect(await dialog.findByText('已处理：第 2 至 201 行，共 200 行')).toBeVisible();
  expect(dialog.getByText('结果未确认：第 202 至 401 行，共 200 行')).toBeVisible();
  expect(dialog.getByText('尚未发送：第 402 至 451 行，共 50 行')).toBeVisible();
  expect(await made()).toBe(400);
  await user.click(dialog.getByRole('button', { name: '继续' }));
  expect(await dialog.findByText('新建 450 行')).toBeVisible();
  expect(await made()).toBe(450);
});

const csv = (rows: readonly string[]) =>
  new File([`\uFEFFsku,name,category,supplier,price,stock,unit\r\n${rows.join('\r\n')}`], 'goods.csv');

test.each([
  [429, 'Stopped. Row 2 wasn’t imported. Check again to continue. Nothing is imported twice.'],
  [500, 'Stopped. Row 2 may not be imported. Check again to find out. Nothing is imported twice.'],
])('says in English which one row a stopped import has left after the status %d', async (status, text) => {
  useSettingsStore.setState({ locale: 'en-US' });
  const user = await renderApp('/product/list', { as: 'catalog' });
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import products' }));
  await user.upload(
    await dialog.findByLabelText('Choose the file to import'),
    csv([`IN-1,货,坚果,${await theirSupplier()},1.00,1,袋`]),
  );
  await user.click(await dialog.findByRole('button', { name: 'Check the data' }));
  const start = await dialog.findByRole('button', { name: 'Import 1 row' });
  server.faults.refuse('POST /admin/products/import', { status, message: 'Busy' });
  await user.click(start);
  expect(await dialog.findByText('Busy')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Stop' }));
  expect(await dialog.findByText(text)).toBeVisible();
});

test('shows before and after, does not overwrite what has changed since the check, and undoes the import', async () => {
  const supplier = await theirSupplier();
  const { user, dialog, choose } = await open();
  const line = (sku: string, name: string, price: string, stock: string) =>
    [sku, name, '坚果', supplier, price, stock, '袋'].join(',');
  const token = await server.signIn('13800000000');
  const row = (sku: string) => ({ sku, name: sku, category: '坚果', supplier, price: '10', stock: '30', unit: '袋' });
  const rows = [row('IN-1'), row('IN-2'), row('IN-3')];
  await server.callAs(token, 'POST', '/admin/products/import', { rows, dryRun: false });
  const lines = [line('IN-1', 'IN-1', '9', '-3'), line('IN-2', '改名', '10', '+5'), line('IN-3', 'IN-3', '10', '0')];
  await choose(csv([...lines, line('IN-4', 'IN-4', '1', '8')]));
  await user.click(await dialog.findByRole('radio', { name: '在现有库存上增减' }));
  await user.click(dialog.getByRole('button', { name: '检查数据' }));

  const panel = await dialog.findByRole('tabpanel', { name: '将更新 2 行' });
  const cells = within(panel)
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
  expect(cells).toEqual([
    '行号商品变化',
    '3IN-2IN-2商品名称变化较大IN-2 → 改名库存30 → 35',
    '2IN-1IN-1价格¥10.00 → ¥9.00库存30 → 27',
  ]);
  expect(within(panel).getByText(/^1 个商品将改名/)).toBeVisible();
  await user.click(dialog.getByRole('tab', { name: '将新建 1 行' }));
  expect(dialog.getByText(`坚果 · ${supplier} · ¥1.00 · 8 袋`)).toBeVisible();
  await user.click(dialog.getByRole('tab', { name: '无变化 1 行' }));
  expect(dialog.getByRole('cell', { name: /IN-3/ })).toBeVisible();
  expect(await find('IN-2')).toMatchObject({ name: 'IN-2', stock: 30 });

  await server.db.update(products).set({ stock: 1, version: 2 }).where(eq(products.sku, 'IN-1'));
  await user.click(dialog.getByRole('button', { name: '导入 3 行' }));
  expect(await dialog.findByText(/^1 个商品在检查之后已有变化/)).toBeVisible();
  expect(await find('IN-1')).toMatchObject({ stock: 1, price: '10.00' });
  expect(await find('IN-2')).toMatchObject({ name: '改名', stock: 35 });
  await user.click(dialog.getByRole('button', { name: '重新检查' }));
  expect(await dialog.findByText('库存将由 1 变为 -2，须为 0 至 1000000')).toBeVisible();
  await user.click(dialog.getByRole('tab', { name: '无变化 3 行' }));
  expect(dialog.getAllByText('本次已导入')).toHaveLength(2);
  await user.click(dialog.getByRole('button', { name: '更换文件' }));

  const recent = within(await dialog.findByRole('region', { name: '最近的导入' }));
  expect(recent.getByText(/新建 1，更新 1$/)).toBeVisible();
  await user.click(recent.getByRole('button', { name: '撤销 goods.csv' }));
  const undo = within(await screen.findByRole('dialog', { name: '撤销导入' }));
  expect(await undo.findByText('恢复 1 个商品、删除 1 个新建的商品')).toBeVisible();
  expect(undo.getByText('改名 → IN-2')).toBeVisible();
  expect(undo.getByText('删除（由本次导入新建）')).toBeVisible();
  await user.click(undo.getByRole('button', { name: '撤销 2 个商品' }));
  expect(await undo.findByText('已撤销导入 2 项')).toBeVisible();
  expect(await find('IN-2')).toMatchObject({ name: 'IN-2', stock: 30 });
  expect(await find('IN-4')).toBeUndefined();
  await user.click(undo.getByRole('button', { name: '关闭' }));
  expect(await recent.findByText(/已撤销 2$/)).toBeVisible();
  expect(recent.queryByRole('button', { name: '撤销 goods.csv' })).not.toBeInTheDocument();
});

/** 货号,品名 … in GBK, as Chinese spreadsheets write CSV. */
const gbk = [
  0xbb, 0xf5, 0xba, 0xc5, 0x2c, 0xc6, 0xb7, 0xc3, 0xfb, 0x0d, 0x0a, 0x49, 0x4e, 0x2d, 0x31, 0x2c, 0xbc, 0xe1, 0xb9,
  0xfb,
];

test('reads a CSV file of a Chinese spreadsheet, and explains why it rejects other files', async () => {
  const { user, dialog, choose } = await open();
  await choose(new File([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0])], 'old.xlsx'));
  expect(await dialog.findByText(/^这是旧版或已加密的 Excel 文件/)).toBeVisible();
  await choose(new File(['a\n'.repeat(5_002)], 'long.csv'));
  expect(await dialog.findByText('文件超过 5000 行，请拆分后分别导入')).toBeVisible();
  await choose(new File([new Uint8Array(gbk)], 'gbk.csv'));
  expect(await dialog.findByText('如：坚果')).toBeVisible();
  expect(dialog.getByRole('combobox', { name: /^商品名称/ })).toHaveTextContent('品名');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: '导入' }));
  expect(await screen.findByText('如：坚果')).toBeVisible();
});

test('reads a file that is dropped', async () => {
  const { dialog } = await open();
  dropFiles(await dialog.findByRole('button', { name: '选择文件' }), [new File([new Uint8Array(gbk)], 'gbk.csv')]);
  expect(await dialog.findByText('如：坚果')).toBeVisible();
});
