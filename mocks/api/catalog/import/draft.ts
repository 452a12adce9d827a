import type { ImportField, ImportRow } from '@/catalog/products/import/productImport';
import type { ProductInput } from '@/catalog/products/product';
import { issueText } from '../../http/issueText';
import type { Text } from '../../http/messages';
import { products } from '../../sections/products';
import type { References } from './references';

export type Wrong = Partial<Record<ImportField, Text>>;

/** A row as it would be written, or what is wrong with it by field. */
export type Draft = { input: ProductInput } | { wrong: Wrong };

/** What a product's field is called in a file. */
const columns: Partial<Record<string, ImportField>> = { categoryId: 'category', supplierId: 'supplier' };
const fields: readonly string[] = ['sku', 'name', 'price', 'stock', 'unit', 'description'];

/** The field of a file that a product's field comes from; what comes from none is told at the SKU. */
export const columnOf = (field: string): ImportField =>
  columns[field] ?? (fields.includes(field) ? (field as ImportField) : 'sku');

/** Rules whose general wording would not say what to write. */
const worded: Partial<Record<ImportField, Text>> = {
  sku: ({ productImport }) => productImport.sku,
  price: ({ productImport }) => productImport.price,
  stock: ({ productImport }) => productImport.stock,
};

/** Yuan with two decimals, as they are kept; whatever else it is stays as it is. */
const yuan = (text: string) =>
  /^\d+(\.\d{1,2})?$/.test(text)
    ? text.replace(/^(\d+)\.?(\d*)$/, (_, whole: string, rest: string) => `${whole}.${rest.padEnd(2, '0')}`)
    : text;

const whole = (text: string) => (/^-?\d{1,9}$/.test(text) ? Number(text) : text);

/** Reads one row; an empty cell is a missing one. */
export const draftOf = (row: ImportRow, references: References): Draft => {
  const wrong: Wrong = {};
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
      // Of what a file does not tell nothing changes.
      ...(row.description !== undefined && { description: row.description }),
    },
    { reportInput: true },
  );
  for (const issue of read.error?.issues ?? []) {
    const field = columnOf(String(issue.path[0]));
    wrong[field] ??= (text(field) !== undefined && worded[field]) || issueText(issue);
  }
  return read.success && Object.keys(wrong).length === 0 ? { input: read.data as ProductInput } : { wrong };
};
