import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser, type BrowserContext, type LaunchOptions, type Page } from '@playwright/test';

/** The machine and network that limits apply to: a CPU four times slower, 10 Mbit/s with a latency of 40 ms. */
const slowdown = 4;
const line = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };

/** Slows down the page's CPU. */
export const slowDown = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
};

const display = { locale: 'zh-CN', viewport: { width: 1440, height: 900 } };

const openPage = async (context: BrowserContext, token: string | undefined) => {
  const page = await context.newPage();
  await page.addInitScript(given => {
    if (given) localStorage.setItem('token', given);
  }, token);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line);
  await slowDown(page);
  return page;
};

/** Opens a page in a new browser context on the slow machine and network, with an empty cache. `token` signs it in. */
export const openSlowPage = async (browser: Browser, { token }: { token?: string } = {}) =>
  openPage(await browser.newContext(display), token);

/**
 * Runs `act` with such a page in a browser with a profile on disk. There Chromium keeps compiled code, as for its users;
 * in a new browser context it does not.
 */
export const withProfile = async <T>(
  { launchOptions, token }: { launchOptions: LaunchOptions; token?: string | undefined },
  act: (page: Page) => Promise<T>,
) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'browser-profile-'));
  const context = await chromium.launchPersistentContext(folder, { ...launchOptions, ...display });
  try {
    return await act(await openPage(context, token));
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
};

export const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Makes each document that the page loads note when it has painted the first element that matches the selector. */
export const noteDrawing = (page: Page, selector: string) =>
  page.addInitScript(sought => {
    const note = () => performance.mark('drawn');
    const observer = new MutationObserver(() => {
      if (!document.querySelector(sought)) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(note));
    });
    observer.observe(document, { childList: true, subtree: true, attributes: true });
  }, selector);

/** Returns the milliseconds from the start of the page's navigation until the time that `noteDrawing` notes. */
export const readDrawing = async (page: Page) => {
  const drawn = await page.waitForFunction(() => performance.getEntriesByName('drawn')[0]?.startTime);
  return Number(await drawn.jsonValue());
};

/** Goes to `url`. Returns the milliseconds until the first element that matches the selector is painted. */
export const timeUntilDrawn = async (page: Page, url: string, selector: string) => {
  await noteDrawing(page, selector);
  await page.goto(url);
  return readDrawing(page);
};
