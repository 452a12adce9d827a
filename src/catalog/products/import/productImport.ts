import * as z from 'zod/mini';

/** The fields of an import file and whether they are required. The SKU identifies the product. */
export const importFields = [
  { field: 'sku', required: true },
  { field: 'name', required: true },
  { field: 'category', required: true },
  { field: 'supplier', required: true },
  { field: 'price', required: true },
  { field: 'stock', required: true },
  { field: 'unit', required: true },
  { field: 'description', required: false },
] as const;

export type ImportField = (typeof importFields)[number]['field'];

/** Import limits: rows per request, rows per file, and bytes per file. */
export const importChunkSize = 200;
export const maxImportRows = 5_000;
export const maxImportBytes = 10_000_000;

const optionalText = z.optional(z.string().check(z.maxLength(10_000)));

/** One row of an import file. All values are strings: the category is a path or name, the supplier a name. */
export const importRowSchema = z.strictObject({
  sku: optionalText,
  name: optionalText,
  category: optionalText,
  supplier: optionalText,
  price: optionalText,
  stock: optionalText,
  unit: optionalText,
  description: optionalText,
});

export type ImportRow = z.infer<typeof importRowSchema>;

/** The possible results of importing a row. `errors` holds the error messages by field if it failed. */
export const importResults = ['created', 'updated', 'unchanged', 'failed'] as const;

export type ImportRowResult = {
  result: (typeof importResults)[number];
  errors?: Partial<Record<ImportField, string>>;
};

/** The zero-based column that each field is read from. Fields missing from the file have no entry. */
export type ColumnMapping = Partial<Record<ImportField, number>>;

type Sheet = { headings: readonly string[]; rows: readonly { number: number; cells: readonly string[] }[] };

/** A file row to import. `id` is the row number shown by a spreadsheet. */
export type ImportFileRow = { id: string; values: ImportRow };

/**
 * Maps each field to the first column with a matching heading. The user's previous choices take precedence if the file
 * has their headings.
 */
export const mapColumnsByHeading = (
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
export const setFieldColumn = (mapping: ColumnMapping, field: ImportField, column: number | null): ColumnMapping => {
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
export const chunkImportRows = (rows: ReadonlyMap<string, ImportFileRow>) => (ids: string[]) => {
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
