import { screen, within } from '@testing-library/react';
import { desc, eq, inArray } from 'drizzle-orm';
import { orders } from '../../mocks/db/schema/orders';
import type { OrderStatus } from '@/orders/order';
import { server } from '../setup/server';

/** The newest orders with a status. */
export const newest = (status: OrderStatus, most: number) =>
  server.db
    .select()
    .from(orders)
    .where(eq(orders.status, status))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(most);

export const read = async (...ids: string[]) =>
  server.db.select().from(orders).where(inArray(orders.id, ids)).orderBy(desc(orders.createdAt), desc(orders.id));

export const list = (filter: object) => `/order/list?filter=${encodeURIComponent(JSON.stringify(filter))}`;

export const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
