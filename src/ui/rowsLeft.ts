import { create } from 'zustand';

/** How many further records the API shows the user within the hour, by collection. Known when few are left. */
export const useRowsLeftStore = create<Partial<Record<string, number>>>(() => ({}));

const stored = new WeakSet<Headers>();

/**
 * Stores how many records the user may still view, from the header `X-Rows-Left` of a list's response. Ignores a response
 * that was stored before: after a 304, the console uses it again.
 */
export const storeRowsLeft = (collection: string, headers: Headers) => {
  if (stored.has(headers)) return;
  stored.add(headers);
  const header = headers.get('X-Rows-Left');
  const left = header === null ? undefined : Number(header);
  if (useRowsLeftStore.getState()[collection] !== left) useRowsLeftStore.setState({ [collection]: left });
};
