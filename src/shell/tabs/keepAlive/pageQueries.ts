import { QueryClient } from '@tanstack/react-query';

/** Milliseconds that a hidden page's data is cached. After that it is fetched again. */
const kept = 30 * 60_000;

/**
 * Creates a query client for one keep-alive page, on top of the shared cache. When the page is shown again, its queries
 * are refetched only if they were invalidated meanwhile. Call `show` when the page is shown, and the function that it
 * returns when the page is hidden.
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
