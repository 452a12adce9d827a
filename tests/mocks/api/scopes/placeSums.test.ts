import { eq, inArray, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bills } from '../../../../mocks/db/schema/finance';
import { orders } from '../../../../mocks/db/schema/orders';
import { suppliers } from '../../../../mocks/db/schema/system';
import { server } from '../../../setup/server';
import { call } from '../call';
import { becomePersona, personas } from './personas';

type Total = { status: string; count: number };

/** Counts the orders and the bills of suppliers and users of the south by status. */
const recount = async () => {
  const { rows } = (await server.db.execute(sql`
    select 'orders' as of, status, count(*)::int as count from orders
    where supplier_id in (select id from suppliers where sales_region = 'south') group by 1, 2
    union all select 'bills', status, count(*)::int from bills
    where owner_type = 'supplier' and owner_id in (select id from suppliers where sales_region = 'south')
      or owner_type = 'user' and owner_id in (select id from users where sales_region = 'south')
    group by 1, 2`)) as unknown as { rows: (Total & { of: string })[] };
  return new Map(rows.map(({ of, status, count }) => [`${of} ${status}`, count]));
};

const readCounts = async (token: string) => {
  const { data: ofOrders } = await call<Total[]>('GET', '/admin/statistics/order-totals', { token });
  const { data } = await call<{ totals: Total[] }>('GET', '/admin/statistics/finance?collection=bills', { token });
  const found = new Map<string, number>();
  const add = (of: string, { status, count }: Total) =>
    found.set(`${of} ${status}`, (found.get(`${of} ${status}`) ?? 0) + count);
  for (const total of ofOrders) add('orders', total);
  for (const total of data.totals) add('bills', total);
  return found;
};

test('counts in a region what was written or transferred a moment ago, folded or not', async () => {
  const { db } = server;
  const { token } = await becomePersona(personas['a regional manager']);
  const ofSouth = db.select({ id: suppliers.id }).from(suppliers).where(eq(suppliers.salesRegion, 'south'));
  const steps = [
    () => db.delete(orders).where(sql`${orders.status} = 'unpaid' and ${inArray(orders.supplierId, ofSouth)}`),
    () => db.delete(bills).where(sql`${bills.status} = 'failed' and ${inArray(bills.ownerId, ofSouth)}`),
    () => db.execute(sql`select fold_place_days()`),
    () => db.update(suppliers).set({ salesRegion: 'south' }).where(eq(suppliers.salesRegion, 'north')),
    () => db.execute(sql`select fold_place_days()`),
  ];
  const before = await recount();
  expect(await readCounts(token)).toEqual(before);
  for (const step of steps) {
    await step();
    expect(await readCounts(token)).toEqual(await recount());
  }
  expect(await recount()).not.toEqual(before);
});
