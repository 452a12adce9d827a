import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { withDatabase } from '../cluster';
import { startServer } from '../server';

const read = (name: string, total: number) =>
  readFileSync(path.join(import.meta.dirname, `${name}.sql`), 'utf8').replaceAll(':total', String(total));

const tables = ['suppliers', 'orders', 'order_items', 'withdrawals', 'bills'];

/** The indexes that belong to no constraint, as commands that create them. */
const indexesOf = async (client: Client) => {
  const { rows } = await client.query<{ name: string; command: string }>(
    `select indexname as name, indexdef as command from pg_indexes where schemaname = current_schema()
    and tablename = any ($1) and not exists (select from pg_constraint where conname = indexname)`,
    [tables],
  );
  return rows;
};

/** The numbers of records to add. There are as many withdrawals as orders. */
type Numbers = { suppliers: number; orders: number };

/** Adds the records first, and the indexes and counts afterwards, which takes a fifth of the time. */
const add = async (client: Client, numbers: Numbers) => {
  const indexes = await indexesOf(client);
  const triggers = (change: string) => tables.map(table => `alter table ${table} ${change} trigger user;`).join('\n');
  await client.query(`
    set maintenance_work_mem = '512MB';
    begin;
    select setseed(0.5);
    ${triggers('disable')}
    ${indexes.map(({ name }) => `drop index "${name}";`).join('\n')}
    ${read('suppliers', numbers.suppliers)}
    ${read('orders', numbers.orders)}
    ${read('finance', numbers.orders)}
    ${indexes.map(({ command }) => `${command};`).join('\n')}
    ${triggers('enable')}
    select count_anew(), count_stretches_anew(), count_finance_days_anew(), count_order_days_anew(), count_place_days_anew();
    commit;
  `);
  await client.query('vacuum analyze');
};

/**
 * Fills an empty database with the sample data and more suppliers, orders and withdrawals, spread over the years until now.
 * Leaves a database that is already filled unchanged.
 */
export const fill = async (databaseUrl: string, numbers: Numbers) => {
  const seeding = await startServer(databaseUrl);
  await seeding.stop();
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ filled: boolean }>('select count(*) >= $1 as filled from orders', [
    numbers.orders,
  ]);
  if (!rows[0]?.filled) await add(client, numbers);
  await client.end();
};

const withFewSuppliers = 'few_suppliers';

/**
 * Fills another database of the same server with a million orders and as many suppliers as may have sold them, unless it is
 * there. Returns its address. PostgreSQL plans a scope by the number of suppliers, and of a million hardly one has an order.
 */
export const fillWithFewSuppliers = async (databaseUrl: string) => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rowCount } = await client.query('select from pg_database where datname = $1', [withFewSuppliers]);
  if (!rowCount) await client.query(`create database ${withFewSuppliers}`);
  await client.end();
  const filled = withDatabase(databaseUrl, withFewSuppliers);
  await fill(filled, { suppliers: 5_000, orders: 1_000_000 });
  return filled;
};
