import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { setDataVersion } from '../../db/dataVersion';
import { prepareDatabase } from '../../db/prepareDatabase';
import { lowWalStartParams } from '../start/startParams';

/** Databases that only serve as templates for new databases, which the demo never creates. */
const templates = ['template0', 'template1'];

/** More WAL segments than a new cluster has. */
const initialSegments = 10;

/**
 * Removes what the browser recreates faster than it downloads it (mocks/browser/start/completeDatabase.ts): indexes and
 * sums. The definitions of the indexes stay in a table. Comments on system objects are of no use.
 */
const strip = `
  create schema prebuilt;
  create table prebuilt.indexes as
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = 'public'::regnamespace
      and not exists (select from pg_constraint where conindid = indexrelid);
  do $$
    declare index_name text;
    begin
      for index_name in select name from prebuilt.indexes loop
        execute 'drop index ' || index_name;
      end loop;
    end $$;
  truncate record_counts, order_quarters, product_days, order_days, buyer_days, finance_days, place_days, buyer_supplier_days;
  delete from pg_description;
`;

/** Returns the major version of PostgreSQL, as in the file PG_VERSION of a data folder. */
const readVersion = async (client: PGlite) => {
  const { rows } = await client.query<{ major: string }>(
    "select current_setting('server_version_num')::int / 10000 || '' as major",
  );
  return rows[0]?.major ?? '';
};

/**
 * Creates the demo's database, with catalogue and sample data. Returns its data folder as a tar file, and the version of
 * PostgreSQL that reads it. Makes it as small as possible: without template databases, indexes and sums, with WAL
 * segments of 1 MB.
 */
export const createPrebuiltDatabase = async () => {
  const client = await PGlite.create({
    initDbStartParams: ['--wal-segsize=1'],
    startParams: [...PGlite.defaultStartParams, ...lowWalStartParams],
  });
  await client.exec(setDataVersion);
  await client.exec('update pg_database set datistemplate = false');
  for (const template of templates) await client.exec(`drop database ${template}`);
  await prepareDatabase(drizzle({ client }), {}, () => undefined);
  await client.exec(strip);
  for (const command of ['vacuum full', 'vacuum freeze']) await client.exec(command);
  // Each round switches to the next segment and removes the previous one, until the segments that are left for reuse
  // are gone.
  for (let segment = 0; segment < initialSegments; segment += 1) {
    await client.exec('select pg_switch_wal()');
    await client.exec('checkpoint');
  }
  const dump = await client.dumpDataDir('none');
  const version = await readVersion(client);
  await client.close();
  return { tar: new Uint8Array(await dump.arrayBuffer()), version };
};
