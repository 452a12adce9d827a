import { crc32, deflateRawSync } from 'node:zlib';
import { utils, write, type WorkSheet } from '@e965/xlsx';
import { array, asyncProperty, assert as assertProperty, string } from 'fast-check';
import { expect, test } from 'vitest';
import { writeExportFile } from '@/admin/export/writers';
import { readSpreadsheet } from '@/admin/import/readSpreadsheet';

/** Builds a ZIP archive of these files. `declared` replaces the true sizes in its headers. */
const zip = (files: Record<string, string>, declared?: number) => {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [path, text] of Object.entries(files)) {
    const data = Buffer.from(text);
    const packed = deflateRawSync(data);
    const name = Buffer.from(path);
    // Both headers share version, flags, method, time, date, checksums and sizes.
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(declared ?? data.length, 18);
    common.writeUInt16LE(name.length, 22);
    const entry = Buffer.alloc(14);
    entry.writeUInt32LE(at, 10);
    parts.push(Buffer.from('PK\u0003\u0004'), common, name, packed);
    directory.push(Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), common, entry, name);
    at += 30 + name.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  const count = Object.keys(files).length;
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, listed, Buffer.from('PK\u0005\u0006'), end]);
};

const relations = (...lines: [kind: string, target: string][]) => {
  const base = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const relation = ([kind, target]: [string, string], at: number) =>
    `<Relationship Id="rId${at + 1}" Type="${base}/${kind}" Target="${target}"/>`;
  return `<Relationships>${lines.map(relation).join('')}</Relationships>`;
};

/** An XLSX file with a single sheet of these rows. */
const xlsx = (rows: string, { more = {}, declared }: { more?: Record<string, string>; declared?: number } = {}) =>
  zip(
    {
      '[Content_Types].xml': '<Types/>',
      '_rels/.rels': relations(['officeDocument', 'xl/workbook.xml']),
      'xl/workbook.xml': '<workbook><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels': relations(['worksheet', 'worksheets/sheet1.xml']),
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
      ...more,
    },
    declared,
  );

const row = (number: number, cells: Record<string, string>) =>
  `<row r="${number}">${Object.entries(cells)
    .map(([column, value]) => `<c r="${column}${number}"${value && ' t="str"'}>${value && `<v>${value}</v>`}</c>`)
    .join('')}</row>`;
const rows = (count: number, make: (number: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index + 2)).join('');

const head = row(1, { A: 'SKU', B: 'Name' });
const read = (bytes: Buffer) =>
  readSpreadsheet(new File([Uint8Array.from(bytes)], 'a.xlsx'), { maxRows: 5000, maxBytes: 10_000_000 });

test('leaves out empty rows and cells that only have formatting', async () => {
  const content = head + rows(3000, at => `<row r="${at}"/>`) + row(3002, { A: 'S-1', B: 'Tea', AZ: '' });
  expect(await read(xlsx(content))).toEqual({
    name: 'a.xlsx',
    sheets: [
      {
        name: 'S',
        rows: [
          { number: 1, cells: ['SKU', 'Name'] },
          { number: 3002, cells: ['S-1', 'Tea'] },
        ],
      },
    ],
  });
});

test.each([
  ['a sheet of 300 MB of blanks', () => xlsx(head + ' '.repeat(300_000_000)), 'inflated'],
  ['pictures that inflate 500 times', () => xlsx(head, { more: { 'xl/a.xml': ' '.repeat(6_000_000) } }), 'inflated'],
  ['sizes that are not declared', () => xlsx(head + row(2, { A: 'x' }), { declared: 0 }), 'inflated'],
  ['sizes declared smaller than they are', () => xlsx(head + row(2, { A: 'x' }), { declared: 9 }), 'unreadable'],
  ['no directory', () => xlsx(head).subarray(0, -30), 'unreadable'],
  ['a cell in the last column', () => xlsx(head + rows(5000, at => row(at, { A: '1', XFD: '1' }))), 'tooManyColumns'],
  ['formatted rows of all columns', () => xlsx(head + rows(5000, at => row(at, { XFD: '' }))), 'tooManyColumns'],
  ['a million empty rows', () => xlsx(head + rows(1_000_000, at => `<row r="${at}"/>`)), 'blankRows'],
  ['too many rows', () => xlsx(head + rows(5020, at => row(at, { A: '1' }))), 'tooManyRows'],
])('rejects a file with %s', async (_what, make, problem) => {
  await expect(read(make())).rejects.toThrow(new RegExp(`^${problem}$`));
});

const limits = { maxRows: 5000, maxBytes: 10_000_000 };
const readText = (text: string, name = 'a.csv') => readSpreadsheet(new File([text], name), limits);
const readSheets = (sheets: Record<string, WorkSheet>, hidden: string[] = []) => {
  const names = Object.keys(sheets);
  const book = {
    SheetNames: names,
    Sheets: sheets,
    Workbook: { Sheets: names.map(name => ({ Hidden: hidden.includes(name) ? (1 as const) : (0 as const) })) },
  };
  const bytes: ArrayBuffer = write(book, { type: 'array', bookType: 'xlsx', cellStyles: true });
  return readSpreadsheet(new File([bytes], 'a.xlsx'), limits);
};

test('reads what the sheet shows, with the exact number beside it, and names what is no text', async () => {
  const sheet = utils.aoa_to_sheet([
    ['SKU', 'Name', 'Price'],
    [1234, 'a', 0.1 + 0.2],
    [5, true, 12.5],
    [6, 'x', 7],
  ]);
  Object.assign(sheet, {
    A2: { t: 'n', v: 1234, z: '000000' },
    C3: { t: 'n', v: 12.5, z: '"¥"#,##0.00' },
    A4: { t: 'n', v: 123456789012345680, z: '0' },
    B4: { t: 'n', v: 46000, z: 'yyyy-mm-dd' },
    C4: { t: 'e', v: 0x2a, f: 'VLOOKUP(A4,B:B,1)' },
  });
  const { sheets } = await readSheets({ S: sheet });
  expect(sheets[0]?.rows.slice(1)).toEqual([
    { number: 2, cells: ['001234', 'a', '0.3'], numbers: { 0: '1234' } },
    {
      number: 3,
      cells: ['5', 'TRUE', '¥12.50'],
      numbers: { 2: '12.5' },
      problems: { 1: { kind: 'boolean', cell: 'B3', value: 'TRUE' } },
    },
    {
      number: 4,
      cells: ['123456789012345680', '2025-12-09', '#N/A'],
      problems: {
        0: { kind: 'digits', cell: 'A4', value: '123456789012345680' },
        1: { kind: 'date', cell: 'B4', value: '2025-12-09' },
        2: { kind: 'error', cell: 'C4', value: '#N/A' },
      },
    },
  ]);
});

test('reads visible sheets only, marks hidden rows and columns, and names the merged range of a cell without its value', async () => {
  const sheet = utils.aoa_to_sheet([['商品目录'], [], ['SKU', '单位'], ['S-1', '袋'], ['S-2', null], ['S-3', '盒']]);
  sheet['!merges'] = [utils.decode_range('A1:B1'), utils.decode_range('B4:B5')];
  sheet['!rows'] = [{}, {}, {}, {}, {}, { hidden: true }];
  sheet['!cols'] = [{}, { hidden: true }, { hidden: true }];
  const old = utils.aoa_to_sheet([['SKU'], ['OLD']]);
  const { sheets } = await readSheets({ 旧: old, 说明: utils.aoa_to_sheet([['请填写']]), 数据: sheet }, ['旧']);
  expect(sheets.map(({ name, rows: { length } }) => [name, length])).toEqual([
    ['说明', 1],
    ['数据', 5],
  ]);
  expect(sheets.map(({ hiddenColumns }) => hiddenColumns)).toEqual([undefined, [1]]);
  expect(sheets[1]?.rows.slice(2)).toEqual([
    { number: 4, cells: ['S-1', '袋'] },
    { number: 5, cells: ['S-2'], problems: { 1: { kind: 'merged', cell: 'B5', value: 'B4:B5' } } },
    { number: 6, cells: ['S-3', '盒'], isHidden: true },
  ]);
});

test('reads a CSV file with the separator that it names, and marks errors and shortened numbers', async () => {
  const { sheets } = await readText('\uFEFFsep=;\r\nSKU;价格\r\n1.23457E+17;12,50\r\n#N/A;1\r\n');
  expect(sheets[0]?.rows).toEqual([
    { number: 1, cells: ['SKU', '价格'] },
    {
      number: 2,
      cells: ['1.23457E+17', '12,50'],
      problems: { 0: { kind: 'digits', cell: 'A2', value: '1.23457E+17' } },
    },
    { number: 3, cells: ['#N/A', '1'], problems: { 0: { kind: 'error', cell: 'A3', value: '#N/A' } } },
  ]);
});

test.each([
  '<html><table><tr><td>SKU</td></tr></table></html>',
  '\n<?xml version="1.0"?><Workbook/>',
  'MIME-Version: 1.0\n',
])('explains that %j is a web page', async text => {
  await expect(readText(text, 'goods.xls')).rejects.toThrow(/^webPage$/);
});

test.each(['csv', 'xlsx'] as const)('reads every text of an exported %s file as it was', async format => {
  const text = string({ unit: 'binary', minLength: 1, maxLength: 6 }).map(part => part.replace(/[\p{C}\s]/gu, ''));
  const guarded = string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 4 }).map(part => `'${part}`.trim());
  await assertProperty(
    asyncProperty(array(text, { maxLength: 3 }), array(guarded, { maxLength: 3 }), async (texts, others) => {
      const values = ["'=1+1", '=1', ...texts, ...others].filter(value => value !== '' && !/^#|E\+\d/i.test(value));
      const file = await writeExportFile(format, {
        title: 'S',
        columns: [
          { title: 'A', kind: 'text' },
          { title: 'B', kind: 'text' },
        ],
        rows: values.map(value => [value, 'b']),
      });
      const { sheets } = await readSpreadsheet(new File([file], `a.${format}`), limits);
      expect(sheets[0]?.rows.slice(1).map(({ cells }) => cells)).toEqual(values.map(value => [value, 'b']));
    }),
    { numRuns: 40 },
  );
});
