import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import { ListContextProvider, useListContext, type FilterPayload } from 'react-admin';
import { picked, reselect, toggle, type Across } from './across';

type Selection = {
  /** How many records are selected, on this page and all others. */
  count: number;
  /** How many the list holds, so how many "select all" would select. */
  total: number;
  /** The records by name, or all that match the filter but some. */
  target: { ids: string[] } | { filter: FilterPayload; except: string[] };
  selectAll: () => void;
  clear: () => void;
  /** Selects these and nothing else. */
  replace: (ids: string[]) => void;
  /** Takes these out of a selection by id; "all that match" is not a list of ids and stays. */
  deselect: (ids: readonly string[]) => void;
};

const SelectionContext = createContext<Selection | null>(null);

/** What is selected in the list around. Throws outside of a `<ListPage>` and a `<ShowPage>`. */
export const useSelection = () => {
  const selection = use(SelectionContext);
  if (!selection) throw new Error('useSelection needs a <ListPage> or a <ShowPage> around it');
  return selection;
};

const nothing: Selection = {
  count: 0,
  total: 0,
  target: { ids: [] },
  selectAll: () => {},
  clear: () => {},
  replace: () => {},
  deselect: () => {},
};

/** Where there is one record and no list, nothing is ever selected. */
export const NoSelection = ({ children }: { children: ReactNode }) => (
  <SelectionContext value={nothing}>{children}</SelectionContext>
);

/** Adds "all that match the filter" to react-admin's selection by id: no limit, and it survives paging. */
export const SelectionProvider = ({ children }: { children: ReactNode }) => {
  const list = useListContext();
  const { data, total = 0, filterValues, selectedIds, onSelect } = list;
  const [chosen, choose] = useState<Across | null>(null);
  // Another filter is another set of records: what was meant for the first must not reach the second.
  const across = chosen && JSON.stringify(chosen.filter) === JSON.stringify(filterValues) ? chosen : null;
  const shown = useMemo(() => {
    if (!across) return list;
    const page = data?.map(({ id }) => String(id)) ?? [];
    return {
      ...list,
      selectedIds: picked(across, page),
      onToggleItem: (id: unknown) => choose(current => current && toggle(current, String(id))),
      onSelect: (ids: unknown[]) => choose(current => current && reselect(current, page, ids.map(String))),
    };
  }, [across, data, list]);
  const selection = useMemo((): Selection => {
    const replace = (ids: string[]) => {
      choose(null);
      onSelect(ids);
    };
    return {
      count: across ? Math.max(0, total - across.except.length) : selectedIds.length,
      total,
      target: across ?? { ids: selectedIds.map(String) },
      selectAll: () => choose({ filter: filterValues, except: [] }),
      clear: () => replace([]),
      replace,
      deselect: ids => onSelect(selectedIds.filter(id => !ids.includes(String(id)))),
    };
  }, [across, total, filterValues, selectedIds, onSelect]);
  return (
    <ListContextProvider value={shown}>
      <SelectionContext value={selection}>{children}</SelectionContext>
    </ListContextProvider>
  );
};
