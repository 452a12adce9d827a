import { create } from 'zustand';

/** How many further records the API shows the user within the hour, by collection. Known when few are left. */
export const useRowsLeftStore = create<Partial<Record<string, number>>>(() => ({}));

const stored = new WeakSet<Headers>();

/**
 * Stores what the response of a list says is left of its collection (`X-Rows-Left`). A response that a 304 repeats says
 * nothing anew.
 */
export const storeRowsLeft = (collection: string, headers: Headers) => {
  if (stored.has(headers)) return;
  stored.add(headers);
  const header = headers.get('X-Rows-Left');
  const left = header === null ? undefined : Number(header);
  if (useRowsLeftStore.getState()[collection] !== left) useRowsLeftStore.setState({ [collection]: left });
};
