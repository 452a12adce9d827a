import { streamCsvRows, type CellValue } from 'hucre/csv';
import { streamXlsxRows } from 'hucre/xlsx';
import { politely } from '@/admin/export/politely';
import { inflatedSize } from './inflatedSize';

const starts = (bytes: Uint8Array, ...mark: number[]) => mark.every((byte, index) => bytes[index] === byte);

/**
 * The text of a file: as its byte order mark says, else UTF-8 where it is that, else GB18030, in which spreadsheets in
 * China write CSV. Null where it is no text.
 */
const decodeText = (bytes: Uint8Array): string | null => {
  const read = (encoding: string) => new TextDecoder(encoding, { fatal: true }).decode(bytes);
  try {
    if (starts(bytes, 0xff, 0xfe)) return read('utf-16le');
    if (starts(bytes, 0xfe, 0xff)) return read('utf-16be');
    if (bytes.includes(0)) return null;
    try {
      return read('utf-8');
    } catch {
      return read('gb18030');
    }
  } catch {
    return null;
  }
};

/** Digits of a number that spreadsheets keep and show; beyond them only their arithmetic is seen. */
const digits = 15;

/** What stands in a cell, as text: a number with the digits that are shown, a day or a moment in ISO 8601. */
const cellText = (value: CellValue | undefined): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(Number(value.toPrecision(digits)));
  if (value instanceof Date)
    return value
      .toISOString()
      .replace('T', ' ')
      .replace(/( 00:00:00)?\.\d+Z$/, '');
  return String(value).trim();
};

/** A file's headings, and its other rows with the numbers that a spreadsheet shows beside them. */
export type Table = { name: string; headings: string[]; rows: { number: number; cells: string[] }[] };

export type TableLimits = { mostRows: number; mostBytes: number };

/** Bytes that an XLSX file may take when it is inflated, and how many times its own size where that is much. */
const mostInflated = 25_000_000;
const mostRatio = 200;
const much = 5_000_000;

/** Columns that a table has at most, those with formatted cells alone, and rows without anything that are skipped. */
const mostColumns = 256;
const mostFormattedColumns = 1024;
const mostBlankRows = 20_000;

/** Why a file cannot be read: a key under `spreadsheet.problems`. */
export class TableError extends Error {}

const startsWith = (bytes: Uint8Array, text: string) => [...text].every((sign, at) => bytes[at] === sign.charCodeAt(0));

/** An XLSX file is a ZIP archive; a compound file is what Excel wrote before 2007, or encrypts. */
const archive = 'PK\u0003\u0004';
const compound = '\u00d0\u00cf\u0011\u00e0';

/** Throws where an XLSX file would take too much memory, before any of it is inflated. */
const checkInflatedSize = (bytes: Uint8Array) => {
  const size = inflatedSize(bytes);
  if (size === undefined) throw new TableError('unreadable');
  if (size > mostInflated || (size > much && size > mostRatio * bytes.length)) throw new TableError('inflated');
};

/** The texts of a row up to its last cell that holds something. */
const cellsOf = (values: readonly (CellValue | undefined)[]) => {
  const length = values.findLastIndex(value => value !== null && value !== undefined && value !== '') + 1;
  if (length > mostColumns || values.length > mostFormattedColumns) throw new TableError('tooManyColumns');
  return values.slice(0, length).map(cellText);
};

async function* rowsOf(bytes: Uint8Array, mostRows: number): AsyncGenerator<{ number: number; cells: string[] }> {
  if (startsWith(bytes, compound)) throw new TableError('old');
  if (startsWith(bytes, archive)) {
    checkInflatedSize(bytes);
    const maxRows = mostRows + mostBlankRows + 2;
    for await (const { index, values } of streamXlsxRows(bytes, { sheet: 0, maxRows }))
      yield { number: index + 1, cells: cellsOf(values) };
    return;
  }
  const text = decodeText(bytes);
  if (text === null) throw new TableError('unreadable');
  let number = 0;
  for (const values of streamCsvRows(text, { unescapeFormulae: true })) {
    number += 1;
    yield { number, cells: cellsOf(values) };
  }
}

/** Reads the first sheet of an XLSX file, or a CSV file; rows without anything are left out. Throws `TableError`. */
export const readTable = async (file: File, { mostRows, mostBytes }: TableLimits): Promise<Table> => {
  if (file.size > mostBytes) throw new TableError('tooLarge');
  const rows: Table['rows'] = [];
  let blank = 0;
  try {
    for await (const row of politely(rowsOf(new Uint8Array(await file.arrayBuffer()), mostRows))) {
      if (row.cells.every(cell => cell === '')) {
        blank += 1;
        if (blank > mostBlankRows) throw new TableError('blankRows');
        continue;
      }
      rows.push(row);
      if (rows.length > mostRows + 1) throw new TableError('tooManyRows');
    }
  } catch (error) {
    throw error instanceof TableError ? error : new TableError('unreadable');
  }
  const [head, ...others] = rows;
  if (!head || others.length === 0) throw new TableError('empty');
  return { name: file.name, headings: head.cells, rows: others };
};
