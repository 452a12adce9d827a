import type { FileContents, FileStore } from '../../../mocks/browser/storage/fileStore';

/** Simulates IndexedDB, in the order of its keys. With `full` it refuses writes. */
export const createMemoryStore = () => {
  let files = new Map<string, FileContents>();
  const state = { full: false, written: 0 };
  const store: FileStore = {
    readFile: async path => files.get(path) ?? undefined,
    read: async () => [...files].toSorted(([a], [b]) => (a < b ? -1 : 1)),
    write: async (changed, gone) => {
      if (state.full) throw new DOMException('The disk is full', 'QuotaExceededError');
      state.written = changed.filter(([, contents]) => contents !== null).length;
      files = new Map([...files].filter(([path]) => !gone.includes(path)).concat(changed));
    },
    clear: async () => {
      files = new Map();
    },
    close: () => undefined,
  };
  return { store, state };
};
