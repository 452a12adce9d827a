import { not, sql } from 'drizzle-orm';
import { revenueOrderCondition } from '../../db/money';
import { z } from 'zod';
import { orderEventTypes, orderQueue } from '@/orders/order';
import { carrierIds } from '@/orders/shipment';
import { menuPages } from '@/orders/menuPages';
import { categories, products } from '../../db/schema/catalog';
import { orderItems, orders as table } from '../../db/schema/orders';
import { suppliers, users } from '../../db/schema/system';
import { amountSchema, responseIdSchema, responseTimestampSchema } from '../http/schemas';
import { defineDecidableCollection } from '../rest/collection';
import {
  amountAtLeastFilter,
  amountAtMostFilter,
  equalsTextFilter,
  timeFromFilter,
  equalsKnownValueFilter,
  containsFilter,
  containsOrIdOrExactFilter,
  equalsIdFilter,
  timeUntilFilter,
  inSubtreeFilter,
  dueFilter,
} from '../rest/filters';
import { idSchema } from '../rest/id';
import { createPlacementFilters } from '../rest/placement';
import { buildOrderActionPlan } from './plan';
import { orderActionsWithParcels } from './shipments';

const isPartlyShipped = sql`(${table.status} = 'paid' and ${table.shipments} <> '[]')`;

/** Orders with an earlier parcel that has this tracking number, in whatever case it was typed. */
const hasParcel = (text: string) => {
  const holds = (trackingNo: string) => sql`${table.shipments} @> ${JSON.stringify([{ trackingNo }])}::jsonb`;
  const spellings = [...new Set([text, text.toUpperCase(), text.toLowerCase()])].map(holds);
  return sql`jsonb_array_length(${table.shipments}) > 1 and (${sql.join(spellings, sql` or `)})`;
};

const { orderId, position, productId, name, price, quantity } = orderItems;

export const orders = defineDecidableCollection({
  name: 'orders',
  menu: menuPages,
  table,
  label: 'orderNo',
  related: {
    userName: sql`select ${users.username} from ${users} where ${users.id} = ${table.userId}`,
    supplierName: sql`select ${suppliers.name} from ${suppliers} where ${suppliers.id} = ${table.supplierId}`,
  },
  shown: {
    items: sql`select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('productId', ${productId}::text, 'name', ${name}, 'price', ${price}::text, 'quantity', ${quantity})) order by ${position}), '[]') from ${orderItems} where ${orderId} = ${table.id}`,
  },
  shapes: {
    userName: z.string().nullable(),
    supplierName: z.string().nullable(),
    items: z.array(
      z.strictObject({ productId: responseIdSchema, name: z.string(), price: amountSchema, quantity: z.int().min(1) }),
    ),
    receiver: z.strictObject({ name: z.string(), mobile: z.string(), address: z.string() }),
    timeline: z.array(
      z.strictObject({
        event: z.enum(orderEventTypes),
        at: responseTimestampSchema,
        by: z.string(),
        note: z.string().nullable(),
      }),
    ),
    shipments: z.array(
      z.strictObject({
        id: z.string(),
        carrier: z.enum(carrierIds).nullable(),
        trackingNo: z.string(),
        items: z.array(z.strictObject({ productId: responseIdSchema, quantity: z.int().min(1) })),
        at: responseTimestampSchema,
        by: z.string(),
      }),
    ),
  },
  filters: {
    q: containsOrIdOrExactFilter(table.id, hasParcel, table.orderNo, table.trackingNo),
    orderNo: containsFilter(table.orderNo),
    status: equalsKnownValueFilter(table.status),
    // Orders that count as revenue.
    earning: z.boolean().transform(earning => (earning ? revenueOrderCondition : not(revenueOrderCondition))),
    // Paid orders of which something has been shipped, but not everything.
    partlyShipped: z.boolean().transform(partly => (partly ? isPartlyShipped : not(isPartlyShipped))),
    userId: equalsIdFilter(table.userId),
    supplierId: equalsIdFilter(table.supplierId),
    // Orders that contain the product.
    productId: idSchema.transform(
      id => sql`${table.id} in (select ${orderId} from ${orderItems} where ${productId} = ${id})`,
    ),
    // Orders that contain a product of the category or its descendants.
    categoryId: inSubtreeFilter(products.categoryId, categories).transform(
      inCategory =>
        sql`${table.id} in (select ${orderId} from ${orderItems} join ${products} on ${products.id} = ${productId} where ${inCategory})`,
    ),
    region: equalsTextFilter(table.region),
    totalAmount_gte: amountAtLeastFilter(table.totalAmount),
    totalAmount_lte: amountAtMostFilter(table.totalAmount),
    due: dueFilter(table.dueAt),
    ...createPlacementFilters('orders'),
    createdAt_gte: timeFromFilter(table.createdAt),
    createdAt_lte: timeUntilFilter(table.createdAt),
    paidAt_gte: timeFromFilter(table.paidAt),
    paidAt_lte: timeUntilFilter(table.paidAt),
  },
  counted: ['status', 'earning'],
  narrow: [
    'partlyShipped',
    'userId',
    'supplierId',
    'productId',
    'due',
    'createdAt_gte',
    'createdAt_lte',
    'paidAt_gte',
    'paidAt_lte',
  ],
  sortable: ['createdAt', 'updatedAt', 'orderNo', 'totalAmount', 'status', 'paidAt', 'shippedAt', 'dueAt'],
  queue: orderQueue,
  decision: { status: 'status', initial: 'paid', actions: orderActionsWithParcels, plan: buildOrderActionPlan },
});
