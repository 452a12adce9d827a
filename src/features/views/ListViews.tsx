import { queryOptions, useQuery } from '@tanstack/react-query';
import { createContext, use, useEffect, useMemo, useState } from 'react';
import { useDataProvider, useNavigate, type FilterPayload } from 'react-admin';
import { DeferListFetchContext, type ListWrapperProps } from '@/admin/feature';
import {
  createDefaultHiddenColumnsRef,
  DefaultHiddenColumnsRefContext,
  ActiveSavedViewLayoutContext,
} from '@/admin/list/tableView';
import type { SavedView } from '@/providers/contract';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import { pickSavedViewParam, usePageLocation } from '@/routing/pageLocation';
import { getUnderlyingPagePath, publicToReactAdminPath } from '@/routing/routes';

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

/** The value of the URL parameter `view` that opens the list as it is without a view, in spite of a default view. */
export const noSavedViewParamValue = 'all';

/** Returns the query of a list's URL that shows the list without a view, with its initial filter if it has one. */
export const createListSearchWithoutSavedView = (filter?: FilterPayload) =>
  `?${new URLSearchParams({ view: noSavedViewParamValue, ...(filter && { filter: JSON.stringify(filter) }) })}`;

/** Returns the query of a list's URL that shows a view. */
export const createListSearchOfSavedView = ({ id, filter, sort }: SavedView) => {
  const order = sort && { sort: sort[0], order: sort[1] };
  return `?${new URLSearchParams({ view: id, filter: JSON.stringify(filter), ...order })}`;
};

const none: readonly SavedView[] = [];

/**
 * Reads the saved views of the list in the URL, if `enabled`. A URL that only names a view, and the list's own path if
 * the user has a default view, are replaced by one with the view's filter and sort order. `isOpening` until then: the
 * list should not be fetched.
 */
const useSavedViewsController = (enabled: boolean) => {
  const location = usePageLocation();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const navigate = useNavigate();
  const pathname = getUnderlyingPagePath(location.pathname);
  const list = publicToReactAdminPath(pathname).slice(1);
  const { data, error, isPending, failureCount, refetch } = useQuery({
    ...getSavedViewsQueryOptions(dataProvider),
    enabled,
  });
  const { view: wanted } = pickSavedViewParam(location.search);
  const views = useMemo(() => data?.filter(view => view.list === list) ?? none, [data, list]);
  const current = views.find(({ id }) => id === wanted);
  const isPlain =
    location.pathname === pathname && [...new URLSearchParams(location.search).keys()].every(name => name === 'view');
  const opening = isPlain ? (wanted === undefined ? views.find(({ isDefault }) => isDefault) : current) : undefined;
  // After a failure, the list does not wait for the next attempt.
  const isWaiting = enabled && isPlain && isPending && failureCount === 0 && wanted !== noSavedViewParamValue;
  const target = opening && createListSearchOfSavedView(opening);
  useEffect(() => {
    if (target !== undefined) navigate({ pathname, search: target }, { replace: true });
  }, [navigate, pathname, target]);
  const isMissing = data !== undefined && wanted !== undefined && wanted !== noSavedViewParamValue && !current;
  const result = useMemo(
    (): SavedViewsState => ({ list, pathname, views, current, isMissing, error, retry: () => void refetch() }),
    [list, pathname, views, current, isMissing, error, refetch],
  );
  return { views: enabled ? result : null, isOpening: isWaiting || opening !== undefined };
};

/** Provides the views of the list, and the columns and the row height of the open one. */
export const SavedViewsProvider = ({ isServed, children }: ListWrapperProps) => {
  const { views, isOpening } = useSavedViewsController(isServed);
  const current = views?.current;
  const table = useMemo(
    () =>
      current
        ? { key: `view.${current.id}`, columns: current.columns ?? undefined, density: current.density ?? undefined }
        : null,
    [current],
  );
  const [hiddenAtFirst] = useState(createDefaultHiddenColumnsRef);
  return (
    <DeferListFetchContext value={isOpening}>
      <SavedViewsContext value={views}>
        <ActiveSavedViewLayoutContext value={table}>
          <DefaultHiddenColumnsRefContext value={hiddenAtFirst}>{children}</DefaultHiddenColumnsRefContext>
        </ActiveSavedViewLayoutContext>
      </SavedViewsContext>
    </DeferListFetchContext>
  );
};
