import { writeCsvStream } from 'hucre/csv';
import { calculateColumnWidth, writeXlsxStream, type CellStyle, type CellValue } from 'hucre/xlsx';
import { exportFileMimeTypes, type ExportFileFormat } from '@/models/exportFile';
import { guardFormula } from '@/models/input';

/** `time` is shown in the user's time zone, `amount` is a number with two decimals, `text` is the text on screen. */
export type ExportColumnType = 'time' | 'amount' | 'text';

export type ExportFileColumn = { title: string; kind: ExportColumnType };

/** The value of a cell in a file. Null leaves the cell empty. */
export type ExportCellValue = string | number | null;

type Rows = AsyncIterable<ExportCellValue[]>;
type Columns = readonly ExportFileColumn[];
type Writer = (
  rows: Rows,
  columns: Columns,
  title: string,
) => ReadableStream<Uint8Array> | Promise<ReadableStream<Uint8Array>>;

async function* plain(rows: Rows, columns: Columns) {
  const written = (cell: ExportCellValue, index: number) => {
    if (typeof cell === 'string') return guardFormula(cell);
    return cell !== null && columns[index]?.kind === 'amount' ? cell.toFixed(2) : cell;
  };
  for await (const row of rows) yield row.map(written);
}

/** Removes characters that would corrupt the XML, and escapes text that OOXML would read as an escape (`_xHHHH_`). */
const xmlText = (cell: ExportCellValue) =>
  typeof cell === 'string' ? cell.replace(/[\uFFFE\uFFFF]/g, '').replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_') : cell;

/** Replaces characters that sheet names do not allow, and truncates the name to the limit of 31 characters. */
const sheetName = (title: string) => title.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31);

const headingStyle: CellStyle = { font: { bold: true, name: 'Calibri', size: 11 } };
const bodyStyles: Record<ExportColumnType, CellStyle> = {
  time: { numFmt: 'yyyy-mm-dd hh:mm:ss' },
  amount: { numFmt: '0.00' },
  text: {},
};

/** A sheet has no time zones: a date shows the digits of UTC, which are here those of the user's time zone. */
const toSheetValue = (cell: ExportCellValue, kind: ExportColumnType): CellValue => {
  const date = kind === 'time' && typeof cell === 'string' ? new Date(`${cell.replace(' ', 'T')}Z`) : undefined;
  return date && !Number.isNaN(date.getTime()) ? date : xmlText(cell);
};

/** Number of rows whose content decides the widths of the columns, which a sheet has before its rows. */
const measuredRows = 200;

const writeSheet: Writer = async (rows, columns, title) => {
  const iterator = rows[Symbol.asyncIterator]();
  const toSheetRow = (row: ExportCellValue[]) => row.map((cell, at) => toSheetValue(cell, columns[at]?.kind ?? 'text'));
  const first: CellValue[][] = [];
  while (first.length < measuredRows) {
    const { value, done } = await iterator.next();
    if (done) break;
    first.push(toSheetRow(value));
  }
  const heading = columns.map(column => xmlText(column.title));
  const formats = columns.map(({ kind }, at) => {
    const body = { ...bodyStyles[kind], minWidth: 8, maxWidth: 60 };
    return {
      style: headingStyle,
      width: Math.max(
        calculateColumnWidth([heading[at] ?? null], { ...headingStyle, ...body }),
        calculateColumnWidth(
          first.map(row => row[at] ?? null),
          body,
        ),
      ),
    };
  });
  async function* lines() {
    yield heading;
    // A row is written in the formats that its columns have at that moment.
    formats.forEach((format, at) => Object.assign(format, { style: bodyStyles[columns[at]?.kind ?? 'text'] }));
    yield* first;
    for await (const row of { [Symbol.asyncIterator]: () => iterator }) yield toSheetRow(row);
  }
  return writeXlsxStream(lines(), { name: sheetName(title), freezePane: { rows: 1 }, columns: formats });
};

/**
 * Writers by file format. Each one streams the file while its rows are still being read.
 *
 * XLSX: texts are text cells, so that long ids keep their digits and formulas are not computed. Amounts are numbers and
 * times are dates, so that a spreadsheet can sort and group them. The heading row is bold and frozen.
 *
 * CSV is for other systems: UTF-8 with BOM, CRLF, quoted according to RFC 4180. Ids are written unchanged, because a
 * prefix that prevents rounding in spreadsheets would be read as part of the id. Text that a spreadsheet would compute
 * is prefixed with an apostrophe, which an import removes.
 */
const writers: Record<ExportFileFormat, Writer> = {
  xlsx: writeSheet,
  csv: (rows, columns) =>
    writeCsvStream(plain(rows, columns), { bom: true, headers: columns.map(({ title }) => title) }),
};

async function* toAsync(rows: Iterable<ExportCellValue[]>) {
  yield* rows;
}

type ExportFileContent = {
  rows: Rows | readonly ExportCellValue[][];
  columns: Columns;
  /** The name of the sheet. */
  title: string;
};

/** Writes rows below the titles of their columns. Resolves with the complete file. */
export const writeExportFile = async (format: ExportFileFormat, { rows, columns, title }: ExportFileContent) => {
  const body = await writers[format](Symbol.asyncIterator in rows ? rows : toAsync(rows), columns, title);
  const type = format === 'csv' ? `${exportFileMimeTypes.csv};charset=utf-8` : exportFileMimeTypes[format];
  return new Response(body, { headers: { 'Content-Type': type } }).blob();
};
