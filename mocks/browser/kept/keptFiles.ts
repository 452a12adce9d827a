import { PGlite } from '@electric-sql/pglite';
import { EmscriptenBuiltinFilesystem } from '@electric-sql/pglite/basefs';
import type { Contents, FileStore } from './fileStore';

const root = PGlite.paths.PGDATA;

/**
 * PostgreSQL's files in memory, kept in a store. PGlite's own `idb://` compares and writes after every statement, reads
 * too, and while others go on; here all that has changed is written at one moment, whenever `keep` is called. What a
 * crash leaves is therefore what PostgreSQL itself recovers from.
 */
export class KeptFiles extends EmscriptenBuiltinFilesystem {
  readonly #store: FileStore;
  /** What the store has: path, and which version of which file. */
  #stored = new Map<string, string>();
  /** When it was last looked, in milliseconds; what changed in that same one may have changed after it. */
  #lookedAt = 0;

  constructor(store: FileStore) {
    super();
    this.#store = store;
  }

  get #fs() {
    if (!this.pg) throw new Error('PGlite calls init first');
    return this.pg.Module.FS;
  }

  override async initialSyncFs() {
    const files = await this.#store.read();
    if (files.length > 0) this.#fs.mkdirTree(root);
    // A folder comes before what is in it.
    for (const [path, contents] of files)
      if (contents) this.#fs.writeFile(root + path, contents);
      else this.#fs.mkdirTree(root + path);
    this.#lookedAt = Date.now();
    this.#stored = new Map(this.#walk().map(({ path, version }) => [path, version]));
  }

  override async closeFs() {
    this.#fs.quit();
    this.#store.close();
  }

  /** Writes what has changed since the last time. Rejects when the browser refuses; the next call then tries all of it. */
  async keep() {
    const before = this.#stored;
    const since = this.#lookedAt;
    this.#lookedAt = Date.now();
    const files = this.#walk();
    this.#stored = new Map(files.map(({ path, version }) => [path, version]));
    const changed = files
      .filter(({ path, version, changedAt }) => before.get(path) !== version || changedAt >= since)
      .map(({ path, isFolder }): [string, Contents] => [path, isFolder ? null : this.#fs.readFile(root + path)]);
    const gone = [...before.keys()].filter(path => !this.#stored.has(path));
    try {
      await this.#store.write(changed, gone);
    } catch (error) {
      this.#stored = new Map();
      throw error;
    }
  }

  /** Every folder, before what is in it, and every file below the root. */
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
