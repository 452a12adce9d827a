import type { Page } from '@playwright/test';
import { report, tell } from '../../support/figures';
import { median } from './profile';

/** Selectors of what a page shows first, and of all that it has when it is whole. */
export type Goal = { first: string; whole: readonly string[] };

/**
 * What a page took until it was whole. `first`, `whole` and `blocked` are milliseconds: until the first element of the goal
 * and until all of them are painted, and what long tasks blocked meanwhile, beyond their first 50 ms each.
 */
export type RaceResult = Record<'first' | 'whole' | 'blocked' | 'requests' | 'kilobytes' | 'elements', number>;

export type RunnerName = 'console' | 'other';
export type RaceResults = Record<RunnerName, readonly RaceResult[]>;

/**
 * The `dist/client` of another build that runs in place of the stock app, to see what a change of the console's code costs or
 * gains. Nothing has a bar then.
 */
export const otherBuild = process.env['BENCH_AGAINST'];

/** Two builds of the console differ less than two apps. */
const rounds = otherBuild ? 9 : 5;

/** Makes each document that the page loads note when it submits a form, and when it has painted the goal. */
export const noteRace = (page: Page, goal: Goal) =>
  page.addInitScript(({ first, whole }) => {
    addEventListener('submit', () => performance.mark('submit'), true);
    const isWhole = () =>
      whole.every(selector => document.querySelector(selector)) &&
      !document.querySelector('main :is([aria-busy="true"], .MuiSkeleton-root)');
    const checks = { first: () => document.querySelector(first) !== null, whole: isWhole };
    const open = new Set(['first', 'whole'] as const);
    const observer = new MutationObserver(() => {
      for (const name of open) {
        if (!checks[name]()) continue;
        open.delete(name);
        requestAnimationFrame(() => setTimeout(() => performance.mark(name)));
      }
      if (open.size === 0) observer.disconnect();
    });
    observer.observe(document, { childList: true, subtree: true, attributes: true });
  }, goal);

/** Waits until the page is whole. Returns what it took since its navigation began, or since the form was submitted. */
export const readRace = async (page: Page): Promise<RaceResult> => {
  await page.waitForFunction(() => performance.getEntriesByName('whole').length > 0);
  return page.evaluate(async () => {
    const timeOf = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? 0;
    const [start, first, whole] = [timeOf('submit'), timeOf('first'), timeOf('whole')];
    const isMeanwhile = ({ startTime }: PerformanceEntry) => startTime >= start && startTime < whole;
    const tasks = await new Promise<PerformanceEntry[]>(resolve => {
      new PerformanceObserver(list => resolve(list.getEntries())).observe({ type: 'longtask', buffered: true });
      setTimeout(() => resolve([]), 1_000);
    });
    const files = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(isMeanwhile);
    return {
      first: first - start,
      whole: whole - start,
      blocked: tasks.filter(isMeanwhile).reduce((sum, { duration }) => sum + duration - 50, 0),
      requests: files.length,
      kilobytes: files.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024,
      elements: document.querySelectorAll('*').length,
    };
  });
};

/** Runs both in turns. Who begins changes every round, so that neither always has the warmer machine. */
export const race = async <T>(run: (name: RunnerName) => Promise<T>): Promise<Record<RunnerName, readonly T[]>> => {
  const results: Record<RunnerName, T[]> = { console: [], other: [] };
  for (let round = 0; round < rounds; round += 1)
    for (const name of round % 2 ? (['other', 'console'] as const) : (['console', 'other'] as const))
      results[name].push(await run(name));
  return results;
};

const units = { first: 'ms', whole: 'ms', blocked: 'ms', requests: '', kilobytes: 'kB', elements: '' } as const;

type Compared = { unit: string; own: readonly number[]; other: readonly number[]; bar?: number | undefined };

/** Reports how the console's median compares with the other's, and both as median (lowest–highest). */
const reportRatio = (measurement: string, { unit, own, other, bar }: Compared) => {
  const [opponent, of] = otherBuild ? ['other build', 'x other'] : ['stock react-admin', 'x stock'];
  const format = (values: readonly number[]) =>
    `${median(values).toFixed(0)} (${Math.min(...values).toFixed(0)}–${Math.max(...values).toFixed(0)}) ${unit}`;
  const beside = { console: format(own), [opponent]: format(other) };
  const ratio = median(own) / median(other);
  if (otherBuild || bar === undefined)
    tell({ measurement, value: median(other) > 0 ? `${ratio.toFixed(2)} ${of}` : '', ...beside });
  else report(measurement, ratio, 'x stock', bar, beside);
};

export const reportRace = (name: string, results: RaceResults, bars: Partial<RaceResult>) => {
  for (const key of Object.keys(units) as (keyof RaceResult)[]) {
    const own = results.console.map(result => result[key]);
    const other = results.other.map(result => result[key]);
    reportRatio(`${name}: ${key}`, { unit: units[key], own, other, bar: bars[key] });
  }
};

/** Reports the milliseconds that both took. */
export const reportTimes = (
  name: string,
  { console: own, other }: Record<RunnerName, readonly number[]>,
  bar: number,
) => reportRatio(name, { unit: 'ms', own, other, bar });
