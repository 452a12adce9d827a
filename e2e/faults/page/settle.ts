import { expect, type Page } from '@playwright/test';
import type { Proxy } from './proxy';

/** Loading indicators. */
const busy = '[aria-busy=true], [role=progressbar]:not([aria-valuetext]), .MuiSkeleton-root, #nprogress';

/** The loading indicators on the page, named by their container. */
export const waitingOn = (page: Page) =>
  page.evaluate(
    selector =>
      [...document.querySelectorAll(selector)]
        .filter(element => element.checkVisibility({ visibilityProperty: true }) && element.clientHeight > 0)
        .map(element => {
          const place = element.closest('[aria-label], section, [role=dialog], tr, form, main');
          return `${element.tagName.toLowerCase()}.${element.className} in ${place?.getAttribute('aria-label') ?? place?.tagName}`;
        }),
    busy,
  );

/** Waits until no call is in progress, except those that hang. */
export const untilQuiet = async (proxy: Proxy) =>
  expect.poll(proxy.isQuiet, { message: 'calls end', intervals: [20] }).toBe(true);

/** Milliseconds to wait for what a page is expected to show. A busy machine takes several times as long as an idle one. */
const patience = 60_000;

/** Whether the page, with no call in progress, has stopped showing a loading state. */
export const hasSettled = async (page: Page) => {
  const until = Date.now() + patience;
  while ((await waitingOn(page)).length > 0) {
    if (Date.now() > until) return false;
    await page.waitForTimeout(40);
  }
  return true;
};

/** Waits for a condition, up to a timeout in milliseconds. Returns whether it became true. */
export const waitFor = (isSo: () => boolean | Promise<boolean>, timeout = patience) =>
  expect
    .poll(isSo, { intervals: [20, 50, 100], timeout })
    .toBe(true)
    .then(
      () => true,
      () => false,
    );
