import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '@/providers/dataProvider';

/** Milliseconds for which figures are taken for current. */
const current = 10_000;

/** A query of one section of the workplace, asked again when the page comes back later on. */
export const useDashboardQuery = <T>(
  name: string,
  ask: (dataProvider: ConsoleDataProvider) => Promise<{ data: T }>,
  parameters: Record<string, unknown> = {},
) => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: ['dashboard', name, parameters],
    queryFn: async () => (await ask(dataProvider)).data,
    staleTime: current,
    // A kept page asks for nothing when it comes back, but what waits may have been done elsewhere.
    refetchOnMount: true,
  });
};
