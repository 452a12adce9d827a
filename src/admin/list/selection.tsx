import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react';
import {
  ListContextProvider,
  useListContext,
  type FilterPayload,
  type Identifier,
  type ListControllerResult,
  type RaRecord,
} from 'react-admin';
import { useResetOnLeave } from '@/routing/pageLocation';
import {
  deselectIds,
  getFilterKey,
  createAllMatchingSelectionState,
  getSelectedIdsGivenPage,
  isEmptySelection,
  createIdSelectionState,
  setPageSelection,
  toggleRecord,
} from './selectionState';

export type ListSelection = {
  /** Number of selected records on all pages. */
  count: number;
  /** Number of records that match the filter, which is how many "select all matching" selects. */
  total: number;
  /** The selected records: by id, or all that match the filter except some. */
  target: { ids: string[] } | { filter: FilterPayload; except: string[] };
  /** Returns a selected record as it was last on screen. */
  getShownRecord: (id: Identifier) => RaRecord;
};

type SelectionModifiers = {
  selectAll: () => void;
  clear: () => void;
  /** Selects only these records, which the user has seen as they are given. */
  replace: (records: readonly RaRecord[]) => void;
  /** Removes ids from a selection by id. Does not change "select all matching", which has no list of ids. */
  deselect: (ids: readonly string[]) => void;
};

const SelectionContext = createContext<ListSelection | null>(null);
const SelectionModifiersContext = createContext<SelectionModifiers | null>(null);
const SelectedListContext = createContext<ListControllerResult | null>(null);

const assertProvided = <T,>(found: T | null): T => {
  if (!found) throw new Error('A selection needs a <List> or a <Show> around it');
  return found;
};

/** Returns the selection of the current list. Throws outside of `<List>` and `<Show>`. */
export const useSelection = () => assertProvided(use(SelectionContext));

/**
 * Returns the functions that change the selection. They are stable, so that a selection change does not re-render every
 * row. Throws like `useSelection`.
 */
export const useSelectionModifiers = () => assertProvided(use(SelectionModifiersContext));

/** Returns the current list context with its selection, in react-admin's format, or null if nothing can be selected. */
export const useListContextWithSelection = () => use(SelectedListContext);

const nothing: ListSelection = { count: 0, total: 0, target: { ids: [] }, getShownRecord: id => ({ id }) };
const noActions: SelectionModifiers = { selectAll: () => {}, clear: () => {}, replace: () => {}, deselect: () => {} };

type ContextsProps = {
  list: ListControllerResult | null;
  selection: ListSelection;
  actions: SelectionModifiers;
  children: ReactNode;
};

const Contexts = ({ list, selection, actions, children }: ContextsProps) => (
  <SelectionModifiersContext value={actions}>
    <SelectedListContext value={list}>
      <SelectionContext value={selection}>{children}</SelectionContext>
    </SelectedListContext>
  </SelectionModifiersContext>
);

/** Provides an empty selection, for a page with one record and no list. */
export const EmptySelectionProvider = ({ children }: { children: ReactNode }) => (
  <Contexts list={null} selection={nothing} actions={noActions}>
    {children}
  </Contexts>
);

/** Returns the same list until one of its values changes, so that opening a drawer does not re-render the rows. */
const useStableList = (list: ListControllerResult) => {
  const [stable, setStable] = useState(list);
  const isSame = Object.entries(list).every(([name, value]) =>
    Object.is(value, stable[name as keyof ListControllerResult]),
  );
  if (!isSame) setStable(list);
  return isSame ? stable : list;
};

/**
 * Provides the selection of the current list: by id, which persists when sorting and paging, or all matching records,
 * without a limit. Any change of the filter clears the selection. This replaces react-admin's selection, which a filter
 * does not change. The list context of the children does not contain the selection, so that selecting a row does not
 * re-render the whole page.
 */
export const SelectionProvider = ({ children }: { children: ReactNode }) => {
  const list = useStableList(useListContext());
  const { data, total = 0, filterValues } = list;
  const key = getFilterKey(filterValues);
  const [latest, setSelection] = useState(() => createIdSelectionState(key, []));
  // The rows of all pages as they were last on screen, also after another page has replaced them.
  const [shown] = useState(() => new Map<Identifier, RaRecord>());
  const state = latest.filterKey === key ? latest : createIdSelectionState(key, []);
  // Set the state now. Otherwise, returning to the previous filter would restore its selection.
  if (state !== latest) setSelection(state);
  const isEmpty = isEmptySelection(state);
  useEffect(() => {
    // Only selected rows are read. Without any, the rows of other pages would only fill the memory.
    if (isEmpty) shown.clear();
    data?.forEach(record => shown.set(record.id, record));
  }, [data, isEmpty, shown]);
  useResetOnLeave(() => {
    if (!isEmpty) setSelection(createIdSelectionState(key, []));
  });
  // The table's own values are the same until the rows or the selection change: a refetch re-renders neither head nor rows.
  const pageIds = useMemo(() => data?.map(({ id }) => id) ?? [], [data]);
  const selectedIds = useMemo(() => [...getSelectedIdsGivenPage(state, pageIds)], [state, pageIds]);
  const handlers = useMemo((): Pick<ListControllerResult, 'onToggleItem' | 'onSelect' | 'onUnselectItems'> => {
    return {
      onToggleItem: id => setSelection(current => toggleRecord(current, id)),
      onSelect: chosen => setSelection(current => setPageSelection(current, pageIds, chosen)),
      onUnselectItems: () => setSelection(createIdSelectionState(key, [])),
    };
  }, [key, pageIds]);
  const selected = useMemo(
    (): ListControllerResult => ({ ...list, selectedIds, ...handlers }),
    [list, selectedIds, handlers],
  );
  const selection = useMemo((): ListSelection => {
    // A row that was refetched since it was selected shows the new version.
    const getShownRecord = (id: Identifier) => data?.find(record => record.id === id) ?? shown.get(id) ?? { id };
    return state.kind === 'allMatching'
      ? {
          count: Math.max(0, total - state.except.length),
          total,
          target: { filter: filterValues, except: state.except.map(String) },
          getShownRecord,
        }
      : { count: state.ids.length, total, target: { ids: state.ids.map(String) }, getShownRecord };
  }, [state, total, filterValues, data, shown]);
  const actions = useMemo(
    (): SelectionModifiers => ({
      selectAll: () => setSelection(({ filterKey: current }) => createAllMatchingSelectionState(current)),
      clear: () => setSelection(({ filterKey: current }) => createIdSelectionState(current, [])),
      replace: records => {
        records.forEach(record => shown.set(record.id, record));
        setSelection(({ filterKey: current }) =>
          createIdSelectionState(
            current,
            records.map(({ id }) => id),
          ),
        );
      },
      deselect: ids => setSelection(current => deselectIds(current, ids)),
    }),
    [shown],
  );
  return (
    <ListContextProvider value={list}>
      <Contexts list={selected} selection={selection} actions={actions}>
        {children}
      </Contexts>
    </ListContextProvider>
  );
};
