import type { Queue } from './queue';
import { useListPath } from '@/admin/actions/ResourceLink';

/** The screen on which a queue is worked on, by react-admin's path, where it is not its list. */
const screens: Partial<Record<Queue['id'], string>> = { suppliers: '/suppliers/audit' };

/** Where what waits in a queue is listed. */
export const useQueuePath = () => {
  const listPath = useListPath();
  return ({ id, collection, filter }: Pick<Queue, 'id' | 'collection' | 'filter'>) =>
    screens[id] ?? listPath(collection, filter);
};
