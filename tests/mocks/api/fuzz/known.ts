import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { categories, products } from '../../../../mocks/db/catalogSchema';
import type { Database } from '../../../../mocks/db/database';
import { bills, withdrawals } from '../../../../mocks/db/financeSchema';
import { orders } from '../../../../mocks/db/ordersSchema';
import { admins, menus, operationLogs, permissions, roles, suppliers, users } from '../../../../mocks/db/schema';
import type { Known } from './fromSchema';

const tables: (PgTable & { id: PgColumn })[] = [
  admins,
  bills,
  categories,
  menus,
  operationLogs,
  orders,
  permissions,
  products,
  roles,
  suppliers,
  users,
  withdrawals,
];

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

/** Some records of each kind, and texts that mean something somewhere. */
export const knownRecords = async (db: Database): Promise<Known> => {
  const rows = await Promise.all(
    tables.map(table => db.select({ id: table.id }).from(table).orderBy(table.id).limit(4)),
  );
  return { ids: rows.flat().map(({ id }) => String(id)), texts };
};
