import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import type { QueueDefinition } from './dashboard';
import { dashboardStaleTime, getQueueMenuPath, useGetQueueModePath } from './useWaitingQueues';
import { useGetListPath } from '@/admin/actions/RecordLink';

/** Runs the query of a dashboard section. Refetches stale data when the page is shown again. */
export const useDashboardQuery = <T>(
  name: string,
  ask: (dataProvider: ConsoleDataProvider) => Promise<{ data: T }>,
  parameters: Record<string, unknown> = {},
  enabled = true,
) => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: ['dashboard', name, parameters],
    queryFn: async () => (await ask(dataProvider)).data,
    enabled,
    staleTime: dashboardStaleTime,
    // A keep-alive page does not refetch by default when it is shown again, but its records may have been processed
    // elsewhere.
    refetchOnMount: true,
  });
};

/** Returns a function that gives the path to the records of a queue. */
export const useGetQueuePath = () => {
  const listPath = useGetListPath();
  const getQueueModePath = useGetQueueModePath();
  return (queue: Pick<QueueDefinition, 'id' | 'collection' | 'filter'>) =>
    getQueueModePath(queue) ?? listPath(queue.collection, queue.filter);
};

/** Returns the path of a queue's list, filtered to the records that are overdue or due now, and sorted by due time. */
export const getDueRecordsPath = (
  queue: Pick<QueueDefinition, 'id' | 'collection' | 'filter'>,
  due: 'overdue' | 'now',
) => {
  const search = { filter: JSON.stringify({ ...queue.filter, due }), sort: 'dueAt', order: 'ASC' };
  return `${getQueueMenuPath(queue)}?${new URLSearchParams(search)}`;
};
