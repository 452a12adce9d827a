import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../providers/dataProvider';

/** Milliseconds between two looks. */
const interval = 5_000;

/**
 * The platform's last hour, asked for every five seconds while the page is seen: a hidden tab of the console has no
 * effects, and of a hidden browser tab TanStack Query knows. Each answer replaces the one before it.
 */
export const useMonitor = (paused: boolean) => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: ['monitor'],
    queryFn: async () => (await dataProvider.monitor()).data,
    refetchInterval: paused ? false : interval,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: !paused,
    refetchOnReconnect: !paused,
    refetchOnMount: !paused,
    // The next look is the next try.
    retry: false,
  });
};
