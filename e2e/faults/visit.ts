import { expect, type Page } from '@playwright/test';
import type { Proxy } from './proxy';
import { hasSettled, untilQuiet } from './settle';

/** A page that asks the API for nothing, to come from. */
export const lobby = '/exception/404';

/** Goes to a page as a link does. */
export const go = (page: Page, path: string) =>
  page.evaluate(to => {
    window.noticesShown?.clear();
    history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Leaves the page for so long that nothing it has read is kept, nor any notice. */
export const leave = async (page: Page, line: Proxy) => {
  line.set(null);
  await go(page, lobby);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/页面不存在|Page is gone/);
  await page.clock.fastForward('06:00');
  await untilQuiet(line);
};

/** Milliseconds after which a page gives a call up, and until it has tried a second and a third time. */
const callTimeout = 10_000;
const pauses = [1_100, 2_100];

/** Puts the time forward until the page has given up, or shows that all is well. */
export const giveUp = async (page: Page, line: Proxy, { hangs, repeats }: { hangs: boolean; repeats: boolean }) => {
  const waitOut = async () => {
    await untilQuiet(line);
    if (hangs) await page.clock.fastForward(callTimeout);
    await untilQuiet(line);
  };
  await waitOut();
  for (const pause of repeats ? pauses : []) {
    await page.clock.fastForward(pause);
    await waitOut();
  }
  return hasSettled(page);
};
