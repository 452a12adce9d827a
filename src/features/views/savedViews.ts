import { queryOptions } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { FilterPayload } from 'react-admin';
import type { SavedView } from '@/providers/contract';
import type { ConsoleDataProvider } from '@/providers/dataProvider';

/** Milliseconds before the saved views are fetched again. */
const staleTime = 60_000;

/** Returns the options of the query for the saved views of all lists. */
export const getSavedViewsQueryOptions = (dataProvider: Pick<ConsoleDataProvider, 'views'>) =>
  queryOptions({ queryKey: ['views'], queryFn: async () => (await dataProvider.views()).data, staleTime });

export type SavedViewsState = {
  /** The list's name: its resource, with the name of the page if the resource has several lists. */
  list: string;
  /** The list's public path. */
  pathname: string;
  views: readonly SavedView[];
  /** The open view. Undefined without one. */
  current: SavedView | undefined;
  /** Whether the URL names a view that was deleted or that the user may not see. */
  isMissing: boolean;
  error: Error | null;
  retry: () => void;
};

/** The saved views of the current list. Null if the list has none. */
export const SavedViewsContext = createContext<SavedViewsState | null>(null);

/** Returns the views of the current list. Throws outside of a list with views. */
export const useSavedViewsContext = () => {
  const views = use(SavedViewsContext);
  if (!views) throw new Error('useSavedViewsContext needs a <List> with views around it');
  return views;
};

/** Value of the URL parameter `view` that opens a list without a saved view, even if the user has a default one. */
export const noSavedViewParamValue = 'all';

/** Returns the query string that opens a list without a saved view. `filter` is the list's initial filter. */
export const createListSearchWithoutSavedView = (filter?: FilterPayload) =>
  `?${new URLSearchParams({ view: noSavedViewParamValue, ...(filter && { filter: JSON.stringify(filter) }) })}`;

/** Returns the query of a list's URL that shows a view. */
export const createListSearchOfSavedView = ({ id, filter, sort }: SavedView) => {
  const order = sort && { sort: sort[0], order: sort[1] };
  return `?${new URLSearchParams({ view: id, filter: JSON.stringify(filter), ...order })}`;
};
