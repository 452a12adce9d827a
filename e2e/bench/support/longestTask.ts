import type { Browser, Page } from '@playwright/test';

type TraceEvent = {
  name: string;
  pid: number;
  tid: number;
  dur?: number;
  /** Microseconds that the thread has worked, without those in which the machine gave it to others. */
  tdur?: number;
  args: { name?: string };
};

/** Runs `work`; answers the milliseconds of the longest task that the main thread of a page did meanwhile. */
export const longestTask = async (browser: Browser, page: Page, work: () => Promise<void>) => {
  await browser.startTracing(page, { categories: ['toplevel'] });
  await work();
  const trace = await browser.stopTracing();
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`;
  const mains = traceEvents
    .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
    .map(threadOf);
  const tasks = traceEvents.filter(event => event.name.endsWith('RunTask') && mains.includes(threadOf(event)));
  if (tasks.length === 0) throw new Error('The trace holds no task of a page');
  return tasks.reduce((longest, { tdur, dur = 0 }) => Math.max(longest, tdur ?? dur), 0) / 1000;
};
