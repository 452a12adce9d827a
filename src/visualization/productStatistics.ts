import type { ProductStatus } from '@/catalog/products/product';

/** What was sold of a product in a range of days, pieces and yuan as text; and how many pieces are left of it. */
export type ProductSold = { id: string; name: string; quantity: number; amount: string; stock: number };

/** What there is of a category at the top of the tree, with all below it; the value of a stock is yuan, as text. */
export type CategoryStock = { id: string; name: string; products: number; stock: number; stockValue: string };

type ProductTotals = {
  products: number;
  onSale: number;
  stock: number;
  stockValue: string;
  lowStock: number;
  outOfStock: number;
};

/**
 * What the API answers of the products: as they are now (null without `products:list`), and what was sold of them on the
 * days asked about (null without `orders:list` too).
 */
export type ProductStatistics = {
  totals: ProductTotals | null;
  statuses: { status: ProductStatus; products: number }[] | null;
  categories: CategoryStock[] | null;
  /** Those that sold most, by amount; and of those on sale those that sold least, by pieces. */
  best: ProductSold[] | null;
  worst: ProductSold[] | null;
};
