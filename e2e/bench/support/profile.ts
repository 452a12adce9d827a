import type { Browser, Page } from '@playwright/test';

/** The machine and line that are measured for: four times slower, 10 Mbit/s with 40 ms. */
const slowdown = 4;
const line = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };

/** Makes the page's machine the slow one. */
export const slowDown = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
};

/** A new browser's page on the slow machine and line, with an empty cache, and `token` if it is signed in. */
export const openSlowPage = async (browser: Browser, { token }: { token?: string } = {}) => {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(given => {
    if (given) localStorage.setItem('token', given);
  }, token);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line);
  await slowDown(page);
  return page;
};

export const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Goes to `url`; answers the milliseconds from there until the first element of the selector is drawn. */
export const timeUntilDrawn = async (page: Page, url: string, selector: string) => {
  await page.addInitScript(sought => {
    const note = () => performance.mark('drawn');
    const observer = new MutationObserver(() => {
      if (!document.querySelector(sought)) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(note));
    });
    observer.observe(document, { childList: true, subtree: true, attributes: true });
  }, selector);
  await page.goto(url);
  const drawn = await page.waitForFunction(() => performance.getEntriesByName('drawn')[0]?.startTime);
  return Number(await drawn.jsonValue());
};
