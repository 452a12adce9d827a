import type { BrowserContext, Page, Request } from '@playwright/test';

/** Whether a request opens the stream of the API's events. */
export const isStream = (request: Request) => new URL(request.url()).pathname === '/admin/events';

/** Resolves when the page's browser has opened the stream. Call it before what opens the stream. */
export const waitForStream = (page: Page) => page.waitForResponse(response => isStream(response.request()));

/**
 * Keeps live updates from the pages of a context: their stream never opens. Otherwise a page learns of an ended session or
 * of lost permissions before the test acts.
 */
export const stopEvents = (context: BrowserContext) => context.route('**/admin/events', () => undefined);

/** Milliseconds without a new response after which a page has loaded everything. */
const quietTime = 500;

/**
 * Waits until the page has loaded everything. Playwright's `networkidle` never comes while the stream of events is open.
 */
export const waitForQuietNetwork = (page: Page) =>
  page.evaluate(
    quiet =>
      new Promise<void>(resolve => {
        const finish = () => {
          observer.disconnect();
          resolve();
        };
        let timer = setTimeout(finish, quiet);
        const observer = new PerformanceObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(finish, quiet);
        });
        observer.observe({ type: 'resource' });
      }),
    quietTime,
  );
