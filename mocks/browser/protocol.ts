import type { OfficeNews } from '@/models/officeDay';

/**
 * Messages from a page to the worker. Pages also send `start` after the start, to keep the worker awake. `play` starts a day
 * at the office in all pages, and `end` ends it.
 */
export type WorkerRequest = 'start' | 'reset' | 'play' | 'end';

/** The stages of the start: downloading files, starting PostgreSQL, preparing the data. */
export type StartStage = 'download' | 'engine' | 'data';

/** The progress of the start. `done` covers all stages and is from 0 to 1. */
export type StartProgress = { stage: StartStage; done: number };

/** Why the start failed: the browser lacks support, a download failed, or the database did not start. */
export type StartFailureReason = 'unsupported' | 'download' | 'database';

/** Messages from the worker to all pages. */
export type WorkerMessage =
  | ({ state: 'starting' } & StartProgress)
  /** `stored` is whether this browser stores the data. */
  | { state: 'ready'; stored: boolean }
  | { state: 'failed'; why: StartFailureReason; detail: string }
  /** The data was deleted; every page starts again. */
  | { state: 'reset' }
  | ({ state: 'office' } & OfficeNews);

/** The path that the demo is served under, with a leading and a trailing slash. */
export const demoBasePath = import.meta.env.BASE_URL;

/** The name of the demo's channel, cache, database and lock, different for each demo on the same origin. */
export const demoNamespace = `supply-console-demo${demoBasePath}`;
