import { lowStock } from '@/catalog/products/product';

/** Whether the user holds a permission code. */
export type May = (code: string) => boolean;

/** Records of a collection that wait for someone: those that its list shows by a filter. */
export type Queue = {
  id: 'unpaid' | 'suppliers' | 'withdrawals' | 'bills' | 'orders' | 'products';
  collection: 'suppliers' | 'withdrawals' | 'bills' | 'orders' | 'products';
  filter: Record<string, string | number>;
  /** They wait for whoever may do one of these. */
  verbs: readonly string[];
};

/** How many wait, and what they come to (yuan, as text with two decimals) where they are money to pay. */
export type QueueLength = Pick<Queue, 'id' | 'collection' | 'filter'> & { count: number; amount?: string };

/** What waits, in the order of its urgency. An order that is not paid for waits for its buyer, and for nobody here. */
export const queues: readonly Queue[] = [
  { id: 'suppliers', collection: 'suppliers', filter: { status: 'pending' }, verbs: ['approve', 'reject'] },
  { id: 'withdrawals', collection: 'withdrawals', filter: { status: 'pending' }, verbs: ['approve', 'reject'] },
  { id: 'bills', collection: 'bills', filter: { status: 'pending' }, verbs: ['complete', 'fail'] },
  { id: 'orders', collection: 'orders', filter: { status: 'paid' }, verbs: ['ship'] },
  { id: 'products', collection: 'products', filter: { stock_lte: lowStock - 1 }, verbs: ['update'] },
  { id: 'unpaid', collection: 'orders', filter: { status: 'unpaid' }, verbs: [] },
];

/** What waits for someone: what they may list, and do something about. */
export const queuesFor = (may: May) =>
  queues.filter(
    ({ collection, verbs }) => may(`${collection}:list`) && verbs.some(verb => may(`${collection}:${verb}`)),
  );

/** What the monitor watches: all that moves by the minute. */
export const watchedQueues = queues.filter(({ id }) => id !== 'products');
