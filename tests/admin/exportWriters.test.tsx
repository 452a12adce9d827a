import { read } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { writeExportFile, type ExportCellValue, type ExportFileColumn } from '@/admin/export/writers';
import type { ExportFileFormat } from '@/models/exportFile';
import { readCsv, readWorkbook } from '../support/downloads';

const columns: ExportFileColumn[] = [
  { title: '金额', kind: 'amount' },
  { title: '库存', kind: 'text' },
];

async function* rows(): AsyncGenerator<ExportCellValue[]> {
  yield [1280.5, 12];
  yield [-0.1, null];
  yield [null, 0];
}

const write = async (format: ExportFileFormat, title = '账单') =>
  new Uint8Array(await (await writeExportFile(format, { rows: rows(), columns, title })).arrayBuffer());

/** What the reader of workbooks does not tell: the fonts of cells, and whether the first row is frozen. */
const readFormats = (bytes: Uint8Array) => {
  const { files } = Object(read(bytes, { bookFiles: true })) as { files: Record<string, { content: Uint8Array }> };
  const parse = (path: string) =>
    new DOMParser().parseFromString(new TextDecoder().decode(files[path]?.content), 'text/xml');
  const sheet = parse('xl/worksheets/sheet1.xml');
  const styles = parse('xl/styles.xml');
  const isBold = (cell: string) => {
    const style = sheet.querySelector(`c[r="${cell}"]`)?.getAttribute('s') ?? '0';
    const font = styles.querySelectorAll('cellXfs > xf')[Number(style)]?.getAttribute('fontId');
    return Boolean(styles.querySelectorAll('fonts > font')[Number(font)]?.querySelector('b'));
  };
  return { isBold, isFrozen: Boolean(sheet.querySelector('pane[ySplit="1"][state="frozen"]')) };
};

test('writes amounts to a workbook as numbers with two decimals', async () => {
  const { sheet } = readWorkbook(await write('xlsx'));
  expect(sheet['A2']).toMatchObject({ t: 'n', v: 1280.5, w: '1280.50' });
  expect(sheet['A3']).toMatchObject({ t: 'n', v: -0.1, w: '-0.10' });
  expect(sheet['B2']).toMatchObject({ t: 'n', v: 12, w: '12' });
});

test('writes times to a workbook as dates, long ids and phone numbers as text, below a bold heading that fits', async () => {
  const id = '1987654321098765432';
  const file = await writeExportFile('xlsx', {
    title: '供应商',
    columns: [
      { title: '编号', kind: 'text' },
      { title: '联系电话', kind: 'text' },
      { title: '创建时间', kind: 'time' },
      { title: '备注', kind: 'text' },
    ],
    rows: [
      [id, '13800000000', '2026-11-28 20:05:09', '长'.repeat(500)],
      [id, '021-12345678', null, null],
    ],
  });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const sheet = read(bytes, { cellStyles: true }).Sheets['供应商'];
  expect(sheet?.['C2']).toMatchObject({ t: 'n', v: 46354.8369097222, w: '2026-11-28 20:05:09' });
  expect(sheet?.['A2']).toMatchObject({ t: 's', v: id });
  expect(sheet?.['B2']).toMatchObject({ t: 's', v: '13800000000' });
  const { isBold, isFrozen } = readFormats(bytes);
  expect(isFrozen).toBe(true);
  expect(['A1', 'D1', 'A2', 'C2'].map(isBold)).toEqual([true, true, false, false]);
  const widths = sheet?.['!cols']?.map(({ width = 0 }) => width) ?? [];
  expect(widths[0]).toBeGreaterThanOrEqual(id.length);
  expect(widths[2]).toBeGreaterThanOrEqual('2026-11-28 20:05:09'.length);
  expect(widths[3]).toBeLessThanOrEqual(60);
});

test('writes plain amounts to a CSV and does not treat a minus sign as a formula', async () => {
  const { text } = readCsv(await write('csv'));
  expect(text).toBe('\uFEFF金额,库存\r\n1280.50,12\r\n-0.10,\r\n,0');
});

test('creates a valid sheet name from any list title', async () => {
  const { rows: written } = readWorkbook(await write('xlsx', `账单 [2026/11]: ${'很长'.repeat(20)}`));
  expect(written[0]).toEqual(['金额', '库存']);
});
