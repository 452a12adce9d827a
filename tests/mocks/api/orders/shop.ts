import { and, desc, eq, inArray } from 'drizzle-orm';
import { products, stockMovements } from '../../../../mocks/db/schema/catalog';
import type { Database } from '../../../../mocks/db/database';
import { createIdAt } from '../../../../mocks/db/ids';
import { users } from '../../../../mocks/db/schema/system';
import { sampleEndTime } from '../../../../mocks/db/sample/times';

export const receiver = { name: '林小满', mobile: '13812345678', address: '浙江省杭州市西湖区文一路 1 号' };

/** Prepares a few products of one supplier with this stock each, and a buyer. */
export const openShop = async (db: Database, { stock, kinds = 3 }: { stock: number; kinds?: number }) => {
  const onSale = eq(products.status, 'on_sale');
  const [any] = await db.select().from(products).where(onSale).orderBy(desc(products.createdAt)).limit(1);
  if (!any) throw new Error('Nothing is on sale');
  const goods = await db
    .select()
    .from(products)
    .where(and(onSale, eq(products.supplierId, any.supplierId)))
    .orderBy(products.id)
    .limit(kinds);
  const ids = goods.map(({ id }) => id);
  const at = new Date(sampleEndTime);
  await db.update(products).set({ stock, updatedAt: at }).where(inArray(products.id, ids));
  const adjusted = goods.map(({ id, stock: before }, index) => ({
    id: createIdAt(sampleEndTime, 1_000_000 + index),
    productId: id,
    kind: 'adjust' as const,
    change: stock - before,
    stockAfter: stock,
    by: '王海涛',
    at: new Date(sampleEndTime + 1),
  }));
  await db.insert(stockMovements).values(adjusted);
  const [buyer] = await db.select().from(users).where(eq(users.status, 'enabled')).limit(1);
  if (!buyer || goods.length < kinds) throw new Error('The shop is empty');
  return { buyer, ids, supplierId: any.supplierId };
};
