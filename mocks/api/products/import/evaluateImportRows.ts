import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import {
  importRowSchema,
  importChunkSize,
  stockModes,
  type ImportRowResult,
  type ImportRow,
} from '@/catalog/products/import/productImport';
import { productPayloadSchema, type ProductPayload } from '@/catalog/products/product';
import { products as table } from '../../../db/schema/catalog';
import type { ApiContext } from '../../http/context';
import { selectForUpdate, type RecordWithId } from '../../rest/write/lock';
import { products } from '../products';
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
  write?: ProductWrite;
  names?: ReferenceNames;
};

const same = (before: RecordWithId, input: ProductPayload) =>
  Object.entries(input).every(([field, value]) => before[field] === value);

/** The error of a row whose product is not the one that was checked. */
export const changedSinceCheckRowErrors: RowErrors = { sku: ({ productImport }) => productImport.changedMeanwhile };

/** Returns the SKU of a row, or undefined if it is invalid. */
const skuOf = ({ sku }: ImportRow) => productPayloadSchema.shape.sku.safeParse(sku).data;

/** Locks the products with the SKUs of the rows, and returns them by SKU. */
const lockBySku = async (c: ApiContext, rows: readonly ImportRow[]) => {
  const skus = rows.flatMap(row => skuOf(row) ?? []);
  const known =
    skus.length > 0 ? await selectForUpdate(c, products, inArray(table.sku, skus)) : new Map<string, RecordWithId>();
  return new Map([...known.values()].map(row => [String(row['sku']), row]));
};

/** Locks the products of the rows, and decides about each row without writing anything. */
export const evaluateImportRows = async (
  c: ApiContext,
  { rows, stockMode = 'set', runId }: ImportBody,
): Promise<Judged[]> => {
  const references = await createReferenceFinders(c.var.db, rows);
  const bySku = await lockBySku(c, rows);
  const imported = await findImportedProductIds(c, runId);
  const seen = new Set<string>();
  const judge = async (row: ImportRow): Promise<Judged> => {
    const before = bySku.get(skuOf(row) ?? '') ?? null;
    const fail = (wrong: RowErrors): Judged => ({ result: 'failed', before, wrong });
    if (before && imported.has(before.id)) return { result: 'unchanged', before, imported: true };
    if (row.version !== undefined && row.version !== (before?.['version'] ?? 0))
      return { ...fail(changedSinceCheckRowErrors), code: 409 };
    const draft = parseImportRow(row, references, before, stockMode);
    if ('wrong' in draft) return fail(draft.wrong);
    const { input, names } = draft;
    if (seen.has(input.sku)) return fail({ sku: ({ productImport }) => productImport.sameSku });
    seen.add(input.sku);
    if (before && same(before, input)) return { result: 'unchanged', before };
    const wrong = await findRuleErrors(c, before, input);
    return wrong ? fail(wrong) : { result: before ? 'updated' : 'created', before, write: { before, input }, names };
  };
  const judged: Judged[] = [];
  for (const row of rows) judged.push(await judge(row));
  return judged;
};

/** Describes what a row would do: the version of its product, and the fields that would change. */
export const buildDryRunResultFields = ({ result, before, write, names }: Judged): Partial<ImportRowResult> => ({
  ...(result !== 'failed' && { version: Number(before?.['version'] ?? 0) }),
  ...(result === 'updated' &&
    before &&
    write &&
    names && { changes: listProductFieldChanges(before, write.input, names) }),
});
