import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
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

const openFolder = async (folder: string, report: Report, sampleUntil?: number): Promise<Connection> => {
  const unlock = lockFolder(folder);
  // Kept even when something exits the process without closing.
  process.once('exit', unlock);
  const dataDir = path.join(folder, 'postgres');
  try {
    if (!existsSync(dataDir)) {
      // Made aside and renamed when complete: what an interrupted start leaves is thrown away by the next.
      const unfinished = path.join(folder, 'postgres.unfinished');
      rmSync(unfinished, { recursive: true, force: true });
      report(`Creating a database in ${folder}, once; this takes some seconds`);
      const made = await openPglite({ dataDir: unfinished });
      await prepare(made, report, sampleUntil);
      await made.close();
      renameSync(unfinished, dataDir);
    }
    const { db, close } = await openPglite({ dataDir });
    await prepare({ db, close }, report, sampleUntil);
    return { db, close: () => close().finally(unlock) };
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
