import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import {
  importFields,
  importResults,
  importRowSchema,
  importChunkSize,
  type ImportRowResult,
  type ImportRow,
} from '@/catalog/products/import/productImport';
import type { ProductInput } from '@/catalog/products/product';
import { products as table } from '../../../db/schema/catalog';
import { withBody } from '../../http/body';
import type { ApiContext } from '../../http/context';
import { sendData } from '../../http/envelope';
import { ApiError } from '../../http/errors';
import { requirePermission, type Route } from '../../http/routes';
import { selectForUpdate, type Row } from '../../rest/write/lock';
import { products } from '../products';
import { toImportField, parseImportRow, type RowErrors } from './draft';
import { readReferences } from './references';
import { writeProducts, type ProductWrite } from './writeProducts';

const schema = z.strictObject({
  rows: z.array(z.strictObject(importRowSchema.shape)).min(1).max(importChunkSize),
  dryRun: z.boolean(),
});

type Judged = { result: ImportRowResult['result']; wrong?: RowErrors; write?: ProductWrite };

/** Returns the error messages of the collection's own checks, or null if there are none. */
const refused = async (c: ApiContext, before: Row | null, values: ProductInput): Promise<RowErrors | null> => {
  try {
    await products.guard?.(c, { before, values });
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { errors = {} } = (error.details.data?.(c.var.messages) ?? {}) as { errors?: Record<string, string> };
    const told = Object.entries(errors).map(([field, message]) => [toImportField(field), () => message]);
    return told.length > 0 ? Object.fromEntries(told) : { sku: error.text };
  }
};

const same = (before: Row, input: ProductInput) =>
  Object.entries(input).every(([field, value]) => before[field] === value);

const judge = async (c: ApiContext, rows: ImportRow[]): Promise<Judged[]> => {
  const references = await readReferences(c.var.db, rows);
  const drafts = rows.map(row => parseImportRow(row, references));
  const skus = drafts.flatMap(draft => ('input' in draft ? [draft.input.sku] : []));
  const known = skus.length > 0 ? await selectForUpdate(c, products, inArray(table.sku, skus)) : new Map<string, Row>();
  const bySku = new Map([...known.values()].map(row => [String(row['sku']), row]));
  const judged: Judged[] = [];
  const seen = new Set<string>();
  for (const draft of drafts) {
    if ('wrong' in draft) {
      judged.push({ result: 'failed', wrong: draft.wrong });
      continue;
    }
    const { input } = draft;
    const before = bySku.get(input.sku) ?? null;
    const unchanged = before !== null && same(before, input);
    const wrong: RowErrors | null = seen.has(input.sku)
      ? { sku: ({ productImport }) => productImport.sameSku }
      : unchanged
        ? null
        : await refused(c, before, input);
    seen.add(input.sku);
    if (wrong) judged.push({ result: 'failed', wrong });
    else if (unchanged) judged.push({ result: 'unchanged' });
    else judged.push({ result: before ? 'updated' : 'created', write: { before, input } });
  }
  return judged;
};

/**
 * POST /admin/products/import `{ rows, dryRun }`: creates products with new SKUs and updates those with known SKUs, at
 * most 200 per request. Returns the result of each row; a dry run returns the expected results without writing. An
 * invalid row does not prevent the others from being written.
 */
const importProducts = withBody(schema, async (c, { rows, dryRun }) => {
  const judged = await judge(c, rows);
  if (judged.some(({ result }) => result === 'created')) requirePermission(c, 'products:create');
  if (judged.some(({ result }) => result === 'updated')) requirePermission(c, 'products:update');
  const writes = judged.flatMap(({ write }) => write ?? []);
  const written = dryRun ? null : await writeProducts(c, writes);
  const taken: RowErrors = { sku: ({ productImport }) => productImport.takenMeanwhile };
  const told = judged.map(({ result, wrong, write }): ImportRowResult => {
    const lost = write && written && !written.has(write.input.sku);
    const errors = Object.entries((lost ? taken : wrong) ?? {}).map(([field, text]) => [field, text(c.var.messages)]);
    return { result: lost ? 'failed' : result, ...(errors.length > 0 && { errors: Object.fromEntries(errors) }) };
  });
  return sendData(c, { rows: told });
});

const importAnswer = z.strictObject({
  rows: z.array(
    z.strictObject({
      result: z.enum(importResults),
      errors: z.partialRecord(z.enum(importFields.map(({ field }) => field)), z.string()).optional(),
    }),
  ),
});

export const productImportRoutes: Route[] = [
  {
    method: 'POST',
    path: '/products/import',
    access: { permission: 'products:import' },
    summary: 'Import products',
    description:
      'Creates products with new SKUs and updates those with known SKUs. Returns the result of each row; an invalid row does not prevent the others from being written. A `dryRun` returns the expected results and writes nothing. The caller also needs `products:create` or `products:update` for the rows that create or update.',
    answer: importAnswer,
    ...importProducts,
  },
];
