import type { Page } from '@playwright/test';

export type Display = { locale: 'zh-CN' | 'en-US'; theme: 'light' | 'dark' };

/** Every pair of a language, a theme and a width in pixels: what fails, fails by one of these or by two together. */
export const displays: readonly (Display & { width: number })[] = [
  { locale: 'zh-CN', theme: 'light', width: 1440 },
  { locale: 'zh-CN', theme: 'dark', width: 390 },
  { locale: 'en-US', theme: 'dark', width: 1440 },
  { locale: 'en-US', theme: 'light', width: 390 },
];

/** Each language, theme and width once: for what stands over a page that is shown in every pair of them. */
export const opposites: typeof displays = [
  { locale: 'zh-CN', theme: 'light', width: 1440 },
  { locale: 'en-US', theme: 'dark', width: 390 },
];

/** A page of the console's origin that runs none of its code, from where its storage can be prepared. */
const blank = '/blank';

/** Puts entries into the origin's local storage before the console starts. */
export const store = async (page: Page, entries: Record<string, string>) => {
  await page.route(`**${blank}`, route =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  );
  await page.goto(blank);
  await page.unroute(`**${blank}`);
  await page.evaluate(all => Object.entries(all).forEach(([key, value]) => localStorage.setItem(key, value)), entries);
};

/** Chooses language, theme and more as the console keeps them (`app-store`, docs/requirements.md#constants). */
export const setDisplay = (page: Page, display: Partial<Display & { tabBar: boolean; menuFromServer: boolean }>) =>
  store(page, { 'app-store': JSON.stringify({ state: display, version: 1 }) });

/** The same for a console that is open, told as another browser tab of the user's tells it. */
export const changeDisplay = (page: Page, display: Partial<Display>) =>
  page.evaluate(
    newValue => {
      localStorage.setItem('app-store', newValue);
      window.dispatchEvent(new StorageEvent('storage', { key: 'app-store', newValue, storageArea: localStorage }));
    },
    JSON.stringify({ state: display, version: 1 }),
  );
