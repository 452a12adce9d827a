import { expect, test } from 'vitest';
import type { ExportCellValue, ExportColumn } from '@/admin/export/exportColumns';
import { writeExportFile } from '@/admin/export/writers';
import type { ExportFileFormat } from '@/models/exportFile';
import { readCsv, readWorkbook } from '../support/downloads';

const columns: ExportColumn[] = [
  { source: 'amount', title: '金额', kind: 'amount', valueOf: () => null },
  { source: 'stock', title: '库存', kind: 'text', valueOf: () => null },
];

async function* rows(): AsyncGenerator<ExportCellValue[]> {
  yield [1280.5, 12];
  yield [-0.1, null];
  yield [null, 0];
}

const write = async (format: ExportFileFormat, title = '账单') =>
  new Uint8Array(await (await writeExportFile(format, { rows: rows(), columns, title })).arrayBuffer());

test('writes amounts to a workbook as numbers with two decimals', async () => {
  const { sheet } = readWorkbook(await write('xlsx'));
  expect(sheet['A2']).toMatchObject({ t: 'n', v: 1280.5, w: '1280.50' });
  expect(sheet['A3']).toMatchObject({ t: 'n', v: -0.1, w: '-0.10' });
  expect(sheet['B2']).toMatchObject({ t: 'n', v: 12, w: '12' });
});

test('writes plain amounts to a CSV and does not treat a minus sign as a formula', async () => {
  const { text } = readCsv(await write('csv'));
  expect(text).toBe('\uFEFF金额,库存\r\n1280.50,12\r\n-0.10,\r\n,0');
});

test('creates a valid sheet name from any list title', async () => {
  const { rows: written } = readWorkbook(await write('xlsx', `账单 [2026/11]: ${'很长'.repeat(20)}`));
  expect(written[0]).toEqual(['金额', '库存']);
});
