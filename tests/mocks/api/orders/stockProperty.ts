import { asc, eq, inArray, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { products, stockMovements } from '../../../../mocks/db/schema/catalog';
import type { Database } from '../../../../mocks/db/database';
import { bills } from '../../../../mocks/db/schema/finance';
import { toFen } from '../../../../mocks/db/money';
import { orderItems, orders } from '../../../../mocks/db/schema/orders';
import { operationLogs } from '../../../../mocks/db/schema/system';
import { createSeededRandomGenerator, type RandomGenerator } from '../../../../mocks/db/sample/random';
import type { Order } from '@/orders/order';
import { expectSoundLedger } from '../bills/ledger';
import { openShop, receiver } from './shop';
import { readVersions } from '../../../setup/versions';
import { requestWhenAvailable, type Api } from '../../support/whenAvailable';

type Result = { succeeded: string[] };
type Shop = Awaited<ReturnType<typeof openShop>>;

/** Too little for all orders, so that orders compete for the last pieces. */
const stock = 6;

/** The actions on placed orders, and the resulting status. */
const outcomes = { pay: 'paid', ship: 'shipped', complete: 'completed', cancel: 'cancelled' } as const;

type Client = { random: RandomGenerator; apis: readonly [Api, ...Api[]]; token: string };

const createClient = ({ random, apis, token }: Client) => {
  const send = async <T>(path: string, body: object, key: string, method = 'POST') => {
    const response = await requestWhenAvailable(random.pick(apis), `/admin/${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': key },
      body: JSON.stringify(body),
    });
    return (await response.json()) as { code: number; data: T };
  };
  /** Sends a call once, again after a lost response, or twice at once. It must be executed once. */
  const post = async <T>(path: string, body: object, key: string) => {
    const fate = random.between(0, 2);
    if (fate === 0) return send<T>(path, body, key);
    const first = send<T>(path, body, key);
    if (fate === 1) await first;
    const answers = [await send<T>(path, body, key), await first] as const;
    // One may be refused for lack of stock while the other succeeds because of returned stock.
    const [done = answers[0], again = done] = answers.filter(({ code }) => code === 0);
    expect(again).toEqual(done);
    return done;
  };
  /** Writes a new stock for the product, unless it has changed since it was read. */
  const correct = async (db: Database, id: string, key: string) => {
    const [product] = await db.select().from(products).where(eq(products.id, id));
    if (!product) throw new Error(`Product ${id} is lost`);
    const { name, sku, categoryId, supplierId, price, unit, images, description, version } = product;
    const own = { name, sku, categoryId, supplierId, price, unit, images, description, version };
    const { code } = await send(`products/${id}`, { ...own, stock: random.between(0, 8) }, key, 'PUT');
    expect([0, 409]).toContain(code);
  };
  return { post, correct };
};

const drawItems = (random: RandomGenerator, ids: string[]) =>
  ids
    .toSorted(() => random.next() - 0.5)
    .slice(0, random.between(1, ids.length))
    .map(productId => ({ productId, quantity: random.between(1, 4) }));

/** Returns a parcel with one piece or two for each order, of a product that it may not wait for. */
const drawParcels = (random: RandomGenerator, productIds: string[], ids: string[]) =>
  Object.fromEntries(
    ids.map(id => [
      id,
      [{ productId: productIds[random.between(0, productIds.length - 1)], quantity: random.between(1, 2) }],
    ]),
  );

/** Checks that the parcels of an order hold at most what was ordered, and all of it once it is shipped. */
const expectParcelsToHold = async (db: Database, { id, status, shipments }: typeof orders.$inferSelect) => {
  const items = await db.select().from(orderItems).where(eq(orderItems.orderId, id));
  const parcels = shipments.flatMap(shipment => shipment.items);
  for (const { productId, quantity } of items) {
    const sent = parcels.filter(item => item.productId === productId).reduce((sum, item) => sum + item.quantity, 0);
    expect(sent).toBeLessThanOrEqual(quantity);
    if (status === 'shipped' || status === 'completed') expect(sent).toBe(quantity);
  }
  if (status === 'cancelled' || status === 'unpaid') expect(parcels).toEqual([]);
  return shipments.length;
};

/** Checks that the movements of a product are consecutive, end at its stock and never go below zero. */
const expectStockToAddUp = async (db: Database, ids: string[]) => {
  for (const product of await db.select().from(products).where(inArray(products.id, ids))) {
    const moves = await db
      .select()
      .from(stockMovements)
      .where(eq(stockMovements.productId, product.id))
      .orderBy(asc(stockMovements.at), asc(stockMovements.id));
    let sum = 0;
    for (const { change, stockAfter } of moves) {
      sum += change;
      expect(stockAfter).toBe(sum);
      expect(sum).toBeGreaterThanOrEqual(0);
    }
    expect(product.stock).toBe(sum);
  }
};

/**
 * Checks that an order took its items once, and that a cancelled order returned them once and left no money to anyone.
 */
const expectOrderToHold = async (db: Database, id: string) => {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  if (!order) throw new Error(`Order ${id} is lost`);
  const items = await db.select().from(orderItems).where(eq(orderItems.orderId, id)).orderBy(orderItems.productId);
  const moves = await db
    .select({ productId: stockMovements.productId, change: stockMovements.change, kind: stockMovements.kind })
    .from(stockMovements)
    .where(eq(stockMovements.orderId, id))
    .orderBy(stockMovements.productId);
  const taken = items.map(({ productId, quantity }) => ({ productId, change: -quantity, kind: 'sale' }));
  const returned = items.map(({ productId, quantity }) => ({ productId, change: quantity, kind: 'return' }));
  expect(moves.filter(({ kind }) => kind === 'sale')).toEqual(taken);
  expect(moves.filter(({ kind }) => kind === 'return')).toEqual(order.status === 'cancelled' ? returned : []);

  const own = (await db.select().from(bills).where(eq(bills.referenceId, id))).filter(
    ({ status }) => status !== 'failed',
  );
  const sumOf = (side: string) =>
    own
      .filter(({ ownerType }) => ownerType === side)
      .reduce((sum, { type, amount }) => sum + (type === 'income' ? 1n : -1n) * toFen(amount), 0n);
  const total = order.paidAt ? toFen(order.totalAmount) : 0n;
  const [toBuyer, toSupplier] = order.status === 'cancelled' ? [total, 0n] : [0n, total];
  expect([sumOf('user'), sumOf('supplier')]).toEqual([toBuyer, toSupplier]);
  expect(own.filter(({ ownerType }) => ownerType === 'user')).toHaveLength(toBuyer > 0n ? 1 : 0);
  return order;
};

type Rounds = { clients: number; rounds: number };

/**
 * Lets clients place orders, decide them, complete their bills and correct stocks at once, over one API or several on
 * the same database. Then checks that no stock is negative or lost, and that everything reported as done was executed
 * and logged exactly once.
 */
export const expectStockToHold = async (
  db: Database,
  apis: readonly [Api, ...Api[]],
  token: string,
  { clients, rounds }: Rounds,
) => {
  const shop: Shop = await openShop(db, { stock });
  const placed: string[] = [];
  const decided: { id: string; action: string }[] = [];
  let [refused, inParts] = [0, 0];
  /** Ships a part of a paid order, so that each run has one, whatever the others draw. */
  const shipPart = async () => {
    const { post: send } = createClient({ random: createSeededRandomGenerator(499), apis, token });
    const [productId = ''] = shop.ids;
    const order = { userId: shop.buyer.id, receiver, items: [{ productId, quantity: 2 }] };
    const { id } = (await send<Order>('orders', order, 'part-place')).data;
    const items = { [id]: [{ productId, quantity: 1 }] };
    await send('orders/pay', { records: await readVersions(db, 'orders', [id]) }, 'part-pay');
    await send(
      'orders/ship',
      { records: await readVersions(db, 'orders', [id]), trackingNo: { [id]: 'SF1000000' }, items },
      'part-ship',
    );
    placed.push(id);
    decided.push({ id, action: 'pay' }, { id, action: 'ship' });
  };
  const work = async (index: number) => {
    const random = createSeededRandomGenerator(500 + index);
    const { post: send, correct } = createClient({ random, apis, token });
    for (let number = 0; number < rounds; number += 1) {
      const key = `${index}-${number}`;
      const ids = Array.from({ length: 3 }, () => placed[random.between(0, placed.length - 1)] ?? '1');
      const action = random.pick([
        'place',
        'place',
        'pay',
        'cancel',
        'cancel',
        'ship',
        'complete',
        'bills',
        'correct',
      ] as const);
      if (action === 'place') {
        const order = { userId: shop.buyer.id, receiver, items: drawItems(random, shop.ids) };
        const { code, data } = await send<Order>('orders', order, key);
        expect([0, 409]).toContain(code);
        if (code === 0) placed.push(data.id);
        else refused += 1;
      } else if (action === 'correct') {
        await correct(db, shop.ids[random.between(0, shop.ids.length - 1)] ?? '', key);
      } else if (action === 'bills') {
        const open = await db
          .select({ id: bills.id, version: bills.version })
          .from(bills)
          .where(inArray(bills.referenceId, ids));
        const body = { records: open };
        if (open.length > 0) expect((await send('bills/complete', body, key)).code).toBe(0);
      } else {
        const trackingNo = Object.fromEntries(ids.map(id => [id, `SF${1_000_000 + number}`]));
        const body = {
          records: await readVersions(db, 'orders', ids),
          ...(action === 'cancel' && { reason: '随机取消' }),
          ...(action === 'ship' && { trackingNo }),
          ...(action === 'ship' && random.between(0, 1) === 0 && { items: drawParcels(random, shop.ids, ids) }),
        };
        const { code, data } = await send<Result>(`orders/${action}`, body, key);
        expect(code).toBe(0);
        decided.push(...data.succeeded.map(id => ({ id, action })));
      }
    }
  };
  await shipPart();
  await Promise.all(Array.from({ length: clients }, (_, index) => work(index)));

  await expectStockToAddUp(db, shop.ids);
  await expectSoundLedger(db);
  for (const id of placed) {
    const order = await expectOrderToHold(db, id);
    const actions = decided.filter(one => one.id === id).map(({ action }) => action);
    const ships = actions.filter(action => action === 'ship');
    expect(await expectParcelsToHold(db, order)).toBe(ships.length);
    // An order may be shipped in parts. Everything else happens once.
    expect(new Set(actions).size).toBe(actions.length - Math.max(ships.length - 1, 0));
    const last = (['cancel', 'complete', 'ship', 'pay'] as const).find(action => actions.includes(action));
    const isPartlyShipped = last === 'ship' && order.shippedAt === null;
    expect(order.status).toBe(isPartlyShipped ? 'paid' : last ? outcomes[last] : 'unpaid');
    if (isPartlyShipped || ships.length > 1) inParts += 1;
  }
  const logged = await db
    .select({ id: sql<string>`${operationLogs.recordId}::text`, action: operationLogs.action })
    .from(operationLogs)
    .where(inArray(operationLogs.recordId, placed));
  const expected = [...placed.map(id => ({ id, action: 'create' })), ...decided];
  const byText = (a: object, b: object) => JSON.stringify(a).localeCompare(JSON.stringify(b));
  expect(logged.toSorted(byText)).toEqual(expected.toSorted(byText));
  return {
    placed: placed.length,
    refused,
    inParts,
    cancelled: decided.filter(({ action }) => action === 'cancel').length,
  };
};
