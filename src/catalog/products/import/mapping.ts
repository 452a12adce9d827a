import { importFields, rowsAtOnce, type ImportField, type ImportRow } from './productImport';

/** The column of a file, counted from 0, that each field is read from; none for what the file does not tell. */
export type Mapping = Partial<Record<ImportField, number>>;

type Sheet = { headings: readonly string[]; rows: readonly { number: number; cells: readonly string[] }[] };

/** A row of a file as it is imported; its id is the number that a spreadsheet shows beside it. */
export type FileRow = { id: string; values: ImportRow };

/** Reads each field from the first column whose heading stands for it; the user's own choices hold where their headings are there. */
export const mapColumns = (
  { headings }: Pick<Sheet, 'headings'>,
  fieldOf: (heading: string) => ImportField | undefined,
  chosen: Partial<Record<ImportField, string>> = {},
): Mapping => {
  const mapping: Mapping = {};
  for (const { field } of importFields) {
    const own = headings.indexOf(chosen[field] ?? '');
    const at = own < 0 ? headings.findIndex(heading => fieldOf(heading) === field) : own;
    if (at >= 0) mapping[field] = at;
  }
  return mapping;
};

/** The mapping with a field read from a column (null: from none), which no other field is read from any more. */
export const mapField = (mapping: Mapping, field: ImportField, column: number | null): Mapping => {
  const others = Object.entries(mapping).filter(([other, at]) => other !== field && at !== column);
  return { ...Object.fromEntries(others), ...(column !== null && { [field]: column }) };
};

/** Fields that a file must tell and that no column is chosen for. */
export const unmapped = (mapping: Mapping) =>
  importFields.filter(({ field, required }) => required && mapping[field] === undefined).map(({ field }) => field);

/** Amounts as they are written in files: with a currency sign, separators, full-width digits. */
const plainNumber = (text: string) => text.normalize('NFKC').replace(/[¥,\s]|元$/g, '');

const valueOf = (field: ImportField, cell = '') => (field === 'price' || field === 'stock' ? plainNumber(cell) : cell);

/** The rows of a file as they are imported. */
export const fileRows = ({ rows }: Pick<Sheet, 'rows'>, mapping: Mapping): FileRow[] =>
  rows.map(({ number, cells }) => ({
    id: String(number),
    values: Object.fromEntries(
      (Object.entries(mapping) as [ImportField, number][]).map(([field, at]) => [field, valueOf(field, cells[at])]),
    ),
  }));

/** Rows whose SKU an earlier row has too, and which row that is. */
export const repeatedRows = (rows: readonly FileRow[]) => {
  const first = new Map<string, string>();
  const repeated = new Map<string, string>();
  for (const { id, values } of rows) {
    const sku = values.sku ?? '';
    const earlier = first.get(sku);
    if (earlier !== undefined) repeated.set(id, earlier);
    else if (sku !== '') first.set(sku, id);
  }
  return repeated;
};

/** Bytes of rows sent together: the API takes 1 MB. */
const bytesAtOnce = 800_000;

/** Tells rows into chunks that the API takes, by their number and their size. */
export const splitRows = (rows: ReadonlyMap<string, FileRow>) => (ids: string[]) => {
  const encoder = new TextEncoder();
  const chunks: string[][] = [];
  let bytes = Infinity;
  for (const id of ids) {
    const size = encoder.encode(JSON.stringify(rows.get(id)?.values)).length;
    const last = chunks.at(-1);
    if (!last || last.length >= rowsAtOnce || bytes + size > bytesAtOnce) {
      chunks.push([id]);
      bytes = size;
    } else {
      last.push(id);
      bytes += size;
    }
  }
  return chunks;
};
