import { useCreatePath, useNavigate, useResourceContext } from 'react-admin';
import { useOrigin, usePageLocation } from '../../routing/pageLocation';
import { isOwnPage } from '../../routing/paths';

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
