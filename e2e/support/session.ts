import type { APIRequestContext, Page } from '@playwright/test';

/**
 * Ends the session of `page` on the server, as expiry or another device would. The page is not notified. Waits for the
 * page's calls in progress first, because a rejected one would open the sign-in dialog before the test does.
 */
export const endSession = async (page: Page, request: APIRequestContext) => {
  await page.waitForLoadState('networkidle');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const answer = await request.post('/admin/logout', { headers: { Authorization: `Bearer ${token}` } });
  if (!answer.ok()) throw new Error(`POST /admin/logout answered ${answer.status()}`);
};
