import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

type Call = { method: string; path: string; token?: string; body?: string };
type Load = { url: string; clients: number; seconds: number; calls: readonly Call[] };

/** The number of responses by status code or network error, and the duration of each in milliseconds. */
export type Outcome = { answers: Record<string, number>; durations: number[] };

/** Lets clients make calls without a pause while something else is measured. */
export const hammer = async (load: Load): Promise<Outcome> => {
  const worker = new Worker(new URL('hammerThread.mjs', import.meta.url), { workerData: load });
  const [outcome] = (await once(worker, 'message')) as [Outcome];
  return outcome;
};
