import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { encryptStoredAccountNumbers } from '../../db/accountNumbers';
import { syncBuiltInEntries } from '../../db/catalogue/syncBuiltInEntries';
import type { Cipher } from '../../db/cipher';
import { setDataVersion } from '../../db/dataVersion';
import { migrate } from '../../db/migrate';
import { runtime } from '../../db/runtime';
import type { FileStore } from '../storage/fileStore';
import { PersistedMemoryFilesystem } from '../storage/storedFilesystem';
import { completeDatabase } from './completeDatabase';
import { lowWalStartParams } from './startParams';

const ignore = () => undefined;

/**
 * Returns whether the store has a database that PostgreSQL of this `version` reads. Deletes one of another version,
 * which nothing in a browser can convert.
 */
const hasDatabase = async (store: FileStore, version: string) => {
  const file = await store.readFile('/PG_VERSION');
  if (!file) return false;
  if (new TextDecoder().decode(file).trim() === version) return true;
  await store.clear();
  return false;
};

type Options = {
  store: FileStore;
  cipher: Cipher;
  /** The version of PostgreSQL, as in the file PG_VERSION. */
  version: string;
  /** Returns the database of the demo's build. Called if the store has none. */
  loadPrebuilt: () => Promise<Blob>;
  /** Where PGlite gets its own files. */
  engine: Pick<PGliteOptions, 'pgliteWasmModule' | 'initdbWasmModule' | 'fsBundle'>;
  /** The time of the newest sample data in a new database, in milliseconds since 1970. */
  sampleUntil?: number;
  /** Called when PostgreSQL runs. */
  onOpen?: () => void;
};

/**
 * Opens the demo's database. If the store is empty, first copies the prebuilt database into it. Migrates a database that
 * an older version of the demo has stored, and updates its catalogue.
 */
export const openStoredDatabase = async (options: Options) => {
  const { store, cipher, version, loadPrebuilt, engine, sampleUntil = runtime.now(), onOpen = ignore } = options;
  const prebuilt = (await hasDatabase(store, version)) ? undefined : await loadPrebuilt();
  const filesystem = new PersistedMemoryFilesystem(store);
  const client = await PGlite.create({
    ...engine,
    fs: filesystem,
    startParams: [...PGlite.defaultStartParams, ...lowWalStartParams],
    ...(prebuilt && { loadDataDir: prebuilt }),
  });
  await client.exec(setDataVersion);
  onOpen();
  if (prebuilt) await completeDatabase(client, sampleUntil);
  const db = drizzle({ client });
  await migrate(db);
  await syncBuiltInEntries(db, { report: ignore });
  await encryptStoredAccountNumbers(db, cipher, ignore);
  // PostgreSQL has no background processes here, so without a checkpoint its WAL would grow without limit.
  await client.exec('checkpoint');
  return { db, save: () => filesystem.save(), close: () => client.close() };
};
