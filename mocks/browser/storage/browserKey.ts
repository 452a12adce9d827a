const store = 'keys';
const id = 'data';

const settled = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });

const makeKey = () => crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);

/**
 * Returns this browser's own key, created on first use and stored in IndexedDB. Its bytes cannot be read. If the
 * browser stores nothing, the key lasts as long as the data: until the worker ends.
 */
export const readOrCreateBrowserKey = async (name: string): Promise<CryptoKey> => {
  const made = await makeKey();
  try {
    const opening = indexedDB.open(name, 1);
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(store));
    const database = await settled(opening);
    const keys = database.transaction(store, 'readwrite').objectStore(store);
    const known = await settled<CryptoKey | undefined>(keys.get(id));
    if (!known) await settled(keys.put(made, id));
    database.close();
    return known ?? made;
  } catch {
    return made;
  }
};
