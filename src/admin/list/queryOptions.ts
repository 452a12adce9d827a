import { useQueryClient, type Query } from '@tanstack/react-query';
import { useHasApiCapability } from '@/ui/access';

/**
 * Returns the query client's `retry` option. react-admin's controllers do not retry unless this option is passed to
 * them.
 */
export const useQueryRetryOption = () => useQueryClient().getDefaultOptions().queries?.retry ?? false;

const isWithoutData = ({ state }: Pick<Query, 'state'>) => state.data === undefined;

/**
 * Returns the options of a query that is read again only when the user asks for it (docs/requirements.md#live-updates). When
 * the user returns to the browser tab, the query is read again only if the records have no versions to compare.
 */
export const useManualRefreshOptions = () => ({
  retry: useQueryRetryOption(),
  refetchOnWindowFocus: useHasApiCapability('versions') ? isWithoutData : true,
});

/** Returns a function that refetches all failed queries of the page, so that one retry recovers the whole page. */
export const useRetryFailedQueries = () => {
  const queryClient = useQueryClient();
  return () => void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
};
