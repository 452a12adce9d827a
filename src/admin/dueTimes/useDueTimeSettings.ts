import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDataProvider, useResourceContext } from 'react-admin';
import { queuesWithDueTimes } from '@/models/dueTime';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import { useHasApiCapability } from '@/ui/access';
import { getServerTime } from '@/ui/serverClock';

/** How long the settings are considered fresh, in milliseconds. Administrators change them a few times a year. */
const settingsStaleTime = 10 * 60_000;

/** Returns whether the records of the current resource have due times (docs/requirements.md#due-times). */
export const useHasDueTimes = () => {
  const resource = useResourceContext();
  return useHasApiCapability('dueTimes') && queuesWithDueTimes.some(name => name === resource);
};

/** Reads the settings of due times. */
export const useDueTimeSettings = () => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: ['dueTimes'],
    queryFn: async () => (await dataProvider.getDueTimes()).data,
    enabled: useHasApiCapability('dueTimes'),
    staleTime: settingsStaleTime,
  });
};

/** Returns the current time of the server in milliseconds, once a minute. */
export const useNowEveryMinute = () => {
  const [now, setNow] = useState(() => getServerTime());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(getServerTime()), 60_000);
    return () => window.clearInterval(timer);
  }, []);
  return now;
};
