import { test as base, expect } from '../support/test';
import { keepNotices, steerTimeouts } from './page/browser';
import { createProxy, type Proxy } from './page/proxy';

/** React logs errors that its error boundaries catch. */
const missingCode = /Failed to fetch dynamically imported module/;

type Fixtures = {
  /** The proxy between the page and its server. */
  line: Proxy;
  steered: void;
};

/** The test fixtures of the drill: the page uses a proxy with faults, and a clock that tests can move forward. */
export const test = base.extend<Fixtures>({
  line: async ({ server }, use) => {
    const proxy = await createProxy(server.url);
    await use(proxy);
    await proxy.close();
  },

  baseURL: async ({ line }, use) => use(line.url),

  steered: [
    async ({ page, consoleWatch }, use) => {
      // Chromium logs every failed call.
      consoleWatch.allow(/^error: Failed to load resource/, /^failed: /, missingCode);
      await page.addInitScript(steerTimeouts);
      await page.addInitScript(keepNotices);
      await page.clock.install();
      await use();
    },
    { auto: true },
  ],
});

export { expect };
