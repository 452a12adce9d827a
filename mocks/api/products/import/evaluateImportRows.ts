import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import {
  importFields,
  importRowSchema,
  importChunkSize,
  stockModes,
  type ImportRowResult,
  type ImportRow,
} from '@/catalog/products/import/productImport';
import { productPayloadSchema, toSkuKey, type ProductPayload } from '@/catalog/products/product';
import type { ApiContext } from '../../http/context';
import { toScopedDatabase } from '../../http/recordScopes';
import type { RecordChange, RecordValues } from '../../rest/plan';
import { selectVisibleForUpdate, type RecordWithId } from '../../rest/write/lock';
import { products } from '../products';
import { findSimilarSkus, skuKey } from '../skus';
import { listProductFieldChanges } from './changes';
import { findRuleErrors, parseImportRow, type RowErrors } from './draft';
import { findImportedProductIds } from './imports';
import { createReferenceFinders, type ReferenceNames } from './references';
import type { ProductWrite } from './writeImportedProducts';

/** Schema of a chunk of rows. */
export const importBodySchema = z.strictObject({
  rows: z.array(z.strictObject(importRowSchema.shape)).min(1).max(importChunkSize),
  dryRun: z.boolean(),
  stockMode: z.enum(stockModes).optional(),
  runId: z.string().min(1).max(64).optional(),
  fileName: z.string().max(255).optional(),
});

type ImportBody = z.infer<typeof importBodySchema>;

type Judged = Pick<ImportRowResult, 'result' | 'code' | 'imported'> & {
  before: RecordWithId | null;
  wrong?: RowErrors;
  /** The valid values of a row with errors, which must follow the product rules, too. */
  valid?: RecordValues;
  write?: ProductWrite;
  names?: ReferenceNames;
};

const same = (before: RecordWithId, input: ProductPayload) =>
  Object.entries(input).every(([field, value]) => before[field] === value);

/** The error of a row whose product is not the one that was checked. */
export const changedSinceCheckRowErrors: RowErrors = { sku: ({ productImport }) => productImport.changedMeanwhile };

/** Returns the SKU of a row, or undefined if it is invalid. */
const skuOf = ({ sku }: ImportRow) => productPayloadSchema.shape.sku.safeParse(sku).data;

/**
 * Locks the products with the SKUs of the rows. Returns a function that finds those with a SKU: one, or several that differ
 * only by case, of which one that is spelled the same goes first.
 */
const lockBySku = async (c: ApiContext, rows: readonly ImportRow[]) => {
  const skus = rows.flatMap(row => skuOf(row) ?? []);
  const known =
    skus.length > 0
      ? await selectVisibleForUpdate(c, products, inArray(skuKey, skus.map(toSkuKey)))
      : new Map<string, RecordWithId>();
  const byKey = new Map<string, RecordWithId[]>();
  for (const row of known.values()) {
    const key = toSkuKey(String(row['sku']));
    byKey.set(key, [...(byKey.get(key) ?? []), row]);
  }
  return (sku: string | undefined) => {
    const found = (sku !== undefined && byKey.get(toSkuKey(sku))) || [];
    const exact = found.find(row => row['sku'] === sku);
    return exact ? [exact] : found;
  };
};

/** Whether a row has too few columns for a new product, so that it must be meant for one that exists. */
const isForExisting = (row: ImportRow) =>
  importFields.some(({ field }) => field !== 'description' && row[field] === undefined);

/** The error of a row whose SKU no product has. */
const createNoProductError = (similar: string | undefined): RowErrors => ({
  sku: ({ productImport }) => productImport.noProduct(similar),
});

/** Locks the products of the rows, and decides about each row without writing anything. */
export const evaluateImportRows = async (
  c: ApiContext,
  { rows, stockMode = 'set', runId }: ImportBody,
): Promise<Judged[]> => {
  const references = await createReferenceFinders(toScopedDatabase(c), rows);
  const findBySku = await lockBySku(c, rows);
  const unknown = rows.flatMap(row => (isForExisting(row) && findBySku(skuOf(row)).length === 0 && skuOf(row)) || []);
  const similar = await findSimilarSkus(c, unknown);
  const imported = await findImportedProductIds(c, runId);
  const seen = new Set<string>();
  const judge = (row: ImportRow): Judged => {
    const sku = skuOf(row);
    const [before = null, ...others] = findBySku(sku);
    const fail = (wrong: RowErrors): Judged => ({ result: 'failed', before, wrong });
    if (before && imported.has(before.id)) return { result: 'unchanged', before, imported: true };
    if (row.version !== undefined && row.version !== (before?.['version'] ?? 0))
      return { ...fail(changedSinceCheckRowErrors), code: 409 };
    if (others.length > 0) {
      const skus = [before, ...others].map(product => String(product?.['sku']));
      return fail({ sku: ({ productImport }) => productImport.sharedSku(skus.join(productImport.separator)) });
    }
    if (!before && sku !== undefined && isForExisting(row)) return fail(createNoProductError(similar.get(sku)));
    const draft = parseImportRow(row, references, before, stockMode);
    const key = before?.id ?? toSkuKey(sku ?? '');
    const repeated: RowErrors = seen.has(key) ? { sku: ({ productImport }) => productImport.sameSku } : {};
    if ('wrong' in draft) return { ...fail({ ...repeated, ...draft.wrong }), valid: { ...before, ...draft.valid } };
    if (repeated.sku) return fail(repeated);
    const { input, names } = draft;
    seen.add(key);
    if (before && same(before, input)) return { result: 'unchanged', before };
    return { result: before ? 'updated' : 'created', before, write: { before, input }, names };
  };
  const judged = rows.map(judge);
  const changes = new Map(
    judged.flatMap((row): [Judged, RecordChange][] => {
      const values = row.write?.input ?? row.valid;
      return values ? [[row, { before: row.before, values }]] : [];
    }),
  );
  const batch = [...changes.values()];
  const checked: Judged[] = [];
  for (const row of judged) {
    const change = changes.get(row);
    const wrong = change && (await findRuleErrors(c, change, batch));
    checked.push(wrong ? { result: 'failed', before: row.before, wrong: { ...wrong, ...row.wrong } } : row);
  }
  return checked;
};

/** Describes what a row would do: the version of its product, and the fields that would change. */
export const buildDryRunResultFields = ({ result, before, write, names }: Judged): Partial<ImportRowResult> => ({
  ...(result !== 'failed' && { version: Number(before?.['version'] ?? 0) }),
  ...(result === 'updated' &&
    before &&
    write &&
    names && { changes: listProductFieldChanges(before, write.input, names) }),
});
