import { streamCsvRows } from 'hucre/csv';
import { streamXlsxRows } from 'hucre/xlsx';
import { politely } from '../export/politely';
import { cellText } from './cellText';
import { decodeText } from './decodeText';

/** A file's headings, and its other rows with the numbers that a spreadsheet shows beside them. */
export type Table = { name: string; headings: string[]; rows: { number: number; cells: string[] }[] };

type Limits = { mostRows: number; mostBytes: number };

/** Why a file cannot be read: a key under `spreadsheet.problems`. */
export class TableError extends Error {}

const startsWith = (bytes: Uint8Array, text: string) => [...text].every((sign, at) => bytes[at] === sign.charCodeAt(0));

/** An XLSX file is a ZIP archive; a compound file is what Excel wrote before 2007, or encrypts. */
const archive = 'PK\u0003\u0004';
const compound = '\u00d0\u00cf\u0011\u00e0';

async function* rowsOf(bytes: Uint8Array): AsyncGenerator<{ number: number; cells: string[] }> {
  if (startsWith(bytes, compound)) throw new TableError('old');
  if (startsWith(bytes, archive)) {
    for await (const { index, values } of streamXlsxRows(bytes, { sheet: 0 }))
      yield { number: index + 1, cells: values.map(cellText) };
    return;
  }
  const text = decodeText(bytes);
  if (text === null) throw new TableError('unreadable');
  let number = 0;
  for (const values of streamCsvRows(text, { unescapeFormulae: true })) {
    number += 1;
    yield { number, cells: values.map(cellText) };
  }
}

/** Reads the first sheet of an XLSX file, or a CSV file; rows without anything are left out. Throws `TableError`. */
export const readTable = async (file: File, { mostRows, mostBytes }: Limits): Promise<Table> => {
  if (file.size > mostBytes) throw new TableError('tooLarge');
  const rows: Table['rows'] = [];
  try {
    for await (const row of politely(rowsOf(new Uint8Array(await file.arrayBuffer())))) {
      if (row.cells.every(cell => cell === '')) continue;
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
