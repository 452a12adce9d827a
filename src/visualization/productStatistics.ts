import type { ProductStatus } from '../catalog/products/product';

/** What was sold of a product in a range of days, pieces and yuan as text; and how many pieces are left of it. */
export type ProductSold = { id: string; name: string; quantity: number; amount: string; stock: number };

/** What there is of a category at the top of the tree, with all below it; the value of a stock is yuan, as text. */
export type CategoryStock = { id: string; name: string; products: number; stock: number; stockValue: string };

/** What the API answers of the products: as they are now, and what was sold of them on the days asked about. */
export type ProductStatistics = {
  totals: { products: number; onSale: number; stock: number; stockValue: string; lowStock: number; outOfStock: number };
  statuses: { status: ProductStatus; products: number }[];
  categories: CategoryStock[];
  /** Those that sold most, by amount; and of those on sale those that sold least, by pieces. */
  best: ProductSold[];
  worst: ProductSold[];
};
