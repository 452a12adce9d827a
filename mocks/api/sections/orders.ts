import { sql } from 'drizzle-orm';
import { orderStatuses, orderVerbs } from '../../../src/orders/order';
import { orderItems, orders as table } from '../../db/ordersSchema';
import { decidable } from '../rest/collection';
import { idSchema } from '../rest/id';
import { from, oneOf, part, partOrId, reference, until } from '../rest/filters';

const { orderId, position, productId, name, price, quantity } = orderItems;

export const orders = decidable({
  name: 'orders',
  table,
  label: 'orderNo',
  shown: {
    items: sql`select coalesce(jsonb_agg(jsonb_build_object('productId', ${productId}::text, 'name', ${name}, 'price', ${price}::text, 'quantity', ${quantity}) order by ${position}), '[]') from ${orderItems} where ${orderId} = ${table.id}`,
  },
  filters: {
    q: partOrId(table.id, table.orderNo, table.trackingNo),
    orderNo: part(table.orderNo),
    status: oneOf(
      table.status,
      orderStatuses.map(({ id }) => id),
    ),
    userId: reference(table.userId),
    supplierId: reference(table.supplierId),
    productId: idSchema.transform(
      value => sql`exists (select 1 from ${orderItems} where ${orderId} = ${table.id} and ${productId} = ${value})`,
    ),
    createdAt_gte: from(table.createdAt),
    createdAt_lte: until(table.createdAt),
  },
  sortable: ['createdAt', 'updatedAt', 'orderNo', 'totalAmount', 'status', 'paidAt', 'shippedAt'],
  decision: { status: 'status', verbs: orderVerbs },
});
