import type { Browser } from '@playwright/test';
import { sampleAccountPassword, sampleAccountMobiles } from '../../mocks/db/sample/accounts';
import { report, tell } from '../support/figures';
import { test } from '../support/test';
import { median, openSlowPage, timeUntilDrawn } from './support/profile';
import { serveStock } from './support/stock';

/** Milliseconds from a cold cache, on the slow machine and network of `support/profile.ts`. */
const signInBar = 900;
const rowsBar = 1500;
const runs = 5;

const signInField = 'input[autocomplete="username"], input[name="username"]';
/** A row that shows a record has a checkbox. The menu is rendered last. */
const row = 'tbody input[type="checkbox"]';
const lastRow = 'tbody tr:nth-of-type(25) input[type="checkbox"]';
const menuEntry = 'nav li a';

test.use({ data: 'shared' });
test.setTimeout(240_000);

const measure = async (browser: Browser, url: string, selector: string, token?: string) => {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const page = await openSlowPage(browser, token ? { token } : {});
    times.push(await timeUntilDrawn(page, url, selector));
    await page.context().close();
  }
  return median(times);
};

test('loads the first page from a cold cache', async ({ browser, server, request }) => {
  const stock = await serveStock();
  const answer = await request.post('/admin/login', {
    data: { mobile: sampleAccountMobiles.admin, password: sampleAccountPassword },
  });
  const { data } = (await answer.json()) as { data: { token: string } };
  const beside = async (hash: string, selector: string, token?: string) => ({
    'stock react-admin': `${(await measure(browser, `${stock.url}/#${hash}`, selector, token)).toFixed(1)} ms`,
  });
  const signIn = await measure(browser, `${server.url}/login`, signInField);
  report('sign-in usable, cold', signIn, 'ms', signInBar, await beside('/login', signInField));
  const rows = await measure(browser, `${server.url}/supplier/audit`, row, data.token);
  report('rows of a list shown, cold', rows, 'ms', rowsBar, await beside('/suppliers', row, 'stock'));
  for (const [measurement, selector] of [
    ['all 25 rows of it, cold', lastRow],
    ['the menu beside it, cold', menuEntry],
  ] as const) {
    const time = await measure(browser, `${server.url}/supplier/audit`, selector, data.token);
    tell({ measurement, value: `${time.toFixed(1)} ms` });
  }
  await stock.stop();
});
