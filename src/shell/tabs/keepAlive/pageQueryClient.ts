import { QueryClient, type Query } from '@tanstack/react-query';
import { runWhenIdle } from '@/ui/idle';

/**
 * Creates a query client for one page that stays mounted while it is hidden. It uses the shared cache. When the page is
 * shown again, queries without data are fetched at once. Queries with data for which `isDue` returns true are refetched when
 * the browser is idle. Otherwise the page would render twice before the first paint (docs/architecture.md#speed).
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
  // Includes placeholder data, such as the user's name before the user is fetched.
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
