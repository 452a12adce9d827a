import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { and, asc, eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { guessCarrier } from '@/orders/shipment';
import { createApi } from '../../../mocks/api/createApi';
import { encryptStoredAccountNumbers } from '../../../mocks/db/accountNumbers';
import { builtInMenus } from '../../../mocks/db/catalogue/menus';
import { builtInPermissions } from '../../../mocks/db/catalogue/permissions';
import { createCipher, importKey, cipherKeyLength } from '../../../mocks/db/cipher';
import type { Database } from '../../../mocks/db/database';
import { prepareDatabase } from '../../../mocks/db/prepareDatabase';
import { orderItems, orders } from '../../../mocks/db/schema/orders';
import { sampleAccountMobiles, sampleAccountPassword } from '../../../mocks/db/sample/accounts';
import {
  catalogueEntries,
  menus,
  operationLogs,
  permissions,
  rolePermissions,
  roles,
} from '../../../mocks/db/schema/system';

/** The dumps in tests/fixtures/databases, oldest first, with a page that the version did not have yet. */
export const dumps = [
  { commit: '63dc3d7', lacks: '/order/list' },
  { commit: 'c104a3f', lacks: undefined },
  { commit: 'da3ad57', lacks: undefined },
] as const;

/** Returns the statements that restore a dump. */
export const readDump = (commit: string, schema = 'public') => {
  const file = path.resolve(import.meta.dirname, `../../fixtures/databases/${commit}.sql.gz`);
  const text = gunzipSync(readFileSync(file)).toString('utf8');
  return `set check_function_bodies = false;\n${text.replaceAll('public.', `${schema}.`)}`;
};

type Row = Record<string, unknown>;

const readRows = async (db: Database, query: ReturnType<typeof sql>) =>
  ((await db.execute(query)) as unknown as { rows: Row[] }).rows;

/** Sums that are computed from other tables, and what belongs to sign-ins. */
const derived = /^(record_\w+|order_quarters|\w+_days|\w*counts?|schema_migrations|catalogue_entries|sessions)$/;

/** Returns the rows of every table that holds records, as JSON by id. */
const readRecords = async (db: Database) => {
  const tables = await readRows(db, sql`select tablename as name from pg_tables where schemaname = current_schema()`);
  const found: Record<string, Row[]> = {};
  for (const { name } of tables) {
    if (derived.test(String(name))) continue;
    const rows = await readRows(db, sql`select to_jsonb(t) as row from ${sql.identifier(String(name))} t`);
    found[String(name)] = rows.map(({ row }) => row as Row);
  }
  return found;
};

/** What an upgrade may change: account numbers are encrypted, and the role that receives permissions is a new version. */
const mayChange: Record<string, readonly string[]> = {
  withdrawals: ['bank_account'],
  roles: ['version', 'updated_at'],
};

/** Expects every row to be there with the values that it had. */
const expectUnchanged = (before: Record<string, Row[]>, after: Record<string, Row[]>) => {
  for (const [table, rows] of Object.entries(before)) {
    const allowed = mayChange[table] ?? [];
    const strip = (row: Row, fields: readonly string[]) =>
      JSON.stringify(fields.filter(field => !allowed.includes(field)).map(field => [field, row[field]]));
    const fields = Object.keys(rows[0] ?? {}).toSorted();
    const remaining = new Set(after[table]?.map(row => strip(row, fields)));
    expect(rows.filter(row => !remaining.has(strip(row, fields))).map(({ id }) => `${table} ${String(id)}`)).toEqual(
      [],
    );
  }
};

/** Tracking numbers in the shapes of carriers, and one in none. */
const trackingNos = [
  'SF1234567890123',
  '75123456789012',
  'YT1234567890123',
  '771234567890123',
  '431234567890123',
  'JDVA12345678901',
  'EB123456789CN',
  'ABC1234567',
];

/** Ships the paid orders of the older version, which had a tracking number each and no parcels. */
const shipOrders = async (db: Database) => {
  const [found] = await readRows(db, sql`select to_regclass('orders') as name`);
  if (!found?.['name']) return false;
  const numbers = sql.raw(`array['${trackingNos.join("', '")}']`);
  const event = { event: 'ship', at: '2026-11-01T07:00:00.500Z', by: '韩志远', note: '' };
  await db.execute(sql`update orders set status = 'shipped', shipped_at = '2026-11-01T07:00:00.500Z', version = version + 1,
    timeline = timeline || ${JSON.stringify([event])}::jsonb, tracking_no = (${numbers})[1 + (place - 1) % ${sql.raw(String(trackingNos.length))}]
    from (select id as paid, row_number() over (order by id) as place from orders where status = 'paid') places where id = paid`);
  return true;
};

/** Expects each shipped order to have one parcel with all of its items, and the others none. Returns how many have. */
const expectParcels = async (db: Database) => {
  const found = await db.select().from(orders);
  const items = await db.select().from(orderItems).orderBy(asc(orderItems.position));
  for (const { id, shippedAt, trackingNo, shipments } of found) {
    const own = items
      .filter(({ orderId }) => orderId === id)
      .map(({ productId, quantity }) => ({ productId, quantity }));
    const carrier = guessCarrier(trackingNo ?? '');
    const parcel = { id: '1', carrier, trackingNo, items: own, at: shippedAt?.toISOString(), by: '韩志远' };
    expect(shipments).toEqual(shippedAt ? [parcel] : []);
  }
  return found.filter(({ shippedAt }) => shippedAt).length;
};

const readPermissions = async (db: Database, role: string) => {
  const rows = await db
    .select({ code: permissions.code })
    .from(permissions)
    .innerJoin(rolePermissions, eq(rolePermissions.permissionId, permissions.id))
    .innerJoin(roles, eq(rolePermissions.roleId, roles.id))
    .where(eq(roles.code, role));
  return rows.map(({ code }) => code);
};

/** Menu entries that the administrator deleted or gave another path. */
const gone = ['/finance/bill/list', '/supplier/audit'];

type Menu = { path: string; children?: Menu[] };

const pathsOf = (entries: Menu[]): string[] =>
  entries.flatMap(({ path: own, children = [] }) => [own, ...pathsOf(children)]);

/** Expects an administrator to find every section in the menu, with as many records as before. */
const expectSections = async (db: Database, before: Record<string, Row[]>) => {
  const api = createApi(db, { sampleData: true });
  const body = JSON.stringify({ mobile: sampleAccountMobiles.admin, password: sampleAccountPassword });
  const signedIn = await api.request('/admin/login', { method: 'POST', body });
  const { data } = (await signedIn.json()) as { data: { token: string; menus: Menu[] } };
  const hidden = [...gone, '/system/user-management'];
  const expected = builtInMenus.map(({ content }) => content.path).filter(own => !hidden.includes(own));
  expect(pathsOf(data.menus)).toEqual(expect.arrayContaining([...expected, '/supplier/review']));
  for (const gonePath of hidden) expect(pathsOf(data.menus)).not.toContain(gonePath);
  for (const name of ['suppliers', 'withdrawals', 'bills', 'products', 'categories', 'orders', 'users', 'admins']) {
    const response = await api.request(`/admin/${name}`, { headers: { Authorization: `Bearer ${data.token}` } });
    expect([name, response.status]).toEqual([name, 200]);
    expect(Number(response.headers.get('Content-Range')?.split('/')[1])).toBe(before[name]?.length ?? 0);
  }
};

/**
 * Upgrades the database of an older version, and expects what an administrator must find afterwards. Returns the paths of
 * the menu.
 */
export const expectUpgrade = async (db: Database, lacks: string | undefined) => {
  const hasShipped = await shipOrders(db);
  const before = await readRecords(db);
  const codesBefore = await readPermissions(db, 'admin');
  if (lacks) expect(before['menus']?.map(({ path: own }) => own)).not.toContain(lacks);
  const cipher = createCipher(await importKey(new Uint8Array(cipherKeyLength).fill(7)));
  const steps: string[] = [];
  await prepareDatabase(db, {}, step => steps.push(step));
  await encryptStoredAccountNumbers(db, cipher, () => undefined);
  expect(steps.join('\n')).not.toContain('Adding');

  const after = await readRecords(db);
  expectUnchanged(before, after);
  expect((await expectParcels(db)) > 0).toBe(hasShipped);
  const paths = after['menus']?.map(({ path: own }) => own) ?? [];
  expect(paths.toSorted()).toEqual(
    [
      ...builtInMenus.map(({ content }) => content.path).filter(own => !gone.includes(own)),
      '/supplier/review',
      'https://docs.example.com',
    ].toSorted(),
  );
  expect(after['menus']?.find(({ path: own }) => own === '/supplier/list')?.['name']).toBe('合作伙伴');

  const codes = builtInPermissions.map(({ code }) => code);
  expect(after['permissions']?.map(({ code }) => code)).toEqual(expect.arrayContaining(codes));
  const added = codes.filter(code => !before['permissions']?.some(row => row['code'] === code));
  expect((await readPermissions(db, 'admin')).toSorted()).toEqual([...codesBefore, ...added].toSorted());
  expect(codesBefore).not.toContain('suppliers:delete');
  const isLogged = and(eq(operationLogs.adminName, '系统升级'), eq(operationLogs.action, 'create'));
  const newMenus = (after['menus']?.length ?? 0) - (before['menus']?.length ?? 0);
  expect(await db.$count(operationLogs, isLogged)).toBe(added.length + newMenus);

  const summed = sql`select collection, sum(records)::int as records from place_days group by 1 order by 1`;
  const collections = ['bills', 'orders', 'withdrawals'].filter(name => (after[name] ?? []).length > 0);
  expect(await readRows(db, summed)).toEqual(
    collections.map(collection => ({ collection, records: after[collection]?.length })),
  );

  await expectSections(db, before);
  await prepareDatabase(db, {}, step => expect.unreachable(step));
  expect(await db.$count(menus)).toBe(after['menus']?.length);
  return paths;
};

/**
 * Makes the database one of a version whose catalogue had a page that this one has not: the menu entry 71 and the
 * permission 72.
 */
export const addDroppedPage = async (db: Database) => {
  const [page] = await db.select().from(menus).where(eq(menus.path, '/order/list'));
  const [listing] = await db.select().from(permissions).where(eq(permissions.code, 'orders:list'));
  const [role] = await db.select().from(roles).where(eq(roles.code, 'admin'));
  if (!page || !listing || !role) throw new Error('The catalogue has no orders');
  const menu = { ...page, id: '71', path: '/order/returns', name: '退货', permission: 'returns:list' };
  await db.insert(menus).values(menu);
  await db.insert(permissions).values({ ...listing, id: '72', code: 'returns:list', name: '查看退货' });
  await db.insert(catalogueEntries).values([
    { code: 'menus:/order/returns', recordId: '71', content: { path: '/order/returns', name: '退货' } },
    { code: 'permissions:returns:list', recordId: '72', content: { code: 'returns:list', status: 'enabled' } },
  ]);
  await db.insert(rolePermissions).values({ roleId: role.id, permissionId: '72' });
};
