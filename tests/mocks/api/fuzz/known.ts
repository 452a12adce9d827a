import { desc, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { categories, products, stockMovements } from '../../../../mocks/db/schema/catalog';
import type { Database } from '../../../../mocks/db/database';
import { bills, withdrawals } from '../../../../mocks/db/schema/finance';
import { orders } from '../../../../mocks/db/schema/orders';
import { admins, menus, operationLogs, permissions, roles, suppliers, users } from '../../../../mocks/db/schema/system';
import type { Known } from './fromSchema';

const tables: Record<string, PgTable & { id: PgColumn }> = {
  admins,
  bills,
  categories,
  menus,
  operationLogs,
  orders,
  permissions,
  products,
  roles,
  stockMovements,
  suppliers,
  users,
  withdrawals,
};

const texts = [
  'super_admin',
  'admin',
  'viewer',
  'suppliers:list',
  '*',
  'Console@2026',
  'Other@2026x',
  '13800000000',
  '13912345678',
  'Asia/Shanghai',
  'America/New_York',
  '浙江省杭州市西湖区文三路 1 号',
  '/dashboard/workplace',
  'https://example.com/help',
  '2026-10-01',
  '2026-10-31',
  'SF1234567',
  'pending',
  'visible',
  'directory',
];

const idsOf = async (db: Database, table: PgTable & { id: PgColumn }) => {
  const some = (order: PgColumn | SQL) => db.select({ id: table.id }).from(table).orderBy(order).limit(6);
  const rows = [...(await some(table.id)), ...(await some(desc(table.id)))];
  return rows.map(({ id }) => String(id));
};

/**
 * Returns some ids of the collection (or of all, if it is no collection), some ids of others, and texts with a meaning.
 */
export const knownRecords = async (db: Database, collection: string): Promise<Known> => {
  const ids = await Promise.all(
    Object.entries(tables).map(async ([name, table]) => ({ name, ids: await idsOf(db, table) })),
  );
  const others = ids.flatMap(found => found.ids);
  return { own: ids.find(({ name }) => name === collection)?.ids ?? others, others, texts };
};
