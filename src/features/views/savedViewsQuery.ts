import { queryOptions } from '@tanstack/react-query';
import type { ConsoleDataProvider } from '@/providers/dataProvider';

/** Milliseconds before the saved views are fetched again. */
const staleTime = 60_000;

/**
 * Returns the options of the query for the saved views of all lists. A file of its own, because the console starts this
 * query before it loads the code of lists.
 */
export const getSavedViewsQueryOptions = (dataProvider: Pick<ConsoleDataProvider, 'views'>) =>
  queryOptions({ queryKey: ['views'], queryFn: async () => (await dataProvider.views()).data, staleTime });
