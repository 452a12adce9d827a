import { eq, sql, sum } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { sampleAccountMobiles } from '../../mocks/db/sample/accounts';
import type { Database } from '../../mocks/db/database';
import { products, stockMovements } from '../../mocks/db/schema/catalog';
import { users } from '../../mocks/db/schema/system';
import type { ImportChunkResult } from '@/catalog/products/import/productImport';
import type { Product } from '@/catalog/products/product';
import { openShop, receiver } from '../mocks/api/orders/shop';
import { expectStockToHold } from '../mocks/api/orders/stockProperty';
import { isNightly } from '../setup/nightly';
import { openInstances } from './instances';
import { waitUntil } from '../setup/waitUntil';

test('keeps one sound stock with two processes that order and cancel at once', async () => {
  const { db, first, second, signIn, close } = await openInstances();
  onTestFinished(close);
  const token = await signIn(sampleAccountMobiles.superAdmin);
  const { refused, inParts } = await expectStockToHold(db, [first, second], token, {
    clients: 16,
    rounds: isNightly ? 40 : 15,
  });
  expect(refused).toBeGreaterThan(0);
  expect(inParts).toBeGreaterThan(0);
});

test('undoes an import beside an order and an edit, and loses neither', async () => {
  const { db, first, second, signIn, close } = await openInstances();
  onTestFinished(close);
  const headers = { Authorization: `Bearer ${await signIn(sampleAccountMobiles.superAdmin)}` };
  const { ids, buyer } = await openShop(db, { stock: 2 });
  const [ordered = '', edited = '', untouched = ''] = ids;
  const send = async <T>(api: typeof first, method: string, path: string, body?: object) => {
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    return (await (await api.request(`/admin/${path}`, init)).json()) as { code: number; data: T };
  };
  const read = async (id: string) => (await send<Product>(first, 'GET', `products/${id}`)).data;
  const setStock = async (stock: string) => {
    const rows = (await Promise.all(ids.map(read))).map(({ categoryPath, supplierName, sku, name, price, unit }) => {
      const [category, supplier] = [categoryPath ?? '', supplierName ?? ''];
      return { sku, name, price, unit, stock, category, supplier };
    });
    return (await send<ImportChunkResult>(first, 'POST', 'products/import', { rows, dryRun: false })).data;
  };
  const stockOf = async (id: string) => {
    const [product] = await db.select().from(products).where(eq(products.id, id));
    const [moved] = await db
      .select({ change: sum(stockMovements.change).mapWith(Number) })
      .from(stockMovements)
      .where(eq(stockMovements.productId, id));
    expect(product?.stock).toBe(moved?.change);
    return product?.stock;
  };
  const seen = new Set<string>();
  for (let round = 0; round < 30; round += 1) {
    await setStock('2');
    const { importId } = await setStock('20');
    const { name, sku, categoryId, supplierId, price, unit, version } = await read(edited);
    const edit = { name, sku, categoryId, supplierId, price, unit, version, stock: 9 };
    const undo = () =>
      send<{ succeeded: string[] }>(first, 'POST', `products/imports/${importId}/undo`, { ids: ids.toReversed() });
    const early = round % 3 === 0 ? undo() : undefined;
    const [bought, saved, undone] = await Promise.all([
      send(second, 'POST', 'orders', { userId: buyer.id, receiver, items: [{ productId: ordered, quantity: 3 }] }),
      send(second, 'PUT', `products/${edited}`, edit),
      early ?? undo(),
    ]);
    expect([0, 409]).toContain(bought.code);
    expect([0, 409]).toContain(saved.code);
    expect(undone.code).toBe(0);
    const isUndone = (id: string) => undone.data.succeeded.includes(id);
    // Two pieces are too few for the order once the import is undone.
    expect(isUndone(ordered)).toBe(bought.code !== 0);
    expect(isUndone(edited)).toBe(saved.code !== 0);
    expect(await stockOf(ordered)).toBe(isUndone(ordered) ? 2 : 17);
    expect(await stockOf(edited)).toBe(isUndone(edited) ? 2 : 9);
    expect(await stockOf(untouched)).toBe(2);
    seen.add(`order ${bought.code}`).add(`edit ${saved.code}`);
  }
  expect([...seen].toSorted()).toEqual(['edit 0', 'edit 409', 'order 0', 'order 409']);
});

type Rows = { rows: { pid: number }[] };

/** Waits until another connection waits for one of `pid`, and returns that connection's process id. */
const waitUntilBlocked = (db: Database, pid: number | undefined) =>
  waitUntil(async () => {
    const { rows } = (await db.execute(
      sql`select pid from pg_stat_activity where ${pid} = any (pg_blocking_pids(pid))`,
    )) as unknown as Rows;
    expect(rows).toHaveLength(1);
    return rows[0]?.pid;
  });

test('deletes no user while an order of that user is being placed', async () => {
  const { db, first, second, signIn, close } = await openInstances();
  onTestFinished(close);
  const headers = { Authorization: `Bearer ${await signIn(sampleAccountMobiles.superAdmin)}` };
  const { ids } = await openShop(db, { stock: 2 });
  const send = async <T>(api: typeof first, method: string, path: string, body?: object) => {
    const response = await api.request(`/admin/${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, data: ((await response.json()) as { data: T }).data };
  };
  const input = { username: '新用户', mobile: '17000000001', status: 'enabled' };
  const { data: buyer } = await send<{ id: string }>(first, 'POST', 'users', input);
  const ofBuyer = eq(users.id, buyer.id);
  // The order has read its buyer and waits for its product.
  const [ordered, deleted] = await db.transaction(async tx => {
    await tx
      .select()
      .from(products)
      .where(eq(products.id, ids[0] ?? ''))
      .for('update');
    const { rows } = (await tx.execute(sql`select pg_backend_pid() as pid`)) as unknown as Rows;
    const items = [{ productId: ids[0], quantity: 1 }];
    const order = send<{ userId: string }>(first, 'POST', 'orders', { userId: buyer.id, receiver, items });
    const ordering = await waitUntilBlocked(db, rows[0]?.pid);
    const deletion = send(second, 'DELETE', `users/${buyer.id}?version=1`);
    await waitUntilBlocked(db, ordering);
    return [order, deletion];
  });
  expect([(await ordered).status, (await deleted).status]).toEqual([200, 409]);
  expect(await db.$count(users, ofBuyer)).toBe(1);
});
