import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { getDurablePgliteOptions, fsyncFileOrFolder, fsyncFolderRecursively } from './dataFolder';
import { openPglite, openPostgres, type Connection, type Database } from './database';
import { lockFolder } from './lock';
import { checkDatabase } from './checkDatabase';
import { createLogHasherAndSigner } from './logSeals/entries';
import { prepareDatabase, type InitialDataOptions, type ProgressReporter } from './prepareDatabase';

/** Where the data is stored: a folder for the embedded database, or a PostgreSQL server and the most connections to it. */
export type DatabaseLocation = { dataDir: string } | { databaseUrl: string; maxConnections?: number };

type Options = {
  first: InitialDataOptions;
  report: ProgressReporter;
  /** Returns the key of the data. Called when the folder is locked, because it may be created then. */
  getDataKey: () => Uint8Array<ArrayBuffer> | undefined;
};

/**
 * Creates the database in a temporary folder and renames it when it is complete. Deletes what an interrupted start has
 * left.
 */
const createFolder = async (folder: string, dataDir: string, { first, report, getDataKey }: Options) => {
  const unfinished = path.join(folder, 'postgres.unfinished');
  rmSync(unfinished, { recursive: true, force: true });
  report(`Creating a database in ${folder}, once. This takes a few seconds`);
  const made = await openPglite({ dataDir: unfinished });
  await prepareDatabase(made.db, first, report, createLogHasherAndSigner(getDataKey())).finally(made.close);
  await fsyncFolderRecursively(unfinished);
  renameSync(unfinished, dataDir);
  fsyncFileOrFolder(folder);
};

/** Brings a database up to date that may be another version's, or have another key. */
const checkAndPrepare = async (db: Database, { first, report, getDataKey }: Options) => {
  const key = getDataKey();
  await checkDatabase(db, key);
  await prepareDatabase(db, first, report, createLogHasherAndSigner(key));
};

/**
 * The folders that this process has open. `vite dev` loads a new copy of this module and opens the folder again before
 * it closes it.
 */
const openFolders: Map<string, () => Promise<void>> = ((
  globalThis as { openFolders?: Map<string, () => Promise<void>> }
).openFolders ??= new Map());

const openFolder = async (folder: string, options: Options): Promise<Connection> => {
  const { report } = options;
  await openFolders.get(folder)?.();
  const endAtOnce = (reason: string): never => {
    report(`${reason} It stops now, so that it writes nothing more.`);
    process.exit(1);
  };
  const { verify, unlock } = await lockFolder(folder, { report, onLost: endAtOnce });
  // Also unlocks when the process exits without closing the database.
  process.once('exit', unlock);
  const dataDir = path.join(folder, 'postgres');
  try {
    if (!existsSync(dataDir)) await createFolder(folder, dataDir, options);
    const { db, close, measureLoad, listen } = await openPglite(getDurablePgliteOptions(dataDir, verify));
    try {
      await checkAndPrepare(db, options);
    } catch (error) {
      await close();
      throw error;
    }
    let closing: Promise<void> | undefined;
    const closeOnce = () => (closing ??= close().finally(unlock));
    openFolders.set(folder, closeOnce);
    return { db, close: closeOnce, measureLoad, listen };
  } catch (error) {
    unlock();
    throw error;
  }
};

/**
 * Opens the database. Creates it if needed, and brings it up to date. Throws an error with instructions if it cannot be
 * opened.
 */
export const openDatabase = async (
  storage: DatabaseLocation,
  first: InitialDataOptions,
  report: ProgressReporter,
  getDataKey: Options['getDataKey'] = () => undefined,
): Promise<Connection> => {
  const options = { first, report, getDataKey };
  if ('dataDir' in storage) return openFolder(path.resolve(storage.dataDir), options);
  const connection = openPostgres({ connectionString: storage.databaseUrl, max: storage.maxConnections });
  try {
    await checkAndPrepare(connection.db, options);
    return connection;
  } catch (error) {
    await connection.close();
    throw error;
  }
};
