import type { APIRequestContext, Page } from '@playwright/test';

/** Ends the session of `page` on the server, as expiry or another device would. The page is not notified. */
export const endSession = async (page: Page, request: APIRequestContext) => {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const answer = await request.post('/admin/logout', { headers: { Authorization: `Bearer ${token}` } });
  if (!answer.ok()) throw new Error(`POST /admin/logout answered ${answer.status()}`);
};
