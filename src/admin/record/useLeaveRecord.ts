import { useCreatePath, useNavigate, useResourceContext } from 'react-admin';
import { useOrigin, usePageLocation } from '@/routing/pageLocation';
import { isOwnPage } from '@/routing/paths';
import { useQueryClient } from '@tanstack/react-query';

/**
 * Leads from a record back to the list as it was, its filter, sort and page kept; from a page of its own, whose tab
 * closes, to wherever it was opened from. `saved` says that nothing typed is lost by it, so that `UnsavedGuard` lets it
 * pass.
 */
export const useLeaveRecord = () => {
  const resource = useResourceContext() ?? '';
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const origin = useOrigin();
  const { pathname, search } = usePageLocation();
  const list = createPath({ resource, type: 'list' });
  return ({ saved = false } = {}) =>
    isOwnPage(pathname)
      ? navigate(origin ?? list, { state: { saved, closes: pathname } })
      : navigate({ pathname: list, search }, { state: { saved } });
};

/**
 * Reads the lists of the resource around again, after a write that may have moved its records; whatever else may show them,
 * such as a page in another tab, is read again when it is shown.
 */
export const useRefreshResource = () => {
  const queryClient = useQueryClient();
  const resource = useResourceContext();
  return () => {
    void queryClient.invalidateQueries({ refetchType: 'none' });
    void queryClient.invalidateQueries({ queryKey: [resource, 'getList'] });
  };
};
