import { expect, type Page } from '@playwright/test';
import type { Proxy } from './proxy';
import { shapeOf } from './reading';
import { untilQuiet, waitFor, waitingOn } from './settle';

/** A page that makes no API calls, to start from. */
export const lobby = '/exception/404';

/** Navigates to a page as a link does. */
export const go = (page: Page, path: string) =>
  page.evaluate(to => {
    window.noticesShown?.clear();
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    history.pushState({ usr: null, key: String(idx + 1), idx: idx + 1 }, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Leaves the page for long enough that no cached data and no notice remains. */
export const leave = async (page: Page, line: Proxy) => {
  line.set(null);
  await go(page, lobby);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/页面不存在|Page is gone/);
  await page.clock.fastForward('06:00');
  await untilQuiet(line);
};

/** The timeout of a call in milliseconds, and the delays before the second and third attempt. */
const callTimeout = 10_000;
const pauses = [1_100, 2_100];

/** The longest time in milliseconds to wait for the next attempt of a call. */
const longestDelay = 3_000;

type GivingUp = { hangs: boolean; repeats: boolean; timeout?: number };

/** Moves the clock forward until the page has given up. */
export const giveUp = async (page: Page, line: Proxy, { hangs, repeats, timeout = callTimeout }: GivingUp) => {
  const waitOut = async () => {
    await untilQuiet(line);
    if (hangs) await page.clock.fastForward(timeout);
    await untilQuiet(line);
  };
  await waitOut();
  for (const pause of repeats ? pauses : []) {
    const hits = line.hits();
    await page.clock.fastForward(pause);
    // Wait for the next attempt. If it began after `waitOut` had moved the clock, its timeout would take ten real seconds.
    if (hangs) await waitFor(() => line.hits() > hits, longestDelay);
    await waitOut();
  }
};

/** Returns the text of the screen without faults, and the calls that it makes. */
export const healthyAt = async (page: Page, line: Proxy, path: string) => {
  await leave(page, line);
  line.set(null);
  await go(page, path);
  let last = '';
  let still = 0;
  // Unchanged for three checks with no call in progress, because a busy machine pauses between calls.
  await expect
    .poll(
      async () => {
        const before = last;
        last = (await shapeOf(page)).join();
        const rests = line.isQuiet() && (await waitingOn(page)).length === 0 && last === before;
        still = rests ? still + 1 : 0;
        return still;
      },
      { intervals: [300], timeout: 30_000 },
    )
    .toBeGreaterThanOrEqual(3);
  return { healthy: await shapeOf(page), calls: line.calls() };
};
