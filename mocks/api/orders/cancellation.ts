import { asc, inArray } from 'drizzle-orm';
import { toFen, toYuan } from '../../db/money';
import { orderItems, type orders } from '../../db/schema/orders';
import type { ApiContext } from '../http/context';
import type { ActionPlan, ActionPlanInput } from '../rest/plan';
import { buildRefundPlan } from './refunds';
import { lockProducts, applyStockChanges, type StockChange } from './stock';

type Order = typeof orders.$inferSelect;

/** Returns the items of orders, in their order. */
export const readOrderItems = ({ var: { db } }: ApiContext, records: Order[]) =>
  db
    .select()
    .from(orderItems)
    .where(
      inArray(
        orderItems.orderId,
        records.map(({ id }) => id),
      ),
    )
    .orderBy(asc(orderItems.orderId), asc(orderItems.position));

/**
 * The figures that a preview shows: the refund total with its number of orders, and the number of pieces returned to
 * stock.
 */
const figuresOf = (paid: Order[], returns: StockChange[]) => {
  const refund = paid.reduce((sum, { totalAmount }) => sum + toFen(totalAmount), 0n);
  const pieces = returns.reduce((sum, { change }) => sum + change, 0);
  return [
    { name: 'refund', amount: toYuan(refund), count: paid.length },
    { name: 'stock', count: pieces },
  ];
};

/** Plans cancelling orders: returns their items to stock and refunds paid orders. */
export const buildCancellationPlan = async (
  c: ApiContext,
  records: Order[],
  given: ActionPlanInput,
): Promise<Partial<ActionPlan>> => {
  const returns = (await readOrderItems(c, records)).map(({ orderId, productId, quantity }): StockChange => ({
    orderId,
    productId,
    kind: 'return',
    change: quantity,
  }));
  const paid = records.filter(({ status }) => status === 'paid');
  const summary = { figures: figuresOf(paid, returns) };
  if (!given.lock || records.length === 0) return { summary };
  const products = await lockProducts(
    c,
    returns.map(({ productId }) => productId),
  );
  const refunds = await buildRefundPlan(c, { records, paid, reason: given.reason });
  const commit = async () => {
    await applyStockChanges(c, products, returns);
    await refunds.commit();
  };
  return { summary, commit };
};
