import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { expireApprovals } from '../../../../mocks/api/features/approvals/endRequests';
import { announceChangesBy, systemActor } from '../../../../mocks/api/log/changes';
import { announceClaims } from '../../../../mocks/api/features/claims/claims';
import { allCollections } from '../../../../mocks/api/routes';
import { isDecidableCollection, isWritableCollection } from '../../../../mocks/api/rest/collection';
import { changes } from '../../../../mocks/db/schema/changes';
import { products } from '../../../../mocks/db/schema/catalog';
import { withdrawals } from '../../../../mocks/db/schema/finance';
import { orders } from '../../../../mocks/db/schema/orders';
import { approvals } from '../../../../mocks/db/schema/approvals';
import { admins, suppliers } from '../../../../mocks/db/schema/system';
import { sampleAccountMobiles } from '../../../../mocks/db/sample/accounts';
import { readVersions } from '../../../setup/versions';
import { server } from '../../../setup/server';
import { call } from '../call';
import { openShop, receiver } from '../orders/shop';

let token = '';
beforeEach(async () => {
  token = await server.signIn(sampleAccountMobiles.superAdmin);
});

type Rows = { rows: { value: string }[] };

const nextTransactionId = async () =>
  ((await server.db.execute(sql`select pg_snapshot_xmax(pg_current_snapshot())::text as value`)) as unknown as Rows)
    .rows[0]?.value ?? '';

/** Returns the records of all collections that transactions since `first` have written, as `collection id`. */
const findWritten = async (first: string) => {
  const found = [];
  for (const collection of allCollections) {
    if (!isWritableCollection(collection) && !isDecidableCollection(collection)) continue;
    const { table, name } = collection;
    const { rows } = (await server.db.execute(
      sql`select id::text as value from ${table} where xmin::text::bigint >= ${first}::bigint`,
    )) as unknown as Rows;
    found.push(...rows.map(({ value }) => `${name} ${value}`));
  }
  return found.toSorted();
};

const findAnnounced = async (kind: typeof changes.$inferSelect.kind = 'change') =>
  server.db.select().from(changes).where(eq(changes.kind, kind)).orderBy(changes.id);

/** Expects that all records that `act` writes are announced, and only `others` too. Returns the announcements. */
const expectAnnounced = async (act: () => Promise<unknown>, others: readonly string[] = []) => {
  const first = await nextTransactionId();
  await act();
  const announced = await findAnnounced();
  const records = announced.flatMap(({ collection, records: list }) => list.map(({ id }) => `${collection} ${id}`));
  expect([...new Set(records)].toSorted()).toEqual([...(await findWritten(first)), ...others].toSorted());
  return announced;
};

const run = async (collection: string, action: string, ids: (string | undefined)[], more: object = {}) => {
  const records = await readVersions(server.db, collection, ids);
  const body = { records, ...more };
  const { data } = await call<{ failed: unknown[] }>('POST', `/admin/${collection}/${action}`, { token, body });
  expect(data.failed).toEqual([]);
};

test('announces a decision with who made it, its action and the new version', async () => {
  const [row] = await server.db.select().from(suppliers).where(eq(suppliers.status, 'pending')).limit(1);
  const id = row?.id ?? '';
  const announced = await expectAnnounced(() => run('suppliers', 'approve', [id]));
  expect(announced).toMatchObject([
    {
      collection: 'suppliers',
      type: 'update',
      action: 'approve',
      records: [{ id, version: (row?.version ?? 0) + 1 }],
      total: 1,
      adminName: '陈思远',
    },
  ]);
});

test('announces what an action changes in other collections', async () => {
  const [selling] = await server.db
    .select({ id: products.supplierId })
    .from(products)
    .where(eq(products.status, 'on_sale'))
    .limit(1);
  const off = await expectAnnounced(() => run('suppliers', 'reject', [selling?.id], { reason: '停业' }));
  expect(off.map(({ collection }) => collection).toSorted()).toEqual(['products', 'suppliers']);
});

test('announces the bill of a withdrawal that is paid', async () => {
  const [small] = await server.db
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.status, 'pending'), lt(withdrawals.amount, '5000')))
    .limit(1);
  const paid = await expectAnnounced(() => run('withdrawals', 'approve', [small?.id]));
  expect(paid.map(({ collection }) => collection).toSorted()).toEqual(['bills', 'withdrawals']);
});

test('announces a request for a second approval, and what becomes of it', async () => {
  const [large] = await server.db
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.status, 'pending'), gt(withdrawals.amount, '5000')))
    .limit(1);
  const { id = '', version } = large ?? {};
  // The request shows in the withdrawal, which stays as it is.
  await expectAnnounced(() => run('withdrawals', 'approve', [id]), [`withdrawals ${id}`]);
  const [request] = await server.db
    .select()
    .from(approvals)
    .where(eq(approvals.recordId, large?.id ?? ''));
  expect(await findAnnounced()).toMatchObject([
    { collection: 'approvals', type: 'create', records: [{ id: request?.id }] },
    { collection: 'withdrawals', action: 'request-approval', records: [{ id, version, approval: request?.id }] },
  ]);
  await server.db.delete(changes);
  const rejected = await expectAnnounced(() => run('withdrawals', 'reject', [large?.id], { reason: '信息有误' }));
  const superseded = rejected.find(({ collection, action }) => `${collection} ${action}` === 'approvals supersede');
  expect(superseded?.records).toEqual([{ id: request?.id, version: 1 + 1 + Number(version) }]);
});

test('announces that a record does not wait for a second approval any more', async () => {
  const found = await server.db
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(and(eq(withdrawals.status, 'pending'), gt(withdrawals.amount, '5000')))
    .limit(2);
  const [first = '', second = ''] = found.map(({ id }) => id);
  await run('withdrawals', 'approve', [first, second]);
  const requestOf = async (recordId: string) =>
    (await server.db.select().from(approvals).where(eq(approvals.recordId, recordId)))[0]?.id ?? '';
  await server.db.delete(changes);
  const records = [{ id: await requestOf(first), version: 2 }];
  await expectAnnounced(
    () => call('POST', '/admin/approvals/withdraw', { token, body: { records } }),
    [`withdrawals ${first}`],
  );
  expect(await findAnnounced()).toContainEqual(
    expect.objectContaining({
      collection: 'withdrawals',
      action: 'withdraw',
      records: [{ id: first, approval: null }],
    }),
  );
  await server.db.delete(changes);
  const [request] = await server.db.select().from(approvals).where(eq(approvals.recordId, second));
  const now = new Date((request?.expiresAt.getTime() ?? 0) + 1);
  await expireApprovals({ db: server.db, now, features: [] });
  expect(await findAnnounced()).toMatchObject([
    { collection: 'approvals', action: 'expire', records: [{ id: request?.id, version: expect.any(Number) }] },
    { collection: 'withdrawals', action: 'expire', records: [{ id: second, approval: null }] },
  ]);
});

test('announces the version of an admin whose password was reset', async () => {
  const [admin] = await server.db.select().from(admins).where(eq(admins.mobile, sampleAccountMobiles.viewer));
  const { id = '', version = 0 } = admin ?? {};
  await call('POST', `/admin/admins/${id}/reset-password`, { token, body: {} });
  expect(await findAnnounced()).toMatchObject([{ action: 'reset-password', records: [{ id, version: version + 1 }] }]);
});

test('announces the stock that an order takes and gives back, and its refund', async () => {
  const { buyer, ids } = await openShop(server.db, { stock: 9 });
  const items = ids.map(productId => ({ productId, quantity: 1 }));
  const placed = await expectAnnounced(() =>
    call('POST', '/admin/orders', { token, body: { userId: buyer.id, receiver, items } }),
  );
  expect(placed.map(({ collection, type }) => `${collection} ${type}`).toSorted()).toEqual([
    'orders create',
    'products update',
  ]);
  await server.db.delete(changes);
  const [paid] = await server.db
    .select()
    .from(orders)
    .where(eq(orders.status, 'paid'))
    .orderBy(desc(orders.createdAt))
    .limit(1);
  const cancelled = await expectAnnounced(() => run('orders', 'cancel', [paid?.id], { reason: '缺货' }));
  expect(cancelled.map(({ collection }) => collection)).toEqual(
    expect.arrayContaining(['orders', 'products', 'bills']),
  );
});

test('announces the siblings that a moved category renumbers', async () => {
  const { data } = await call<{ id: string; parentId: string | null }[]>('GET', '/admin/categories', { token });
  const top = data.filter(({ parentId }) => parentId === null);
  const body = { id: top.at(-1)?.id, parentId: null, position: 0 };
  const moved = await expectAnnounced(() => call('POST', '/admin/categories/move', { token, body }));
  expect(moved.flatMap(({ records }) => records)).toHaveLength(top.length);
});

test('announces no record when somebody signs in, exports or reads', async () => {
  const credentials = { mobile: sampleAccountMobiles.auditor, password: 'Console@2026' };
  await call('POST', '/admin/login', { body: credentials });
  await call('GET', '/admin/suppliers', { token });
  await call('PUT', '/admin/role', { token, body: { role: 'super_admin' } });
  expect(await findAnnounced()).toEqual([]);
});

test('names all records of a call, and the first 200 of a larger change', async () => {
  const onSale = await server.db.select().from(products).where(eq(products.status, 'on_sale')).limit(200);
  await run(
    'products',
    'unpublish',
    onSale.map(({ id }) => id),
  );
  const [announced] = await findAnnounced();
  expect(announced?.total).toBe(200);
  expect(announced?.records).toHaveLength(200);
  const records = Array.from({ length: 201 }, (_, index) => ({ id: String(index + 1) }));
  await announceChangesBy(server.db, systemActor, [
    { collection: 'products', type: 'update', action: 'update', records },
  ]);
  const last = (await findAnnounced()).at(-1);
  expect(last?.total).toBe(201);
  expect(last?.records).toHaveLength(200);
});

test('announces that a session of an admin has ended', async () => {
  await call('DELETE', '/admin/sessions', { token });
  expect(await findAnnounced('session')).toEqual([]);
  await server.signIn(sampleAccountMobiles.superAdmin);
  await call('DELETE', '/admin/sessions', { token });
  await call('POST', '/admin/logout', { token });
  expect(await findAnnounced('session')).toHaveLength(2);
});

test('announces claims by collection, if the transaction commits', async () => {
  await server.db.transaction(tx => announceClaims(tx, 'suppliers'));
  const failed = server.db.transaction(async tx => {
    await announceClaims(tx, 'bills');
    tx.rollback();
  });
  await expect(failed).rejects.toThrow('Rollback');
  expect(await findAnnounced('claims')).toMatchObject([{ collection: 'suppliers' }]);
});
