import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Product } from '@/catalog/products/product';
import type { SalesRegion } from '@/models/salesRegion';
import type { Order } from '@/orders/order';
import { sampleAccountMobiles } from '../../../../mocks/db/sample/accounts';
import { approvalRules } from '../../../../mocks/db/schema/approvals';
import { bills, withdrawals } from '../../../../mocks/db/schema/finance';
import { orderItems, orders } from '../../../../mocks/db/schema/orders';
import { suppliers, users } from '../../../../mocks/db/schema/system';
import { server } from '../../../setup/server';
import { readVersions } from '../../../setup/versions';
import type { StatusCount } from '@/providers/contract';
import { hasStatuses } from '../../../../mocks/api/rest/list/statusCounts';
import { allCollections } from '../../../../mocks/api/routes';
import { call, listPath } from '../call';

/** The place of a row of sums: its own, or that of the owner or supplier that it has instead. */
const place = sql.raw(`case when owner is null then concat_ws(' ', days.department_id, days.sales_region) else (
  select concat_ws(' ', department_id, sales_region) from (
    select 'supplier' as type, id, department_id, sales_region from suppliers
    union all select 'user', id, department_id, sales_region from users
  ) as owners where owners.type = owner_type and id = owner
) end`);

/** All stored counts and sums as rows. */
const sums = async () => {
  const { rows } = (await server.db.execute(sql`
    select 'records' as kind, collection as a, status as b, '' as c, sum(records) as d, 0 as e from record_counts group by 2, 3 having sum(records) <> 0
    union all select 'quarters', at::text, status, '', sum(orders), sum(amount) from order_quarters group by 2, 3 having sum(orders) <> 0
    union all select 'days', day::text, product_id::text, supplier_id::text, sum(quantity), sum(amount) from product_days group by 2, 3, 4 having sum(quantity) <> 0
    union all select 'finance', collection || ' ' || day, status, concat_ws(' ', type, category, owner_type), sum(records), sum(amount) from finance_days group by 2, 3, 4 having sum(records) <> 0
    union all select 'orders', day::text, supplier_id::text, region, sum(orders), sum(amount) from order_days group by 2, 3, 4 having sum(orders) <> 0
    union all select 'buyers', day::text, user_id::text, '', sum(orders), sum(amount) from buyer_days group by 2, 3 having sum(orders) <> 0
    union all select 'places', collection || ' ' || day || ' ' || status, concat_ws(' ', type, category, owner_type), coalesce(place, ''), sum(records), sum(amount)
      from (select *, ${place} as place from (select *, owner_id as owner from place_days) as days) as placed group by 2, 3, 4 having sum(records) <> 0
    union all select 'buyers of suppliers', day::text, user_id::text, supplier_id::text, sum(orders), sum(amount) from buyer_supplier_days group by 2, 3, 4 having sum(orders) <> 0
    order by 1, 2, 3, 4`)) as { rows: unknown[] };
  return rows.map(row => JSON.stringify(row));
};

test('keeps stored sums equal to recomputed ones while records change, folded or not', async () => {
  const [first, second, third] = await server.db.select().from(orders).where(eq(orders.status, 'completed')).limit(3);
  if (!first || !second || !third) throw new Error('The sample has completed orders');
  await server.db.update(suppliers).set({ status: 'rejected' }).where(eq(suppliers.id, first.supplierId));
  await server.db.update(orders).set({ status: 'cancelled', cancelledAt: new Date() }).where(eq(orders.id, first.id));
  await server.db.update(orders).set({ totalAmount: '1.00' }).where(eq(orders.id, second.id));
  await server.db.update(orderItems).set({ quantity: 77 }).where(eq(orderItems.orderId, second.id));
  await server.db
    .update(withdrawals)
    .set({ createdAt: new Date('2026-01-02T16:30:00Z') })
    .where(eq(withdrawals.type, 'balance'));
  await server.db.update(bills).set({ amount: '3.50', remainingAmount: '3.50' }).where(eq(bills.status, 'pending'));
  await server.db.execute(sql`select fold_counts(), fold_finance_days(), fold_order_days(), fold_place_days()`);
  await server.db.delete(orders).where(eq(orders.id, third.id));
  await server.db.delete(orderItems).where(eq(orderItems.orderId, third.id));
  await server.db.delete(bills).where(eq(bills.status, 'failed'));
  const kept = await sums();
  await server.db.execute(
    sql`select count_anew(), count_finance_days_anew(), count_order_days_anew(), count_place_days_anew()`,
  );
  expect(kept).toEqual(await sums());
});

test('moves stored sums with suppliers and users that are transferred or deleted, folded or not', async () => {
  const { db } = server;
  const busiest = sql`select supplier_id from orders group by 1 order by count(*) desc, 1`;
  const places = async () => (await sums()).filter(row => row.startsWith('{"kind":"places"'));
  const fold = () => db.execute(sql`select fold_place_days()`);
  const transfer = (region: SalesRegion | null) =>
    db
      .update(suppliers)
      .set({ salesRegion: region })
      .where(sql`${suppliers.id} in (${busiest} limit 3)`);
  // Of these orders, some sums have their supplier and others have moved with its place.
  await db
    .update(orders)
    .set({ totalAmount: '1.00' })
    .where(sql`${orders.status} = 'paid' and ${orders.supplierId} in (${busiest} limit 5)`);
  await transfer('north');
  await db.update(orders).set({ totalAmount: '2.00' }).where(eq(orders.status, 'unpaid'));
  await fold();
  await transfer('central');
  await db.update(users).set({ departmentId: null, salesRegion: 'southwest' });
  await db
    .update(bills)
    .set({ createdAt: new Date('2026-01-02T16:30:00Z') })
    .where(eq(bills.ownerType, 'user'));
  await db.update(users).set({ salesRegion: 'east' }).where(eq(users.status, 'enabled'));
  await db.delete(suppliers).where(sql`${suppliers.id} in (${busiest} offset 3 limit 2)`);
  await db.delete(users).where(eq(users.status, 'disabled'));
  const kept = await places();
  await fold();
  expect(await places()).toEqual(kept);
  const { rows } = (await db.execute(sql`select 1 from place_days where owner_id is not null`)) as { rows: unknown[] };
  expect(rows).toEqual([]);
  await db.execute(sql`select count_place_days_anew()`);
  expect(await places()).toEqual(kept);
});

test('updates a cached total after every write', async () => {
  const token = await server.signIn(sampleAccountMobiles.superAdmin);
  const total = async () => {
    const { headers } = await call('GET', listPath('suppliers', { filter: { q: '杭州' }, range: [0, 0] }), { token });
    return Number(headers.get('Content-Range')?.split('/')[1]);
  };
  const before = await total();
  expect(await total()).toBe(before);
  const [one] = await server.db
    .select()
    .from(suppliers)
    .where(sql`${suppliers.name} like '%杭州%'`)
    .limit(1);
  await server.db
    .update(suppliers)
    .set({ name: '上海', shopName: '上海' })
    .where(eq(suppliers.id, one?.id ?? ''));
  expect(await total()).toBe(before - 1);
});

/** Returns the ids and the total of a list of orders, with its ETag. Accepts 304 if `etag` is given. */
const readOrders = async (token: string, filter: object, etag = '') => {
  const headers = { Authorization: `Bearer ${token}`, 'If-None-Match': etag };
  const response = await server.api.request(listPath('orders', { filter }), { headers });
  const { data } = response.status === 200 ? ((await response.json()) as { data: Order[] }) : { data: [] };
  return {
    status: response.status,
    ids: data.map(({ id }) => id),
    total: Number(response.headers.get('Content-Range')?.split('/')[1]),
    etag: response.headers.get('ETag') ?? '',
  };
};

test('lists and counts an order as waiting once it has a request, which does not change the order', async () => {
  const token = await server.signIn(sampleAccountMobiles.superAdmin);
  const at = new Date(0);
  const rule = {
    name: '取消订单须复核',
    collection: 'orders',
    action: 'cancel',
    approverPermission: 'orders:cancel',
  } as const;
  await server.db
    .insert(approvalRules)
    .values({ id: '901', createdAt: at, updatedAt: at, hours: 24, status: 'enabled', ...rule });
  const filter = { waitsForApproval: true };
  const columns = { hidden: [], order: [], pinned: [], widths: {} };
  const view = { list: 'orders', name: '待复核', filter, sort: null, columns, density: null };
  const saved = await call<{ id: string }>('POST', '/admin/views', { token, body: view });
  const countView = async () => {
    const counts = await call<{ id: string; total: number }[]>('GET', '/admin/views/counts?list=orders', { token });
    return counts.data.find(({ id }) => id === saved.data.id)?.total;
  };
  const first = await readOrders(token, filter);
  // Its total is cached.
  const second = await readOrders(token, filter);
  expect([first, second]).toMatchObject([
    { ids: [], total: 0 },
    { ids: [], total: 0 },
  ]);
  expect(await countView()).toBe(0);

  const [order] = await server.db.select().from(orders).where(eq(orders.status, 'paid')).limit(1);
  const records = await readVersions(server.db, 'orders', [order?.id]);
  const body = { records, reason: '买家取消' };
  const cancelled = await call<{ requested: object[] }>('POST', '/admin/orders/cancel', { token, body });
  expect(cancelled.data.requested).toHaveLength(1);
  expect(await countView()).toBe(1);
  expect(await readOrders(token, filter, second.etag)).toMatchObject({ status: 200, ids: [order?.id], total: 1 });
});

test('lists and counts the orders of a category after a product has moved to it', async () => {
  const token = await server.signIn(sampleAccountMobiles.superAdmin);
  const [item] = await server.db.select().from(orderItems).limit(1);
  const path = `/admin/products/${item?.productId}`;
  const { categoryId, status: _, ...product } = (await call<Product>('GET', path, { token })).data;
  const other = (await call<Product[]>('GET', '/admin/products', { token })).data.find(
    found => found.categoryId !== categoryId,
  );
  const filter = { categoryId: other?.categoryId };
  await readOrders(token, filter);
  const before = await readOrders(token, filter);
  expect(before.ids).not.toContain(item?.orderId);
  const { name, sku, supplierId, price, unit, stock, version } = product;
  const body = { name, sku, supplierId, price, unit, stock, version, ...filter };
  expect((await call('PUT', path, { token, body })).status).toBe(200);
  const after = await readOrders(token, filter, before.etag);
  expect(after.ids).toContain(item?.orderId);
  expect(after.total).toBe(after.ids.length);
});

test('counts each collection by status as its list does, with and without a filter', async () => {
  const token = await server.signIn(sampleAccountMobiles.superAdmin);
  const filters: { status?: string; createdAt_gte?: string }[] = [
    {},
    { status: 'enabled', createdAt_gte: '2026-10-10T00:00:00Z' },
    { status: 'pending' },
  ];
  const counted = allCollections.filter(hasStatuses).map(({ name }) => name);
  expect(counted).toEqual(expect.arrayContaining(['suppliers', 'products', 'orders', 'admins']));
  for (const name of counted)
    for (const filter of filters) {
      // Not every collection has each of the statuses and filters.
      const read = (status = filter.status) =>
        call('GET', listPath(name, { filter: { ...filter, ...(status && { status }) }, range: [0, 0] }), { token });
      if ((await read()).code !== 0) continue;
      const path = `/admin/${name}/counts?filter=${encodeURIComponent(JSON.stringify(filter))}`;
      const { data } = await call<StatusCount[]>('GET', path, { token });
      for (const { status, count } of data) {
        const total = (await read(status)).headers.get('Content-Range');
        expect(`${name} ${status} ${count}`).toBe(`${name} ${status} ${total?.split('/')[1]}`);
      }
    }
});
