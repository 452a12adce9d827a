import type { Page } from '@playwright/test';

/** Slow 3G: latency in milliseconds, and throughput in bytes per second (400 kbit/s). */
const slow = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const fast = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

/** Clears the browser cache, so that a screen's code is fetched again. */
export const forgetFiles = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
};

/** Slows down the page's network until the returned function is called. */
export const slowDown = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow);
  return async () => {
    await session.send('Network.emulateNetworkConditions', fast);
    await session.detach();
  };
};
