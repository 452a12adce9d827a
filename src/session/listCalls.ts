/** The key in session storage of the lists that the page in the address bar has read, and of their counts. */
const listCallsKey = 'list-calls';

/** A page reads its own list and the counts of its tabs first. What follows are choices of filters and related lists. */
const mostListCalls = 5;

type ListCalls = { address: string; paths: string[] };

const getAddress = () => window.location.pathname + window.location.search;

const isListCalls = (value: unknown): value is ListCalls =>
  typeof value === 'object' &&
  value !== null &&
  'address' in value &&
  'paths' in value &&
  Array.isArray(value.paths) &&
  value.paths.every(path => typeof path === 'string');

/**
 * Returns the paths below the API's URL of the lists that the page at this address has read in this browser tab. Empty if
 * the page is new, or session storage is not available.
 */
export const getStoredListRequestPaths = (): string[] => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(listCallsKey) ?? 'null');
    return isListCalls(stored) && stored.address === getAddress() ? stored.paths : [];
  } catch {
    return [];
  }
};

/**
 * Remembers that the page reads the list at `path` below the API's URL, so that a reload can request it while the console's
 * code is loading.
 */
export const storeListRequestPath = (path: string) => {
  const before = getStoredListRequestPaths();
  if (before.includes(path) || before.length >= mostListCalls) return;
  const calls: ListCalls = { address: getAddress(), paths: [...before, path] };
  try {
    sessionStorage.setItem(listCallsKey, JSON.stringify(calls));
  } catch {
    // Without session storage, a reload requests the list only after the console's code has loaded.
  }
};

/** Forgets the lists, whose filters may contain what the user searched for. */
export const clearStoredListRequestPaths = () => {
  try {
    sessionStorage.removeItem(listCallsKey);
  } catch {
    // Without storage, nothing is remembered.
  }
};
