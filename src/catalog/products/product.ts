import * as z from 'zod/mini';
import { publicImageSchema } from '@/models/image';
import { readCode } from '@/models/input';
import { createLineTextSchema, createMultilineTextSchema, recordIdSchema, yuanSchema } from '@/models/schemas';

/** Accepted image types. The API detects the type from the bytes, not from the file name. */
export const imageMimeTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;

export type ImageMimeType = (typeof imageMimeTypes)[number];

/** Maximum size of a stored image, in bytes. */
export const maxStoredImageBytes = 5_000_000;

/** Maximum size of a file accepted for scaling down, in bytes. */
export const maxSourceImageBytes = 10_000_000;

/** Maximum length of an image's longer side after scaling down, in pixels. */
export const maxStoredImageSide = 1600;

/**
 * Maximum length of a side, in pixels. Larger images are rejected: a file of a few bytes can declare a size that needs
 * gigabytes to decode.
 */
export const maxSourceImageSide = 8_000;

/** Maximum number of images of a product. The first one is the cover. */
export const maxImages = 9;

/** The file name of an image: no path and no unreadable characters. */
export const safeImageFileNameSchema = z
  .string()
  // oxlint-disable-next-line no-control-regex
  .check(z.minLength(1), z.maxLength(255), z.regex(/^(?!\.{1,2}$)[^/\\\u0000-\u001f\u007f-\u009f\u202a-\u202e]+$/));

/** The product statuses. `tone` is the colour of the status tag. */
export const productStatuses = [
  { id: 'draft', tone: 'waiting' },
  { id: 'on_sale', tone: 'good' },
  { id: 'off_sale', tone: 'off' },
] as const;

export type ProductStatus = (typeof productStatuses)[number]['id'];

/** The actions on a product: allowed current statuses, new status, and whether a reason is required. */
export const productActions = {
  publish: { from: ['draft', 'off_sale'], to: 'on_sale', reason: false, undo: { action: 'unpublish', to: 'off_sale' } },
  unpublish: { from: ['on_sale'], to: 'off_sale', reason: false, undo: { action: 'publish', to: 'on_sale' } },
} as const;

export const productBulkActions = {
  ...productActions,
  delete: { from: productStatuses.map(({ id }) => id), reason: false, destructive: true },
};

/** Stock is low when it is below this number. */
export const lowStockThreshold = 10;

/**
 * The fields of a product that an operator can write. `price` is a string in yuan with at most two decimals; `images`
 * are URLs.
 */
export const productPayloadSchema = z.strictObject({
  name: createLineTextSchema(100),
  sku: z.string().check(z.overwrite(readCode), z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{1,39}$/)),
  categoryId: recordIdSchema,
  supplierId: recordIdSchema,
  price: yuanSchema,
  stock: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  unit: createLineTextSchema(10),
  images: z.optional(z.array(publicImageSchema).check(z.maxLength(maxImages))),
  description: z.optional(createMultilineTextSchema(5000)),
});

/** Returns what identifies a SKU: no two products may have SKUs that differ only by case or width. */
export const toSkuKey = (sku: string) => readCode(sku).toLowerCase();

export type ProductPayload = z.infer<typeof productPayloadSchema>;

/** A product as the API returns it. `price` is a string in yuan with two decimals. */
export type Product = Required<ProductPayload> & {
  id: string;
  status: ProductStatus;
  /** Names of the category and its ancestors, outermost first. Null if the category no longer exists. */
  categoryPath: string | null;
  supplierName: string | null;
  createdAt: string;
  updatedAt: string;
  version: number;
};

/** The sales of a product, in total and for the last 30 days. Revenue is a string in yuan with two decimals. */
export type ProductSales = { quantity: number; revenue: string; recentQuantity: number; recentRevenue: string };

/**
 * Why the stock changed: initial entry, manual adjustment, import, undone import, sale, or return from a cancelled
 * order.
 */
export const stockMovementKinds = ['initial', 'adjust', 'import', 'importUndo', 'sale', 'return'] as const;

/** A stock change of a product, with the resulting stock. */
export type StockMovement = {
  id: string;
  productId: string;
  kind: (typeof stockMovementKinds)[number];
  change: number;
  stockAfter: number;
  orderId: string | null;
  /** The number of the order with `orderId`. */
  orderNo: string | null;
  by: string;
  at: string;
};
