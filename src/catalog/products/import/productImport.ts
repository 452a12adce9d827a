import * as z from 'zod/mini';

/**
 * The fields of an import file. The SKU identifies the product, so it is the only required column. A product that exists
 * keeps the values of fields without a column; a new one needs them all but the description.
 */
export const importFields = [
  { field: 'sku', required: true },
  { field: 'name', required: false },
  { field: 'category', required: false },
  { field: 'supplier', required: false },
  { field: 'price', required: false },
  { field: 'stock', required: false },
  { field: 'unit', required: false },
  { field: 'description', required: false },
] as const;

export type ImportField = (typeof importFields)[number]['field'];

/** Import limits: rows per request, rows per file, and bytes per file. */
export const importChunkSize = 200;
export const maxImportRows = 5_000;
export const maxImportBytes = 10_000_000;

/** How the stock column applies: it replaces the stock, or is added to it and may be negative. */
export const stockModes = ['set', 'add'] as const;

export type StockMode = (typeof stockModes)[number];

const optionalText = z.optional(z.string().check(z.maxLength(10_000)));

/**
 * One row of an import file. The values are strings: the category is a path or name, the supplier a name. A field that is
 * missing keeps its value; an empty text counts as no value. `version` is that of the product when the row was checked,
 * or 0 if there was none. The row fails if it is another one by now.
 */
export const importRowSchema = z.strictObject({
  sku: optionalText,
  name: optionalText,
  category: optionalText,
  supplier: optionalText,
  price: optionalText,
  stock: optionalText,
  unit: optionalText,
  description: optionalText,
  version: z.optional(z.int().check(z.minimum(0))),
});

export type ImportRow = z.infer<typeof importRowSchema>;

/** The possible results of importing a row. */
export const importRowResultKinds = ['created', 'updated', 'unchanged', 'failed'] as const;

/** A field of a product that an import changes, with names instead of ids. */
export type ProductFieldChange = { field: ImportField; before: string; after: string };

/**
 * The result of a row. A failed one has error messages by field, and the code 409 if the product has changed since the
 * check. A dry run also returns the product's version and what would change. `imported` marks a row that an earlier call
 * of the same run has written.
 */
export type ImportRowResult = {
  result: (typeof importRowResultKinds)[number];
  errors?: Partial<Record<ImportField, string>>;
  code?: number;
  version?: number;
  changes?: ProductFieldChange[];
  imported?: boolean;
};

/** The result of a chunk of rows. `importId` is the record of the import, or null if nothing was written. */
export type ImportChunkResult = { rows: ImportRowResult[]; importId: string | null };

/** Milliseconds during which an import can be undone. */
export const importUndoPeriod = 24 * 60 * 60_000;

/** A finished or running import. `undone` counts the products that were restored or deleted since. */
export type ProductImportRecord = {
  id: string;
  adminName: string;
  fileName: string | null;
  at: string;
  created: number;
  updated: number;
  undone: number;
  undoneAt: string | null;
  /** Whether some of it can still be undone. */
  undoable: boolean;
};

/** What undoing an import does to a product. */
export const importUndoResultKinds = ['restored', 'deleted', 'skipped'] as const;

/** What undoing an import would do to a product. A skipped one has a `message` with the reason. */
export type UndoPreviewProduct = {
  id: string;
  sku: string;
  name: string;
  result: (typeof importUndoResultKinds)[number];
  changes?: ProductFieldChange[];
  message?: string;
};

/** Whether a change empties a field, as an empty cell does. */
export const isProductFieldEmptied = ({ before, after }: ProductFieldChange) => before !== '' && after === '';

/** Whether a change needs a second look: another name or supplier, or a price that differs by more than half. */
export const shouldReviewProductChange = ({ field, before, after }: ProductFieldChange) => {
  if (field === 'price') return Math.abs(Number(after) - Number(before)) > Number(before) / 2;
  return field === 'name' || field === 'supplier';
};
