import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { createLineTextSchema } from '@/models/schemas';
import { type OrderEvent, findAddressProvince } from '@/orders/order';
import { maxFen, toFen, toYuan } from '../../db/money';
import { formatOrderNoPrefix } from '../../db/ids';
import { orderItems, orders as table } from '../../db/schema/orders';
import { users } from '../../db/schema/system';
import { withBody } from '../http/body';
import type { ApiContext } from '../http/context';
import { sendData } from '../http/envelope';
import { createValidationError } from '../http/errors';
import { getRefineOptions } from '../http/issueText';
import type { Route } from '../http/routes';
import { logAndAnnounceOperations } from '../log/operationLog';
import { omitRelatedFields, type Collection } from '../rest/collection';
import { idSchema } from '../rest/id';
import { getRecordOrThrow } from '../rest/read';
import { assertInScope } from '../rest/scope/assertInScope';
import { getScopeCondition } from '../rest/scope/callScopes';
import { toVisibleRecord } from '../rest/scope/toVisibleRecord';
import { lockAndValidateBasket } from './basket';
import { applyStockChanges } from './stock';

const body = z.strictObject({
  userId: idSchema,
  receiver: z.strictObject({
    name: createLineTextSchema(50),
    mobile: z.string().regex(/^1[3-9]\d{9}$/),
    address: z.pipe(
      createLineTextSchema(200),
      z.string().refine(address => findAddressProvince(address) !== undefined, getRefineOptions('region')),
    ),
  }),
  items: z
    .array(z.strictObject({ productId: idSchema, quantity: z.int().min(1).max(999) }))
    .min(1)
    .max(20),
});

/** The next order number. A sequence makes it unique even for concurrent orders. */
const orderNoAt = (now: Date) => sql<string>`${formatOrderNoPrefix(now)} || nextval('order_numbers')`;

const findBuyer = async (c: ApiContext, id: string) => {
  // Locked, so that the user cannot be deleted before the order exists.
  const isVisible = getScopeCondition(c, 'users');
  const [user] = await c.var.db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isVisible))
    .for('share');
  if (user?.status !== 'enabled') throw createValidationError({ userId: messages => messages.orders.noUser });
  return user;
};

/**
 * POST /admin/orders: places an unpaid order for one supplier's products, as the shop does, and takes them from stock.
 * Throws 409 with the remaining quantities if the stock is too low.
 */
const createPlaceOrderHandler = (orders: Collection) =>
  withBody(body, async (c, { userId, receiver, items: wanted }) => {
    const { db, now, newId } = c.var;
    const buyer = await findBuyer(c, userId);
    const { products, items, supplierId } = await lockAndValidateBasket(c, wanted);
    const id = newId();
    const fen = items.reduce((sum, { price, quantity }) => sum + toFen(price) * BigInt(quantity), 0n);
    if (fen > maxFen) throw createValidationError({ items: messages => messages.orders.tooMuch });
    const created: OrderEvent = { event: 'create', at: now.toISOString(), by: buyer.username, note: null };
    await db.insert(table).values({
      id,
      createdAt: now,
      updatedAt: now,
      orderNo: orderNoAt(now),
      userId,
      supplierId,
      totalAmount: toYuan(fen),
      status: 'unpaid',
      receiver,
      region: findAddressProvince(receiver.address) ?? '',
      timeline: [created],
    });
    await db.insert(orderItems).values(items.map((item, position) => ({ ...item, orderId: id, position })));
    const taken = items.map(({ productId, quantity }) => ({
      productId,
      kind: 'sale' as const,
      change: -quantity,
      orderId: id,
    }));
    await applyStockChanges(c, products, taken);
    const record = await getRecordOrThrow(c, orders, id);
    const made = {
      recordId: id,
      recordName: String(record['orderNo']),
      before: null,
      after: omitRelatedFields(orders, record),
    };
    await logAndAnnounceOperations(c, [{ action: 'create', collection: orders.name, ...made }]);
    await assertInScope(c, orders, [id]);
    return sendData(c, await toVisibleRecord(c, orders, record));
  });

/** `orders` is the collection with what features add to it. */
export const createPlaceOrderRoute = (orders: Collection): Route => ({
  method: 'POST',
  path: '/orders',
  access: { permission: 'orders:create' },
  summary: 'Place an order',
  description:
    'Places an unpaid order for products of one supplier and takes them from stock. If the stock is too low, the response is 409 with the remaining quantities.',
  answer: orders.record,
  ...createPlaceOrderHandler(orders),
});
