import type { QueueLength } from './queue';

/** Answers of the API: how many, those that failed by its own fault, and the milliseconds that half, and 95 of 100, took at most. */
export type ApiTraffic = { count: number; errors: number; p50: number; p95: number };

/** What happened in a minute that began `at`; revenue is yuan, as text. Null is what the user may not know. */
export type MonitorMinute = { at: string; orders: number | null; revenue: string | null; api: ApiTraffic };

/** The last hour as the API tells of it, `waiting` of the queues that the user may list: its minutes, oldest first; each process of the API counts its own answers. */
export type Monitor = {
  at: string;
  waiting: QueueLength[];
  signIns: { sessions: number; signIns: number; failed: number };
  api: ApiTraffic;
  minutes: MonitorMinute[];
};
