import { inArray, sql } from 'drizzle-orm';
import type { ProductInput } from '@/catalog/products/product';
import { products as table } from '../../../db/schema/catalog';
import { updateEach } from '../../../db/updateEach';
import type { ApiContext } from '../../http/context';
import type { Values } from '../../rest/plan';
import type { Row } from '../../rest/write/lock';
import { logChanges } from '../../rest/write/write';
import { products } from '../products';
import { recordStockMovements } from '../stock';

/** A product to write. `before` is null for a new product. */
export type ProductWrite = { before: Row | null; input: ProductInput };

const byId = (rows: Values[]): Map<string, Row> =>
  new Map(rows.map(row => [String(row['id']), { ...row, id: String(row['id']) }]));

/**
 * Creates products and skips SKUs that another request has just created. Inserts in SKU order so that concurrent
 * imports wait for each other instead of deadlocking.
 */
const insert = async ({ var: { db, now, newId } }: ApiContext, inputs: ProductInput[]) => {
  if (inputs.length === 0) return [];
  const rows = inputs
    .toSorted((a, b) => (a.sku < b.sku ? -1 : 1))
    .map(input => ({ ...input, id: newId(), createdAt: now, updatedAt: now }));
  const made = await db
    .insert(table)
    .values(rows)
    .onConflictDoNothing({ target: table.sku })
    .returning({ id: table.id });
  const ids = made.map(({ id }) => id);
  return ids.length > 0 ? db.select(products.columns).from(table).where(inArray(table.id, ids)) : [];
};

const update = ({ var: { db, now } }: ApiContext, writes: ProductWrite[]) =>
  updateEach(db, table, {
    key: ['id'],
    rows: writes.map(({ before, input }) => ({ description: before?.['description'], ...input, id: before?.id })),
    common: { updatedAt: now, version: sql`${table.version} + 1` },
    returning: products.columns,
  });

/** Writes products with their stock movements and an operation log entry each. Returns the SKUs that were written. */
export const writeProducts = async (c: ApiContext, writes: ProductWrite[]) => {
  const changed = writes.filter(({ before }) => before);
  const made = await insert(
    c,
    writes.filter(({ before }) => !before).map(({ input }) => input),
  );
  const after = byId([...made, ...(await update(c, changed))]);
  const before = new Map(changed.map(write => [write.before?.id, write.before]));
  const changes = [...after.values()].map(row => ({ before: before.get(row.id) ?? null, after: row }));
  await recordStockMovements(
    c,
    changes.flatMap(change => {
      const stockAfter = Number(change.after['stock']);
      const moved = stockAfter - Number(change.before?.['stock'] ?? 0);
      const move = { productId: change.after.id, kind: 'import', change: moved, stockAfter } as const;
      return moved === 0 ? [] : [move];
    }),
  );
  await logChanges(c, products, 'import', changes);
  return new Set(changes.map(change => String(change.after['sku'])));
};
