import { streamCsvRows } from 'hucre/csv';
import { unguardFormula } from '@/models/input';
import { readWorkbook } from './readWorkbook';
import {
  createRowCounter,
  isBlankRow,
  SpreadsheetError,
  textContent,
  toProblem,
  toSheetRow,
  type ParsedSheet,
  type ParsedWorkbook,
  type SheetRow,
} from './sheetRows';

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

export type SpreadsheetLimits = { maxRows: number; maxBytes: number };

const startsWith = (bytes: Uint8Array, text: string) => [...text].every((sign, at) => bytes[at] === sign.charCodeAt(0));

/**
 * Signatures. An XLSX file is a ZIP archive. A compound file is an Excel file from before 2007, or an encrypted one.
 */
const archive = 'PK\u0003\u0004';
const compound = '\u00d0\u00cf\u0011\u00e0';

/** What a CSV file has of a number with more digits than the spreadsheet shows. */
const shortened = /^-?\d(\.\d+)?E\+\d{2,}$/i;

/** A web page or an e-mail that is named like a spreadsheet, as some systems export it. */
const webPage = /^\s*(<(!doctype|html|head|meta|style|body|table|div|\?xml)\b|MIME-Version:)/i;

const readCsv = (text: string, maxRows: number): SheetRow[] => {
  if (webPage.test(text.slice(0, 1000))) throw new SpreadsheetError('webPage');
  // Spreadsheets take this line as a setting, and do not show it.
  const [setting = '', delimiter] = /^\uFEFF?sep=(.)\r?\n/i.exec(text) ?? [];
  const count = createRowCounter(maxRows);
  const rows: SheetRow[] = [];
  let number = 0;
  for (const values of streamCsvRows(text.slice(setting.length), delimiter === undefined ? {} : { delimiter })) {
    number += 1;
    count(values);
    if (isBlankRow(values)) continue;
    const contents = values.map(value => {
      const content = textContent(unguardFormula(String(value ?? '')));
      return shortened.test(content.text) ? { ...content, problem: 'digits' as const } : content;
    });
    const row = toSheetRow(number, contents);
    if (row.cells.length > 0) rows.push(row);
  }
  return rows;
};

const readSheets = async (file: File, bytes: Uint8Array, maxRows: number): Promise<ParsedSheet[]> => {
  if (startsWith(bytes, compound)) throw new SpreadsheetError('old');
  if (startsWith(bytes, archive)) return readWorkbook(bytes, maxRows);
  const text = decodeText(bytes);
  if (text === null) throw new SpreadsheetError('unreadable');
  return [{ name: file.name, rows: readCsv(text, maxRows) }];
};

/** Reads a CSV file or the visible sheets of an XLSX file. Leaves out blank rows. Throws `SpreadsheetError`. */
export const readSpreadsheet = async (
  file: File,
  { maxRows, maxBytes }: SpreadsheetLimits,
): Promise<ParsedWorkbook> => {
  if (file.size > maxBytes) throw new SpreadsheetError('tooLarge');
  const sheets = await readSheets(file, new Uint8Array(await file.arrayBuffer()), maxRows).catch((error: unknown) => {
    throw new SpreadsheetError(toProblem(error));
  });
  if (sheets.some(({ rows }) => rows.length > 1)) return { name: file.name, sheets };
  throw new SpreadsheetError(sheets.find(({ problem }) => problem)?.problem ?? 'empty');
};
