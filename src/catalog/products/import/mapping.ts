import { importFields, importChunkSize, type ImportField, type ImportRow } from './productImport';

/** The zero-based column that each field is read from. Fields missing from the file have no entry. */
export type ColumnMapping = Partial<Record<ImportField, number>>;

type Sheet = { headings: readonly string[]; rows: readonly { number: number; cells: readonly string[] }[] };

/** A file row to import. `id` is the row number shown by a spreadsheet. */
export type ImportFileRow = { id: string; values: ImportRow };

/**
 * Maps each field to the first column with a matching heading. The user's previous choices take precedence if the file
 * has their headings.
 */
export const mapColumns = (
  { headings }: Pick<Sheet, 'headings'>,
  fieldOf: (heading: string) => ImportField | undefined,
  chosen: Partial<Record<ImportField, string>> = {},
): ColumnMapping => {
  const mapping: ColumnMapping = {};
  for (const { field } of importFields) {
    const own = headings.indexOf(chosen[field] ?? '');
    const at = own < 0 ? headings.findIndex(heading => fieldOf(heading) === field) : own;
    if (at >= 0) mapping[field] = at;
  }
  return mapping;
};

/**
 * Returns the mapping with a field read from another column, or from none if `column` is null. Removes the column from
 * any other field.
 */
export const mapField = (mapping: ColumnMapping, field: ImportField, column: number | null): ColumnMapping => {
  const others = Object.entries(mapping).filter(([other, at]) => other !== field && at !== column);
  return { ...Object.fromEntries(others), ...(column !== null && { [field]: column }) };
};

/** Returns the required fields without a column. */
export const findUnmappedFields = (mapping: ColumnMapping) =>
  importFields.filter(({ field, required }) => required && mapping[field] === undefined).map(({ field }) => field);

/** Normalizes a number written with a currency sign, separators or full-width digits. */
const plainNumber = (text: string) => text.normalize('NFKC').replace(/[¥,\s]|元$/g, '');

const valueOf = (field: ImportField, cell = '') => (field === 'price' || field === 'stock' ? plainNumber(cell) : cell);

/** Converts the rows of a file to import rows. */
export const toImportRows = ({ rows }: Pick<Sheet, 'rows'>, mapping: ColumnMapping): ImportFileRow[] =>
  rows.map(({ number, cells }) => ({
    id: String(number),
    values: Object.fromEntries(
      (Object.entries(mapping) as [ImportField, number][]).map(([field, at]) => [field, valueOf(field, cells[at])]),
    ),
  }));

/** Returns the rows whose SKU occurs in an earlier row, mapped to that row. */
export const findDuplicateRows = (rows: readonly ImportFileRow[]) => {
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

/** Maximum bytes of rows per request. The API accepts 1 MB. */
const bytesAtOnce = 800_000;

/** Splits rows into chunks within the API's limits on row count and size. */
export const chunkRows = (rows: ReadonlyMap<string, ImportFileRow>) => (ids: string[]) => {
  const encoder = new TextEncoder();
  const chunks: string[][] = [];
  let bytes = Infinity;
  for (const id of ids) {
    const size = encoder.encode(JSON.stringify(rows.get(id)?.values)).length;
    const last = chunks.at(-1);
    if (!last || last.length >= importChunkSize || bytes + size > bytesAtOnce) {
      chunks.push([id]);
      bytes = size;
    } else {
      last.push(id);
      bytes += size;
    }
  }
  return chunks;
};
