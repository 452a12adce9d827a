import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '@/providers/dataProvider';

/** How long the settings are considered fresh, in milliseconds. Administrators change them a few times a year. */
const settingsStaleTime = 10 * 60_000;

/** Reads the settings of due times. */
export const useDueTimeSettings = () => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: ['dueTimes'],
    queryFn: async () => (await dataProvider.getDueTimes()).data,
    staleTime: settingsStaleTime,
  });
};
