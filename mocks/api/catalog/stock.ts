import { z } from 'zod';
import type { StockMovement } from '@/catalog/products/product';
import { stockMovements as table } from '../../db/catalogSchema';
import { orders } from '../../db/ordersSchema';
import { inArray, max, sql } from 'drizzle-orm';
import type { ApiContext } from '../http/context';
import { readOnly, type Change } from '../rest/collection';
import { from, oneOf, reference, until } from '../rest/filters';
import { stockMovementKinds } from '@/catalog/products/product';

/** The history of every product's stock, for those who may look at products. */
export const stockMovements = readOnly({
  name: 'stockMovements',
  table,
  permission: 'products:list',
  names: { orderNo: sql`select ${orders.orderNo} from ${orders} where ${orders.id} = ${table.orderId}` },
  shapes: { orderNo: z.string().nullable() },
  filters: {
    productId: reference(table.productId),
    orderId: reference(table.orderId),
    kind: oneOf(table.kind, stockMovementKinds),
    at_gte: from(table.at),
    at_lte: until(table.at),
  },
  sortable: ['at'],
});

type Move = Pick<StockMovement, 'productId' | 'kind' | 'change' | 'stockAfter'> & { orderId?: string | null };

/** When the stock of products last moved, in milliseconds since 1970. */
const lastMoves = async ({ var: { db } }: ApiContext, moves: readonly Move[]) => {
  const ids = [...new Set(moves.map(({ productId }) => productId))];
  const { productId, at } = table;
  const rows = await db
    .select({ productId, at: max(at) })
    .from(table)
    .where(inArray(productId, ids))
    .groupBy(productId);
  return new Map(rows.map(row => [row.productId, row.at?.getTime() ?? 0]));
};

/** Of eight fields each: PostgreSQL takes 65 535 parameters in a statement. */
const atOnce = 5000;

/**
 * Keeps changes of the stock of products that are locked; `by` is the caller. Movements of a product never share a moment,
 * and each comes after the one before, so that their times alone tell their order.
 */
export const keepMovements = async (c: ApiContext, moves: readonly Move[]) => {
  const { db, now, newId, admin } = c.var;
  if (moves.length === 0) return;
  const last = await lastMoves(c, moves);
  const rows = moves.map(move => {
    const at = Math.max(now.getTime(), (last.get(move.productId) ?? 0) + 1);
    last.set(move.productId, at);
    return { ...move, id: newId(), by: admin.username, at: new Date(at) };
  });
  for (let first = 0; first < rows.length; first += atOnce)
    await db.insert(table).values(rows.slice(first, first + atOnce));
};

/** Keeps what an operator wrote into a product's stock: at first, or as a correction. */
export const keepStock = async (c: ApiContext, productId: string, { before, values }: Change) => {
  const stock = values?.['stock'];
  const was = before?.['stock'];
  if (typeof stock !== 'number' || stock === was) return;
  const move = before
    ? { kind: 'adjust' as const, change: stock - Number(was) }
    : { kind: 'initial' as const, change: stock };
  await keepMovements(c, [{ ...move, productId, stockAfter: stock }]);
};
