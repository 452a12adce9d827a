import { report } from '../support/figures';
import { expect, test } from '../support/test';
import { pages } from './support/pages';
import { waitForQuietNetwork } from '../support/events';

/** The sum of a page's layout shifts without user input. Nothing may move (docs/architecture.md#speed). */
const shiftBar = 0;

const viewports = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

test.use({ data: 'shared' });
test.setTimeout(180_000);

for (const [device, viewport] of Object.entries(viewports))
  test(`shifts no layout on a ${device} while all pages are visited`, async ({ page, signIn }) => {
    await page.setViewportSize(viewport);
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver(list => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
          if (!entry.hadRecentInput) shifts.push(entry.value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await signIn('superAdmin');
    // Waits until the user is known, as after signing in with the form.
    await page.goto('/dashboard/workplace');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await waitForQuietNetwork(page);
    for (const path of pages) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await waitForQuietNetwork(page);
      await expect(page.locator('[aria-busy=true], .MuiSkeleton-root')).toHaveCount(0);
      const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
      const sum = shifts.reduce((total, value) => total + value, 0);
      report(`layout shift of ${path} on a ${device}`, sum, 'CLS', shiftBar);
    }
  });
