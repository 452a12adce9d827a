import { Blob } from 'node:buffer';
import { PGlite } from '@electric-sql/pglite';
import { sql, type SQL } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { createApi } from '../../../mocks/api/createApi';
import { createPrebuiltDatabase } from '../../../mocks/browser/build/prebuiltDatabase';
import { completeDatabase } from '../../../mocks/browser/start/completeDatabase';
import { openStoredDatabase } from '../../../mocks/browser/start/openStoredDatabase';
import { lowWalStartParams } from '../../../mocks/browser/start/startParams';
import type { FileStore } from '../../../mocks/browser/storage/fileStore';
import { encryptStoredAccountNumbers } from '../../../mocks/db/accountNumbers';
import { createCipher, importKey, cipherKeyLength } from '../../../mocks/db/cipher';
import { openPglite, type Database } from '../../../mocks/db/database';
import { prepareDatabase } from '../../../mocks/db/prepareDatabase';
import { sampleAccountMobiles, sampleAccountPassword } from '../../../mocks/db/sample/accounts';
import { createSampleTimeShifter } from '../../../mocks/db/sample/shift';
import { sampleEndTime } from '../../../mocks/db/sample/times';
import { createMemoryStore } from './memoryStore';

/** No whole number of days, hours or quarters of an hour after the end of the prebuilt data. */
const fortyDaysLater = sampleEndTime + 40 * 86_400_000 + 1_234_567;

const cipher = createCipher(await importKey(new Uint8Array(cipherKeyLength).fill(7)));

/** Adds the sample data in the usual way. */
const createSeeded = async () => {
  const connection = await openPglite();
  await prepareDatabase(connection.db, { sampleUntil: fortyDaysLater }, () => undefined);
  await encryptStoredAccountNumbers(connection.db, cipher, () => undefined);
  return connection;
};

// Not in a test, because on a busy machine it takes longer than a test may.
const { tar, version } = await createPrebuiltDatabase();
const seeded = await createSeeded();
afterAll(() => seeded.close());

const open = (store: FileStore, options: { version?: string } = {}) =>
  openStoredDatabase({
    store,
    cipher,
    version,
    engine: {},
    loadPrebuilt: async () => new Blob([tar]) as globalThis.Blob,
    sampleUntil: fortyDaysLater,
    ...options,
  });

const readRows = async <T>(db: Database, query: SQL) => ((await db.execute(query)) as { rows: T[] }).rows;

const ignored = ['password_hash', 'bank_account', 'sealed', 'mark', 'applied_at'];

/** Returns the rows of every table, without random columns, and the definitions of all indexes. */
const readAll = async (db: Database) => {
  const removed = ignored.map(column => `- '${column}'`).join(' ');
  const tables = await readRows<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const all = new Map<string, unknown[]>();
  for (const { name } of tables)
    all.set(
      name,
      await readRows(db, sql.raw(`select (to_jsonb(one) ${removed})::text from ${name} as one order by 1`)),
    );
  return all.set(
    'indexes',
    await readRows(db, sql`select indexdef from pg_indexes where schemaname = 'public' order by 1`),
  );
};

test('shows figures of today, however old the build is', async () => {
  const { db, close } = await open(createMemoryStore().store);
  const api = createApi(db, { sampleData: true, cipher, now: () => fortyDaysLater });
  const request = async (path: string, init: RequestInit) => {
    const { data } = (await (await api.request(path, init)).json()) as { data: Record<string, unknown> };
    return data;
  };
  const body = JSON.stringify({ mobile: sampleAccountMobiles.superAdmin, password: sampleAccountPassword });
  const { token } = await request('/admin/login', { method: 'POST', body });
  const headers = { Authorization: `Bearer ${String(token)}` };
  const { date, figures } = await request('/admin/statistics/today?timeZone=Asia/Shanghai', { headers });
  expect(date).toBe('2026-12-11');
  const values = new Map((figures as { id: string; today: unknown }[]).map(figure => [figure.id, figure.today]));
  expect(Number(values.get('orders'))).toBeGreaterThan(0);
  expect(Number(values.get('revenue'))).toBeGreaterThan(0);
  await close();
});

test('equals the database that adding the sample data at that time creates', async () => {
  const { db, close } = await open(createMemoryStore().store);
  for (const database of [db, seeded.db])
    await database.execute(
      sql`select fold_counts(), fold_finance_days(), fold_order_days(), fold_place_days(), fold_table_marks()`,
    );
  expect(await readAll(db)).toEqual(await readAll(seeded.db));
  await close();
});

test.each([
  ['later', fortyDaysLater],
  ['earlier', sampleEndTime - 1],
])('moves times and days of any table %s, as adding the sample data does', async (_, until) => {
  const client = await PGlite.create({
    loadDataDir: new Blob([tar]) as globalThis.Blob,
    startParams: [...PGlite.defaultStartParams, ...lowWalStartParams],
  });
  const row = { sold_at: new Date('2026-10-31T23:30:00.250Z'), starts_on: '2026-10-31', ends_on: '2026-11-30' };
  await client.exec('create table offers (sold_at timestamptz(3) not null, starts_on date not null, ends_on date)');
  await client.query('insert into offers values ($1, $2, $3)', Object.values(row));
  await completeDatabase(client, until);
  const { rows } = await client.query('select sold_at, starts_on::text, ends_on::text from offers');
  expect(rows).toEqual([createSampleTimeShifter(until)(row)]);
  await client.close();
});

/** Fills a store with a database of an older version, in which a visitor has renamed a supplier. */
const storeOlderDatabase = async (store: FileStore) => {
  const { db, save, close } = await open(store);
  await db.execute(sql`drop table catalogue_entries`);
  await db.execute(sql`delete from schema_migrations where name = '0019_catalogue.sql'`);
  await db.execute(sql`update suppliers set name = 'Renamed' where id = (select min(id) from suppliers)`);
  await save();
  await close();
};

const readState = async (db: Database) => {
  const query = sql`select
    (select count(*)::int from suppliers where name = 'Renamed') as renamed,
    (select count(*)::int from catalogue_entries) as entries`;
  return (await readRows<{ renamed: number; entries: number }>(db, query))[0];
};

test('brings the database of an older version up to date and keeps its changes', async () => {
  const { store } = createMemoryStore();
  await storeOlderDatabase(store);
  const { db, close } = await open(store);
  const state = await readState(db);
  expect(state?.renamed).toBe(1);
  expect(state?.entries).toBeGreaterThan(100);
  await close();
});

test('replaces a database that another version of PostgreSQL has written', async () => {
  const { store } = createMemoryStore();
  await storeOlderDatabase(store);
  const { db, close } = await open(store, { version: '99' });
  expect((await readState(db))?.renamed).toBe(0);
  await close();
});
