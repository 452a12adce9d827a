import type { CDPSession, Locator, Page } from '@playwright/test';

/** Tells what a page has worked. */
export const connect = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return session;
};

/** Milliseconds that the main thread has worked so far. */
export const workOf = async (session: CDPSession) => {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
};

/** What the page says once all is drawn: a part of the address' query, and of the table's texts. */
type Drawn = { query?: string; text?: string };

/**
 * Clicks in the page itself, so that the looking of a test is no part of the work; answers the milliseconds until the next
 * frame, or the one that shows what is sought, is drawn.
 */
export const clickAndDraw = (target: Locator, drawn: Drawn = {}) =>
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
