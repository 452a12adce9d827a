import type { StockMovement } from '../../../src/catalog/products/product';
import { stockMovements as table } from '../../db/catalogSchema';
import { orders } from '../../db/ordersSchema';
import { sql } from 'drizzle-orm';
import type { ApiContext } from '../http/context';
import { readOnly, type Change } from '../rest/collection';
import { from, oneOf, reference, until } from '../rest/filters';
import { stockMovementKinds } from '../../../src/catalog/products/product';

/** The history of every product's stock, for those who may look at products. */
export const stockMovements = readOnly({
  name: 'stockMovements',
  table,
  permission: 'products:list',
  names: { orderNo: sql`select ${orders.orderNo} from ${orders} where ${orders.id} = ${table.orderId}` },
  filters: {
    productId: reference(table.productId),
    orderId: reference(table.orderId),
    kind: oneOf(table.kind, stockMovementKinds),
    at_gte: from(table.at),
    at_lte: until(table.at),
  },
  sortable: ['at'],
});

type Move = Pick<StockMovement, 'productId' | 'kind' | 'change' | 'stockAfter'> & { orderId?: string };

/** Keeps changes of stock that were made in the transaction of the call; `by` is the caller. */
export const keepMovements = async ({ var: { db, now, newId, admin } }: ApiContext, moves: readonly Move[]) => {
  const common = { by: admin.username, at: now };
  if (moves.length > 0) await db.insert(table).values(moves.map(move => ({ ...move, ...common, id: newId() })));
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
