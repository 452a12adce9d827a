import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { orderStatuses, type OrderEvent, type Receiver } from '@/orders/order';
import type { Shipment } from '@/orders/shipment';
import { bigintIdColumn, timestampColumn, recordColumns, statusColumn, yuanColumn } from './columns';
import { dueTimeColumns } from './dueTimes';

export const orders = pgTable('orders', {
  ...recordColumns,
  orderNo: text('order_no').notNull().unique(),
  userId: bigintIdColumn('user_id').notNull(),
  supplierId: bigintIdColumn('supplier_id').notNull(),
  totalAmount: yuanColumn('total_amount').notNull(),
  status: statusColumn(orderStatuses).notNull(),
  receiver: jsonb('receiver').$type<Receiver>().notNull(),
  region: text('region').notNull(),
  timeline: jsonb('timeline').$type<OrderEvent[]>().notNull(),
  paidAt: timestampColumn('paid_at'),
  shippedAt: timestampColumn('shipped_at'),
  completedAt: timestampColumn('completed_at'),
  cancelledAt: timestampColumn('cancelled_at'),
  trackingNo: text('tracking_no'),
  shipments: jsonb('shipments').$type<Shipment[]>().notNull().default([]),
  ...dueTimeColumns,
});

/** The items of an order, sorted by `position`. Name and price are those at the time of the order. */
export const orderItems = pgTable(
  'order_items',
  {
    orderId: bigintIdColumn('order_id').notNull(),
    position: integer('position').notNull(),
    productId: bigintIdColumn('product_id').notNull(),
    name: text('name').notNull(),
    price: yuanColumn('price').notNull(),
    quantity: integer('quantity').notNull(),
  },
  table => [primaryKey({ columns: [table.orderId, table.position] })],
);
