import { parseQueryFromLocation, useNavigate } from 'react-admin';
import { usePageLocation } from '@/routing/pageLocation';

/** Returns the id of the open record and the list's filter from the URL, and functions that change them. */
export const useQueueLocation = () => {
  const navigate = useNavigate();
  const { search } = usePageLocation();
  const params = new URLSearchParams(search);
  const filter: Record<string, unknown> = parseQueryFromLocation({ search }).filter ?? {};
  const go = (change: (params: URLSearchParams) => void, replace: boolean) => {
    const changed = new URLSearchParams(search);
    change(changed);
    navigate({ search: `?${changed}` }, { replace });
  };
  const id = params.get('id') ?? undefined;
  return {
    id,
    filter,
    // Opening the first record adds to the history, so that Back on a phone leads to the queue.
    show: (other: string) => go(changed => changed.set('id', other), id !== undefined),
    close: () => go(changed => changed.delete('id'), true),
    clearFilter: () => go(changed => changed.delete('filter'), true),
  };
};
