/** What a page asks of the worker; `start` also of one that has started, which keeps it awake. */
export type Order = 'start' | 'reset';

/** What the start is at: files on their way, PostgreSQL starting, the sample data being written. */
export type Stage = 'download' | 'engine' | 'data';

/** `done` of the whole start, 0 to 1. */
export type Progress = { stage: Stage; done: number };

/** What went wrong: the browser cannot do it, a file did not come, or the database did not start. */
export type Failure = 'unsupported' | 'download' | 'database';

/** What the worker tells every page. */
export type News =
  | ({ state: 'starting' } & Progress)
  /** `kept` tells whether this browser keeps the data. */
  | { state: 'ready'; kept: boolean }
  | { state: 'failed'; why: Failure; detail: string }
  /** The data is gone: every page begins anew. */
  | { state: 'reset' };

/** The path that the demo is served under, which begins and ends with a slash. */
export const base = import.meta.env.BASE_URL;

/** Names the demo's channel, cache, database and lock, apart from those of another demo on the same origin. */
export const name = `supply-console-demo${base}`;
