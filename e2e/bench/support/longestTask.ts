import type { Browser, Page } from '@playwright/test';

type TraceEvent = {
  name: string;
  pid: number;
  tid: number;
  dur?: number;
  /** Microseconds of CPU time of the thread, without the time that the machine gave to other threads. */
  tdur?: number;
  args: { name?: string };
};

/** Runs `work`. Returns the duration in milliseconds of the longest main-thread task of the page meanwhile. */
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
