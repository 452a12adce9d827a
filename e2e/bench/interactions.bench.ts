import type { Browser, Page } from '@playwright/test';
import { fetchToken } from '../support/api';
import { serialize } from '../support/display';
import { report } from '../support/figures';
import { percentile } from '../support/million/client';
import { tabBarOf } from '../support/tabs';
import { expect, test } from '../support/test';
import { interact, observeInputs, type Interaction } from './support/interaction';
import { openSlowPage } from './support/profile';
import { serveStock } from './support/stock';
import { waitForQuietNetwork } from '../support/events';

/** Milliseconds on the slow machine and network (docs/architecture.md#speed). */
const inpBar = 200;
const runs = 7;

const rows = 'main tbody';
/** A row that shows a record has a link, a button or a checkbox, in the console and in the stock app. */
const row = 'tbody td :is(a[href], button, input)';
const next = 'button[aria-label*="下一页"], button[aria-label="Go to next page"]';

test.use({ data: 'shared', savesData: false });
test.setTimeout(600_000);

const format = (value: number) => `${value.toFixed(0)} ms`;
const pick = (times: readonly Interaction[], key: keyof Interaction, share: number) =>
  percentile(
    times.map(time => time[key]),
    share,
  );

/** Reports the median INP of an interaction, and how long it takes until its outcome is shown. */
const reportInteraction = (name: string, times: readonly Interaction[], stock?: readonly Interaction[]) =>
  report(`${name}, INP`, pick(times, 'inp', 0.5), 'ms', inpBar, {
    p95: format(pick(times, 'inp', 0.95)),
    shown: format(pick(times, 'shown', 0.5)),
    'shown, p95': format(pick(times, 'shown', 0.95)),
    ...(stock && {
      'stock react-admin': `INP ${format(pick(stock, 'inp', 0.5))}, shown ${format(pick(stock, 'shown', 0.5))}`,
    }),
  });

const repeat = async (measure: (run: number) => Promise<Interaction>) => {
  const times: Interaction[] = [];
  for (let run = 0; run < runs; run += 1) times.push(await measure(run));
  return times;
};

const openList = async (browser: Browser, url: string, token: string, settings?: Parameters<typeof serialize>[0]) => {
  const page = await openSlowPage(browser, { token });
  await observeInputs(page);
  if (settings) await page.addInitScript(value => localStorage.setItem('app-store', value), serialize(settings));
  await page.goto(url);
  await expect(page.locator(row).first()).toBeVisible();
  await waitForQuietNetwork(page);
  return page;
};

const turnPages = (page: Page) =>
  repeat(() => interact(page, () => page.locator(next).first().click(), { query: 'page=', seek: 'tbody' }));

test('answers the interactions of an operator', async ({ browser, server, request }) => {
  const token = await fetchToken(request, 'superAdmin');
  const page = await openList(browser, `${server.url}/supplier/list`, token);
  const menu = page.getByRole('navigation', { name: '主菜单' });
  const link = (run: number) => menu.getByRole('link', { name: run % 2 ? '供应商列表' : '用户列表' });
  await link(0).click();
  await expect(page.getByRole('heading', { level: 1, name: '用户列表' })).toBeVisible();
  await waitForQuietNetwork(page);
  reportInteraction(
    'open a visited list by mouse',
    await repeat(run => interact(page, () => link(run + 1).click(), { seek: rows })),
  );
  reportInteraction(
    'open a visited list by keyboard',
    await repeat(async run => {
      await link(run).focus();
      return interact(page, () => page.keyboard.press('Enter'), { seek: rows });
    }),
  );
  await link(1).click();
  const record = page.locator(`${rows} td a[href]`).locator('visible=true').first();
  const opened: Interaction[] = [];
  const closed = await repeat(async () => {
    opened.push(await interact(page, () => record.click(), { seek: '[role=dialog] dd' }));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    return opened.at(-1) as Interaction;
  });
  reportInteraction('open a record in the drawer', closed);
  await page.context().close();
});

test('turns pages and filters, beside the stock app', async ({ browser, server, request }) => {
  const stock = await serveStock(server.url);
  const token = await fetchToken(request, 'superAdmin');
  const page = await openList(browser, `${server.url}/supplier/list`, token);
  const other = await openList(browser, `${stock.url}/#/suppliers`, token);
  reportInteraction('turn a page of 25 rows', await turnPages(page), await turnPages(other));
  const name = page.getByRole('textbox', { name: '供应商名称' });
  reportInteraction(
    'filter a list',
    await repeat(async run => {
      await name.fill(run % 2 ? '晨曦' : '云帆');
      return interact(page, () => page.getByRole('button', { name: '查询' }).click(), { query: 'filter', seek: rows });
    }),
  );
  await page.context().close();
  await other.context().close();
  await stock.stop();
});

test('switches tabs', async ({ browser, server, request }) => {
  const token = await fetchToken(request, 'superAdmin');
  const page = await openList(browser, `${server.url}/supplier/list`, token, { tabBar: true });
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '用户列表' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '用户列表' })).toBeVisible();
  await waitForQuietNetwork(page);
  const { tab } = tabBarOf(page);
  reportInteraction(
    'switch to another tab',
    await repeat(run => interact(page, () => tab(run % 2 ? '用户列表' : '供应商列表').click(), { seek: rows })),
  );
  await page.context().close();
});
