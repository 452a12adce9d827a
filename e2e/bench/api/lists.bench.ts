import { test } from '@playwright/test';
import { listCall } from '../../support/million/client';
import { measure, measureInScope, withServer, type Session } from '../../support/million/measure';

/** The limit in milliseconds for the 95th percentile of responses (docs/architecture.md#speed). */
const bar = 50;

const day = 86_400_000;
const dayAgo = (days: number) => new Date(Date.now() - days * day).toISOString().slice(0, 10);
const month = { createdAt_gte: dayAgo(60), createdAt_lte: dayAgo(30) };

const sortable = {
  suppliers: ['createdAt', 'updatedAt', 'name', 'shopName', 'phone', 'status', 'auditedAt', 'auditedBy'],
  orders: ['createdAt', 'updatedAt', 'orderNo', 'totalAmount', 'status', 'paidAt', 'shippedAt'],
};

const directions = ['ASC', 'DESC'] as const;

/** Measures the first, middle and last pages of a list in every sort order. */
const measurePages = async (session: Session, collection: keyof typeof sortable, kind: string, filter: object) => {
  const { total } = await session.client.call('GET', listCall(collection, filter, 0), session.token);
  const sorts = sortable[collection].flatMap(field => directions.map(direction => [field, direction] as const));
  const pages = { first: 0, middle: Math.floor(total / 2), last: Math.max(total - 25, 0) };
  for (const [page, at] of Object.entries(pages))
    await measure(session, `${collection}, ${kind} (${total}), ${page} page in every order`, bar, index =>
      listCall(collection, filter, at, sorts[index % sorts.length]),
    );
};

const middleOf = async <T>({ client, token }: Session, collection: string, rows: number) =>
  (await client.call<T[]>('GET', listCall(collection, {}, 400_000, ['id', 'ASC'], rows), token)).data;

test('suppliers', () =>
  withServer(1, async session => {
    await measurePages(session, 'suppliers', 'all', {});
    await measurePages(session, 'suppliers', 'approved', { status: 'approved' });
    await measurePages(session, 'suppliers', 'pending', { status: 'pending' });
    await measurePages(session, 'suppliers', 'of a month', month);
    await measurePages(session, 'suppliers', 'approved of a month', { ...month, status: 'approved' });
    const ids = (await middleOf<{ id: string }>(session, 'suppliers', 1_000)).map(({ id }) => id);
    await measure(session, 'suppliers, 100 by their ids', bar, index =>
      listCall('suppliers', { id: ids.slice(index * 9, index * 9 + 100) }, 0, undefined, 100),
    );
    await measure(session, 'suppliers, one', bar, index => `/suppliers/${ids[index]}`);
  }));

test('orders', () =>
  withServer(1, async session => {
    await measurePages(session, 'orders', 'all', {});
    await measurePages(session, 'orders', 'completed', { status: 'completed' });
    await measurePages(session, 'orders', 'paid', { status: 'paid' });
    await measurePages(session, 'orders', 'of a month', month);
    await measurePages(session, 'orders', 'completed of a month', { ...month, status: 'completed' });
    const known = await middleOf<{ id: string; orderNo: string; userId: string; supplierId: string }>(
      session,
      'orders',
      100,
    );
    const [one] = known;
    await measurePages(session, 'orders', 'of a supplier', { supplierId: one?.supplierId });
    await measure(session, 'orders, of a user', bar, index => listCall('orders', { userId: known[index]?.userId }, 0));
    await measure(session, 'orders, by order number', bar, index =>
      listCall('orders', { q: known[index]?.orderNo }, 0),
    );
    await measure(session, 'orders, by the end of an order number', bar, index =>
      listCall('orders', { orderNo: known[index]?.orderNo.slice(-5) }, 0),
    );
    await measure(session, 'orders, one', bar, index => `/orders/${known[index]?.id}`);
  }));

test('lists in a scope', () =>
  measureInScope({
    suppliers: listCall('suppliers', {}, 0),
    'pending suppliers': listCall('suppliers', { status: 'pending' }, 0),
    orders: listCall('orders', {}, 0),
    'completed orders': listCall('orders', { status: 'completed' }, 0),
    'orders of a month': listCall('orders', month, 0),
    'orders by amount': listCall('orders', {}, 0, ['totalAmount', 'DESC']),
    'numbers of orders by status': '/orders/counts',
    withdrawals: listCall('withdrawals', {}, 0),
    'pending withdrawals': listCall('withdrawals', { status: 'pending' }, 0),
    bills: listCall('bills', {}, 0),
    products: listCall('products', {}, 0),
    users: listCall('users', {}, 0),
  }));
