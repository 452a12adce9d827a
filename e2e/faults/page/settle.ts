import { expect, type Page } from '@playwright/test';
import type { Proxy } from './proxy';

/** What a page shows while it waits. */
const busy = '[aria-busy=true], [role=progressbar]:not([aria-valuetext]), .MuiSkeleton-root, #nprogress';

/** What is waiting on the page, named by what it stands in. */
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

/** Waits until no call is under way but those that hang. */
export const untilQuiet = async (proxy: Proxy) =>
  expect.poll(proxy.isQuiet, { message: 'calls end', intervals: [20] }).toBe(true);

/** Milliseconds that a page may still show that it waits, once no call is under way. */
const patience = 10_000;

/** Whether the page, with no call under way, has stopped to show that it waits. */
export const hasSettled = async (page: Page) => {
  const until = Date.now() + patience;
  while ((await waitingOn(page)).length > 0) {
    if (Date.now() > until) return false;
    await page.waitForTimeout(40);
  }
  return true;
};

/** Waits, but not for ever; answers whether it has come to pass. */
export const waitFor = (isSo: () => boolean | Promise<boolean>, timeout = patience) =>
  expect
    .poll(isSo, { intervals: [20, 50, 100], timeout })
    .toBe(true)
    .then(
      () => true,
      () => false,
    );
