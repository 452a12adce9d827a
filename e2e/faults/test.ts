import { test as base, expect } from '../support/test';
import { keepNotices, steerTimeouts } from './page/browser';
import { createProxy, type Proxy } from './page/proxy';

/** React logs what its error boundaries catch. */
const missingCode = /Failed to fetch dynamically imported module/;

type Fixtures = {
  /** Stands between the page and its server. */
  line: Proxy;
  steered: void;
};

/** The tests of the drill: the page reaches its server through a proxy with faults, and keeps a time that can be put forward. */
export const test = base.extend<Fixtures>({
  line: async ({ server }, use) => {
    const proxy = await createProxy(server.url);
    await use(proxy);
    await proxy.close();
  },

  baseURL: async ({ line }, use) => use(line.url),

  steered: [
    async ({ page, consoleWatch }, use) => {
      // Chromium logs every call that fails.
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
