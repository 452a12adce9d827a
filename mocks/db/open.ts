import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { durableOptions, syncEntry, syncFolder } from './dataFolder';
import { openPglite, openPool, type Connection } from './database';
import { lockFolder } from './lock';
import { migrate } from './migrate';
import { seed } from './seed/seed';

/** Told what is going on, a line a step. */
export type Report = (step: string) => void;

/** Where the data is: a folder for the embedded database, or a PostgreSQL server. */
export type Storage = { dataDir: string } | { databaseUrl: string };

/** Brings any database up to date: the newest schema, and when it is empty the sample data, until `sampleUntil` if given. */
export const prepare = async (connection: Connection, report: Report, sampleUntil?: number) => {
  const applied = await migrate(connection.db);
  if (applied.length > 0) report(`Created the tables (${applied.join(', ')})`);
  await seed(connection.db, report, sampleUntil);
};

/** Makes the database aside and renames it when it is complete: what an interrupted start leaves is thrown away. */
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

/** The folders that this process has open; `vite dev` opens its folder anew before it closes it, with a copy of this module. */
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
  // Kept even when something exits the process without closing.
  process.once('exit', unlock);
  const dataDir = path.join(folder, 'postgres');
  try {
    if (!existsSync(dataDir)) await createFolder(folder, dataDir, report, sampleUntil);
    const { db, close } = await openPglite(durableOptions(dataDir, verify));
    await prepare({ db, close }, report, sampleUntil);
    let closing: Promise<void> | undefined;
    const closeOnce = () => (closing ??= close().finally(unlock));
    openFolders.set(folder, closeOnce);
    return { db, close: closeOnce };
  } catch (error) {
    unlock();
    throw error;
  }
};

/**
 * Opens the database, creating, migrating and seeding it as needed. The sample data ends at `sampleUntil`, in
 * milliseconds since 1970; else where it was made to end. Throws what to do when it cannot.
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
