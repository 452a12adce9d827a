import { closeSync, fsyncSync, openSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type FileOperations = {
  write: (stream: { nfd: number }, ...rest: unknown[]) => number;
  fsync?: (stream: { nfd: number }) => number;
};

/** What PGlite's types leave out: how Emscripten works with files of this machine. */
type Emscripten = { NODEFS: { stream_ops: FileOperations } };

/** EIO as WASI numbers it: PostgreSQL then stops instead of answering that something is stored. */
const inputOutputError = 29;

/**
 * PGlite's files in a folder, synced where PostgreSQL syncs them: PGlite itself has nothing behind `fsync`, so that a power
 * cut would lose what was answered. `verify` is called before each write.
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

/** Options of a PGlite whose transactions survive a power cut once they are committed. */
export const durableOptions = (folder: string, verify: () => void, sync = fsyncSync): PGliteOptions => ({
  fs: new SyncedFiles(folder, verify, sync),
  startParams: [
    // -F turns syncing off.
    ...PGlite.defaultStartParams.filter(parameter => parameter !== '-F'),
    // Emscripten ignores fdatasync.
    '-c',
    'wal_sync_method=fsync',
  ],
});

/** Lets a file, or the names in a directory, survive a power cut. */
export const syncEntry = (name: string) => {
  const file = openSync(name, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
};

/** Lets all files of a folder that PGlite has made without syncing survive a power cut. */
export const syncFolder = async (folder: string) => {
  for (const name of await readdir(folder, { recursive: true })) syncEntry(path.join(folder, name));
  syncEntry(folder);
};
