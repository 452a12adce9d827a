import { writeCsvStream } from 'hucre/csv';
import { writeXlsxStream } from 'hucre/xlsx';
import { exportFileMimeTypes, type ExportFileFormat } from '@/models/exportFile';
import { guardFormula } from '@/models/input';
import type { ExportCellValue, ExportColumn } from './exportColumns';

type Rows = AsyncIterable<ExportCellValue[]>;
type Columns = Pick<ExportColumn, 'title' | 'kind'>[];
type Writer = (rows: Rows, columns: Columns, title: string) => ReadableStream<Uint8Array>;

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

async function* safe(rows: Rows) {
  for await (const row of rows) yield row.map(xmlText);
}

/** Replaces characters that sheet names do not allow, and truncates the name to the limit of 31 characters. */
const sheetName = (title: string) => title.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31);

/**
 * Writers by file format. Each one streams the file while its rows are still being read.
 *
 * XLSX: every text is a text cell, so long ids keep their digits and formulas are not computed. Amounts are numbers
 * with the format 0.00.
 *
 * CSV is for other systems: UTF-8 with BOM, CRLF, quoted according to RFC 4180. Ids are written unchanged, because a
 * prefix that prevents rounding in spreadsheets would be read as part of the id. Text that a spreadsheet would compute
 * is prefixed with an apostrophe, which an import removes.
 */
const writers: Record<ExportFileFormat, Writer> = {
  xlsx: (rows, columns, title) =>
    writeXlsxStream(safe(rows), {
      name: sheetName(title),
      freezePane: { rows: 1 },
      columns: columns.map(({ title: header, kind }) => ({
        header,
        width: 20,
        ...(kind === 'amount' && { numFmt: '0.00' }),
      })),
    }),
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
export const writeExportFile = (format: ExportFileFormat, { rows, columns, title }: ExportFileContent) => {
  const body = writers[format](Symbol.asyncIterator in rows ? rows : toAsync(rows), columns, title);
  const type = format === 'csv' ? `${exportFileMimeTypes.csv};charset=utf-8` : exportFileMimeTypes[format];
  return new Response(body, { headers: { 'Content-Type': type } }).blob();
};
