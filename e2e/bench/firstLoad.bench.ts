import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { report, tell } from '../support/figures';
import { expect, test } from '../support/test';
import { pages } from './support/pages';
import { waitForQuietNetwork } from '../support/events';

/** Limits in KB of gzipped JavaScript (docs/architecture.md#speed). */
const signInBar = 330;
const listBar = 60;

const list = '/supplier/list';

test.use({ data: 'shared' });
test.setTimeout(180_000);

/**
 * Returns a function that visits an address and returns the gzipped size in KB of each script that it loads, once the
 * scripts named in `code` are among them.
 */
const scriptsOf = (page: Page) => {
  const sizes = new Map<string, Promise<number>>();
  let loaded = new Set<string>();
  page.on('response', response => {
    if (response.request().resourceType() !== 'script') return;
    const url = response.url();
    loaded.add(url);
    if (!sizes.has(url))
      sizes.set(
        url,
        response.body().then(body => gzipSync(body, { level: 9 }).length / 1024),
      );
  });
  return async (path: string, code: string[] = []) => {
    loaded = new Set();
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await waitForQuietNetwork(page);
    await expect.poll(() => code.filter(name => ![...loaded].some(url => url.includes(`/${name}-`)))).toEqual([]);
    return new Map(await Promise.all([...loaded].map(async url => [url, (await sizes.get(url)) ?? 0] as const)));
  };
};

const sum = (sizes: Iterable<number>) => [...sizes].reduce((total, size) => total + size, 0);

test('measures the JavaScript of each page', async ({ page, signIn }) => {
  const visit = scriptsOf(page);
  // The console's script is loaded when the browser is idle.
  const first = await visit('/login', ['console', 'zh']);
  report('JS of /login', sum(first.values()), 'KB gzip', signInBar);
  await signIn('superAdmin');
  for (const path of pages) {
    const added = [...(await visit(path))].filter(([url]) => !first.has(url)).map(([, size]) => size);
    const measurement = `JS that ${path} adds`;
    if (path === list) report(measurement, sum(added), 'KB gzip', listBar);
    else tell({ measurement, value: `${sum(added).toFixed(1)} KB gzip` });
  }
});
