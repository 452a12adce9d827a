import type { APIRequestContext, Page } from '@playwright/test';

/**
 * Waits for the calls of the page and for the last one in the background: a rejected one would open the sign-in dialog
 * before the test does.
 */
const waitForCalls = async (page: Page) => {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/admin/settings')),
  );
};

/** Ends the session of `page` on the server, as expiry or another device would. Without `stopEvents`, the page is told. */
export const endSession = async (page: Page, request: APIRequestContext) => {
  await waitForCalls(page);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const answer = await request.post('/admin/logout', { headers: { Authorization: `Bearer ${token}` } });
  if (!answer.ok()) throw new Error(`POST /admin/logout answered ${answer.status()}`);
};
