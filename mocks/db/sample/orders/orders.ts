import { toFen, toYuan } from '../../money';
import type { orderItems, orders } from '../../schema/orders';
import type { createProductSeeds } from '../products/products';
import { sampleTopCategories } from '../categories';
import { createSeededRandomGenerator, toRunningTotals } from '../random';
import type { createUserSeeds } from '../users';
import { createOrderHistory } from './history';
import { getOrderIdAndTime, formatSampleOrderNo, sampleOrderCount } from './orderAt';
import { createSampleReceiver } from './receivers';
import { createSampleStockTracker } from './stock';

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

/** Returns the running totals of how often the products are ordered: each kind of goods by its weight, and few products often. */
const popularityOf = (products: readonly Product[]) => {
  const codeOf = ({ sku }: Product) => sku.slice(0, 2);
  const weights = new Map(Object.values(sampleTopCategories).map(({ code, weight }) => [code, weight]));
  const counts = new Map<string, number>();
  for (const product of products) counts.set(codeOf(product), (counts.get(codeOf(product)) ?? 0) + 1);
  const random = createSeededRandomGenerator(43);
  return toRunningTotals(
    products.map(product => {
      const [weight = 1, count = 1] = [weights.get(codeOf(product)), counts.get(codeOf(product))];
      return weight / count / (0.04 + random.next());
    }),
  );
};

/** The number of large customers, such as company canteens and gift shops. They are among the first users. */
const largeCustomers = 12;

/**
 * Creates 5 000 orders over 90 days, oldest first, with their items and stock movements, and sets the
 * `stock` of the products to what is left. As in a real business, much of the revenue comes from a few customers,
 * products and suppliers.
 */
export const createOrderSeeds = ({ users, products: unsorted }: Sources) => {
  const random = createSeededRandomGenerator(41);
  const products = unsorted.toSorted((a, b) => Number(a.createdAt) - Number(b.createdAt));
  const sellable = products.filter(({ status }) => status !== 'draft');
  const popularity = popularityOf(sellable);
  const addresses = new Map<string, ReturnType<typeof createSampleReceiver>>();
  const stock = createSampleStockTracker(products);
  const items: (typeof orderItems.$inferInsert)[] = [];

  /** Returns the items of an order: products of one supplier. Large customers order more of each. */
  const basketAt = (at: number, large: boolean) => {
    const count = knownAt(sellable, at);
    const first = sellable[random.pickByWeight(popularity, count)];
    const others = sellable.slice(0, count).filter(one => one !== first && one.supplierId === first?.supplierId);
    const from = random.between(0, Math.max(0, others.length - 2));
    const more = others.slice(from, from + random.between(0, 2));
    return [...(first ? [first] : []), ...more].map(product => ({
      product,
      quantity: large ? random.between(3, 9) : Math.ceil(random.next() ** 2 * 3),
    }));
  };

  const buyerAt = (at: number) => {
    const known = knownAt(users, at);
    const large = random.next() < 0.06;
    // Every tenth of the first users is a large customer.
    const place = large
      ? 10 * Math.floor(random.next() ** 1.8 * Math.min(largeCustomers, Math.ceil(known / 10)))
      : Math.floor(random.next() ** 1.3 * known);
    return { user: users[place], large };
  };

  const seeds = Array.from({ length: sampleOrderCount }, (_, index) => {
    const { id, createdAt } = getOrderIdAndTime(index);
    const at = createdAt.getTime();
    stock.returnUntil(at);
    const { user, large } = buyerAt(at);
    const basket = basketAt(at, large);
    if (!user || !basket[0]) throw new Error('Nobody can order anything yet');
    const address = addresses.get(user.id) ?? createSampleReceiver(random, user);
    addresses.set(user.id, address);
    const history = createOrderHistory(
      random,
      at,
      user.username,
      basket.map(({ product, quantity }) => ({ productId: product.id, quantity })),
    );
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
      orderNo: formatSampleOrderNo(createdAt, index),
      userId: user.id,
      supplierId: basket[0].product.supplierId,
      totalAmount: toYuan(fen),
      ...address,
      ...history,
    } satisfies typeof orders.$inferInsert;
  });
  stock.close(random);
  return { orders: seeds, orderItems: items, stockMovements: stock.movements };
};
