import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import { ListContextProvider, useListContext, type FilterPayload, type ListControllerResult } from 'react-admin';
import {
  deselectIds,
  filterKey,
  selectAllMatching,
  selectedOnPage,
  selectIds,
  selectOnPage,
  toggleRecord,
} from './selectionState';

type Selection = {
  /** How many records are selected, on this page and all others. */
  count: number;
  /** How many the list holds, so how many "select all" would select. */
  total: number;
  /** The records by id, or all that match the filter but some. */
  target: { ids: string[] } | { filter: FilterPayload; except: string[] };
};

type SelectionActions = {
  selectAll: () => void;
  clear: () => void;
  /** Selects these and nothing else. */
  replace: (ids: string[]) => void;
  /** Takes these out of a selection by id; "all that match" is not a list of ids and stays. */
  deselect: (ids: readonly string[]) => void;
};

const SelectionContext = createContext<Selection | null>(null);
const SelectionActionsContext = createContext<SelectionActions | null>(null);
const SelectedListContext = createContext<ListControllerResult | null>(null);

const demand = <T,>(found: T | null): T => {
  if (!found) throw new Error('A selection needs a <ListPage> or a <ShowPage> around it');
  return found;
};

/** What is selected in the list around. Throws outside of a `<ListPage>` and a `<ShowPage>`. */
export const useSelection = () => demand(use(SelectionContext));

/** What changes the selection: always the same, so that no row is drawn again at a tick. Throws as `useSelection` does. */
export const useSelectionActions = () => demand(use(SelectionActionsContext));

/** The list around with its selection, as react-admin has it; null where nothing is ever selected. */
export const useSelectedList = () => use(SelectedListContext);

const nothing: Selection = { count: 0, total: 0, target: { ids: [] } };
const noActions: SelectionActions = { selectAll: () => {}, clear: () => {}, replace: () => {}, deselect: () => {} };

type ContextsProps = {
  list: ListControllerResult | null;
  selection: Selection;
  actions: SelectionActions;
  children: ReactNode;
};

const Contexts = ({ list, selection, actions, children }: ContextsProps) => (
  <SelectionActionsContext value={actions}>
    <SelectedListContext value={list}>
      <SelectionContext value={selection}>{children}</SelectionContext>
    </SelectedListContext>
  </SelectionActionsContext>
);

/** Where there is one record and no list, nothing is ever selected. */
export const NoSelection = ({ children }: { children: ReactNode }) => (
  <Contexts list={null} selection={nothing} actions={noActions}>
    {children}
  </Contexts>
);

/** The same list as long as nothing in it changes: opening a drawer over it does not draw its rows again. */
const useStableList = (list: ListControllerResult) => {
  const [stable, setStable] = useState(list);
  const isSame = Object.entries(list).every(([name, value]) =>
    Object.is(value, stable[name as keyof ListControllerResult]),
  );
  if (!isSame) setStable(list);
  return isSame ? stable : list;
};

/**
 * The selection of the list around: by id, which survives sorting and paging, or all that match the filter, without a
 * limit. A change of the filter empties it, whatever kind it is. It replaces react-admin's own, which the filter does not
 * touch; the list context below is without it, so that a tick does not draw the whole page again.
 */
export const SelectionProvider = ({ children }: { children: ReactNode }) => {
  const list = useStableList(useListContext());
  const { data, total = 0, filterValues } = list;
  const key = filterKey(filterValues);
  const [latest, setSelection] = useState(() => selectIds(key, []));
  const state = latest.filterKey === key ? latest : selectIds(key, []);
  // Set at once, so that going back to the former filter does not bring the former selection back.
  if (state !== latest) setSelection(state);
  const selected = useMemo((): ListControllerResult => {
    const page = data?.map(({ id }) => id) ?? [];
    return {
      ...list,
      selectedIds: [...selectedOnPage(state, page)],
      onToggleItem: id => setSelection(current => toggleRecord(current, id)),
      onSelect: ids => setSelection(current => selectOnPage(current, page, ids)),
      onUnselectItems: () => setSelection(selectIds(key, [])),
    };
  }, [state, key, data, list]);
  const selection = useMemo(
    (): Selection =>
      state.kind === 'allMatching'
        ? {
            count: Math.max(0, total - state.except.length),
            total,
            target: { filter: filterValues, except: state.except.map(String) },
          }
        : { count: state.ids.length, total, target: { ids: state.ids.map(String) } },
    [state, total, filterValues],
  );
  const actions = useMemo(
    (): SelectionActions => ({
      selectAll: () => setSelection(({ filterKey: current }) => selectAllMatching(current)),
      clear: () => setSelection(({ filterKey: current }) => selectIds(current, [])),
      replace: ids => setSelection(({ filterKey: current }) => selectIds(current, ids)),
      deselect: ids => setSelection(current => deselectIds(current, ids)),
    }),
    [],
  );
  return (
    <ListContextProvider value={list}>
      <Contexts list={selected} selection={selection} actions={actions}>
        {children}
      </Contexts>
    </ListContextProvider>
  );
};
