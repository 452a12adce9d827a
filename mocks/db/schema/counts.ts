import { bigint, boolean, date, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { bigintIdColumn, timestampColumn } from './columns';

/**
 * A column of all tables of sums. The total is the sum of all rows; rows that are not `folded` were appended since the
 * last folding.
 */
const folded = boolean('folded').notNull().default(false);

/** The number of records of each collection by status, maintained by triggers (mocks/db/migrations/0012_counts.sql). */
export const recordCounts = pgTable('record_counts', {
  collection: text('collection').notNull(),
  status: text('status').notNull(),
  records: bigint('records', { mode: 'number' }).notNull(),
  mark: bigint('mark', { mode: 'bigint' }).notNull(),
  folded,
});

/**
 * The number and amount of the orders created in each quarter of an hour, by their current status. Maintained by
 * triggers.
 */
export const orderQuarterHours = pgTable('order_quarters', {
  at: timestampColumn('at').notNull(),
  status: text('status').notNull(),
  orders: bigint('orders', { mode: 'number' }).notNull(),
  amount: numeric('amount').notNull(),
  folded,
});

/** The products sold on each day in Beijing, from orders that count as revenue. Maintained by triggers. */
export const productDailySales = pgTable('product_days', {
  day: date('day').notNull(),
  productId: bigintIdColumn('product_id').notNull(),
  supplierId: bigintIdColumn('supplier_id').notNull(),
  quantity: bigint('quantity', { mode: 'number' }).notNull(),
  amount: numeric('amount').notNull(),
  folded,
});

/**
 * The orders of each day in Beijing that count as revenue, by supplier and region. Maintained by triggers
 * (mocks/db/migrations/0042_order_days.sql).
 */
export const orderDailySums = pgTable('order_days', {
  day: date('day').notNull(),
  supplierId: bigintIdColumn('supplier_id').notNull(),
  region: text('region').notNull(),
  orders: bigint('orders', { mode: 'number' }).notNull(),
  amount: numeric('amount').notNull(),
  folded,
});

/** The same orders by buyer. */
export const buyerDailySums = pgTable('buyer_days', {
  day: date('day').notNull(),
  userId: bigintIdColumn('user_id').notNull(),
  orders: bigint('orders', { mode: 'number' }).notNull(),
  amount: numeric('amount').notNull(),
  folded,
});

/**
 * The number and amount of the withdrawals and bills created on each day in Beijing. Maintained by triggers
 * (mocks/db/migrations/0036_finance_days.sql).
 */
export const financeDailySums = pgTable('finance_days', {
  collection: text('collection').notNull(),
  day: date('day').notNull(),
  status: text('status').notNull(),
  type: text('type').notNull(),
  category: text('category').notNull(),
  ownerType: text('owner_type').notNull(),
  records: bigint('records', { mode: 'number' }).notNull(),
  amount: numeric('amount').notNull(),
  folded,
});

/**
 * The number and amount of the orders, withdrawals and bills created on each day in Beijing, by the place that they belong to.
 * Rows that are not folded may have their owner instead. Maintained by triggers (mocks/db/migrations/0064_place_days.sql).
 */
export const placeDailySums = pgTable('place_days', {
  day: date('day').notNull(),
  collection: text('collection').notNull(),
  status: text('status').notNull(),
  type: text('type').notNull(),
  category: text('category').notNull(),
  ownerType: text('owner_type').notNull(),
  ownerId: bigintIdColumn('owner_id'),
  departmentId: bigintIdColumn('department_id'),
  salesRegion: text('sales_region'),
  records: bigint('records', { mode: 'number' }).notNull(),
  amount: numeric('amount').notNull(),
  folded,
});

/** The orders of buyers that count as revenue, by supplier. Kept in the same way. */
export const buyerSupplierDailySums = pgTable('buyer_supplier_days', {
  day: date('day').notNull(),
  userId: bigintIdColumn('user_id').notNull(),
  supplierId: bigintIdColumn('supplier_id').notNull(),
  orders: bigint('orders', { mode: 'number' }).notNull(),
  amount: numeric('amount').notNull(),
  folded,
});

/**
 * The number of records in each segment of a sorted collection, by status. Maintained by triggers
 * (mocks/db/migrations/0014_stretches.sql). The table keeps the name that a running older version reads it by.
 */
export const recordSegments = pgTable('record_stretches', {
  collection: text('collection').notNull(),
  sort: text('sort').notNull(),
  key: text('key'),
  id: bigintIdColumn('id').notNull(),
  status: text('status').notNull(),
  records: bigint('records', { mode: 'number' }).notNull(),
  folded,
});

/** What tells two states of a table apart. Written by triggers (mocks/db/migrations/0035_table_marks.sql). */
export const tableMarks = pgTable('table_marks', {
  tableName: text('table_name').notNull(),
  mark: bigint('mark', { mode: 'bigint' }).notNull(),
  folded,
});
