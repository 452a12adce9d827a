import { z } from 'zod';
import { productStatuses } from '@/catalog/products/product';
import type { ProductStatistics } from '@/visualization/analysis';
import { amountSchema, countSchema, responseIdSchema } from '../../http/schemas';

const sold = z.array(
  z.strictObject({
    id: responseIdSchema,
    name: z.string(),
    quantity: countSchema,
    amount: amountSchema,
    stock: countSchema,
  }),
);

/** Current product figures and sales. Null if the caller lacks the permission. */
export const productStatisticsResponseSchema: z.ZodType<ProductStatistics> = z.strictObject({
  totals: z
    .strictObject({
      products: countSchema,
      onSale: countSchema,
      stock: countSchema,
      stockValue: amountSchema,
      lowStock: countSchema,
      outOfStock: countSchema,
    })
    .nullable(),
  statuses: z
    .array(z.strictObject({ status: z.enum(productStatuses.map(({ id }) => id)), products: countSchema }))
    .nullable(),
  categories: z
    .array(
      z.strictObject({
        id: responseIdSchema,
        name: z.string(),
        products: countSchema,
        stock: countSchema,
        stockValue: amountSchema,
      }),
    )
    .nullable(),
  best: sold.nullable(),
  worst: sold.nullable(),
});
