import { lowStockThreshold } from '@/catalog/products/product';

/** Returns whether the user has the permission with this code. */
export type HasPermission = (code: string) => boolean;

/** Records waiting to be processed, selected by a filter of their list. */
export type QueueDefinition = {
  id: 'unpaid' | 'suppliers' | 'withdrawals' | 'bills' | 'orders' | 'products';
  collection: 'suppliers' | 'withdrawals' | 'bills' | 'orders' | 'products';
  filter: Record<string, string | number>;
  /** The actions that process the records. Having the permission for one of them is enough. */
  actions: readonly string[];
};

/** The number of waiting records and, if they are payments, their sum as a string in yuan with two decimals. */
export type QueueLength = Pick<QueueDefinition, 'id' | 'collection' | 'filter'> & { count: number; amount?: string };

/** All queues, most urgent first. Unpaid orders wait for their buyers, so no action of the console processes them. */
export const queueDefinitions: readonly QueueDefinition[] = [
  { id: 'suppliers', collection: 'suppliers', filter: { status: 'pending' }, actions: ['approve', 'reject'] },
  { id: 'withdrawals', collection: 'withdrawals', filter: { status: 'pending' }, actions: ['approve', 'reject'] },
  { id: 'bills', collection: 'bills', filter: { status: 'pending' }, actions: ['complete', 'fail'] },
  { id: 'orders', collection: 'orders', filter: { status: 'paid' }, actions: ['ship'] },
  { id: 'products', collection: 'products', filter: { stock_lte: lowStockThreshold - 1 }, actions: ['update'] },
  { id: 'unpaid', collection: 'orders', filter: { status: 'unpaid' }, actions: [] },
];

/** Returns the queues that the user may list and process. */
export const listAllowedQueues = (may: HasPermission) =>
  queueDefinitions.filter(
    ({ collection, actions }) => may(`${collection}:list`) && actions.some(action => may(`${collection}:${action}`)),
  );

/** The queues shown by the monitor: those that change by the minute. */
export const liveQueues = queueDefinitions.filter(({ id }) => id !== 'products');
