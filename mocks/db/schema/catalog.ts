import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { imageTypes, stockMovementKinds } from '@/catalog/products/product';
import { bytea, idColumn, moment, recordColumns, yuan } from './columns';

export const categories = pgTable('categories', {
  ...recordColumns,
  parentId: idColumn('parent_id'),
  name: text('name').notNull(),
  icon: text('icon'),
  position: integer('position').notNull(),
  status: text('status', { enum: ['enabled', 'disabled'] })
    .notNull()
    .default('enabled'),
});

export const products = pgTable('products', {
  ...recordColumns,
  name: text('name').notNull(),
  sku: text('sku').notNull().unique(),
  categoryId: idColumn('category_id').notNull(),
  supplierId: idColumn('supplier_id').notNull(),
  price: yuan('price').notNull(),
  stock: integer('stock').notNull(),
  unit: text('unit').notNull(),
  images: jsonb('images').$type<string[]>().notNull().default([]),
  description: text('description').notNull().default(''),
  status: text('status', { enum: ['draft', 'on_sale', 'off_sale'] })
    .notNull()
    .default('draft'),
});

/** All stock changes. The stock of a product is the sum of its movements. */
export const stockMovements = pgTable('stock_movements', {
  id: idColumn('id').primaryKey(),
  productId: idColumn('product_id').notNull(),
  kind: text('kind', { enum: stockMovementKinds }).notNull(),
  change: integer('change').notNull(),
  stockAfter: integer('stock_after').notNull(),
  orderId: idColumn('order_id'),
  by: text('by').notNull(),
  at: moment('at').notNull(),
});

/** Images by the SHA-256 of their bytes, as hex. `seenAt` is when an image was last uploaded or used. */
export const images = pgTable('images', {
  id: text('id').primaryKey(),
  type: text('type', { enum: imageTypes }).notNull(),
  bytes: bytea('bytes').notNull(),
  createdAt: moment('created_at').notNull(),
  seenAt: moment('seen_at').notNull(),
});
