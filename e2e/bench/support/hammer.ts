import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

type Call = { method: string; path: string; token?: string; body?: string };
type Load = { url: string; clients: number; seconds: number; calls: readonly Call[] };

/** How often which status was answered, or why there was no answer, and how many milliseconds each took. */
export type Outcome = { answers: Record<string, number>; durations: number[] };

/** Lets clients make calls without a pause, beside whatever is measured meanwhile. */
export const hammer = async (load: Load): Promise<Outcome> => {
  const worker = new Worker(new URL('hammerThread.mjs', import.meta.url), { workerData: load });
  const [outcome] = (await once(worker, 'message')) as [Outcome];
  return outcome;
};
