import type { Page } from '@playwright/test';

export type Display = { locale: 'zh-CN' | 'en-US'; theme: 'light' | 'dark' };

/** Covers every pair of language, theme and width in pixels. Most failures depend on one or two of these. */
export const displays: readonly (Display & { width: number })[] = [
  { locale: 'zh-CN', theme: 'light', width: 1440 },
  { locale: 'zh-CN', theme: 'dark', width: 390 },
  { locale: 'en-US', theme: 'dark', width: 1440 },
  { locale: 'en-US', theme: 'light', width: 390 },
];

/** Covers each language, theme and width once, for dialogs over a page that is tested in every pair. */
export const opposites: typeof displays = [
  { locale: 'zh-CN', theme: 'light', width: 1440 },
  { locale: 'en-US', theme: 'dark', width: 390 },
];

/** Marks a test that the journeys run in another language, theme or width. It runs in the project `pairs`. */
export const other = { tag: '@pairs' };

/** A page of the console's origin that runs no code, used to prepare its storage. */
const blank = '/blank';

/** Sets local storage entries before the console starts, beside those that there are or `alone`. */
export const store = async (page: Page, entries: Record<string, string>, alone?: 'alone') => {
  await page.route(`**${blank}`, route =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  );
  await page.goto(blank);
  await page.unroute(`**${blank}`);
  if (alone) await page.evaluate(() => localStorage.clear());
  await page.evaluate(all => Object.entries(all).forEach(([key, value]) => localStorage.setItem(key, value)), entries);
};

type Settings = Partial<Display & { tabBar: boolean; menuFromServer: boolean }>;

/** The text that the console stores for its settings (`app-store`, docs/requirements.md#constants). */
export const serialize = (settings: Settings) => JSON.stringify({ state: settings, version: 1 });

/** Stores language, theme and more as the console does. */
export const setDisplay = (page: Page, display: Settings) => store(page, { 'app-store': serialize(display) });

/** Changes the display of an open console, with the storage event of another browser tab. */
export const changeDisplay = (page: Page, display: Partial<Display>) =>
  page.evaluate(newValue => {
    localStorage.setItem('app-store', newValue);
    window.dispatchEvent(new StorageEvent('storage', { key: 'app-store', newValue, storageArea: localStorage }));
  }, serialize(display));
