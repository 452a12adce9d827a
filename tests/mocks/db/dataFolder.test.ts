import { existsSync, fsyncSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sql, type SQL } from 'drizzle-orm';
import { getDurablePgliteOptions } from '../../../mocks/db/dataFolder';
import { openPglite, type Connection } from '../../../mocks/db/database';
import { openDatabase } from '../../../mocks/db/open';
import { suppliers } from '../../../mocks/db/schema/system';

/**
 * The end of the sample data: in the middle of a minute, in a year that is neither the current one nor that of the
 * seeds.
 */
const until = Date.UTC(2031, 2, 9, 15, 47, 13, 500);

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'supply-console-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** The newest value of every timestamp column, by table and column name. */
const newestMoments = async ({ db }: Connection) => {
  const { rows } = (await db.execute(
    sql`select table_name as name, column_name as field from information_schema.columns
      where table_schema = 'public' and data_type = 'timestamp with time zone' and table_name <> 'schema_migrations'`,
  )) as unknown as { rows: { name: string; field: string }[] };
  const newest = rows.map(async ({ name, field }) => {
    const column = sql<number>`extract(epoch from max(${sql.identifier(field)})) * 1000`;
    const [found] = await db.select({ at: column }).from(sql.identifier(name) as unknown as SQL);
    return [`${name}.${field}`, Number(found?.at ?? 0)] as const;
  });
  return Promise.all(newest);
};

test('repeats an interrupted first start, and keeps the data of the first complete one', async () => {
  mkdirSync(path.join(folder, 'postgres.unfinished'));
  writeFileSync(path.join(folder, 'postgres.unfinished', 'PG_VERSION'), 'half written');
  const steps: string[] = [];
  const first = await openDatabase({ dataDir: folder }, { sampleUntil: until }, step => steps.push(step));
  expect(steps.at(-1)).toContain('6000 bills');
  const newest = await newestMoments(first);
  expect(newest.length).toBeGreaterThan(20);
  // Only what is due is in the future.
  expect(newest.filter(([name, at]) => at > until && !name.endsWith('.due_at'))).toEqual([]);
  expect(until - (Object.fromEntries(newest)['orders.created_at'] ?? 0)).toBeLessThan(3 * 3_600_000);
  await first.db.delete(suppliers);
  await first.close();
  expect(existsSync(path.join(folder, 'lock'))).toBe(false);

  const second = await openDatabase({ dataDir: folder }, {}, step => expect.unreachable(step));
  expect(await second.db.$count(suppliers)).toBe(0);
  await second.close();
});

test('closes the database when a start fails', async () => {
  const fail = () => {
    throw new Error('The disk is full');
  };
  await expect(openDatabase({ dataDir: folder }, {}, fail)).rejects.toThrow('The disk is full');
  const connection = await openPglite({ dataDir: path.join(folder, 'postgres') });
  await connection.close();
  const upgrade = (step: string) => (step.startsWith('Created the tables') ? fail() : undefined);
  await expect(openDatabase({ dataDir: folder }, {}, upgrade)).rejects.toThrow('The disk is full');
  expect(existsSync(path.join(folder, 'lock'))).toBe(false);
  // PostgreSQL notes in this file that it was shut down (1), or that it is in use (6).
  const control = readFileSync(path.join(folder, 'postgres', 'global', 'pg_control'));
  expect(control.readInt32LE(16)).toBe(1);
});

test('confirms a transaction after its journal is on disk, and checks the lock before each write', async () => {
  const steps: string[] = [];
  const sync = (file: number) => {
    fsyncSync(file);
    steps.push('sync');
  };
  const { client, close } = await openPglite(getDurablePgliteOptions(folder, () => steps.push('verify'), sync));
  await client.exec('create table notes (text text)');
  steps.length = 0;
  await client.query("insert into notes values ('kept')");
  expect(steps.slice(-2)).toEqual(['verify', 'sync']);
  steps.length = 0;
  await client.query('select * from notes');
  expect(steps).toEqual([]);
  await close();
});
