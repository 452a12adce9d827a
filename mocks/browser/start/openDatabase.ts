import { files } from 'virtual:demo-files';
import { createCipher } from '../../db/cipher';
import { readOrCreateBrowserKey } from '../storage/browserKey';
import { noopFileStore, openFileStore } from '../storage/fileStore';
import { demoNamespace, type StartStage } from '../protocol';
import { openStoredDatabase } from './openStoredDatabase';
import { readDownloadedFile } from './download';

/** PGlite requires the initdb program but only runs it without a database, so this is an empty module. */
const noInitdb = () => new WebAssembly.Module(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0));

const readEngine = async () => {
  const [pgliteWasmModule, fsBundle] = await Promise.all([
    WebAssembly.compileStreaming(readDownloadedFile(files.engine, 'application/wasm')),
    readDownloadedFile(files.share).then(response => response.blob()),
  ]);
  return { pgliteWasmModule, fsBundle, initdbWasmModule: noInitdb() };
};

/**
 * Opens the demo's database from this browser's store. If the browser stores nothing (`stored` is false), the database
 * lasts as long as the worker.
 */
export const openBrowserDatabase = async (onStep: (stage: StartStage, done: number) => void) => {
  onStep('engine', 0);
  const store = await openFileStore(demoNamespace).catch(() => noopFileStore);
  const cipher = createCipher(await readOrCreateBrowserKey(`${demoNamespace}-key`));
  const { db, save, close } = await openStoredDatabase({
    store,
    cipher,
    version: files.database.version,
    loadPrebuilt: async () => (await readDownloadedFile(files.database)).blob(),
    engine: await readEngine(),
    onOpen: () => onStep('data', 0),
  });
  onStep('data', 0.5);
  const saved = await save().then(
    () => true,
    () => false,
  );
  // A browser that refused the first save refuses the next ones too, and writes must not fail because of it.
  return { db, cipher, stored: saved && store !== noopFileStore, save: saved ? save : async () => undefined, close };
};
