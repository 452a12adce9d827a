import { eq, sum } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { sampleAccountMobiles } from '../../mocks/db/sample/accounts';
import { products, stockMovements } from '../../mocks/db/schema/catalog';
import type { ImportChunkResult } from '@/catalog/products/import/productImport';
import type { Product } from '@/catalog/products/product';
import { openShop, receiver } from '../mocks/api/orders/shop';
import { expectStockToHold } from '../mocks/api/orders/stockProperty';
import { openInstances } from './instances';

test('keeps one sound stock with two processes that order and cancel at once', async () => {
  const { db, first, second, signIn, close } = await openInstances();
  onTestFinished(close);
  const token = await signIn(sampleAccountMobiles.superAdmin);
  const { refused, inParts } = await expectStockToHold(db, [first, second], token, { clients: 16, rounds: 40 });
  expect(refused).toBeGreaterThan(20);
  expect(inParts).toBeGreaterThan(0);
}, 180_000);

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
}, 180_000);
