import { readdirSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openPglite } from '../../../mocks/db/database';
import { migrate } from '../../../mocks/db/migrate';

const files = readdirSync(path.resolve(import.meta.dirname, '../../../mocks/db/migrations')).toSorted();

/** The first number of the migrations of a fork (docs/upgrading.md). */
const firstOwn = 9001;

test('numbers the migrations from 1, and those of a fork from 9001, each number once', () => {
  const numbers = files.map(name => Number(name.slice(0, 4)));
  const upstream = numbers.filter(number => number < firstOwn);
  const own = numbers.filter(number => number >= firstOwn);
  expect(upstream).toEqual(upstream.map((_, index) => index + 1));
  expect(own).toEqual(own.map((_, index) => index + firstOwn));
});

test('reports an applied migration whose file has another content, and applies nothing', async () => {
  const { db, close } = await openPglite();
  expect(await migrate(db)).toEqual(files);
  await db.execute(sql`update schema_migrations set checksum = 'another' where name = '0003_finance.sql'`);
  await db.execute(sql`delete from schema_migrations where name = '0018_exports.sql'`);
  await db.execute(sql`drop table exports cascade`);
  await expect(migrate(db)).rejects.toThrow(/migrations of this database differ.*: 0003_finance\.sql\./);
  await expect(db.execute(sql`select from exports`)).rejects.toThrow('exports');
  await close();
});

test('recognizes migrations that an older version applied without checksums, two with the same number', async () => {
  const { db, close } = await openPglite();
  await migrate(db);
  await db.execute(sql`alter table schema_migrations drop column checksum`);
  const before: Record<string, string> = {
    '0018_exports.sql': '0016_exports.sql',
    '0017_sign_ins.sql': '0015_sign_ins.sql',
    '0016_account_numbers.sql': '0015_account_numbers.sql',
    '0015_large_sums.sql': '0014_large_sums.sql',
    '0014_stretches.sql': '0013_stretches.sql',
    '0013_lists.sql': '0012_lists.sql',
  };
  for (const [name, former] of Object.entries(before))
    await db.execute(sql`update schema_migrations set name = ${former} where name = ${name}`);
  expect(await migrate(db)).toEqual([]);
  const { rows } = (await db.execute(sql`select name, checksum from schema_migrations order by name`)) as {
    rows?: { name: string; checksum: string | null }[];
  };
  expect(rows?.map(({ name }) => name)).toEqual(files.map(name => before[name] ?? name).toSorted());
  expect(rows?.every(({ checksum }) => checksum?.length === 64)).toBe(true);
  expect(await migrate(db)).toEqual([]);
  await close();
});
