import type { CDPSession, ElementHandle, Locator, Page } from '@playwright/test';

/** Tells what a page has worked. */
export const connect = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return session;
};

/** Milliseconds that the main thread has worked so far. */
const workOf = async (session: CDPSession) => {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
};

/** What the page says once all is drawn: a part of the address' query, and of the table's texts. */
type Drawn = { query?: string; text?: string };

/**
 * Clicks in the page itself, so that the test's waiting is no part of the time; answers the milliseconds until the next
 * frame, or the one that shows what is sought, is drawn.
 */
export const clickAndDraw = (target: ElementHandle, drawn: Drawn = {}) =>
  target.evaluate(
    (element, { query = '', text = '' }) =>
      new Promise<number>(resolve => {
        const began = performance.now();
        const shows = () =>
          decodeURIComponent(location.search).includes(query) &&
          (text === '' || document.querySelector('tbody')?.textContent.includes(text));
        // What is there before a frame is drawn with it; the task after it begins when that is done.
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

/** What is to be clicked, found beforehand: to look for it is the test's work, and done in the page. */
export const find = (target: Locator) => target.evaluateHandle(element => element);

/** Milliseconds that the main thread works from a click until what is sought is drawn. */
export const workOfClick = async (session: CDPSession, target: Locator, drawn?: Drawn) => {
  const found = await find(target);
  const before = await workOf(session);
  await clickAndDraw(found, drawn);
  return (await workOf(session)) - before;
};
