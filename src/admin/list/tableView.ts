import { createContext, use, type RefObject } from 'react';
import { useStore } from 'react-admin';
import type { SavedViewColumns } from '@/providers/contract';

/** Row heights in pixels (docs/architecture.md#look). */
export const rowHeights = { default: 40, compact: 32, loose: 48 } as const;

export type Density = keyof typeof rowHeights;

export const densityNames = Object.keys(rowHeights) as Density[];

/** The columns and the row height of an open view. What is undefined is the user's own. */
export type ActiveSavedViewLayout = {
  /** Prefix of the store keys of what the user has changed since the view was saved. */
  key: string;
  columns: SavedViewColumns | undefined;
  density: Density | undefined;
};

/** The open view of the list. Null without a view. */
export const ActiveSavedViewLayoutContext = createContext<ActiveSavedViewLayout | null>(null);

/** Store key of a table that has its own, such as one in a tab of a record. */
export const TableStoreKeyContext = createContext<string | undefined>(undefined);

/** Returns the open view, unless the table has its own store key. */
export const useActiveSavedViewLayout = () => {
  const view = use(ActiveSavedViewLayoutContext);
  return use(TableStoreKeyContext) === undefined ? view : null;
};

/**
 * Returns the row height and its setter. An open view has a row height of its own; all other tables share the user's.
 */
export const useDensity = () => {
  const view = useActiveSavedViewLayout();
  const [own] = useStore<Density>('density', 'default');
  const [density, setDensity] = useStore<Density>(view ? `${view.key}.density` : 'density', view?.density ?? own);
  return { density, height: rowHeights[density], setDensity };
};

/** The names of the columns that the list's table hides by default. The table sets them, and saving a view reads them. */
export const DefaultHiddenColumnsRefContext = createContext<RefObject<readonly string[]> | null>(null);
