import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useDataProvider, useNavigate } from 'react-admin';
import { DeferListFetchContext, type ListWrapperProps } from '@/admin/feature';
import { DefaultHiddenColumnsRefContext, ActiveSavedViewLayoutContext } from '@/admin/list/tableView';
import type { SavedView } from '@/providers/contract';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import { pickSavedViewParam, usePageLocation } from '@/routing/pageLocation';
import { getUnderlyingPagePath, publicToReactAdminPath } from '@/routing/routes';
import {
  createListSearchOfSavedView,
  getSavedViewsQueryOptions,
  noSavedViewParamValue,
  SavedViewsContext,
  type SavedViewsState,
} from './savedViews';

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
  const hiddenAtFirstRef = useRef<readonly string[]>([]);
  return (
    <DeferListFetchContext value={isOpening}>
      <SavedViewsContext value={views}>
        <ActiveSavedViewLayoutContext value={table}>
          <DefaultHiddenColumnsRefContext value={hiddenAtFirstRef}>{children}</DefaultHiddenColumnsRefContext>
        </ActiveSavedViewLayoutContext>
      </SavedViewsContext>
    </DeferListFetchContext>
  );
};
