import { useCreatePath, useNavigate, useResourceContext } from 'react-admin';
import { useReturnPath, usePageLocation } from '@/routing/pageLocation';
import { isStandalonePage } from '@/routing/paths';
import { useQueryClient } from '@tanstack/react-query';

/**
 * Returns a function that leaves a record. From a drawer, it returns to the list with its filter, sort and page. From a
 * page of its own, it closes the page's tab and returns to the location that the page was opened from. Pass `saved:
 * true` if there is no unsaved input, so that `UnsavedGuard` allows the navigation.
 */
export const useCloseRecord = () => {
  const resource = useResourceContext() ?? '';
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const origin = useReturnPath();
  const { pathname, search } = usePageLocation();
  const list = createPath({ resource, type: 'list' });
  return ({ saved = false } = {}) =>
    isStandalonePage(pathname)
      ? navigate(origin ?? list, { state: { saved, closes: pathname } })
      : navigate({ pathname: list, search }, { state: { saved } });
};

/**
 * Returns a function that refetches the lists of the current resource after a write. Other queries, such as those of
 * another tab's page, are marked as stale and refetched when they are next shown.
 */
export const useRefreshResource = () => {
  const queryClient = useQueryClient();
  const resource = useResourceContext();
  return () => {
    void queryClient.invalidateQueries({ refetchType: 'none' });
    void queryClient.invalidateQueries({ queryKey: [resource, 'getList'] });
  };
};
