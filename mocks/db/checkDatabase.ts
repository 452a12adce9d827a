import { sql } from 'drizzle-orm';
import { checkDataKey } from './accountNumbers';
import { createCipher, importKey } from './cipher';
import type { Database } from './database';
import { checkMigrations } from './migrate';

/**
 * Checks what a start needs before it writes anything: the encoding, that no newer version has migrated the database, and
 * that the key is the database's. Throws an error that says what to do.
 */
export const checkDatabase = async (db: Database, key?: Uint8Array<ArrayBuffer>) => {
  const { rows } = (await db.execute(sql`select current_setting('server_encoding') as encoding`)) as unknown as {
    rows: { encoding: string }[];
  };
  const encoding = rows[0]?.encoding;
  if (encoding !== 'UTF8')
    throw new Error(
      `The database is encoded in ${encoding}, which has no place for all characters. Create one in UTF-8: ` +
        `create database console encoding 'UTF8' template template0`,
    );
  await checkMigrations(db);
  if (key) await checkDataKey(db, createCipher(await importKey(key)));
};
