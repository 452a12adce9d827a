import { bigint, boolean, date, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { idColumn, moment } from './columns';

/** What every table of sums has: the sum is that of all rows; those not `folded` were appended since. */
const folded = boolean('folded').notNull().default(false);

/** Kept by triggers (mocks/db/migrations/0012_counts.sql): how many records of each status a collection has. */
export const recordCounts = pgTable('record_counts', {
  collection: text('collection').notNull(),
  status: text('status').notNull(),
  records: bigint('records', { mode: 'number' }).notNull(),
  mark: bigint('mark', { mode: 'bigint' }).notNull(),
  folded,
});

/** Kept by triggers: the orders made in each quarter of an hour, by the status they are in, and their amount. */
export const orderQuarters = pgTable('order_quarters', {
  at: moment('at').notNull(),
  status: text('status').notNull(),
  orders: bigint('orders', { mode: 'number' }).notNull(),
  amount: numeric('amount').notNull(),
  folded,
});

/** Kept by triggers: what the orders made on each day in Beijing that bring money are of. */
export const productDays = pgTable('product_days', {
  day: date('day').notNull(),
  productId: idColumn('product_id').notNull(),
  supplierId: idColumn('supplier_id').notNull(),
  quantity: bigint('quantity', { mode: 'number' }).notNull(),
  amount: numeric('amount').notNull(),
  folded,
});

/** Kept by triggers (mocks/db/migrations/0013_stretches.sql): how many records of each status a stretch of an order has. */
export const recordStretches = pgTable('record_stretches', {
  collection: text('collection').notNull(),
  sort: text('sort').notNull(),
  key: text('key'),
  id: idColumn('id').notNull(),
  status: text('status').notNull(),
  records: bigint('records', { mode: 'number' }).notNull(),
  folded,
});
