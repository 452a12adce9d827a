import { and, asc, inArray, sql, type SQL } from 'drizzle-orm';
import type { StockMovement } from '@/catalog/products/product';
import { products } from '../../db/schema/catalog';
import { updateRowsInOneStatement } from '../../db/updateRowsInOneStatement';
import { recordStockMovements } from '../products/stock';
import { announceUpdates, getIdAndVersionColumns } from '../log/changes';
import type { ApiContext } from '../http/context';

type Product = typeof products.$inferSelect;

/**
 * Returns products by their ids, those that match `where`. Locks them in id order so that concurrent calls wait for each other instead of
 * deadlocking.
 */
export const lockProducts = async ({ var: { db } }: ApiContext, ids: readonly string[], where?: SQL) => {
  const wanted = and(inArray(products.id, [...new Set(ids)]), where);
  const rows = await db.select().from(products).where(wanted).orderBy(asc(products.id)).for('update');
  return new Map(rows.map(product => [product.id, product]));
};

/** A stock change of a product, and the order that caused it. */
export type StockChange = Pick<StockMovement, 'productId' | 'kind' | 'change' | 'orderId'>;

/** Changes the stock of locked products in order and records each movement. Skips products that no longer exist. */
export const applyStockChanges = async (c: ApiContext, locked: Map<string, Product>, moves: StockChange[]) => {
  const { db, now } = c.var;
  const left = new Map([...locked].map(([id, { stock }]) => [id, stock]));
  const movements = moves.flatMap(move => {
    const before = left.get(move.productId);
    if (before === undefined) return [];
    const stockAfter = before + move.change;
    left.set(move.productId, stockAfter);
    return { ...move, stockAfter };
  });
  const moved = new Set(movements.map(({ productId }) => productId));
  const changed = await updateRowsInOneStatement(db, products, {
    key: ['id'],
    rows: [...left].filter(([id]) => moved.has(id)).map(([id, stock]) => ({ id, stock })),
    common: { updatedAt: now, version: sql`${products.version} + 1` },
    returning: getIdAndVersionColumns(products),
  });
  await announceUpdates(c, 'products', 'stock', changed);
  await recordStockMovements(c, movements);
};
