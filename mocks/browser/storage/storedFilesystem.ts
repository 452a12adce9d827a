import { PGlite } from '@electric-sql/pglite';
import { EmscriptenBuiltinFilesystem } from '@electric-sql/pglite/basefs';
import { runtime } from '../../db/runtime';
import type { FileContents, FileStore } from './fileStore';

const root = PGlite.paths.PGDATA;

/**
 * PostgreSQL's files in memory, saved to a store. PGlite's own `idb://` compares and writes files after every
 * statement, even after reads, while other statements run. This class writes all changes at once when `save` is called,
 * so that PostgreSQL can recover from the store after a crash.
 */
export class PersistedMemoryFilesystem extends EmscriptenBuiltinFilesystem {
  readonly #store: FileStore;
  /** The version of each file in the store, by path. */
  #stored = new Map<string, string>();
  /** Time of the last scan in milliseconds. A file changed in the same millisecond may have changed after the scan. */
  #lookedAt = 0;

  constructor(store: FileStore) {
    super();
    this.#store = store;
  }

  get #fs() {
    if (!this.pg) throw new Error('PGlite calls init first');
    return this.pg.Module.FS;
  }

  override async init(...args: Parameters<EmscriptenBuiltinFilesystem['init']>) {
    const { emscriptenOpts } = await super.init(...args);
    // Otherwise PGlite compiles each of its 40 libraries at every start, and the demo ships only one of them.
    return { emscriptenOpts: { ...emscriptenOpts, noWasmDecoding: true } };
  }

  override async initialSyncFs() {
    const files = await this.#store.read();
    if (files.length > 0) this.#fs.mkdirTree(root);
    // Folders are listed before their contents.
    for (const [path, contents] of files)
      if (contents) this.#fs.writeFile(root + path, contents);
      else this.#fs.mkdirTree(root + path);
    this.#lookedAt = runtime.now();
    this.#stored = new Map(this.#walk().map(({ path, version }) => [path, version]));
  }

  override async closeFs() {
    this.#fs.quit();
    this.#store.close();
  }

  /**
   * Saves the changes since the last call. Rejects if the browser refuses; the next call then saves all files again.
   */
  async save() {
    const before = this.#stored;
    const since = this.#lookedAt;
    this.#lookedAt = runtime.now();
    const files = this.#walk();
    this.#stored = new Map(files.map(({ path, version }) => [path, version]));
    const changed = files
      .filter(({ path, version, changedAt }) => before.get(path) !== version || changedAt >= since)
      .map(({ path, isFolder }): [string, FileContents] => [path, isFolder ? null : this.#fs.readFile(root + path)]);
    const gone = [...before.keys()].filter(path => !this.#stored.has(path));
    try {
      await this.#store.write(changed, gone);
    } catch (error) {
      this.#stored = new Map();
      throw error;
    }
  }

  /** Returns all files and folders below the root, folders before their contents. */
  #walk(path = ''): { path: string; version: string; changedAt: number; isFolder: boolean }[] {
    if (path === '' && !this.#fs.analyzePath(root).exists) return [];
    const names: string[] = this.#fs.readdir(root + path);
    return names
      .filter(name => name !== '.' && name !== '..')
      .flatMap(name => {
        const child = `${path}/${name}`;
        const { mode, ino, mtime } = this.#fs.stat(root + child);
        if (this.#fs.isDir(mode))
          return [{ path: child, version: 'folder', changedAt: -1, isFolder: true }, ...this.#walk(child)];
        return [{ path: child, version: `${ino}:${mtime.getTime()}`, changedAt: mtime.getTime(), isFolder: false }];
      });
  }
}
