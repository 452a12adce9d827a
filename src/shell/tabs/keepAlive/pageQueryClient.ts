import { QueryClient, type Query } from '@tanstack/react-query';
import { runWhenIdle } from '@/ui/idle';

/**
 * Creates a query client for one page that stays mounted while it is hidden, on top of the shared cache. When the page is
 * shown again, its queries that have data and are due are read again when the browser is idle. If they were read at once,
 * the page would render twice before it is painted (docs/architecture.md#speed). Queries without data are read at once.
 *
 * Call `show` when the page is shown, and the function that it returns when the page is hidden.
 */
export const createPageQueryClient = (
  shared: QueryClient,
  { isDue, gcTime }: { isDue: (query: Query) => boolean; gcTime?: number },
) => {
  const { queries, ...defaults } = shared.getDefaultOptions();
  let comingBack = false;
  const waiting = new Set<string>();
  const client = new QueryClient({
    queryCache: shared.getQueryCache(),
    mutationCache: shared.getMutationCache(),
    defaultOptions: {
      ...defaults,
      queries: {
        ...queries,
        ...(gcTime !== undefined && { gcTime }),
        refetchOnMount: ({ queryHash }) => {
          if (comingBack) waiting.add(queryHash);
          return !comingBack;
        },
      },
    },
  });
  // The shared client knows what some queries show until they are read, such as the user's name.
  client.getQueryDefaults = key => shared.getQueryDefaults(key);
  const readWaiting = () => {
    const known = new Set(waiting);
    waiting.clear();
    const predicate = (query: Query) => known.has(query.queryHash) && isDue(query);
    void client.refetchQueries({ type: 'active', predicate }, { cancelRefetch: false });
  };
  const show = () => {
    if (comingBack) runWhenIdle(readWaiting);
    comingBack = false;
    return () => {
      comingBack = true;
    };
  };
  return { client, show };
};
