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

const text = z.optional(z.string().check(z.maxLength(10_000)));

/** One row of an import file. All values are strings: the category is a path or name, the supplier a name. */
export const importRow = z.strictObject({
  sku: text,
  name: text,
  category: text,
  supplier: text,
  price: text,
  stock: text,
  unit: text,
  description: text,
});

export type ImportRow = z.infer<typeof importRow>;

/** The possible results of importing a row. `errors` holds the error messages by field if it failed. */
export const importResults = ['created', 'updated', 'unchanged', 'failed'] as const;

export type ImportedRow = {
  result: (typeof importResults)[number];
  errors?: Partial<Record<ImportField, string>>;
};
