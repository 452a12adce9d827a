import { formatValue } from 'hucre';
import { cellRef, type Cell, type CellValue } from 'hucre/xlsx';
import { isFormulaError } from '@/models/input';

/** Why a cell cannot be imported as the text that the sheet shows. `cell` is its name, `value` what it shows. */
export type CellProblem = { kind: 'error' | 'boolean' | 'date' | 'digits' | 'merged'; cell: string; value: string };

/** A row that is not blank. `number` is its number in a spreadsheet. */
export type SheetRow = {
  number: number;
  /** The texts that the sheet shows. */
  cells: string[];
  /** The exact numbers of cells that show them in another format, by column. */
  numbers?: Record<number, string>;
  problems?: Record<number, CellProblem>;
  isHidden?: true;
};

/**
 * A visible sheet. `hiddenColumns` are the indexes of its hidden columns with values, if it has any. `problem` is a key
 * under `spreadsheet.problems` if it cannot be imported.
 */
export type ParsedSheet = { name: string; rows: SheetRow[]; hiddenColumns?: number[]; problem?: string };

export type ParsedWorkbook = { name: string; sheets: ParsedSheet[] };

/** The headings of a sheet and the rows below them. */
export type ParsedSpreadsheet = { name: string; headings: string[]; rows: SheetRow[]; hiddenColumns: number[] };

/** Thrown when a file cannot be read. The message is a key under `spreadsheet.problems`. */
export class SpreadsheetError extends Error {}

/** Limits: columns up to the last value, columns including formatted empty cells, and blank rows, which are skipped. */
const maxColumns = 256;
const maxFormattedColumns = 1024;
const maxBlankRows = 20_000;

/** Significant digits that spreadsheets store. Further digits are lost or floating-point noise. */
const digits = 15;

/** What a cell contains. `number` is its exact number if `text` shows another one. */
type CellContent = { text: string; number?: string; problem?: CellProblem['kind'] };

/** Returns the content of a cell with a text. */
export const textContent = (value: string): CellContent => {
  const text = value.trim();
  return { text, ...(isFormulaError(text) && { problem: 'error' }) };
};

/** Returns what a cell shows. Formats without digits, such as `General` and `@`, show a number as it is. */
export const readCellContent = (value: CellValue | undefined, { type, style }: Partial<Cell> = {}): CellContent => {
  const format = /[0#?]|[ymdhs]/i.test(style?.numFmt ?? '') ? style?.numFmt : undefined;
  if (value === null || value === undefined) return { text: '' };
  if (type === 'error') return { text: String(value), problem: 'error' };
  if (typeof value === 'boolean') return { text: String(value).toUpperCase(), problem: 'boolean' };
  if (value instanceof Date) return { text: formatValue(value, format ?? 'yyyy-mm-dd'), problem: 'date' };
  if (typeof value !== 'number') return textContent(value);
  const exact = String(Number(value.toPrecision(digits)));
  const text = format === undefined ? exact : formatValue(value, format).trim();
  if (Math.abs(value) >= 10 ** digits) return { text, problem: 'digits' };
  return text === exact ? { text } : { text, number: exact };
};

/** Returns a row with its cells up to the last one that is not empty. */
export const toSheetRow = (number: number, contents: readonly CellContent[]): SheetRow => {
  const length = contents.findLastIndex(({ text }) => text !== '') + 1;
  if (length > maxColumns) throw new SpreadsheetError('tooManyColumns');
  const row: SheetRow = { number, cells: contents.slice(0, length).map(({ text }) => text) };
  for (const [column, { text, number: exact, problem }] of contents.slice(0, length).entries()) {
    if (exact !== undefined) row.numbers = { ...row.numbers, [column]: exact };
    if (problem) setCellProblem(row, column, { kind: problem, value: text });
  }
  return row;
};

/** Notes why a cell cannot be imported. */
export const setCellProblem = (row: SheetRow, column: number, problem: Omit<CellProblem, 'cell'>) => {
  row.problems = { ...row.problems, [column]: { ...problem, cell: cellRef(row.number - 1, column) } };
};

/** Whether a row has no values. */
export const isBlankRow = (values: readonly unknown[]) => values.every(value => value === null || value === '');

/** Returns a function that counts the rows of a sheet with their headings. It throws if they are too many or too long. */
export const createRowCounter = (maxRows: number) => {
  let [filled, blank] = [0, 0];
  return (values: readonly unknown[]) => {
    if (values.length > maxFormattedColumns) throw new SpreadsheetError('tooManyColumns');
    if (isBlankRow(values)) blank += 1;
    else filled += 1;
    if (blank > maxBlankRows) throw new SpreadsheetError('blankRows');
    if (filled > maxRows + 1) throw new SpreadsheetError('tooManyRows');
  };
};

/** Returns the message key of an error in a file. */
export const toProblem = (error: unknown) => (error instanceof SpreadsheetError ? error.message : 'unreadable');

/** Rows that are read of a sheet at most, with blank ones. */
export const countReadRows = (maxRows: number) => maxRows + maxBlankRows + 2;
