import { sql } from 'drizzle-orm';
import { checkDataKey } from './accountNumbers';
import { createCipher, importKey } from './cipher';
import type { Database } from './database';
import { checkMigrations } from './migrate';

type Found = { encoding: string; migrations: string | null; key: string | null };

/**
 * Checks a database before anything is written to it: that it is in UTF-8, that this version knows all its migrations, and
 * that the key is its own. Throws an error that says what to do.
 */
export const checkDatabase = async (db: Database, key?: Uint8Array<ArrayBuffer>) => {
  const { rows } = (await db.execute(sql`
    select current_setting('server_encoding') as encoding, to_regclass('schema_migrations')::text as migrations,
      to_regclass('data_key_check')::text as key
  `)) as unknown as { rows: [Found] };
  const [{ encoding, migrations, key: keyCheck }] = rows;
  if (encoding !== 'UTF8')
    throw new Error(
      `The database is encoded in ${encoding}, which has no place for all characters. Create one in UTF-8: ` +
        `create database console encoding 'UTF8' template template0`,
    );
  if (migrations !== null) await checkMigrations(db);
  if (key && keyCheck !== null) await checkDataKey(db, createCipher(await importKey(key)));
};
