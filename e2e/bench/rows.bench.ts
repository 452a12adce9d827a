import type { Browser, Page } from '@playwright/test';
import { fetchToken } from '../support/api';
import { report } from '../support/figures';
import { serveSuppliers } from '../support/manySuppliers';
import { expect, test } from '../support/test';
import { median, slowDown } from './support/profile';
import { serveStock } from './support/stock';
import { clickAndDraw, connect, find, workOfClick } from './support/work';

/**
 * Milliseconds on the slow machine until one row, or all rows, are shown as selected; and main-thread work for 100 rows
 * on a normal machine.
 */
const tickBar = 60;
const selectAllBar = 100;
const workBar = 100;
const runs = 7;

const row = 'tbody input[type="checkbox"]';
const all = 'thead input[type="checkbox"]';

test.use({ data: 'shared' });
test.setTimeout(180_000);

/** The median time of selecting and deselecting. */
const timeOf = async (page: Page, selector: string) => {
  const times: number[] = [];
  const box = await find(page.locator(selector).first());
  for (let run = 0; run < runs; run += 1) times.push(await clickAndDraw(box));
  return median(times);
};

const ticksOf = async (page: Page, url: string) => {
  await page.goto(url);
  await expect(page.locator(row).nth(10)).toBeEnabled({ timeout: 60_000 });
  await slowDown(page);
  return { tick: await timeOf(page, row), selectAll: await timeOf(page, all) };
};

const stockTicks = async (browser: Browser, url: string, token: string) => {
  const page = await (await browser.newContext()).newPage();
  await page.addInitScript(given => localStorage.setItem('token', given), token);
  await serveSuppliers(page, 5_000);
  const ticks = await ticksOf(page, url);
  await page.context().close();
  return ticks;
};

for (const rows of [100, 1_000])
  test(`selects one and all of ${rows} rows`, async ({ browser, page, signIn, server, request }) => {
    const stock = await serveStock(server.url);
    await signIn('admin');
    await serveSuppliers(page, 5_000);
    const own = await ticksOf(page, `/supplier/audit?perPage=${rows}`);
    const other = await stockTicks(
      browser,
      `${stock.url}/#/suppliers?perPage=${rows}`,
      await fetchToken(request, 'admin'),
    );
    const beside = (value: number) => ({ 'stock react-admin': `${value.toFixed(1)} ms` });
    report(`tick one of ${rows} rows`, own.tick, 'ms', tickBar, beside(other.tick));
    report(`select all of ${rows} rows`, own.selectAll, 'ms', selectAllBar, beside(other.selectAll));
    await stock.stop();
  });

test('turns a page and searches', async ({ page, signIn }) => {
  await signIn('admin');
  await serveSuppliers(page, 5_000);
  await page.goto('/supplier/audit?perPage=100');
  await expect(page.locator(row).nth(10)).toBeEnabled();
  const session = await connect(page);
  const turns: number[] = [];
  for (let turn = 1; turn <= runs; turn += 1)
    turns.push(await workOfClick(session, page.getByRole('button', { name: '下一页' }), { text: `第 ${turn * 100} ` }));
  report('turn a page of 100 rows', median(turns), 'ms of work', workBar);

  const searches: number[] = [];
  for (let search = 0; search < runs; search += 1) {
    await page.getByRole('textbox', { name: '供应商名称' }).fill(`云帆${search}`);
    const drawn = { query: `云帆${search}`, text: '第 0 ' };
    searches.push(await workOfClick(session, page.getByRole('button', { name: '查询' }), drawn));
  }
  report('search a list of 100 rows', median(searches), 'ms of work', workBar);
});
