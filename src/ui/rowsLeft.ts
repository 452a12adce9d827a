import { create } from 'zustand';

/** How many further records the API shows the user within the hour, by collection. Known when few are left. */
export const useRowsLeftStore = create<Partial<Record<string, number>>>(() => ({}));

/** Stores what the response of a list says is left of its collection (`X-Rows-Left`). */
export const storeRowsLeft = (collection: string, headers: Headers) => {
  const header = headers.get('X-Rows-Left');
  const left = header === null ? undefined : Number(header);
  if (useRowsLeftStore.getState()[collection] !== left) useRowsLeftStore.setState({ [collection]: left });
};
