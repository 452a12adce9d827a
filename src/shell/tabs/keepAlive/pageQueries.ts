import { QueryClient } from '@tanstack/react-query';

/** Milliseconds that a hidden page's data is kept; whoever comes back later is given it anew. */
const kept = 30 * 60_000;

/**
 * A query client of one kept page, over the cache that all share: what the page shows is not asked for again when the
 * page comes back, unless it was changed from elsewhere meanwhile. `show` is to be called when the page is shown, and
 * what it answers when the page is hidden.
 */
export const createPageQueries = (shared: QueryClient) => {
  const { queries, ...defaults } = shared.getDefaultOptions();
  let comingBack = false;
  const client = new QueryClient({
    queryCache: shared.getQueryCache(),
    mutationCache: shared.getMutationCache(),
    defaultOptions: {
      ...defaults,
      queries: { ...queries, gcTime: kept, refetchOnMount: ({ state }) => !comingBack || state.isInvalidated },
    },
  });
  const show = () => {
    comingBack = false;
    return () => {
      comingBack = true;
    };
  };
  return { client, show };
};
