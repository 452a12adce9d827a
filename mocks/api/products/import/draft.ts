import type { ImportField, ImportRow } from '@/catalog/products/import/productImport';
import type { ProductInput } from '@/catalog/products/product';
import { issueText } from '../../http/issueText';
import type { Text } from '../../http/messages';
import { products } from '../products';
import type { References } from './references';

export type RowErrors = Partial<Record<ImportField, Text>>;

/** The input of a row, or its error messages by field. */
export type RowDraft = { input: ProductInput } | { wrong: RowErrors };

/** The file's field for each product field that has another name there. */
const columns: Partial<Record<string, ImportField>> = { categoryId: 'category', supplierId: 'supplier' };
const fields: readonly string[] = ['sku', 'name', 'price', 'stock', 'unit', 'description'];

/** Returns the file's field for a product field. Errors of fields that are not in the file are reported at the SKU. */
export const toImportField = (field: string): ImportField =>
  columns[field] ?? (fields.includes(field) ? (field as ImportField) : 'sku');

/** Error messages for fields whose general message does not explain what to enter. */
const worded: Partial<Record<ImportField, Text>> = {
  sku: ({ productImport }) => productImport.sku,
  price: ({ productImport }) => productImport.price,
  stock: ({ productImport }) => productImport.stock,
};

/** Yuan with two decimals, as the database stores them. Returns any other text unchanged. */
const yuan = (text: string) =>
  /^\d+(\.\d{1,2})?$/.test(text)
    ? text.replace(/^(\d+)\.?(\d*)$/, (_, whole: string, rest: string) => `${whole}.${rest.padEnd(2, '0')}`)
    : text;

const whole = (text: string) => (/^-?\d{1,9}$/.test(text) ? Number(text) : text);

/** Reads one row. An empty cell counts as missing. */
export const parseImportRow = (row: ImportRow, references: References): RowDraft => {
  const wrong: RowErrors = {};
  const text = (field: ImportField) => row[field]?.trim() || undefined;
  const refer = (field: 'category' | 'supplier') => {
    const name = text(field);
    const found = name === undefined ? undefined : references[field](name);
    if (found && 'wrong' in found) wrong[field] = found.wrong;
    return found && 'id' in found ? found.id : undefined;
  };
  const price = text('price');
  const stock = text('stock');
  const read = products.input.safeParse(
    {
      sku: text('sku'),
      name: text('name'),
      categoryId: refer('category'),
      supplierId: refer('supplier'),
      price: price && yuan(price),
      stock: stock && whole(stock),
      unit: text('unit'),
      // Fields that the file does not contain stay unchanged.
      ...(row.description !== undefined && { description: row.description }),
    },
    { reportInput: true },
  );
  for (const issue of read.error?.issues ?? []) {
    const field = toImportField(String(issue.path[0]));
    wrong[field] ??= (text(field) !== undefined && worded[field]) || issueText(issue);
  }
  return read.success && Object.keys(wrong).length === 0 ? { input: read.data as ProductInput } : { wrong };
};
