import { rangeRef, readXlsx, streamXlsxRows, type Sheet } from 'hucre/xlsx';
import {
  readCellContent,
  countReadRows,
  createRowCounter,
  isBlankRow,
  setCellProblem,
  SpreadsheetError,
  toProblem,
  toSheetRow,
  type ParsedSheet,
  type SheetRow,
} from './sheetRows';

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

/**
 * Limits for inflated XLSX files: `maxInflatedBytes` bytes and, above `checkedSize` bytes, `maxInflationRatio` times the size of the file.
 */
const maxInflatedBytes = 25_000_000;
const maxInflationRatio = 200;
const checkedSize = 5_000_000;

/** Throws if an XLSX file would use too much memory. Inflates nothing. */
const checkInflatedSize = (bytes: Uint8Array) => {
  const size = readZipInflatedSize(bytes);
  if (size === undefined) throw new SpreadsheetError('unreadable');
  if (size > maxInflatedBytes || (size > checkedSize && size > maxInflationRatio * bytes.length))
    throw new SpreadsheetError('inflated');
};

/**
 * Returns the last row and column of a sheet that have a value. Reads row by row, so that a sheet that is too large is
 * refused before it takes memory. Undefined if the sheet is empty.
 */
const measureSheet = async (bytes: Uint8Array, sheet: number, maxRows: number) => {
  const count = createRowCounter(maxRows);
  let [row, column] = [-1, -1];
  for await (const { index, values } of streamXlsxRows(bytes, { sheet, maxRows: countReadRows(maxRows) })) {
    count(values);
    if (isBlankRow(values)) continue;
    row = index;
    column = Math.max(
      column,
      values.findLastIndex(value => value !== null && value !== ''),
    );
  }
  return row < 0 ? undefined : { row, column };
};

/** Marks the cells that a merged range covers. A spreadsheet shows the value of its first cell there. */
const markMergedCells = (rows: readonly SheetRow[], { merges = [] }: Sheet, lastColumn: number) => {
  const byIndex = new Map(rows.map(row => [row.number - 1, row]));
  const lastRow = (rows.at(-1)?.number ?? 0) - 1;
  for (const { startRow, startCol, endRow, endCol } of merges)
    for (let at = startRow; at <= Math.min(endRow, lastRow); at += 1) {
      const row = byIndex.get(at);
      if (!row) continue;
      for (let column = at === startRow ? startCol + 1 : startCol; column <= Math.min(endCol, lastColumn); column += 1)
        setCellProblem(row, column, { kind: 'merged', value: rangeRef(startRow, startCol, endRow, endCol) });
    }
};

const readSheet = async (bytes: Uint8Array, index: number, maxRows: number): Promise<Omit<ParsedSheet, 'name'>> => {
  const last = await measureSheet(bytes, index, maxRows);
  if (!last) return { rows: [] };
  const range = rangeRef(0, 0, last.row, last.column);
  const { sheets } = await readXlsx(bytes, { sheets: [index], readStyles: true, range });
  const [sheet] = sheets;
  if (!sheet) return { rows: [] };
  const rows = sheet.rows.flatMap((values, at): SheetRow[] => {
    if (isBlankRow(values)) return [];
    const row = toSheetRow(
      at + 1,
      values.map((value, column) => readCellContent(value, sheet.cells?.get(`${at},${column}`))),
    );
    return [sheet.rowDefs?.get(at)?.hidden ? { ...row, isHidden: true } : row];
  });
  markMergedCells(rows, sheet, last.column);
  const columns = sheet.columns?.slice(0, last.column + 1) ?? [];
  const hiddenColumns = columns.flatMap(({ hidden }, column) => (hidden ? [column] : []));
  return { rows, ...(hiddenColumns.length > 0 && { hiddenColumns }) };
};

/** Reads the visible sheets. One that cannot be imported does not prevent the others from being read. */
export const readWorkbook = async (bytes: Uint8Array, maxRows: number): Promise<ParsedSheet[]> => {
  checkInflatedSize(bytes);
  const visible: { name: string; index: number }[] = [];
  await readXlsx(bytes, {
    sheets: ({ name, index, hidden, veryHidden }) => {
      if (!hidden && !veryHidden) visible.push({ name, index });
      return false;
    },
  });
  const sheets: ParsedSheet[] = [];
  for (const { name, index } of visible)
    sheets.push(
      await readSheet(bytes, index, maxRows).then(
        sheet => ({ name, ...sheet }),
        (error: unknown) => ({ name, rows: [], problem: toProblem(error) }),
      ),
    );
  return sheets;
};
