import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { report } from '../support/figures';
import { expect, test } from '../support/test';

/** Bars in KB of gzipped JavaScript (DESIGN.md section 9). */
const signInBar = 330;
const listBar = 60;

test.use({ data: 'shared' });

/** Collects the scripts that `page` loads; answers their gzipped size in KB. */
const weighScripts = (page: Page) => {
  const scripts = new Map<string, Promise<number>>();
  page.on('response', response => {
    if (response.request().resourceType() !== 'script') return;
    scripts.set(
      response.url(),
      response.body().then(body => gzipSync(body, { level: 9 }).length),
    );
  });
  return async () => {
    await page.waitForLoadState('networkidle');
    const sizes = await Promise.all(scripts.values());
    return sizes.reduce((sum, size) => sum + size, 0) / 1024;
  };
};

test('JavaScript of the sign-in page', async ({ page }) => {
  const weigh = weighScripts(page);
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  report('JS of /login', await weigh(), 'KB gzip', signInBar);
});

test('JavaScript that a list adds', async ({ page, signIn }) => {
  const weigh = weighScripts(page);
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const before = await weigh();
  await signIn('superAdmin');
  await page.goto('/supplier/list');
  await expect(page.getByRole('table')).toBeVisible();
  report('JS that /supplier/list adds', (await weigh()) - before, 'KB gzip', listBar);
});
