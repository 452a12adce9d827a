import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useResourceDefinitions } from 'react-admin';
import { useHasFeature } from '@/admin/feature';
import { usePollInterval } from '@/admin/live/liveUpdates';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import { useHasApiCapability } from '@/ui/access';
import { listAllowedQueues, type HasPermissionFunction, type QueueDefinition, type QueueSummary } from './dashboard';

/** How long data of the dashboard is considered fresh, in milliseconds. */
export const dashboardStaleTime = 10_000;

/** How often the counts are read while they are on screen, in milliseconds, without and with live updates. */
const [queueInterval, liveInterval] = [60_000, 600_000];

/**
 * The shortest time between two reads while live updates arrive, in milliseconds. Records that become due one after another
 * must not make an idle console read all the time (e2e/bench/idleBrowsers.bench.ts).
 */
const leastInterval = 180_000;

/** Returns when to read the counts again: at the latest when they change although nothing is written. */
const getReadInterval = (longest: number, queues: readonly QueueSummary[] = []) => {
  const seconds = queues.length === 0 ? 0 : Math.min(...queues.map(({ changesIn = Infinity }) => changesIn));
  return Math.min(longest, Math.max(leastInterval, seconds * 1000));
};

/** Returns the queues that the user may process, and the query for how many records wait in each. */
export const useWaitingQueues = (may: HasPermissionFunction) => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const hasStatistics = useHasApiCapability('statistics');
  const resources = useResourceDefinitions();
  const allowed = listAllowedQueues(may).filter(({ collection }) => collection in resources);
  const longest = usePollInterval(queueInterval, liveInterval);
  const query = useQuery({
    queryKey: ['dashboard', 'waiting'],
    queryFn: async () => (await dataProvider.overview()).data.waiting,
    enabled: hasStatistics && allowed.length > 0,
    staleTime: dashboardStaleTime,
    refetchOnMount: true,
    // By default, queries that run offline too are not read again when the connection is back.
    refetchOnReconnect: true,
    refetchInterval: ({ state }) => getReadInterval(longest, state.data),
  });
  const { data } = query;
  // The API leaves out a queue whose filter reads a field that the user may not see.
  const own = data ? allowed.filter(({ id }) => data.some(queue => queue.id === id)) : allowed;
  return { own, query };
};

/** The queues with a queue mode, in which they are processed one by one. */
const queueModes: readonly QueueDefinition['id'][] = ['suppliers', 'withdrawals', 'bills', 'orders'];

/** Returns a function that gives react-admin's path of a queue's queue mode, or undefined if it has none. */
export const useGetQueueModePath = () => {
  const hasQueueMode = useHasFeature('queue');
  return ({ id, collection }: Pick<QueueDefinition, 'id' | 'collection'>) =>
    hasQueueMode && queueModes.includes(id) ? `/${collection}/queue` : undefined;
};

/** Returns the path of the menu entry that shows the number of a queue's records. */
export const getQueueMenuPath = ({ id, collection }: Pick<QueueDefinition, 'id' | 'collection'>) =>
  id === 'suppliers' ? '/suppliers/audit' : `/${collection}`;
