import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { durableOptions, syncEntry, syncFolder } from './dataFolder';
import { openPglite, openPool, type Connection } from './database';
import { lockFolder } from './lock';
import { migrate } from './migrate';
import { addSampleData } from './sample/addSampleData';

/** Called with a line of text for each step. */
export type Report = (step: string) => void;

/** Where the data is stored: a folder for the embedded database, or a PostgreSQL server. */
export type Storage = { dataDir: string } | { databaseUrl: string };

/** Migrates a database to the newest schema. If it is empty, adds sample data that ends at `sampleUntil`, if given. */
export const prepare = async (connection: Connection, report: Report, sampleUntil?: number) => {
  const applied = await migrate(connection.db);
  if (applied.length > 0) report(`Created the tables (${applied.join(', ')})`);
  await addSampleData(connection.db, report, sampleUntil);
};

/**
 * Creates the database in a temporary folder and renames it when it is complete. Deletes what an interrupted start has
 * left.
 */
const createFolder = async (folder: string, dataDir: string, report: Report, sampleUntil?: number) => {
  const unfinished = path.join(folder, 'postgres.unfinished');
  rmSync(unfinished, { recursive: true, force: true });
  report(`Creating a database in ${folder}, once; this takes some seconds`);
  const made = await openPglite({ dataDir: unfinished });
  await prepare(made, report, sampleUntil);
  await made.close();
  await syncFolder(unfinished);
  renameSync(unfinished, dataDir);
  syncEntry(folder);
};

/**
 * The folders that this process has open. `vite dev` loads a new copy of this module and opens the folder again before
 * it closes it.
 */
const openFolders: Map<string, () => Promise<void>> = ((
  globalThis as { openFolders?: Map<string, () => Promise<void>> }
).openFolders ??= new Map());

const openFolder = async (folder: string, report: Report, sampleUntil?: number): Promise<Connection> => {
  await openFolders.get(folder)?.();
  const endAtOnce = (reason: string): never => {
    report(`${reason} It must not write any more, and ends.`);
    process.exit(1);
  };
  const { verify, unlock } = await lockFolder(folder, { report, onLost: endAtOnce });
  // Also unlocks when the process exits without closing the database.
  process.once('exit', unlock);
  const dataDir = path.join(folder, 'postgres');
  try {
    if (!existsSync(dataDir)) await createFolder(folder, dataDir, report, sampleUntil);
    const { db, close, measureLoad } = await openPglite(durableOptions(dataDir, verify));
    await prepare({ db, close }, report, sampleUntil);
    let closing: Promise<void> | undefined;
    const closeOnce = () => (closing ??= close().finally(unlock));
    openFolders.set(folder, closeOnce);
    return { db, close: closeOnce, measureLoad };
  } catch (error) {
    unlock();
    throw error;
  }
};

/**
 * Opens the database. Creates, migrates and seeds it if needed. The sample data ends at `sampleUntil`, in milliseconds
 * since 1970, or at its default date. Throws an error with instructions if it cannot be opened.
 */
export const openDatabase = async (storage: Storage, report: Report, sampleUntil?: number): Promise<Connection> => {
  if ('dataDir' in storage) return openFolder(path.resolve(storage.dataDir), report, sampleUntil);
  const connection = openPool({ connectionString: storage.databaseUrl });
  try {
    await prepare(connection, report, sampleUntil);
    return connection;
  } catch (error) {
    await connection.close();
    throw error;
  }
};
