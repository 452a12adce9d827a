import { z } from 'zod';
import type { StockMovement } from '@/catalog/products/product';
import { stockMovements as table } from '../../db/schema/catalog';
import { orders } from '../../db/schema/orders';
import { inArray, max, sql } from 'drizzle-orm';
import type { ApiContext } from '../http/context';
import { defineReadOnlyCollection } from '../rest/collection';
import type { RecordChange } from '../rest/plan';
import { timeFromFilter, equalsKnownValueFilter, equalsIdFilter, timeUntilFilter } from '../rest/filters';

/** The stock history of all products. Requires the permission to list products. */
export const stockMovements = defineReadOnlyCollection({
  name: 'stockMovements',
  table,
  permission: 'products:list',
  related: { orderNo: sql`select ${orders.orderNo} from ${orders} where ${orders.id} = ${table.orderId}` },
  shapes: { orderNo: z.string().nullable() },
  filters: {
    productId: equalsIdFilter(table.productId),
    orderId: equalsIdFilter(table.orderId),
    kind: equalsKnownValueFilter(table.kind),
    at_gte: timeFromFilter(table.at),
    at_lte: timeUntilFilter(table.at),
  },
  sortable: ['at'],
});

type Move = Pick<StockMovement, 'productId' | 'kind' | 'change' | 'stockAfter'> & { orderId?: string | null };

/** Returns the time of each product's last stock movement, in milliseconds since 1970. */
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

/** Rows per statement: a row has eight fields, and PostgreSQL accepts 65 535 parameters per statement. */
const atOnce = 5000;

/**
 * Records stock changes of locked products, made by the caller. Each movement of a product is at least a millisecond
 * later than the one before, so that sorting by time gives their order.
 */
export const recordStockMovements = async (c: ApiContext, moves: readonly Move[]) => {
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

/** Records a change of a product's stock by an operator: the initial stock or a correction. */
export const recordStockChange = async (c: ApiContext, productId: string, { before, values }: RecordChange) => {
  const stock = values?.['stock'];
  const was = before?.['stock'];
  if (typeof stock !== 'number' || stock === was) return;
  const move = before
    ? { kind: 'adjust' as const, change: stock - Number(was) }
    : { kind: 'initial' as const, change: stock };
  await recordStockMovements(c, [{ ...move, productId, stockAfter: stock }]);
};
