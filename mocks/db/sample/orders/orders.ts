import { toFen, toYuan } from '../../money';
import type { orderItems, orders } from '../../schema/orders';
import type { createProductSeeds } from '../products/products';
import { createRandom } from '../random';
import type { createUserSeeds } from '../users';
import { historyOf } from './history';
import { orderAt, orderNoOf, orderTotal } from './orderAt';
import { receiverOf } from './receivers';
import { createStock } from './stock';

type Product = ReturnType<typeof createProductSeeds>[number];
type Sources = { users: ReturnType<typeof createUserSeeds>; products: Product[] };

/** Returns how many of the sorted records were created before `at`, at least 1. */
const knownAt = (records: readonly { createdAt: Date }[], at: number) => {
  let [low, high] = [1, records.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((records[middle - 1]?.createdAt.getTime() ?? Infinity) < at) low = middle;
    else high = middle - 1;
  }
  return low;
};

/** Creates 5 000 orders over 90 days, oldest first, with their items and stock movements. */
export const createOrderSeeds = ({ users, products: unsorted }: Sources) => {
  const random = createRandom(41);
  const products = unsorted.toSorted((a, b) => Number(a.createdAt) - Number(b.createdAt));
  const sellable = products.filter(({ status }) => status !== 'draft');
  const stock = createStock(products);
  const items: (typeof orderItems.$inferInsert)[] = [];

  /** Returns the items of an order: products of one supplier, mostly those that have been on sale for long. */
  const basketAt = (at: number) => {
    const known = sellable.slice(0, knownAt(sellable, at));
    const first = known[Math.floor(random.next() ** 2.5 * known.length)];
    const others = known.filter(one => one !== first && one.supplierId === first?.supplierId);
    const more = others.slice(0, random.between(0, 6) - 3).slice(0, 2);
    return [...(first ? [first] : []), ...more].map(product => ({ product, quantity: random.between(1, 3) }));
  };

  const seeds = Array.from({ length: orderTotal }, (_, index) => {
    const { id, createdAt } = orderAt(index);
    const at = createdAt.getTime();
    stock.returnUntil(at);
    const user = users[random.between(0, knownAt(users, at) - 1)];
    const basket = basketAt(at);
    if (!user || !basket[0]) throw new Error('Nobody can order anything yet');
    const history = historyOf(random, at, user.username);
    const fen = basket.reduce((sum, { product, quantity }) => sum + toFen(product.price) * BigInt(quantity), 0n);
    for (const [position, { product, quantity }] of basket.entries()) {
      items.push({ orderId: id, position, productId: product.id, name: product.name, price: product.price, quantity });
      stock.sell(product, at, quantity, id);
      const by = history.timeline.at(-1)?.by ?? '';
      if (history.cancelledAt) stock.bringBack(product, history.cancelledAt.getTime(), quantity, id, by);
    }
    return {
      id,
      createdAt,
      orderNo: orderNoOf(createdAt, index),
      userId: user.id,
      supplierId: basket[0].product.supplierId,
      totalAmount: toYuan(fen),
      ...receiverOf(random, user),
      ...history,
    } satisfies typeof orders.$inferInsert;
  });
  stock.close(random);
  return { orders: seeds, orderItems: items, stockMovements: stock.movements };
};
