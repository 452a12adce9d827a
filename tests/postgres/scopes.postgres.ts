import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orders, orderItems } from '../../mocks/db/schema/orders';
import { permissions, rolePermissions, roles, suppliers } from '../../mocks/db/schema/system';
import { openInstances } from './instances';

type Instances = Awaited<ReturnType<typeof openInstances>>;

let instances: Instances;
beforeAll(async () => {
  instances = await openInstances();
});
afterAll(() => instances.close());

/** Gives the order manager all orders, or those of a region. */
const limit = async (regions: 'east'[]) => {
  const { db } = instances;
  const [role] = await db.select().from(roles).where(eq(roles.code, 'order_manager'));
  const scope = regions.length > 0 ? 'regions' : 'all';
  const [list] = await db.select().from(permissions).where(eq(permissions.code, 'orders:list'));
  await db
    .update(rolePermissions)
    .set({ scope, regions })
    .where(sql`${rolePermissions.roleId} = ${role?.id} and ${rolePermissions.permissionId} = ${list?.id}`);
};

const orderManagerMobile = '13800000016';
const paths = [
  '/admin/orders?range=[0,99]',
  '/admin/orders?range=[50,59]&sort=["totalAmount","ASC"]&filter={"q":"1"}',
  '/admin/orders/counts',
  '/admin/orders/claims',
  '/admin/statistics/orders?from=2026-01-01&to=2026-12-31&timeZone=Asia/Shanghai',
  '/admin/statistics/overview',
];

test('shows the orders of a region as if there were no others, from the next call on and in each process', async () => {
  const { db, first, second, signIn } = instances;
  const token = await signIn(orderManagerMobile);
  const read = async () => {
    const answers: unknown[] = [];
    const headers = { Authorization: `Bearer ${token}` };
    // Reads in a transaction.
    const preview = { method: 'POST', headers, body: '{"filter":{}}' };
    const previewed = await first.request('/admin/orders/cancel/preview', preview);
    answers.push(await previewed.json());
    for (const process of [first, second])
      for (const path of paths) {
        const response = await process.request(path, { headers });
        const { data } = JSON.parse(await response.text(), (key, value: unknown) =>
          key === 'changesIn' ? undefined : value,
        ) as { data: unknown };
        answers.push({ path, status: response.status, range: response.headers.get('Content-Range'), data });
      }
    return answers;
  };
  const all = await read();
  await limit(['east']);
  const limited = await read();
  expect(limited).not.toEqual(all);
  const outside = sql`${orders.supplierId} in (select id from ${suppliers} where sales_region is distinct from 'east')`;
  await db.delete(orderItems).where(sql`${orderItems.orderId} in (select id from ${orders} where ${outside})`);
  await db.delete(orders).where(outside);
  await limit([]);
  expect(limited).toEqual(await read());
});

test('refuses a decision about an order that the caller may not see', async () => {
  const { db, first, signIn } = instances;
  await limit(['east']);
  await db.update(suppliers).set({ salesRegion: 'south' });
  const [order] = await db.select().from(orders).where(eq(orders.status, 'paid')).limit(1);
  const decided = await first.request('/admin/orders/complete', {
    method: 'POST',
    headers: { Authorization: `Bearer ${await signIn(orderManagerMobile)}` },
    body: JSON.stringify({ records: [{ id: order?.id, version: order?.version }] }),
  });
  expect(await decided.json()).toMatchObject({ data: { succeeded: [], failed: [{ id: order?.id, code: 404 }] } });
});
