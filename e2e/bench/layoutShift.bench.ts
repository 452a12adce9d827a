import { report } from '../support/figures';
import { expect, test } from '../support/test';
import { pages } from './support/pages';
import { setDisplay } from '../support/display';
import { waitForQuietNetwork } from '../support/events';

/** The sum of a page's layout shifts without user input. Nothing may move (docs/architecture.md#speed). */
const shiftBar = 0;

/** Pages with figures, whose lines and numbers are as long as language and width make them. */
const pagesWithFigures = [
  '/dashboard/workplace',
  '/dashboard/monitor',
  '/visualization/data-analysis',
  '/order/statistics',
  '/finance/withdrawal/list',
  '/finance/bill/list',
];

/** All pages on a desktop and a phone, and those with figures also in English and at the widths between and above. */
const visits = [
  { name: 'a desktop', locale: 'zh-CN', width: 1440, height: 900, paths: pages },
  { name: 'a phone', locale: 'zh-CN', width: 390, height: 844, paths: pages },
  { name: 'a small desktop', locale: 'zh-CN', width: 1280, height: 720, paths: pagesWithFigures },
  { name: 'a large desktop', locale: 'zh-CN', width: 1920, height: 1080, paths: pagesWithFigures },
  { name: 'a desktop in English', locale: 'en-US', width: 1440, height: 900, paths: pagesWithFigures },
  { name: 'a phone in English', locale: 'en-US', width: 390, height: 844, paths: pagesWithFigures },
  { name: 'a small desktop in English', locale: 'en-US', width: 1280, height: 720, paths: pagesWithFigures },
  { name: 'a large desktop in English', locale: 'en-US', width: 1920, height: 1080, paths: pagesWithFigures },
] as const;

test.use({ data: 'shared' });
test.setTimeout(180_000);

for (const { name, locale, width, height, paths } of visits)
  test(`shifts no layout on ${name} while pages are visited`, async ({ page, signIn }) => {
    await page.setViewportSize({ width, height });
    await setDisplay(page, { locale, theme: 'light' });
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
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await waitForQuietNetwork(page);
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await waitForQuietNetwork(page);
      await expect(page.locator('[aria-busy=true], .MuiSkeleton-root')).toHaveCount(0);
      const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
      const sum = shifts.reduce((total, value) => total + value, 0);
      report(`layout shift of ${path} on ${name}`, sum, 'CLS', shiftBar);
    }
  });
