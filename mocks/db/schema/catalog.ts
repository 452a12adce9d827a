import { boolean, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { categoryStatuses } from '@/catalog/categories/category';
import { imageMimeTypes, productStatuses, stockMovementKinds } from '@/catalog/products/product';
import { bytea, bigintIdColumn, timestampColumn, recordColumns, statusColumn, yuanColumn } from './columns';

export const categories = pgTable('categories', {
  ...recordColumns,
  parentId: bigintIdColumn('parent_id'),
  name: text('name').notNull(),
  icon: text('icon'),
  position: integer('position').notNull(),
  status: statusColumn(categoryStatuses).notNull().default('enabled'),
});

export const products = pgTable('products', {
  ...recordColumns,
  name: text('name').notNull(),
  /** Unique without case (migrations/0048_product_skus.sql). */
  sku: text('sku').notNull(),
  categoryId: bigintIdColumn('category_id').notNull(),
  supplierId: bigintIdColumn('supplier_id').notNull(),
  price: yuanColumn('price').notNull(),
  stock: integer('stock').notNull(),
  unit: text('unit').notNull(),
  images: jsonb('images').$type<string[]>().notNull().default([]),
  description: text('description').notNull().default(''),
  status: statusColumn(productStatuses).notNull().default('draft'),
});

/** All stock changes. The stock of a product is the sum of its movements. */
export const stockMovements = pgTable('stock_movements', {
  id: bigintIdColumn('id').primaryKey(),
  productId: bigintIdColumn('product_id').notNull(),
  kind: text('kind', { enum: stockMovementKinds }).notNull(),
  change: integer('change').notNull(),
  stockAfter: integer('stock_after').notNull(),
  orderId: bigintIdColumn('order_id'),
  by: text('by').notNull(),
  at: timestampColumn('at').notNull(),
});

/**
 * Images by the SHA-256 of their bytes, as hex. `seenAt` is when an image was last uploaded or used. `small` is a small
 * version for lists. It is made when it is first needed, and null until then. `isPublic` is set once a record shows the
 * image to everyone; the others need a session.
 */
export const images = pgTable('images', {
  id: text('id').primaryKey(),
  type: text('type', { enum: imageMimeTypes }).notNull(),
  bytes: bytea('bytes').notNull(),
  small: bytea('small'),
  isPublic: boolean('is_public').notNull().default(false),
  createdAt: timestampColumn('created_at').notNull(),
  seenAt: timestampColumn('seen_at').notNull(),
});

/**
 * Product imports. The calls of one import share a `runId` of the client. `undone` counts the products that were
 * restored or deleted since.
 */
export const productImports = pgTable(
  'product_imports',
  {
    id: bigintIdColumn('id').primaryKey(),
    adminId: bigintIdColumn('admin_id').notNull(),
    adminName: text('admin_name').notNull(),
    runId: text('run_id').notNull(),
    fileName: text('file_name'),
    at: timestampColumn('at').notNull(),
    created: integer('created').notNull(),
    updated: integer('updated').notNull(),
    undone: integer('undone').notNull().default(0),
    undoneAt: timestampColumn('undone_at'),
  },
  table => [unique().on(table.adminId, table.runId)],
);

/**
 * The products that an import has written, with the version it left. `before` contains the previous values of the fields
 * that it changed, and is null for a product that it created.
 */
export const productImportItems = pgTable(
  'product_import_items',
  {
    importId: bigintIdColumn('import_id').notNull(),
    productId: bigintIdColumn('product_id').notNull(),
    sku: text('sku').notNull(),
    version: integer('version').notNull(),
    before: jsonb('before').$type<Record<string, unknown>>(),
    undoneAt: timestampColumn('undone_at'),
  },
  table => [primaryKey({ columns: [table.importId, table.productId] })],
);
