import { lowStockThreshold } from '@/catalog/products/product';
import { queueDecisions } from '@/models/queue';

/** Returns whether the user has the permission with this code. */
export type HasPermissionFunction = (code: string) => boolean;

/** Records waiting to be processed, selected by a filter of their list. */
export type QueueDefinition = {
  id: 'approvals' | 'unpaid' | 'suppliers' | 'withdrawals' | 'bills' | 'orders' | 'products';
  collection: 'approvals' | 'suppliers' | 'withdrawals' | 'bills' | 'orders' | 'products';
  filter: Record<string, string | number | boolean>;
  /** The actions that process the records. Having the permission for one of them is enough. */
  actions: readonly string[];
};

/**
 * The number of waiting records and, if they are payments, their sum as a string in yuan with two decimals. `oldest` is the
 * time from which the first one waits, in ISO 8601; absent if that is unknown. If the queue
 * has due times, `overdue` and `dueNow` are how many of them are overdue or due now. `changesIn` is in how many seconds
 * one of these two numbers changes by itself, absent if neither does.
 */
export type QueueSummary = Pick<QueueDefinition, 'id' | 'collection' | 'filter'> & {
  count: number;
  amount?: string;
  oldest?: string;
  overdue?: number;
  dueNow?: number;
  changesIn?: number;
};

/** All queues, most urgent first. Unpaid orders wait for their buyers, so no action of the console processes them. */
export const queueDefinitions: readonly QueueDefinition[] = [
  { id: 'approvals', collection: 'approvals', filter: { waitingForMe: true }, actions: ['approve'] },
  { id: 'suppliers', collection: 'suppliers', filter: { status: 'pending' }, actions: queueDecisions.suppliers },
  { id: 'withdrawals', collection: 'withdrawals', filter: { status: 'pending' }, actions: queueDecisions.withdrawals },
  {
    id: 'bills',
    collection: 'bills',
    filter: { status: 'pending', category_neq: 'withdrawal' },
    actions: queueDecisions.bills,
  },
  { id: 'orders', collection: 'orders', filter: { status: 'paid' }, actions: ['ship'] },
  { id: 'products', collection: 'products', filter: { stock_lte: lowStockThreshold - 1 }, actions: ['update'] },
  { id: 'unpaid', collection: 'orders', filter: { status: 'unpaid' }, actions: [] },
];

/** Returns the queues that the user may list and process. */
export const listAllowedQueues = (may: HasPermissionFunction) =>
  queueDefinitions.filter(
    ({ collection, actions }) => may(`${collection}:list`) && actions.some(action => may(`${collection}:${action}`)),
  );

/** The queues shown by the monitor: those that change by the minute and are the same for everyone. */
export const monitoredQueues = queueDefinitions.filter(({ id }) => id !== 'products' && id !== 'approvals');

/** A daily figure: the number of records created, or the sum of their amounts. */
export type DailyMetricDefinition = {
  id: 'orders' | 'revenue' | 'users' | 'suppliers' | 'withdrawals';
  /** The collection whose list permission is required. */
  collection: 'orders' | 'users' | 'suppliers' | 'withdrawals';
  measure: 'orders' | 'revenue' | 'newUsers' | 'newSuppliers' | 'withdrawalAmount';
  money: boolean;
  /** List filter that selects the records to count. Defaults to all. */
  filter?: Record<string, unknown>;
};

/**
 * A count, or a string in yuan with two decimals: for today, for all of yesterday, and for yesterday up to the current
 * time of day.
 */
export type DailyMetric = Record<'today' | 'yesterday' | 'byNow', number | string> & {
  id: DailyMetricDefinition['id'];
};

export const dailyMetricDefinitions: readonly DailyMetricDefinition[] = [
  { id: 'orders', collection: 'orders', measure: 'orders', money: false },
  { id: 'revenue', collection: 'orders', measure: 'revenue', money: true, filter: { earning: true } },
  { id: 'users', collection: 'users', measure: 'newUsers', money: false },
  { id: 'suppliers', collection: 'suppliers', measure: 'newSuppliers', money: false },
  { id: 'withdrawals', collection: 'withdrawals', measure: 'withdrawalAmount', money: true },
];

export const listAllowedDailyMetrics = (may: HasPermissionFunction) =>
  dailyMetricDefinitions.filter(({ collection }) => may(`${collection}:list`));

/**
 * The API's traffic: number of responses, number of server errors, and the median and 95th percentile of the response
 * time in milliseconds.
 */
export type ApiTrafficData = { count: number; errors: number; p50: number; p95: number };

/**
 * The figures of the minute starting at `at`. Revenue is a string in yuan. A value is null if the user may not see it.
 */
export type MonitorMinute = { at: string; orders: number | null; revenue: string | null; api: ApiTrafficData };

/**
 * The last hour, as the API returns it. `waiting` has the queues that the user may list; `minutes` are oldest first.
 * Each API process counts only its own responses.
 */
export type MonitorData = {
  at: string;
  waiting: QueueSummary[];
  signIns: { sessions: number; signIns: number; failed: number };
  api: ApiTrafficData;
  minutes: MonitorMinute[];
};
