import type { CDPSession, ElementHandle, Locator, Page } from '@playwright/test';

/** Opens a session that measures the page's main-thread work. */
export const connect = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return session;
};

/** Milliseconds of main-thread work so far. */
const workOf = async (session: CDPSession) => {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
};

/** The state of the page when rendering is complete: a part of the URL's query and a part of the table's text. */
type Drawn = { query?: string; text?: string };

/**
 * Clicks from within the page, so that the test's own waiting does not count. Returns the milliseconds until the next
 * frame, or the frame that matches `drawn`, is painted.
 */
export const clickAndDraw = (target: ElementHandle, drawn: Drawn = {}) =>
  target.evaluate(
    (element, { query = '', text = '' }) =>
      new Promise<number>(resolve => {
        const began = performance.now();
        const shows = () =>
          decodeURIComponent(location.search).includes(query) &&
          (text === '' || document.querySelector('tbody')?.textContent.includes(text));
        // A frame paints what exists before it. The task after it starts when painting is done.
        const look = () =>
          requestAnimationFrame(() => {
            if (shows()) setTimeout(() => resolve(performance.now() - began));
            else look();
          });
        element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
        look();
      }),
    drawn,
  );

/** Finds the click target beforehand, because the search runs in the page and would count as its work. */
export const find = (target: Locator) => target.evaluateHandle(element => element);

/** Milliseconds of main-thread work from a click until `drawn` is painted. */
export const workOfClick = async (session: CDPSession, target: Locator, drawn?: Drawn) => {
  const found = await find(target);
  const before = await workOf(session);
  await clickAndDraw(found, drawn);
  return (await workOf(session)) - before;
};
