const store = 'files';

/** The bytes of a file, or null for a folder. */
export type FileContents = Uint8Array | null;

const settled = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });

/**
 * Opens a file store in the IndexedDB database `name`, with paths as keys. Rejects if the browser does not allow it.
 */
export const openFileStore = async (name: string) => {
  const opening = indexedDB.open(name, 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(store));
  const database = await settled(opening);

  const readFile = async (path: string) => {
    const contents = await settled<FileContents | undefined>(database.transaction(store).objectStore(store).get(path));
    return contents ?? undefined;
  };

  const read = async (): Promise<[path: string, contents: FileContents][]> => {
    const files = database.transaction(store).objectStore(store);
    const [paths, contents] = await Promise.all([settled(files.getAllKeys()), settled<FileContents[]>(files.getAll())]);
    return paths.map((path, at) => [String(path), contents[at] ?? null]);
  };

  /** Writes and deletes files in one transaction. Resolves when the changes are on disk. */
  const write = (changed: readonly [path: string, contents: FileContents][], gone: readonly string[]) =>
    new Promise<void>((resolve, reject) => {
      const transaction = database.transaction(store, 'readwrite', { durability: 'strict' });
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () => reject(transaction.error));
      const files = transaction.objectStore(store);
      for (const path of gone) files.delete(path);
      for (const [path, contents] of changed) files.put(contents, path);
    });

  const clear = async () => {
    await settled(database.transaction(store, 'readwrite').objectStore(store).clear());
  };

  return { readFile, read, write, clear, close: () => database.close() };
};

export type FileStore = Awaited<ReturnType<typeof openFileStore>>;

/** A store for browsers that store nothing. */
export const noopFileStore: FileStore = {
  readFile: async () => undefined,
  read: async () => [],
  write: async () => undefined,
  clear: async () => undefined,
  close: () => undefined,
};

/** Whether the browser has such a file store with files. */
export const isFileStoreInitialized = async (name: string) => {
  try {
    const { readFile, close } = await openFileStore(name);
    const file = await readFile('/PG_VERSION');
    close();
    return file !== undefined;
  } catch {
    return false;
  }
};

/** Deletes the file store. Waits until all its connections are closed. */
export const deleteFileStore = (name: string) => settled(indexedDB.deleteDatabase(name));
