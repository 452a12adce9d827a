import { report } from '../support/figures';
import { heapOf } from './support/heap';
import { expect, test } from '../support/test';

/** Percent by which the heap may grow during an hour on the page. */
const heapBar = 10;
/** Seconds between two refreshes, and their number per hour. */
const interval = 5;
const looks = 3600 / interval;
/** Warm-up refreshes: code that is loaded or compiled once, and pools that the browser fills at first, are no leak. */
const warmUp = 300;

test.use({ data: 'shared' });

test('keeps the heap from growing during an hour on the monitor page', async ({ page, signIn }) => {
  test.setTimeout(300_000);
  await page.clock.install();
  await signIn('admin');
  await page.goto('/dashboard/monitor');
  await expect(page.getByText(/^更新于/)).toBeVisible();
  const look = async (times: number) => {
    for (let count = 0; count < times; count += 1) {
      const answer = page.waitForResponse('**/admin/statistics/monitor');
      await page.clock.runFor(interval * 1000);
      await (await answer).finished();
    }
  };
  await look(warmUp);
  const session = await page.context().newCDPSession(page);
  const before = await heapOf(session);
  await look(looks);
  report('heap after an hour of the monitor', ((await heapOf(session)) / before - 1) * 100, '% more', heapBar);
});
