import { readdirSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readPhone } from '@/models/input';
import { checkDatabase } from '../../../mocks/db/checkDatabase';
import { openPglite, type Database } from '../../../mocks/db/database';
import { dataVersion, watchDataVersion } from '../../../mocks/db/dataVersion';
import { isTransientDatabaseError, toLoggableErrorMessage } from '../../../mocks/db/failure';
import { migrate } from '../../../mocks/db/migrate';
import { prepareDatabase } from '../../../mocks/db/prepareDatabase';
import { catalogueEntries, lowestDataVersion, suppliers } from '../../../mocks/db/schema/system';
import { dumps, readDump } from './upgrade';

const announceChange = (db: Database) =>
  db.execute(sql`insert into changes (kind, collection) values ('change', 'suppliers')`);

const files = readdirSync(path.resolve(import.meta.dirname, '../../../mocks/db/migrations')).toSorted();

/** The first number of the migrations of a fork (docs/upgrading.md). */
const firstOwn = 9001;

test('numbers the migrations from 1, and those of a fork from 9001, each number once', () => {
  const numbers = files.map(name => Number(name.slice(0, 4)));
  const own = numbers.filter(number => number >= firstOwn);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers[0]).toBe(1);
  expect(own).toEqual(own.map((_, index) => index + firstOwn));
});

test('refuses a database that a newer version has migrated, and changes nothing', async () => {
  const { db, close } = await openPglite();
  await migrate(db);
  await db.execute(sql`insert into schema_migrations values ('0099_later.sql', now(), 'later')`);
  await db.execute(sql`update schema_migrations set checksum = null where name = '0003_finance.sql'`);
  const prepared = prepareDatabase(db, {}, step => expect.unreachable(step));
  await expect(prepared).rejects.toThrow(/newer version.*: 0099_later\.sql\. This version may not use it/);
  await expect(checkDatabase(db)).rejects.toThrow('0099_later.sql');
  expect(await db.$count(catalogueEntries)).toBe(0);
  await db.execute(sql`delete from schema_migrations where name = '0099_later.sql'`);
  await checkDatabase(db);
  await close();
});

test('lets only versions write that are not older than the lowest one of the database', async () => {
  const { db, close } = await openPglite();
  await migrate(db);
  expect(await db.select().from(lowestDataVersion)).toEqual([{ number: 1 }]);
  const write = () => announceChange(db);
  await write();
  await db.execute(sql`update lowest_data_version set number = ${dataVersion + 1}`);
  const refused: unknown = await write().then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(toLoggableErrorMessage(refused as Error)).toMatch('A newer version of the console has migrated this database');
  expect(isTransientDatabaseError(refused)).toBe(true);
  const onError = (error: unknown) => expect.unreachable(String(error));
  await new Promise<void>(resolve => watchDataVersion(db, resolve, onError));
  // Versions before 0050_data_version.sql tell nothing.
  await db.execute(sql`update lowest_data_version set number = 1`);
  await db.execute(sql`reset supply_console.data_version`);
  await expect(write()).rejects.toThrow('insert into changes');
  await close();
});

test('refuses versions that know no scopes as soon as a role has one', async () => {
  const { db, close } = await openPglite();
  await migrate(db);
  const grant = (permission: number, scope: string) =>
    db.execute(sql`insert into role_permissions (role_id, permission_id, scope) values (1, ${permission}, ${scope})`);
  await db.execute(sql`set session_replication_role = replica`);
  await db.execute(sql`alter table role_permissions enable always trigger require_version_with_scopes`);
  await grant(1, 'all');
  expect(await db.select().from(lowestDataVersion)).toEqual([{ number: 1 }]);
  await grant(2, 'own');
  expect(await db.select().from(lowestDataVersion)).toEqual([{ number: 2 }]);
  await close();
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

const olderPhones = [
  '+86 138 0000 0001',
  '8613800000002',
  '0086-138-0000-0003',
  '021 6888 1234',
  '+86 21 6888 1235',
  '0571-88886666-801',
  '+852 2345 6789',
  '400-800-1234',
  '13800000004',
];

test('writes the phone numbers of suppliers as the API has read them since', async () => {
  const [{ commit }] = dumps;
  const { client, db, close } = await openPglite();
  await client.exec(readDump(commit));
  const ids = await db.select({ id: suppliers.id }).from(suppliers).orderBy(suppliers.id).limit(olderPhones.length);
  for (const [index, { id }] of ids.entries())
    await db.execute(sql`update suppliers set phone = ${olderPhones[index]} where id = ${id}`);
  await migrate(db);
  const found = await db.select({ phone: suppliers.phone }).from(suppliers).orderBy(suppliers.id).limit(ids.length);
  expect(found.map(({ phone }) => phone)).toEqual(olderPhones.map(readPhone));
  expect(found.map(({ phone }) => phone)).toContain('13800000001');
  await close();
});
