import type { stockMovements } from '../../schema/catalog';
import { createIdAt } from '../../ids';
import type { createProductSeeds } from '../products/products';
import type { RandomGenerator } from '../random';
import { sampleEndTime } from '../times';

type Product = ReturnType<typeof createProductSeeds>[number];
type Movement = typeof stockMovements.$inferInsert;
type Cause = Pick<Movement, 'kind' | 'change'> & { orderId?: string; by: string };

/**
 * Tracks the stock of the sample products while orders are created, and records each movement. Returns are booked at
 * their time.
 */
export const createSampleStockTracker = (products: Product[]) => {
  const movements: Movement[] = [];
  const left = new Map<string, number>();
  const returning: { product: Product; at: number; cause: Cause }[] = [];

  const move = (product: Product, at: number, { kind, change, orderId, by }: Cause) => {
    const stockAfter = (left.get(product.id) ?? 0) + change;
    left.set(product.id, stockAfter);
    const id = createIdAt(at, movements.length);
    movements.push({ id, productId: product.id, kind, change, stockAfter, orderId, by, at: new Date(at) });
  };

  /** Books the returns that are due by `at`. */
  const returnUntil = (at: number) => {
    const due = returning.filter(one => one.at <= at).toSorted((a, b) => a.at - b.at);
    for (const one of due) {
      returning.splice(returning.indexOf(one), 1);
      move(one.product, one.at, one.cause);
    }
  };

  for (const product of products)
    move(product, product.createdAt.getTime(), { kind: 'initial', change: product.stock, by: '王海涛' });

  return {
    movements,
    returnUntil,
    /** Takes a sale from stock. Restocks first if there is too little. */
    sell: (product: Product, at: number, quantity: number, orderId: string) => {
      if ((left.get(product.id) ?? 0) < quantity) move(product, at, { kind: 'adjust', change: 200, by: '王海涛' });
      move(product, at, { kind: 'sale', change: -quantity, orderId, by: '系统' });
    },
    bringBack: (product: Product, at: number, quantity: number, orderId: string, by: string) =>
      void returning.push({ product, at, cause: { kind: 'return', change: quantity, orderId, by } }),
    /** Leaves some products with little or no stock, and writes the final stock to the products. */
    close: (random: RandomGenerator) => {
      returnUntil(sampleEndTime);
      for (const [index, product] of products.entries()) {
        const now = left.get(product.id) ?? 0;
        const rest = random.between(0, 11);
        if (index % 16 === 5 && now > rest)
          move(product, sampleEndTime, { kind: 'adjust', change: rest - now, by: '冯雨桐' });
        product.stock = left.get(product.id) ?? 0;
      }
    },
  };
};
