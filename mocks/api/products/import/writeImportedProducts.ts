import { inArray, sql } from 'drizzle-orm';
import type { ProductPayload } from '@/catalog/products/product';
import { products as table } from '../../../db/schema/catalog';
import { updateRowsInOneStatement } from '../../../db/updateRowsInOneStatement';
import type { ApiContext } from '../../http/context';
import { indexRecordsById, type RecordWithId } from '../../rest/write/lock';
import { logRecordChanges } from '../../rest/write/write';
import { products } from '../products';
import { recordStockMovements } from '../stock';

/** A product to write. `before` is null for a new product. */
export type ProductWrite = { before: RecordWithId | null; input: ProductPayload };

/**
 * Creates products and skips SKUs that another request has just created. Inserts in SKU order so that concurrent
 * imports wait for each other instead of deadlocking.
 */
const insert = async ({ var: { db, now, newId } }: ApiContext, inputs: ProductPayload[]) => {
  if (inputs.length === 0) return [];
  const rows = inputs
    .toSorted((a, b) => (a.sku < b.sku ? -1 : 1))
    .map(input => ({ ...input, id: newId(), createdAt: now, updatedAt: now }));
  const made = await db.insert(table).values(rows).onConflictDoNothing().returning({ id: table.id });
  const ids = made.map(({ id }) => id);
  return ids.length > 0 ? db.select(products.columns).from(table).where(inArray(table.id, ids)) : [];
};

const update = ({ var: { db, now } }: ApiContext, writes: ProductWrite[]) =>
  updateRowsInOneStatement(db, table, {
    key: ['id'],
    rows: writes.map(({ before, input }) => ({ description: before?.['description'], ...input, id: before?.id })),
    common: { updatedAt: now, version: sql`${table.version} + 1` },
    returning: products.columns,
  });

/** A product before and after a write. `before` is null for a new product, `after` for a deleted one. */
type Change = { before: RecordWithId | null; after: RecordWithId | null };

/** A product that an import has written. */
export type ProductChange = Change & { after: RecordWithId };

/** Records the stock movements of changed products, and an operation log entry for each. */
export const logChangesAndStockMovements = async (
  c: ApiContext,
  { action, kind }: { action: string; kind: 'import' | 'importUndo' },
  changes: Change[],
) => {
  await recordStockMovements(
    c,
    changes.flatMap(({ before, after }) => {
      const stockAfter = Number(after?.['stock']);
      const change = stockAfter - Number(before?.['stock'] ?? 0);
      return after && change !== 0 ? [{ productId: after.id, kind, change, stockAfter }] : [];
    }),
  );
  await logRecordChanges(c, products, action, changes);
};

/** Writes products with their stock movements and an operation log entry each. Returns those that were written. */
export const writeImportedProducts = async (c: ApiContext, writes: ProductWrite[]): Promise<ProductChange[]> => {
  const changed = writes.filter(({ before }) => before);
  const made = await insert(
    c,
    writes.filter(({ before }) => !before).map(({ input }) => input),
  );
  const after = indexRecordsById([...made, ...(await update(c, changed))]);
  const before = new Map(changed.map(write => [write.before?.id, write.before]));
  const changes = [...after.values()].map(row => ({ before: before.get(row.id) ?? null, after: row }));
  await logChangesAndStockMovements(c, { action: 'import', kind: 'import' }, changes);
  return changes;
};
