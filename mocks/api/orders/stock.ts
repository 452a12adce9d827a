import { asc, inArray, sql } from 'drizzle-orm';
import type { StockMovement } from '../../../src/catalog/products/product';
import { products, stockMovements } from '../../db/catalogSchema';
import { updateEach } from '../../db/updateEach';
import type { ApiContext } from '../http/context';

type Product = typeof products.$inferSelect;

/** Products by their ids, locked in the order of these, so that two calls wait for each other instead of failing. */
export const lockProducts = async ({ var: { db } }: ApiContext, ids: readonly string[]) => {
  const wanted = inArray(products.id, [...new Set(ids)]);
  const rows = await db.select().from(products).where(wanted).orderBy(asc(products.id)).for('update');
  return new Map(rows.map(product => [product.id, product]));
};

/** A change of the stock of a product, and which order it is for. */
export type Move = Pick<StockMovement, 'productId' | 'kind' | 'change' | 'orderId'>;

/** Of seven fields each: PostgreSQL takes 65 535 parameters in a statement. */
const atOnce = 5000;

/**
 * Moves the stock of locked products one after another, and keeps each movement. Movements of a product never share a
 * moment, so that their times alone tell their order. A product that is gone has no stock to move.
 */
export const moveStock = async (
  { var: { db, now, newId, admin } }: ApiContext,
  locked: Map<string, Product>,
  moves: Move[],
) => {
  const standing = new Map([...locked].map(([id, { stock, updatedAt }]) => [id, { stock, at: updatedAt.getTime() }]));
  const movements = moves.flatMap(move => {
    const before = standing.get(move.productId);
    if (!before) return [];
    const after = { stock: before.stock + move.change, at: Math.max(now.getTime(), before.at + 1) };
    standing.set(move.productId, after);
    return { ...move, id: newId(), stockAfter: after.stock, by: admin.username, at: new Date(after.at) };
  });
  const moved = new Set(movements.map(({ productId }) => productId));
  await updateEach(db, products, {
    key: ['id'],
    rows: [...standing]
      .filter(([id]) => moved.has(id))
      .map(([id, { stock, at }]) => ({ id, stock, updatedAt: new Date(at) })),
    common: { version: sql`${products.version} + 1` },
    returning: { id: products.id },
  });
  for (let first = 0; first < movements.length; first += atOnce)
    await db.insert(stockMovements).values(movements.slice(first, first + atOnce));
};
