import { streamCsvRows, type CellValue } from 'hucre/csv';
import { streamXlsxRows } from 'hucre/xlsx';
import { iterateYieldingToMain } from '@/admin/export/readAllRecords';

const endOfDirectory = 0x06054b50;
const directoryEntry = 0x02014b50;

/** The end record of a ZIP archive has 22 bytes, followed by a comment of at most 65 535 bytes. */
const endLength = 22;

const findEnd = (view: DataView) => {
  const first = Math.max(0, view.byteLength - endLength - 0xffff);
  for (let at = view.byteLength - endLength; at >= first; at -= 1)
    if (view.getUint32(at, true) === endOfDirectory) return at;
  return undefined;
};

/**
 * Returns the inflated size of a ZIP archive in bytes, as declared in its directory. The declared sizes are safe to use
 * because the spreadsheet reader stops when an entry exceeds its size. Returns Infinity if an entry declares no size,
 * and undefined if the directory is missing or invalid.
 */
const readZipInflatedSize = (bytes: Uint8Array): number | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end === undefined) return undefined;
  let sum = 0;
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (at + 46 > end || view.getUint32(at, true) !== directoryEntry) return undefined;
    const [packed, inflated] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)];
    sum += inflated === 0 && packed > 2 ? Infinity : inflated;
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return sum;
};

const starts = (bytes: Uint8Array, ...mark: number[]) => mark.every((byte, index) => bytes[index] === byte);

/**
 * Decodes a file by its byte order mark, otherwise as UTF-8 if it is valid, otherwise as GB18030, which spreadsheets in
 * China use for CSV. Returns null if the file is not text.
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

/** Significant digits that spreadsheets store and show. Further digits are floating-point noise. */
const digits = 15;

/**
 * Returns the value of a cell as text: a number with the digits shown, a date as YYYY-MM-DD, a time as YYYY-MM-DD
 * HH:mm:ss.
 */
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

/** A file's headings and its other rows. `number` is the row number in a spreadsheet. */
export type ParsedSpreadsheet = { name: string; headings: string[]; rows: { number: number; cells: string[] }[] };

export type SpreadsheetLimits = { maxRows: number; maxBytes: number };

/**
 * Limits for inflated XLSX files: `maxInflatedBytes` bytes and, above `checkedSize` bytes, `maxInflationRatio` times the size of the file.
 */
const maxInflatedBytes = 25_000_000;
const maxInflationRatio = 200;
const checkedSize = 5_000_000;

/** Limits: columns up to the last value, columns including formatted empty cells, and blank rows, which are skipped. */
const maxColumns = 256;
const maxFormattedColumns = 1024;
const maxBlankRows = 20_000;

/** Thrown when a file cannot be read. The message is a key under `spreadsheet.problems`. */
export class SpreadsheetError extends Error {}

const startsWith = (bytes: Uint8Array, text: string) => [...text].every((sign, at) => bytes[at] === sign.charCodeAt(0));

/**
 * Signatures. An XLSX file is a ZIP archive. A compound file is an Excel file from before 2007, or an encrypted one.
 */
const archive = 'PK\u0003\u0004';
const compound = '\u00d0\u00cf\u0011\u00e0';

/** Throws if an XLSX file would use too much memory. Inflates nothing. */
const checkInflatedSize = (bytes: Uint8Array) => {
  const size = readZipInflatedSize(bytes);
  if (size === undefined) throw new SpreadsheetError('unreadable');
  if (size > maxInflatedBytes || (size > checkedSize && size > maxInflationRatio * bytes.length))
    throw new SpreadsheetError('inflated');
};

/** Returns the texts of a row up to its last non-empty cell. */
const cellsOf = (values: readonly (CellValue | undefined)[]) => {
  const length = values.findLastIndex(value => value !== null && value !== undefined && value !== '') + 1;
  if (length > maxColumns || values.length > maxFormattedColumns) throw new SpreadsheetError('tooManyColumns');
  return values.slice(0, length).map(cellText);
};

async function* rowsOf(bytes: Uint8Array, maxRows: number): AsyncGenerator<{ number: number; cells: string[] }> {
  if (startsWith(bytes, compound)) throw new SpreadsheetError('old');
  if (startsWith(bytes, archive)) {
    checkInflatedSize(bytes);
    const rowLimit = maxRows + maxBlankRows + 2;
    for await (const { index, values } of streamXlsxRows(bytes, { sheet: 0, maxRows: rowLimit }))
      yield { number: index + 1, cells: cellsOf(values) };
    return;
  }
  const text = decodeText(bytes);
  if (text === null) throw new SpreadsheetError('unreadable');
  let number = 0;
  for (const values of streamCsvRows(text, { unescapeFormulae: true })) {
    number += 1;
    yield { number, cells: cellsOf(values) };
  }
}

/** Reads a CSV file or the first sheet of an XLSX file. Skips blank rows. Throws `SpreadsheetError`. */
export const readSpreadsheet = async (
  file: File,
  { maxRows, maxBytes }: SpreadsheetLimits,
): Promise<ParsedSpreadsheet> => {
  if (file.size > maxBytes) throw new SpreadsheetError('tooLarge');
  const rows: ParsedSpreadsheet['rows'] = [];
  let blank = 0;
  try {
    for await (const row of iterateYieldingToMain(rowsOf(new Uint8Array(await file.arrayBuffer()), maxRows))) {
      if (row.cells.every(cell => cell === '')) {
        blank += 1;
        if (blank > maxBlankRows) throw new SpreadsheetError('blankRows');
        continue;
      }
      rows.push(row);
      if (rows.length > maxRows + 1) throw new SpreadsheetError('tooManyRows');
    }
  } catch (error) {
    throw error instanceof SpreadsheetError ? error : new SpreadsheetError('unreadable');
  }
  const [head, ...others] = rows;
  if (!head || others.length === 0) throw new SpreadsheetError('empty');
  return { name: file.name, headings: head.cells, rows: others };
};
