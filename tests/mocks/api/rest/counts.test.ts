import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sampleAccountMobiles } from '../../../../mocks/db/sample/accounts';
import { bills, withdrawals } from '../../../../mocks/db/schema/finance';
import { orderItems, orders } from '../../../../mocks/db/schema/orders';
import { suppliers } from '../../../../mocks/db/schema/system';
import { server } from '../../../setup/server';
import { call, listPath } from '../call';

/** All stored counts and sums as rows. */
const sums = async () => {
  const { rows } = (await server.db.execute(sql`
    select 'records' as kind, collection as a, status as b, '' as c, sum(records) as d, 0 as e from record_counts group by 2, 3 having sum(records) <> 0
    union all select 'quarters', at::text, status, '', sum(orders), sum(amount) from order_quarters group by 2, 3 having sum(orders) <> 0
    union all select 'days', day::text, product_id::text, supplier_id::text, sum(quantity), sum(amount) from product_days group by 2, 3, 4 having sum(quantity) <> 0
    union all select 'finance', collection || ' ' || day, status, concat_ws(' ', type, category, owner_type), sum(records), sum(amount) from finance_days group by 2, 3, 4 having sum(records) <> 0
    union all select 'orders', day::text, supplier_id::text, region, sum(orders), sum(amount) from order_days group by 2, 3, 4 having sum(orders) <> 0
    union all select 'buyers', day::text, user_id::text, '', sum(orders), sum(amount) from buyer_days group by 2, 3 having sum(orders) <> 0
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
  await server.db.execute(sql`select fold_counts(), fold_finance_days(), fold_order_days()`);
  await server.db.delete(orders).where(eq(orders.id, third.id));
  await server.db.delete(orderItems).where(eq(orderItems.orderId, third.id));
  await server.db.delete(bills).where(eq(bills.status, 'failed'));
  const kept = await sums();
  await server.db.execute(sql`select count_anew(), count_finance_days_anew(), count_order_days_anew()`);
  expect(kept).toEqual(await sums());
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
