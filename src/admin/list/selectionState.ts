import type { FilterPayload, Identifier } from 'react-admin';

/**
 * The selection of a list: records by id, or all that match the filter except some. It is valid for one filter only
 * (`getFilterKey`), because another filter matches other records.
 */
export type SelectionState = { filterKey: string } & (
  | { kind: 'ids'; ids: readonly Identifier[] }
  | { kind: 'allMatching'; except: readonly Identifier[] }
);

/** Returns the same key for the same filter, regardless of the order of its fields. */
export const getFilterKey = (filter: FilterPayload) => JSON.stringify(Object.entries(filter).toSorted());

export const createIdSelectionState = (key: string, ids: readonly Identifier[]): SelectionState => ({
  filterKey: key,
  kind: 'ids',
  ids,
});

export const createAllMatchingSelectionState = (key: string): SelectionState => ({
  filterKey: key,
  kind: 'allMatching',
  except: [],
});

/** Returns whether no record is selected by id. "All matching" is never empty, because records may be added. */
export const isEmptySelection = (selection: SelectionState) => selection.kind === 'ids' && selection.ids.length === 0;

const without = (ids: readonly Identifier[], removed: readonly Identifier[]) => ids.filter(id => !removed.includes(id));

const toggle = (ids: readonly Identifier[], id: Identifier) => (ids.includes(id) ? without(ids, [id]) : [...ids, id]);

/** Returns the selected ids. For `allMatching`, returns those on the page. */
export const getSelectedIdsGivenPage = (selection: SelectionState, page: readonly Identifier[]) =>
  selection.kind === 'ids' ? selection.ids : without(page, selection.except);

/** Toggles the selection of a record. */
export const toggleRecord = (selection: SelectionState, id: Identifier): SelectionState =>
  selection.kind === 'ids'
    ? { ...selection, ids: toggle(selection.ids, id) }
    : { ...selection, except: toggle(selection.except, id) };

/** Sets the selected ids. For `allMatching`, changes only the records on the page. */
export const setPageSelection = (
  selection: SelectionState,
  page: readonly Identifier[],
  ids: readonly Identifier[],
): SelectionState =>
  selection.kind === 'ids'
    ? { ...selection, ids }
    : { ...selection, except: [...without(selection.except, page), ...without(page, ids)] };

/** Removes records from a selection by id. Does not change `allMatching`, which has no list of ids. */
export const deselectIds = (selection: SelectionState, ids: readonly Identifier[]): SelectionState =>
  selection.kind === 'ids' ? { ...selection, ids: without(selection.ids, ids) } : selection;
