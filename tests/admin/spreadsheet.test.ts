import { crc32, deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
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
    headings: ['SKU', 'Name'],
    rows: [{ number: 3002, cells: ['S-1', 'Tea'] }],
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
  ['too many rows', () => xlsx(head + rows(5001, at => row(at, { A: '1' }))), 'tooManyRows'],
])('rejects a file with %s', async (_what, make, problem) => {
  await expect(read(make())).rejects.toThrow(new RegExp(`^${problem}$`));
});
