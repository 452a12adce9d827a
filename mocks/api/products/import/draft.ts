import {
  importFields,
  type ImportField,
  type ImportRow,
  type StockMode,
} from '@/catalog/products/import/productImport';
import type { ProductPayload } from '@/catalog/products/product';
import { hasWrongSeparators, isFormulaError, readNumber, removeInvisibleCharacters } from '@/models/input';
import type { ApiContext } from '../../http/context';
import { ApiError } from '../../http/errors';
import { getValidationMessage } from '../../http/issueText';
import type { MessageSelector } from '../../http/messages';
import type { RecordChange, RecordValues } from '../../rest/plan';
import { assertValidProduct } from '../checks';
import { products } from '../products';
import { productFieldsByImportField } from './changes';
import type { ReferenceNames, ReferenceFinders } from './references';

export type RowErrors = Partial<Record<ImportField, MessageSelector>>;

/** The input of a row with the names of its references, or its error messages by field with its valid values. */
export type ParsedImportRow =
  | { input: ProductPayload; names: ReferenceNames }
  | { wrong: RowErrors; valid: RecordValues };

/** The file's field for each product field that has another name there. */
const columns: Partial<Record<string, ImportField>> = { categoryId: 'category', supplierId: 'supplier' };
const fields: readonly string[] = ['sku', 'name', 'price', 'stock', 'unit', 'description'];

/** Returns the file's field for a product field. Errors of fields that are not in the file are reported at the SKU. */
export const toImportField = (field: string): ImportField =>
  columns[field] ?? (fields.includes(field) ? (field as ImportField) : 'sku');

/** Error messages for fields whose general message does not explain what to enter. */
const worded: Partial<Record<ImportField, MessageSelector>> = {
  sku: ({ productImport }) => productImport.sku,
  price: ({ productImport }) => productImport.price,
};

/** How the stock of a row is read: as a count, or as a change of the present stock. */
type StockBase = { mode: StockMode; present: number };

const isWhole = (text: string) => /^-?\d{1,9}$/.test(text);
const isChange = (text: string) => /^[+-]?\d{1,9}$/.test(text);

/** Returns the stock that a cell results in, or its text if it is no number. */
const stockOf = (text: string, { mode, present }: StockBase) => {
  if (mode === 'add') return isChange(text) ? present + Number(text) : text;
  return isWhole(text) ? Number(text) : text;
};

const stockError = (text: string, base: StockBase): MessageSelector => {
  const stock = stockOf(text, base);
  return ({ productImport }) => {
    if (base.mode === 'set') return productImport[isChange(text) && !isWhole(text) ? 'change' : 'stock'];
    return typeof stock === 'number' ? productImport.stockRange(base.present, stock) : productImport.notAChange;
  };
};

/** Yuan with two decimals, as the database stores them. Returns any other text unchanged. */
const yuan = (text: string) => {
  const digits = readNumber(text);
  return /^\d+(\.\d{1,2})?$/.test(digits)
    ? digits.replace(/^(\d+)\.?(\d*)$/, (_, whole: string, rest: string) => `${whole}.${rest.padEnd(2, '0')}`)
    : text;
};

/**
 * Reads one row. `before` is the product with its SKU, which keeps the values of fields that the row does not have. A
 * cell without visible characters counts as empty.
 */
export const parseImportRow = (
  row: ImportRow,
  references: ReferenceFinders,
  before: RecordValues | null,
  mode: StockMode,
): ParsedImportRow => {
  const base: StockBase = { mode, present: Number(before?.['stock'] ?? 0) };
  const wrong: RowErrors = {};
  const names: ReferenceNames = { category: '', supplier: '' };
  const text = (field: ImportField) => {
    const cell = row[field]?.trim() ?? '';
    return removeInvisibleCharacters(cell).trim() === '' ? undefined : cell;
  };
  const refer = (field: 'category' | 'supplier') => {
    const name = text(field);
    const found = name === undefined ? undefined : references[field](name);
    if (found && 'wrong' in found) wrong[field] ??= found.wrong;
    if (!found || !('id' in found)) return undefined;
    names[field] = found.name;
    return found.id;
  };
  for (const { field } of importFields)
    if (isFormulaError(row[field] ?? '')) wrong[field] = ({ productImport }) => productImport.formulaError;
  const price = text('price');
  const stock = row.stock && readNumber(row.stock);
  const values: Record<ImportField, unknown> = {
    // A product keeps the spelling of its SKU.
    sku: before ? before['sku'] : text('sku'),
    name: text('name'),
    category: refer('category'),
    supplier: refer('supplier'),
    price: price && yuan(price),
    stock: stock && stockOf(stock, base),
    unit: text('unit'),
    description: row.description,
  };
  const read = products.input.safeParse(
    Object.fromEntries(
      importFields.flatMap(({ field }) => {
        const name = productFieldsByImportField[field];
        if (row[field] !== undefined) return [[name, values[field]]];
        return before && field !== 'description' ? [[name, before[name]]] : [];
      }),
    ),
    { reportInput: true },
  );
  for (const issue of read.error?.issues ?? []) {
    const field = toImportField(String(issue.path[0]));
    const told = field === 'stock' && stock ? stockError(stock, base) : worded[field];
    const isMisread = (field === 'price' || field === 'stock') && hasWrongSeparators(row[field] ?? '');
    wrong[field] ??= isMisread
      ? ({ issues }) => issues.separators
      : (text(field) !== undefined && told) || getValidationMessage(issue);
  }
  if (read.success && Object.keys(wrong).length === 0) return { input: read.data as ProductPayload, names };
  const right = importFields.filter(({ field }) => values[field] !== undefined && !wrong[field]);
  return {
    wrong,
    valid: Object.fromEntries(right.map(({ field }) => [productFieldsByImportField[field], values[field]])),
  };
};

/**
 * Returns the error messages of the checks of one of the changed products, or null if there are none. An import finds
 * products by their SKU.
 */
export const findRuleErrors = async (
  c: ApiContext,
  change: RecordChange,
  batch: readonly RecordChange[],
): Promise<RowErrors | null> => {
  try {
    await assertValidProduct(c, change, batch);
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { errors = {} } = (error.details.data?.(c.var.messages) ?? {}) as { errors?: Record<string, string> };
    const told = Object.entries(errors).map(([field, message]) => [toImportField(field), () => message]);
    return told.length > 0 ? Object.fromEntries(told) : { sku: error.text };
  }
};
