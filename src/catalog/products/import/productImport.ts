import * as z from 'zod/mini';

/** What a file tells of a product, and whether it must. The SKU says which product it is. */
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

/** Rows that are imported at a time, and of one file, and how large that may be in bytes. */
export const rowsAtOnce = 200;
export const mostRows = 5_000;
export const mostBytes = 10_000_000;

const text = z.optional(z.string().check(z.maxLength(10_000)));

/** One product as a file tells of it: texts, the category by its path or name, the supplier by name. */
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

/** What becomes of a row, or would; `errors` say by field why nothing does. */
export const importResults = ['created', 'updated', 'unchanged', 'failed'] as const;

export type ImportedRow = {
  result: (typeof importResults)[number];
  errors?: Partial<Record<ImportField, string>>;
};
