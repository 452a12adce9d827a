import type { Queue } from './queue';
import { useListPath } from '@/admin/actions/ResourceLink';

/** Paths of the queues that are processed on a page other than their list. */
const screens: Partial<Record<Queue['id'], string>> = { suppliers: '/suppliers/audit' };

/** Returns a function that gives the path to the records of a queue. */
export const useQueuePath = () => {
  const listPath = useListPath();
  return ({ id, collection, filter }: Pick<Queue, 'id' | 'collection' | 'filter'>) =>
    screens[id] ?? listPath(collection, filter);
};
