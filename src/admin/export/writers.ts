import { writeCsvStream } from 'hucre/csv';
import { writeXlsxStream } from 'hucre/xlsx';
import type { Cell, ExportColumn } from './exportColumns';

type Rows = AsyncIterable<Cell[]>;
type Columns = Pick<ExportColumn, 'title' | 'kind'>[];
type Writer = {
  mime: string;
  write: (rows: Rows, columns: Columns, title: string) => ReadableStream<Uint8Array>;
};

/** What spreadsheets begin a formula with, full-width as well (OWASP, CSV injection). */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

const harmless = (text: string) => (formula.test(text) ? `'${text}` : text);

async function* plain(rows: Rows, columns: Columns) {
  const written = (cell: Cell, index: number) => {
    if (typeof cell === 'string') return harmless(cell);
    return cell !== null && columns[index]?.kind === 'amount' ? cell.toFixed(2) : cell;
  };
  for await (const row of rows) yield row.map(written);
}

/** Keeps what XML cannot hold from spoiling the file, and what looks like an escape of OOXML from being read as one. */
const xmlText = (cell: Cell) =>
  typeof cell === 'string' ? cell.replace(/[\uFFFE\uFFFF]/g, '').replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_') : cell;

async function* safe(rows: Rows) {
  for await (const row of rows) yield row.map(xmlText);
}

/** Neither may stand in the name of a sheet, nor may more than 31 characters. */
const sheetName = (title: string) => title.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31);

/**
 * The kinds of file, each written while its rows still come.
 *
 * XLSX: every text is a text cell, so that long ids keep their digits and nothing is computed; amounts are numbers shown
 * as 0.00. CSV is for other systems: UTF-8 with BOM, CRLF, quoted as RFC 4180 says; ids are written as they are, for a
 * mark that would keep a spreadsheet from rounding them would be read as a part of them; a text that a spreadsheet
 * would compute gets an apostrophe before it.
 */
export const writers = {
  xlsx: {
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: (rows, columns, title) =>
      writeXlsxStream(safe(rows), {
        name: sheetName(title),
        freezePane: { rows: 1 },
        columns: columns.map(({ title: header, kind }) => ({
          header,
          width: 20,
          ...(kind === 'amount' && { numFmt: '0.00' }),
        })),
      }),
  },
  csv: {
    mime: 'text/csv;charset=utf-8',
    write: (rows, columns) =>
      writeCsvStream(plain(rows, columns), { bom: true, headers: columns.map(({ title }) => title) }),
  },
} satisfies Record<string, Writer>;

export type Format = keyof typeof writers;
