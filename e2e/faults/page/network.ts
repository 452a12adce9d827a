import type { Page } from '@playwright/test';

/** Slow 3G: milliseconds until an answer begins, and bytes a second (400 kbit/s). */
const slow = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const fast = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

/** Has the browser forget the files it keeps, so that a screen's code is fetched anew. */
export const forgetFiles = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
};

/** Makes the page's network slow, until the function answered is called. */
export const slowDown = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow);
  return async () => {
    await session.send('Network.emulateNetworkConditions', fast);
    await session.detach();
  };
};
