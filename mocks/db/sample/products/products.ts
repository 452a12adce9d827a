import type { products } from '../../schema/catalog';
import { createIdAt } from '../../ids';
import { toYuan } from '../../money';
import { createSeededRandomGenerator, toRunningTotals } from '../random';
import type { createSupplierSeeds } from '../suppliers';
import { sampleEndTime, getSampleTimeAtFraction } from '../times';
import { sampleTopCategories, type createCategorySeeds } from '../categories';

const adjectives = ['精选', '优质', '经典', '轻享', '臻品', '家用', '便携', '新款', '升级版', '大容量'] as const;
const specifications = ['标准装', '家庭装', '旅行装', '礼盒装', '两件装', '特惠装'] as const;

const total = 2_000;

type Sources = {
  suppliers: ReturnType<typeof createSupplierSeeds>;
  categories: ReturnType<typeof createCategorySeeds>;
};

const tradeOf = ({ name }: { name: string }) =>
  Object.keys(sampleTopCategories).find(trade => name.includes(trade)) ?? '食品';

/**
 * Creates 2 000 products of the approved suppliers, each in a category of its supplier's trade. A few suppliers have most
 * products. `stock` is the initial stock.
 */
export const createProductSeeds = ({ suppliers, categories }: Sources) => {
  const random = createSeededRandomGenerator(31);
  const sellers = suppliers
    .filter(({ status }) => status === 'approved')
    .toSorted((a, b) => Number(a.auditedAt) - Number(b.auditedAt));
  const names = new Set<string>();
  const sizes = toRunningTotals(sellers.map((_, rank) => 1 / (rank + 4) ** 0.8));
  return Array.from({ length: total }, (_, index) => {
    // Each supplier gets one product first, so that none is without products.
    const supplier = sellers[index] ?? sellers[random.pickByWeight(sizes)];
    if (!supplier) throw new Error('There is nobody to sell anything');
    const trade = tradeOf(supplier);
    const { code, price, units } = sampleTopCategories[trade] ?? { code: 'XX', price: 100, units: ['件'] as const };
    const own = categories.leaves.filter(leaf => leaf.trade === trade);
    const leaf = own[random.between(0, own.length - 1)];
    const known = Math.max(supplier.auditedAt?.getTime() ?? 0, getSampleTimeAtFraction(0));
    const createdAt = new Date(known + Math.floor(random.next() ** 3 * (sampleEndTime - known) * 0.9) + index);
    const brand = supplier.shopName.slice(0, 3);
    const drawn = random.next();
    const status = drawn < 0.85 ? 'on_sale' : drawn < 0.95 ? 'off_sale' : 'draft';
    const draw = () => `${brand}${random.pick(adjectives)}${leaf?.name}${random.pick(specifications)}`;
    let name = draw();
    while (names.has(name)) name = draw();
    names.add(name);
    return {
      id: createIdAt(createdAt.getTime(), index),
      createdAt,
      updatedAt: createdAt,
      version: 1,
      name,
      sku: `${code}-${String(10_001 + index)}`,
      categoryId: leaf?.id ?? '1',
      supplierId: supplier.id,
      // Most products are cheap. Prices end in nines.
      price: toYuan(BigInt(Math.ceil((random.next() ** 2 * (price - 9) + 9) / 10) * 1_000 - 10 * random.between(1, 3))),
      stock: random.between(40, 600),
      unit: random.pick(units),
      images: [],
      description: `${name}。${supplier.name}直供，支持七天无理由退货，48 小时内发货。`,
      status,
    } satisfies typeof products.$inferInsert;
  });
};
