import { createContext, use } from 'react';
import type { RaRecord } from 'react-admin';
import type { TreeView } from './useTree';

/** The view of the current `TreeTable`. */
export const ViewContext = createContext<TreeView<RaRecord> | null>(null);

/** Returns the view of the current `TreeTable`. Throws outside of one. */
export const useTreeView = () => {
  const view = use(ViewContext);
  if (!view) throw new Error('useTreeView needs a <TreeTable> around it');
  return view;
};

/** The level and expanded state of the current row, and a function that toggles it; `null` outside of a tree. */
export const Line = createContext<{ level: number; open: boolean | undefined; toggle: () => void } | null>(null);
