const store = 'files';

/** A file's bytes; null is a folder. */
export type Contents = Uint8Array | null;

const settled = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });

/** Files in this browser's IndexedDB database of that name, by their paths. Rejects where there can be none. */
export const openFileStore = async (name: string) => {
  const opening = indexedDB.open(name, 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(store));
  const database = await settled(opening);

  const isEmpty = async () => (await settled(database.transaction(store).objectStore(store).count())) === 0;

  const read = async (): Promise<[path: string, contents: Contents][]> => {
    const files = database.transaction(store).objectStore(store);
    const [paths, contents] = await Promise.all([settled(files.getAllKeys()), settled<Contents[]>(files.getAll())]);
    return paths.map((path, at) => [String(path), contents[at] ?? null]);
  };

  /** Writes and deletes all or nothing; resolves when it is on disk. */
  const write = (changed: readonly [path: string, contents: Contents][], gone: readonly string[]) =>
    new Promise<void>((resolve, reject) => {
      const transaction = database.transaction(store, 'readwrite', { durability: 'strict' });
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () => reject(transaction.error));
      const files = transaction.objectStore(store);
      for (const path of gone) files.delete(path);
      for (const [path, contents] of changed) files.put(contents, path);
    });

  return { isEmpty, read, write, close: () => database.close() };
};

export type FileStore = Awaited<ReturnType<typeof openFileStore>>;

/** Deletes the files; waits until every one who has them open has closed them. */
export const deleteFileStore = (name: string) => settled(indexedDB.deleteDatabase(name));
