import type { FilterPayload, Identifier } from 'react-admin';

/**
 * What is selected in a list: records by id, or all that match the filter except some. It belongs to one filter
 * (`filterKey`): under another one the same words would mean other records.
 */
export type SelectionState = { filterKey: string } & (
  | { kind: 'ids'; ids: readonly Identifier[] }
  | { kind: 'allMatching'; except: readonly Identifier[] }
);

/** The same text for the same filter, whatever the order of its fields. */
export const filterKey = (filter: FilterPayload) => JSON.stringify(Object.entries(filter).toSorted());

export const selectIds = (key: string, ids: readonly Identifier[]): SelectionState => ({
  filterKey: key,
  kind: 'ids',
  ids,
});

export const selectAllMatching = (key: string): SelectionState => ({
  filterKey: key,
  kind: 'allMatching',
  except: [],
});

const without = (ids: readonly Identifier[], removed: readonly Identifier[]) => ids.filter(id => !removed.includes(id));

const toggle = (ids: readonly Identifier[], id: Identifier) => (ids.includes(id) ? without(ids, [id]) : [...ids, id]);

/** The selected ids, of "all matching" those on the page. */
export const selectedOnPage = (selection: SelectionState, page: readonly Identifier[]) =>
  selection.kind === 'ids' ? selection.ids : without(page, selection.except);

/** Selects one record, or deselects it. */
export const toggleRecord = (selection: SelectionState, id: Identifier): SelectionState =>
  selection.kind === 'ids'
    ? { ...selection, ids: toggle(selection.ids, id) }
    : { ...selection, except: toggle(selection.except, id) };

/** Makes `ids` the selected ones; of "all matching" those of the page, and other pages stay as they are. */
export const selectOnPage = (
  selection: SelectionState,
  page: readonly Identifier[],
  ids: readonly Identifier[],
): SelectionState =>
  selection.kind === 'ids'
    ? { ...selection, ids }
    : { ...selection, except: [...without(selection.except, page), ...without(page, ids)] };

/** Takes records out of a selection by id; "all matching" is no list of ids and stays. */
export const deselectIds = (selection: SelectionState, ids: readonly Identifier[]): SelectionState =>
  selection.kind === 'ids' ? { ...selection, ids: without(selection.ids, ids) } : selection;
