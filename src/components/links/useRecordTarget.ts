import { useCreatePath, useResourceContext } from 'react-admin';
import { usePageLocation } from '../../routing/pageLocation';
import { isOwnPage, toPublic } from '../../routing/paths';

/**
 * What links to a record of the resource around: its drawer leaves the list beneath as it is, for filter, sort and page
 * stay in the URL; a page of its own remembers where it was opened from.
 */
export const useRecordTarget = () => {
  const createPath = useCreatePath();
  const resource = useResourceContext() ?? '';
  const { pathname: here, search } = usePageLocation();
  return (type: 'create' | 'edit' | 'show', id?: unknown) => {
    const pathname = createPath({ resource, type, ...(id != null && { id: String(id) }) });
    return isOwnPage(toPublic(pathname))
      ? { to: pathname, state: { from: here + search } }
      : { to: { pathname, search } };
  };
};
