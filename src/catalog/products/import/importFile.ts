import { readCode, readNumber } from '@/models/input';
import { importFields, type ImportField, type ImportRow } from './productImport';

/** The zero-based column that each field is read from. Fields missing from the file have no entry. */
export type ColumnIndexByField = Partial<Record<ImportField, number>>;

/** Why a cell cannot be imported, such as the error of a formula. `kind` is a key under `spreadsheet.cells`. */
type CellProblem = { kind: string; cell: string; value: string };

type SheetRow = {
  number: number;
  cells: readonly string[];
  /** The exact numbers of cells that show another text, by column. */
  numbers?: Readonly<Record<number, string>>;
  problems?: Readonly<Record<number, CellProblem>>;
};

type Sheet = { headings: readonly string[]; rows: readonly SheetRow[]; hiddenColumns?: readonly number[] };

/** A file row to import. `id` is the row number shown by a spreadsheet. A row with problems fails. */
export type ImportFileRow = { id: string; values: ImportRow; problems: Partial<Record<ImportField, CellProblem>> };

/** The place of the headings in a file: the index of the sheet and of the row. */
export type HeadingPlace = { sheet: number; row: number };

/** Rows of a sheet among which its headings are looked for. */
export const headingRows = 20;

/**
 * Finds the row with the most known headings among the first rows of each sheet. Without any, it is the first row of the
 * first sheet that has others below it.
 */
export const findHeadings = (
  sheets: readonly { rows: readonly SheetRow[] }[],
  fieldOf: (heading: string) => ImportField | undefined,
): HeadingPlace => {
  let best = {
    sheet: Math.max(
      0,
      sheets.findIndex(({ rows }) => rows.length > 1),
    ),
    row: 0,
    known: 0,
  };
  for (const [sheet, { rows }] of sheets.entries())
    for (const [row, { cells }] of rows.slice(0, Math.min(headingRows, rows.length - 1)).entries()) {
      const known = new Set(cells.flatMap(cell => fieldOf(cell) ?? [])).size;
      if (known > best.known) best = { sheet, row, known };
    }
  return { sheet: best.sheet, row: best.row };
};

/**
 * Maps each field to the first column with a matching heading, visible columns before hidden ones, and each column to one
 * field at most. The user's previous choices take precedence if the file has their headings.
 */
export const mapFieldsToColumns = (
  { headings, hiddenColumns = [] }: Omit<Sheet, 'rows'>,
  fieldOf: (heading: string) => ImportField | undefined,
  chosen: Partial<Record<ImportField, string>> = {},
): ColumnIndexByField => {
  const columns = [...headings.entries()].toSorted(
    ([a], [b]) => Number(hiddenColumns.includes(a)) - Number(hiddenColumns.includes(b)),
  );
  const mapping: ColumnIndexByField = {};
  const free = new Set(headings.keys());
  const mapFields = (matches: (heading: string, field: ImportField) => boolean) => {
    for (const { field } of importFields) {
      if (mapping[field] !== undefined) continue;
      const [at] = columns.find(([column, heading]) => free.has(column) && matches(heading, field)) ?? [];
      if (at !== undefined && free.delete(at)) mapping[field] = at;
    }
  };
  mapFields((heading, field) => heading === chosen[field]);
  mapFields((heading, field) => fieldOf(heading) === field);
  return mapping;
};

/** Splits a mapping into the fields that are read from visible columns, and those read from hidden ones. */
export const splitMappingByVisibility = (
  mapping: ColumnIndexByField,
  { hiddenColumns = [] }: Pick<Sheet, 'hiddenColumns'>,
): Record<'visible' | 'hidden', ColumnIndexByField> => {
  const [visible, hidden]: [ColumnIndexByField, ColumnIndexByField] = [{}, {}];
  for (const [field, column] of Object.entries(mapping) as [ImportField, number][])
    (hiddenColumns.includes(column) ? hidden : visible)[field] = column;
  return { visible, hidden };
};

/**
 * Returns the mapping with a field read from another column, or from none if `column` is null. Removes the column from
 * any other field.
 */
export const setFieldColumn = (
  mapping: ColumnIndexByField,
  field: ImportField,
  column: number | null,
): ColumnIndexByField => {
  const others = Object.entries(mapping).filter(([other, at]) => other !== field && at !== column);
  return { ...Object.fromEntries(others), ...(column !== null && { [field]: column }) };
};

/** Returns the required fields without a column. */
export const findUnmappedRequiredFields = (mapping: ColumnIndexByField) =>
  importFields.filter(({ field, required }) => required && mapping[field] === undefined).map(({ field }) => field);

const readers: Partial<Record<ImportField, (text: string) => string>> = {
  sku: readCode,
  price: readNumber,
  stock: readNumber,
};

const numberFields: readonly ImportField[] = ['price', 'stock'];

const valueOf = (field: ImportField, { cells, numbers }: SheetRow, at: number) => {
  const cell = (numberFields.includes(field) ? numbers?.[at] : undefined) ?? cells[at] ?? '';
  return readers[field]?.(cell) ?? cell;
};

/** A number that is too long is only wrong where it stands for a text. */
const problemOf = (field: ImportField, { problems }: SheetRow, at: number) => {
  const problem = problems?.[at];
  return problem?.kind === 'digits' && numberFields.includes(field) ? undefined : problem;
};

/** Converts the rows of a file to import rows. */
export const toImportRows = ({ rows }: Pick<Sheet, 'rows'>, mapping: ColumnIndexByField): ImportFileRow[] =>
  rows.map(row => {
    const columns = Object.entries(mapping) as [ImportField, number][];
    return {
      id: String(row.number),
      values: Object.fromEntries(columns.map(([field, at]) => [field, valueOf(field, row, at)])),
      problems: Object.fromEntries(
        columns.flatMap(([field, at]) => {
          const problem = problemOf(field, row, at);
          return problem ? [[field, problem]] : [];
        }),
      ),
    };
  });
