// PGlite needs Node's Blob. The Blob of a simulated browser cannot be read.
import { Blob } from 'node:buffer';
import { readFile, writeFile } from 'node:fs/promises';
import { encryptAccountNumbers } from '../db/accountNumbers';
import { createCipher, importKey, keyLength } from '../db/cipher';
import { openPglite } from '../db/database';
import { prepareDatabase } from '../db/prepareDatabase';

/** Records in `pristine.changed` which tables a test writes to, so that only those are restored. */
const watching = `
  create table pristine.changed (name text primary key);
  create function pristine.note() returns trigger language plpgsql as
    $$ begin insert into pristine.changed values (tg_table_name) on conflict do nothing; return null; end $$;
`;

const keep = (table: string) => `
  create table pristine.${table} as table public.${table};
  create trigger note after insert or update or delete on public.${table}
    for each statement execute function pristine.note();
`;

/** The key is the same in every run because the snapshot file is reused between runs. */
const testCipher = async () => createCipher(await importKey(new Uint8Array(keyLength).fill(7)));

/** Prepares an in-memory database and writes it to a file, with a copy of every table to restore from. */
export const writeSnapshot = async (file: string) => {
  const connection = await openPglite();
  await prepareDatabase(connection.db, {}, () => undefined);
  await encryptAccountNumbers(connection.db, await testCipher(), () => undefined);
  const { rows } = await connection.client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations'",
  );
  const tables = rows.map(({ name }) => name);
  await connection.client.exec(`create schema pristine; ${watching} ${tables.map(keep).join('')}`);
  const dump = await connection.client.dumpDataDir('none');
  await writeFile(file, new Uint8Array(await dump.arrayBuffer()));
  await connection.close();
};

/** Disables triggers and foreign keys, so that the order of tables does not matter. */
const restoreTables = (names: string[]) => `
  begin;
  set local session_replication_role = replica;
  ${names.map(name => `delete from public.${name}; insert into public.${name} table pristine.${name};`).join('\n')}
  delete from pristine.changed;
  commit;
`;

/** Opens the snapshot as an in-memory database. `restore` resets the database to the snapshot. */
export const openSnapshot = async (file: string) => {
  const loadDataDir = new Blob([await readFile(file)]) as globalThis.Blob;
  const { client, db, close } = await openPglite({ loadDataDir });
  const restore = async () => {
    const { rows } = await client.query<{ name: string }>('select name from pristine.changed');
    await client.exec(restoreTables(rows.map(({ name }) => name)));
  };
  return { db, close, restore, cipher: await testCipher() };
};
