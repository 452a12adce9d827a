import { createContext, use } from 'react';
import type { RaRecord } from 'react-admin';
import type { TreeView } from './useTree';

/** The view that a `TreeTable` shows. */
export const ViewContext = createContext<TreeView<RaRecord> | null>(null);

/** The view of the table around. Throws outside of a `TreeTable`. */
export const useTreeView = () => {
  const view = use(ViewContext);
  if (!view) throw new Error('useTreeView needs a <TreeTable> around it');
  return view;
};

/** Where the line around stands in its tree, and how it is folded and unfolded; null outside of a tree. */
export const Line = createContext<{ level: number; open: boolean | undefined; toggle: () => void } | null>(null);
