import { closeSync, fsyncSync, openSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type FileOperations = {
  write: (stream: { nfd: number }, ...rest: unknown[]) => number;
  fsync?: (stream: { nfd: number }) => number;
};

/** How Emscripten accesses local files, which is missing from PGlite's types. */
type Emscripten = { NODEFS: { stream_ops: FileOperations } };

/** EIO in WASI's numbering. PostgreSQL then stops instead of confirming a write. */
const inputOutputError = 29;

/**
 * PGlite's files in a folder, synced whenever PostgreSQL syncs them. PGlite itself does nothing on `fsync`, so that a
 * power failure would lose confirmed writes. `verify` is called before each write.
 */
class SyncedFiles extends NodeFS {
  readonly #verify: () => void;
  readonly #sync: (file: number) => void;

  constructor(folder: string, verify: () => void, sync: (file: number) => void) {
    super(folder);
    this.#verify = verify;
    this.#sync = sync;
  }

  override async init(...args: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(...args);
    const prepareFiles = (module: unknown) => {
      const operations = (module as Emscripten).NODEFS.stream_ops;
      const { write } = operations;
      operations.write = (...parameters) => {
        this.#verify();
        return write(...parameters);
      };
      operations.fsync = ({ nfd }) => {
        try {
          this.#sync(nfd);
          return 0;
        } catch {
          return inputOutputError;
        }
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), prepareFiles] } };
  }
}

/** Returns options for a PGlite whose committed transactions survive a power failure. */
export const getDurablePgliteOptions = (folder: string, verify: () => void, sync = fsyncSync): PGliteOptions => ({
  fs: new SyncedFiles(folder, verify, sync),
  startParams: [
    // -F turns syncing off.
    ...PGlite.defaultStartParams.filter(parameter => parameter !== '-F'),
    // Emscripten ignores fdatasync.
    '-c',
    'wal_sync_method=fsync',
  ],
});

/** Syncs a file, or the names in a directory, so that it survives a power failure. */
export const fsyncFileOrFolder = (name: string) => {
  const file = openSync(name, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
};

/** Syncs all files of a folder that PGlite created without syncing. */
export const fsyncFolderRecursively = async (folder: string) => {
  for (const name of await readdir(folder, { recursive: true })) fsyncFileOrFolder(path.join(folder, name));
  fsyncFileOrFolder(folder);
};
