import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { sampleAccountPassword, sampleAccountMobiles } from '../../mocks/db/sample/accounts';
import { report, tell } from '../support/figures';
import { test } from '../support/test';
import { pages } from './support/pages';
import { openSlowPage, timeUntilDrawn } from './support/profile';

/** Limits in KB of gzipped JavaScript. */
const signInBar = 200;
const listBar = 390;

const list = '/supplier/list';
const signInField = 'input[autocomplete="username"], input[name="username"]';
const row = 'tbody input[type="checkbox"]';
const heading = 'main h1';

test.use({ data: 'shared' });
test.setTimeout(600_000);

/**
 * Returns the KB of gzipped JavaScript that a browser with an empty cache requests before it shows an element of the
 * page. What it prefetches for other pages afterwards does not count.
 */
const measureScripts = async (browser: Browser, url: string, selector: string, token?: string) => {
  const page = await openSlowPage(browser, token ? { token } : {});
  const drawn = await timeUntilDrawn(page, url, selector);
  const requested = await page.evaluate(
    until =>
      performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => startTime < until && new URL(name).pathname.endsWith('.js'))
        .map(({ name }) => name),
    drawn,
  );
  const scripts = await Promise.all(requested.map(async script => (await page.request.get(script)).body()));
  await page.context().close();
  return scripts.reduce((total, script) => total + gzipSync(script, { level: 9 }).length, 0) / 1024;
};

test('measures the JavaScript that each page needs', async ({ browser, server, request }) => {
  const answer = await request.post('/admin/login', {
    data: { mobile: sampleAccountMobiles.superAdmin, password: sampleAccountPassword },
  });
  const { data } = (await answer.json()) as { data: { token: string } };
  const signIn = await measureScripts(browser, `${server.url}/login`, signInField);
  report('JS before the sign-in page is usable', signIn, 'KB gzip', signInBar);
  const rows = await measureScripts(browser, server.url + list, row, data.token);
  report(`JS before ${list} shows its rows`, rows, 'KB gzip', listBar);
  for (const path of pages) {
    const size = await measureScripts(browser, server.url + path, heading, data.token);
    tell({ measurement: `JS before ${path} shows its title`, value: `${size.toFixed(1)} KB gzip` });
  }
});
