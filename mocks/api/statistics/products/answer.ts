import { z } from 'zod';
import { productStatuses } from '@/catalog/products/product';
import type { ProductStatistics } from '@/visualization/analysis';
import { amount, count, responseId } from '../../http/schemas';

const sold = z.array(z.strictObject({ id: responseId, name: z.string(), quantity: count, amount, stock: count }));

/** Current product figures and sales. Null if the caller lacks the permission. */
export const productStatisticsResponse: z.ZodType<ProductStatistics> = z.strictObject({
  totals: z
    .strictObject({
      products: count,
      onSale: count,
      stock: count,
      stockValue: amount,
      lowStock: count,
      outOfStock: count,
    })
    .nullable(),
  statuses: z
    .array(z.strictObject({ status: z.enum(productStatuses.map(({ id }) => id)), products: count }))
    .nullable(),
  categories: z
    .array(z.strictObject({ id: responseId, name: z.string(), products: count, stock: count, stockValue: amount }))
    .nullable(),
  best: sold.nullable(),
  worst: sold.nullable(),
});
