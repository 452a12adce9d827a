import type { ProductStatus } from '@/catalog/products/product';

/**
 * The sales of a product in a date range, and its stock. `quantity` and `stock` are numbers of items; `amount` is a
 * string in yuan.
 */
export type ProductSold = { id: string; name: string; quantity: number; amount: string; stock: number };

/** The stock of a top-level category, including its descendants. `stockValue` is a string in yuan. */
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
 * The API's response: the products as they are now (null without the permission `products:list`) and their sales in the
 * requested range (also null without `orders:list`).
 */
export type ProductStatistics = {
  totals: ProductTotals | null;
  statuses: { status: ProductStatus; products: number }[] | null;
  categories: CategoryStock[] | null;
  /**
   * `best`: the products with the highest sales amount. `worst`: the products on sale with the lowest quantity sold.
   */
  best: ProductSold[] | null;
  worst: ProductSold[] | null;
};
