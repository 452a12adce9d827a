import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { files } from 'virtual:demo-files';
import { encryptAccountNumbers } from '../../db/accountNumbers';
import { createCipher } from '../../db/cipher';
import { prepareDatabase } from '../../db/prepareDatabase';
import { openFileStore, type FileStore } from '../storage/fileStore';
import { readBrowserKey } from '../storage/browserKey';
import { StoredFilesystem } from '../storage/storedFilesystem';
import { name, type Stage } from '../protocol';
import { startParams } from './startParams';
import { unpack } from './download';

/** The number of steps that `prepareDatabase` reports for a new database, including its end. */
const steps = 7;

/** PGlite requires the initdb program but only runs it without a cluster, so this is an empty module. */
const noInitdb = () => new WebAssembly.Module(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0));

const openStore = () => openFileStore(name).catch(() => undefined);

/** Returns the initial cluster, or undefined if the store already has one. */
const loadCluster = async (store: FileStore | undefined) =>
  store && !(await store.isEmpty()) ? undefined : (await unpack(files.cluster)).blob();

/**
 * Opens the demo's database from this browser's store. The first time, creates it from the empty cluster, migrates it
 * and adds sample data that ends now. If the browser stores nothing (`stored` is false), the database lasts as long as
 * the worker.
 */
export const openBrowserDatabase = async (onStep: (stage: Stage, done: number) => void) => {
  onStep('engine', 0);
  const store = await openStore();
  const [pgliteWasmModule, fsBundle, cluster] = await Promise.all([
    WebAssembly.compileStreaming(unpack(files.engine, 'application/wasm')),
    unpack(files.share).then(response => response.blob()),
    loadCluster(store),
  ]);
  onStep('engine', 0.5);
  const filesystem = store && new StoredFilesystem(store);
  const client = await PGlite.create({
    pgliteWasmModule,
    initdbWasmModule: noInitdb(),
    fsBundle,
    startParams: [...PGlite.defaultStartParams, ...startParams],
    ...(cluster && { loadDataDir: cluster }),
    ...(filesystem && { fs: filesystem }),
  });
  const db = drizzle({ client });
  let step = 0;
  onStep('data', 0);
  await prepareDatabase(db, { sampleUntil: Date.now() }, () => onStep('data', (step += 1) / steps));
  const cipher = createCipher(await readBrowserKey(`${name}-key`));
  await encryptAccountNumbers(db, cipher, () => undefined);
  // PostgreSQL has no background processes here, so without a checkpoint its WAL would grow without limit.
  await client.exec('checkpoint');
  const stored = await filesystem?.save().then(
    () => true,
    () => false,
  );
  return { db, cipher, stored: stored ?? false, save: async () => filesystem?.save(), close: () => client.close() };
};
