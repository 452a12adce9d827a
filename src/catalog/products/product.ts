import * as z from 'zod/mini';
import { lineText, multilineText } from '@/models/text';
import { mostImages } from './image';

/** Every state a product can be in, with the tone of its tag. */
export const productStatuses = [
  { id: 'draft', tone: 'waiting' },
  { id: 'on_sale', tone: 'good' },
  { id: 'off_sale', tone: 'off' },
] as const;

export type ProductStatus = (typeof productStatuses)[number]['id'];

/** What can be done with a product: the states it starts from, the one it leads to, and whether it asks for a reason. */
export const productVerbs = {
  publish: { from: ['draft', 'off_sale'], to: 'on_sale', reason: false },
  unpublish: { from: ['on_sale'], to: 'off_sale', reason: false },
} as const;

/** What can be done with many products at once. */
export const batchVerbs = {
  ...productVerbs,
  delete: { from: productStatuses.map(({ id }) => id), reason: false, grave: true },
};

/** A product of which there are fewer is low on stock. */
export const lowStock = 10;

const id = z.string().check(z.regex(/^[1-9]\d{0,18}$/));

/** What an operator may write of a product. The price is yuan with at most two decimals, as text; `images` are their addresses. */
export const productInput = z.strictObject({
  name: lineText(100),
  sku: z.string().check(z.trim(), z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{1,39}$/)),
  categoryId: id,
  supplierId: id,
  price: z.string().check(z.regex(/^(0|[1-9]\d{0,7})(\.\d{1,2})?$/)),
  stock: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  unit: lineText(10),
  images: z.optional(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(mostImages))),
  description: z.optional(multilineText(5000)),
});

export type ProductInput = z.infer<typeof productInput>;

/** A product as the API answers it: its price is yuan with two decimals, as text. */
export type Product = Required<ProductInput> & {
  id: string;
  status: ProductStatus;
  /** The names of its category and those above it, outermost first; null where it is gone. */
  categoryPath: string | null;
  supplierName: string | null;
  createdAt: string;
  updatedAt: string;
  version: number;
};

/** How much of a product was sold, and for how many yuan, as text with two decimals: in all, and in the last 30 days. */
export type ProductSales = { quantity: number; revenue: string; recentQuantity: number; recentRevenue: string };

/** Why a product's stock changed: it was first entered, corrected by hand, imported, sold, or came back from a cancelled order. */
export const stockMovementKinds = ['initial', 'adjust', 'import', 'sale', 'return'] as const;

/** A change of a product's stock, and how much there was after it. */
export type StockMovement = {
  id: string;
  productId: string;
  kind: (typeof stockMovementKinds)[number];
  change: number;
  stockAfter: number;
  orderId: string | null;
  /** The number of that order. */
  orderNo: string | null;
  by: string;
  at: string;
};
