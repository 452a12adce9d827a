import { getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { onTestFinished } from 'vitest';
import { scopedCollections, type ScopedCollection } from '@/system/roles/scope';
import { server } from '../../../setup/server';
import { tables } from './removeOthers';

/** Columns whose values must differ. */
const unique: Partial<Record<ScopedCollection, readonly string[]>> = { users: ['mobile'], products: ['sku'] };

/** What stands elsewhere for the value of a field. */
const copies: Partial<Record<ScopedCollection, Record<string, readonly SQL[]>>> = {
  orders: {
    totalAmount: [sql`update order_items set price = price + 1 + order_id % 7`],
  },
  products: {
    stock: [sql`update stock_movements set change = change + 3, stock_after = stock_after + 5`],
    sku: [sql`update product_import_items set sku = 'Z' || sku`],
  },
  withdrawals: {
    amount: [sql`update balances set frozen = frozen / 2`],
    bankAccount: [
      sql`update withdrawals set bank_account_last4 = lpad((id % 9973)::text, 4, '0'), bank_account_hash = md5(id::text)`,
    ],
  },
  bills: { balanceAfter: [sql`update balances set balance = balance * 2 + 13`] },
};

const amounts = ['withdrawals.amount', 'bills.amount', 'orders.totalAmount'];

/**
 * Returns another value for a column. `other` is that of another row, `place` the number of the row. Null stays, because the
 * database ties it to the status.
 */
const anotherValue = (column: PgColumn, isUnique: boolean, other: SQL) => {
  if (isUnique) return sql`'199' || lpad(place::text, 8, '0')`;
  if (column.getSQLType().startsWith('numeric')) return sql`${other} + place % 89 + 0.25`;
  // No two completed bills of an owner have the same time.
  if (column.getSQLType().startsWith('timestamp')) return sql`timestamptz '2026-02-01' + place * interval '61 seconds'`;
  return column.getSQLType() === 'integer' ? sql`${other} + 1 + place % 7` : other;
};

const scrambleColumn = async (collection: ScopedCollection, field: string, column: PgColumn) => {
  const table = sql`${tables[collection]}`;
  const name = sql.identifier(column.name);
  const isUnique = unique[collection]?.includes(field) ?? false;
  await server.db.execute(sql`
    update ${table} as target set ${name} = ${anotherValue(column, isUnique, sql`moved.other`)}
    from (
      select own.id, own.place, others.value as other
      from (select id, row_number() over (order by md5(id::text)) as place from ${table} where ${name} is not null) as own
      join (
        select ${name} as value, row_number() over (order by md5(id::text || 'other')) as place
        from ${table} where ${name} is not null
      ) as others on others.place = own.place
    ) as moved where moved.id = target.id`);
};

const scrambleJson = async (table: string, column: string, collection: string, field: string) => {
  const json = sql.identifier(column);
  const value = sql`jsonb_build_object(${field}::text, md5(${json} ->> ${field}))`;
  await server.db.execute(
    sql`update ${sql.identifier(table)} set ${json} = ${json} || ${value} where collection = ${collection} and ${json} ? ${field}`,
  );
};

/** Lets the tables take values that contradict each other, until the test ends. */
const dropChecks = async () => {
  const { rows } = (await server.db.execute(sql`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'c' and conrelid::regclass::text in ('orders', 'withdrawals', 'bills', 'balances', 'stock_movements', 'products')
  `)) as { rows: { table: string; name: string; definition: string }[] };
  const alter = (change: string) => server.db.execute(sql.raw(change));
  for (const { table, name } of rows) await alter(`alter table ${table} drop constraint ${name}`);
  onTestFinished(async () => {
    for (const { table, name, definition } of rows)
      await alter(`alter table ${table} add constraint ${name} ${definition.replace(/ NOT VALID$/, '')} not valid`);
  });
};

/** Gives fields of all records other values, in the records and wherever else they are stored. */
export const scramble = async (fields: Partial<Record<ScopedCollection, readonly string[]>>) => {
  await dropChecks();
  for (const collection of scopedCollections) {
    const columns: Record<string, PgColumn> = getTableColumns(tables[collection]);
    for (const field of fields[collection] ?? []) {
      const column = columns[field];
      if (!column) throw new Error(`There is no ${field} in ${getTableName(tables[collection])}`);
      await scrambleColumn(collection, field, column);
      for (const copy of copies[collection]?.[field] ?? []) await server.db.execute(copy);
      for (const side of ['before', 'after']) await scrambleJson('operation_logs', side, collection, field);
      await scrambleJson('approvals', 'snapshot', collection, field);
      if (amounts.includes(`${collection}.${field}`))
        await server.db.execute(sql`update approvals set amount = amount + 17 where collection = ${collection}`);
    }
  }
};
