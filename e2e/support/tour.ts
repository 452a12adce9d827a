import type { BrowserContext } from '@playwright/test';
import type { SampleAccountRole } from '../../mocks/db/sample/accounts';
import { fetchToken } from './api';
import { serialize, store, type Display } from './display';
import { test as base } from './test';

/** The browser context of a worker, and the tokens of its sessions, on one server. */
type Tour = { url: string; context: BrowserContext; tokens: Map<SampleAccountRole, string> };

type Fixtures = {
  tour: Tour;
  /** Empties the browser's storage, and prepares the page's next `goto`: its account, if any, and its display. */
  prepare: (account: SampleAccountRole | undefined, display: Display) => Promise<void>;
};

/**
 * The test for a tour of many pages that change nothing. All tests of a worker use one page, and load each address in
 * it. A new browser context for each would compile the console again, which takes longer than most of the tests.
 */
export const test = base.extend<Fixtures, { tours: { current?: Tour } }>({
  tours: [
    async ({}, use) => {
      const tours: { current?: Tour } = {};
      await use(tours);
      await tours.current?.context.close();
    },
    { scope: 'worker' },
  ],

  tour: async ({ tours, browser, server: { url } }, use) => {
    // A test that changes data leaves the worker with another server.
    if (tours.current?.url !== url) {
      await tours.current?.context.close();
      const context = await browser.newContext({ baseURL: url });
      // The account's settings would replace the prepared display, such as its theme, by that of an earlier page.
      await context.route('**/admin/settings', route => route.fulfill({ json: { code: 0, message: 'ok', data: {} } }));
      tours.current = { url, context, tokens: new Map() };
    }
    await use(tours.current);
  },

  context: async ({ tour }, use) => use(tour.context),

  page: async ({ context }, use) => use(context.pages()[0] ?? (await context.newPage())),

  prepare: async ({ page, context, request, tour: { tokens } }, use) => {
    await use(async (account, display) => {
      const token = account && (tokens.get(account) ?? (await fetchToken(request, account)));
      if (account && token) tokens.set(account, token);
      await context.clearCookies();
      // The last page may still run for a moment after it is left, and would replace the prepared settings by its own.
      await page.evaluate(() => {
        Storage.prototype.setItem = () => undefined;
      });
      await page.goto('about:blank');
      await store(page, {});
      await page.evaluate(
        entries => {
          sessionStorage.clear();
          localStorage.clear();
          for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
        },
        { ...(token && { token }), 'app-store': serialize(display) },
      );
    });
  },
});
