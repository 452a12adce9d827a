import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import {
  ListContextProvider,
  useEvent,
  useListContext,
  type FilterPayload,
  type ListControllerResult,
} from 'react-admin';
import { picked, reselect, toggle, type Across } from './across';

type Selection = {
  /** How many records are selected, on this page and all others. */
  count: number;
  /** How many the list holds, so how many "select all" would select. */
  total: number;
  /** The records by name, or all that match the filter but some. */
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

const ofSelection = ['selectedIds', 'onUnselectItems'];

/** The list without its selection: the same as long as nothing else in it changes, or a tick would draw all of the page. */
const useUnselected = (list: ListControllerResult) => {
  const [kept, keep] = useState(list);
  const isSame = Object.entries(list).every(
    ([name, value]) => ofSelection.includes(name) || Object.is(value, kept[name as keyof ListControllerResult]),
  );
  if (!isSame) keep({ ...list, selectedIds: [] });
  return kept;
};

/**
 * Adds "all that match the filter" to react-admin's selection by id: no limit, and it survives paging. What needs the
 * selection itself asks for it; the list context below is without.
 */
export const SelectionProvider = ({ children }: { children: ReactNode }) => {
  const list = useListContext();
  const { data, total = 0, filterValues, selectedIds, onSelect } = list;
  const [chosen, choose] = useState<Across | null>(null);
  // Another filter is another set of records: what was meant for the first must not reach the second.
  const across = chosen && JSON.stringify(chosen.filter) === JSON.stringify(filterValues) ? chosen : null;
  const selected = useMemo((): ListControllerResult => {
    if (!across) return list;
    const page = data?.map(({ id }) => String(id)) ?? [];
    return {
      ...list,
      selectedIds: picked(across, page),
      onToggleItem: (id: unknown) => choose(current => current && toggle(current, String(id))),
      onSelect: (ids: unknown[]) => choose(current => current && reselect(current, page, ids.map(String))),
    };
  }, [across, data, list]);
  const selection = useMemo(
    (): Selection => ({
      count: across ? Math.max(0, total - across.except.length) : selectedIds.length,
      total,
      target: across ?? { ids: selectedIds.map(String) },
    }),
    [across, total, selectedIds],
  );
  const selectAll = useEvent(() => choose({ filter: filterValues, except: [] }));
  const replace = useEvent((ids: string[]) => {
    choose(null);
    onSelect(ids);
  });
  const deselect = useEvent((ids: readonly string[]) => onSelect(selectedIds.filter(id => !ids.includes(String(id)))));
  const actions = useMemo(
    () => ({ selectAll, clear: () => replace([]), replace, deselect }),
    [selectAll, replace, deselect],
  );
  return (
    <ListContextProvider value={useUnselected(list)}>
      <Contexts list={selected} selection={selection} actions={actions}>
        {children}
      </Contexts>
    </ListContextProvider>
  );
};
