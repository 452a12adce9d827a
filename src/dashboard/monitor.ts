import type { QueueLength } from './queue';

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
  waiting: QueueLength[];
  signIns: { sessions: number; signIns: number; failed: number };
  api: ApiTrafficData;
  minutes: MonitorMinute[];
};
