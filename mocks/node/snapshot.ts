// PGlite needs Node's Blob. The Blob of a simulated browser cannot be read.
import { Blob } from 'node:buffer';
import { readFile, writeFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { lowWalStartParams } from '../browser/start/startParams';
import { encryptStoredAccountNumbers } from '../db/accountNumbers';
import { createCipher, importKey, cipherKeyLength } from '../db/cipher';
import { openPglite } from '../db/database';
import { derivePasswordHash } from '../db/passwords';
import { sealOperationLog } from '../db/logSeals/seal';
import { prepareDatabase } from '../db/prepareDatabase';
import { runtime } from '../db/runtime';
import { sampleAccountPassword } from '../db/sample/accounts';
import { admins } from '../db/schema/system';
import { createServerLogHasherAndSigner } from '../server/logDigest';

/** A table of the sample database, and the columns that its changed rows are found by, or null to restore all of it. */
export type Table = { name: string; key: string | null };

/**
 * The tables with their primary key. A table of sums has none and is restored by its first column. A table of files is
 * restored as a whole, because a trigger that sees its rows would copy their bytes.
 */
const listTables = `
  select relname as name, case when not exists (
    select from pg_attribute where attrelid = pg_class.oid and atttypid = 'bytea'::regtype
  ) then (
    select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
    where attrelid = pg_class.oid and attnum = any (coalesce((
      select indkey::int2[] from pg_index where indrelid = pg_class.oid and indisprimary
    ), '{1}'))
  ) end as key
  from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations'
`;

const prepareSchemas = `
  create schema pristine;
  create schema changed;
  create table changed.tables (name text primary key, key text);
  create function changed.note_table() returns trigger language plpgsql as $$
    begin
      insert into changed.tables values (tg_table_name) on conflict do nothing;
      return null;
    end $$;
`;

const watchTable = (name: string) => `
  create trigger note after insert or update or delete on public.${name}
    for each statement execute function changed.note_table();
`;

const watchRows = (name: string, key: string) => `
  create index on pristine.${name} (${key});
  create table changed.${name} as select ${key} from public.${name} with no data;
  create function changed.note_${name}() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then insert into changed.${name} select ${key} from removed; end if;
      if tg_op <> 'DELETE' then insert into changed.${name} select ${key} from added; end if;
      if found then insert into changed.tables values ('${name}', '${key}') on conflict do nothing; end if;
      return null;
    end $$;
  create trigger note_insert after insert on public.${name}
    referencing new table as added for each statement execute function changed.note_${name}();
  create trigger note_update after update on public.${name}
    referencing old table as removed new table as added for each statement execute function changed.note_${name}();
  create trigger note_delete after delete on public.${name}
    referencing old table as removed for each statement execute function changed.note_${name}();
`;

/** Copies a table, and records the keys of the rows that a test writes to, so that only those are restored. */
const watch = ({ name, key }: Table) => `
  create table pristine.${name} as table public.${name};
  ${key === null ? watchTable(name) : watchRows(name, key)}
`;

/** The key is the same in every run because the snapshot file is reused between runs. */
const testKey = new Uint8Array(cipherKeyLength).fill(7);
const testCipher = async () => createCipher(await importKey(testKey));
const testLogDigest = createServerLogHasherAndSigner(testKey);

/** Prepares an in-memory database and writes it to a file, with a copy of every table to restore from. */
export const writeSampleDatabaseSnapshot = async (file: string) => {
  // Without unused WAL the file has half the size.
  const connection = await openPglite({
    initDbStartParams: ['--wal-segsize=1'],
    startParams: [...PGlite.defaultStartParams, ...lowWalStartParams],
  });
  await prepareDatabase(connection.db, {}, () => undefined);
  await encryptStoredAccountNumbers(connection.db, await testCipher(), () => undefined);
  // Tests sign in some thousand times. A hash that is slow to guess would take an eighth of a second each time.
  await connection.db.update(admins).set({ passwordHash: await derivePasswordHash(sampleAccountPassword, 1) });
  await sealOperationLog(connection.db, { digest: testLogDigest, now: runtime.now });
  // Otherwise each process would fold, and then restore, thousands of rows every ten seconds (mocks/api/sweep.ts).
  await connection.client.exec(
    'select fold_counts(); select fold_stretches(); select fold_finance_days(); select fold_order_days(); select fold_place_days();',
  );
  await connection.client.exec('vacuum full');
  const { rows } = await connection.client.query<Table>(listTables);
  await connection.client.exec(prepareSchemas + rows.map(watch).join(''));
  await connection.client.exec('checkpoint');
  const dump = await connection.client.dumpDataDir('none');
  await writeFile(file, new Uint8Array(await dump.arrayBuffer()));
  await connection.close();
};

const restoreTable = (name: string) => `delete from public.${name}; insert into public.${name} table pristine.${name};`;

const restoreRows = (name: string, key: string) => `
  delete from public.${name} where (${key}) in (table changed.${name});
  insert into public.${name} select * from pristine.${name} where (${key}) in (table changed.${name});
  delete from changed.${name};
`;

/**
 * Disables triggers and foreign keys, so that the order of tables does not matter. Finds the rows by index, because
 * PostgreSQL has no statistics on how few they are.
 */
const restoreTables = (tables: readonly Table[]) => `
  begin;
  set local session_replication_role = replica;
  set local enable_hashjoin = off;
  set local enable_mergejoin = off;
  ${tables.map(({ name, key }) => (key === null ? restoreTable(name) : restoreRows(name, key))).join('')}
  delete from changed.tables;
  commit;
`;

/** Milliseconds that a statement of a test may wait. A busy machine is slow, not wrong. */
const longestWaitInTests = 60_000;

/**
 * Opens the snapshot as an in-memory database. `restore` resets the database to the snapshot: the tables noted as changed, or
 * those given.
 */
export const openSnapshot = async (file: string) => {
  const loadDataDir = new Blob([await readFile(file)]) as globalThis.Blob;
  const { client, db, close, listen } = await openPglite({ loadDataDir }, longestWaitInTests, true);
  const restore = async (tables?: readonly Table[]) => {
    const changed = tables ?? (await client.query<Table>('table changed.tables')).rows;
    await client.exec(restoreTables(changed));
  };
  return { client, db, close, listen, restore, cipher: await testCipher(), digest: testLogDigest };
};
