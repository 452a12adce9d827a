import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, LaunchOptions, Page } from '@playwright/test';
import { sampleAccountPassword, sampleAccountMobiles } from '../../mocks/db/sample/accounts';
import { fetchToken } from '../support/api';
import { serialize } from '../support/display';
import { report, tell } from '../support/figures';
import { percentile } from '../support/million/client';
import { tabBarOf } from '../support/tabs';
import { expect, test } from '../support/test';
import { interact, observeInputs, type Interaction } from './support/interaction';
import { noteDrawing, openSlowPage, readDrawing, withProfile } from './support/profile';
import { serveStock } from './support/stock';
import { waitForQuietNetwork } from '../support/events';

/** Milliseconds on the slow machine and network (docs/architecture.md#speed). */
const inpBar = 200;
const reloadBar = 800;
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
  const stock = await serveStock();
  const page = await openList(browser, `${server.url}/supplier/list`, await fetchToken(request, 'superAdmin'));
  const other = await openList(browser, `${stock.url}/#/suppliers`, 'stock');
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

/** Milliseconds after which Chromium has kept the compiled code of a page. It does so when a page has been opened twice. */
const keepingCode = 6_000;

/** Visits that fill the caches. */
const warmUps = 3;

/** Milliseconds from reloading the page until `selector` is painted, with what earlier visits left in the browser's caches. */
const timeReloads = (launchOptions: LaunchOptions, url: string, selector: string, token?: string) =>
  withProfile({ launchOptions, token }, async page => {
    const reload = async () => {
      await page.reload();
      const time = await readDrawing(page);
      await waitForQuietNetwork(page);
      return time;
    };
    await noteDrawing(page, selector);
    await page.goto(url);
    for (let run = 0; run < warmUps; run += 1) {
      await reload();
      await sleep(keepingCode);
    }
    const times: number[] = [];
    for (let run = 0; run < runs; run += 1) times.push(await reload());
    return times;
  });

const signInField = 'input[autocomplete="username"], input[name="username"]';

/** Milliseconds from pressing "sign in" until `selector` is painted, with a warm cache. */
const timeSignIns = (launchOptions: LaunchOptions, url: string, selector: string) =>
  withProfile({ launchOptions }, async page => {
    const times: number[] = [];
    for (let run = 0; run < warmUps + runs; run += 1) {
      await page.goto('about:blank');
      await page.goto(url);
      await page.evaluate(() => localStorage.clear());
      await page.reload();
      await page.locator(signInField).fill(sampleAccountMobiles.superAdmin);
      await page.locator('input[type=password]').fill(sampleAccountPassword);
      await waitForQuietNetwork(page);
      const duration = page.evaluate(
        sought =>
          new Promise<number>(resolve => {
            addEventListener(
              'submit',
              ({ timeStamp }) => {
                const observer = new MutationObserver(() => {
                  if (!document.querySelector(sought)) return;
                  observer.disconnect();
                  requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
                });
                observer.observe(document, { childList: true, subtree: true, attributes: true });
              },
              true,
            );
          }),
        selector,
      );
      await page.locator('button[type=submit]').click();
      times.push(await duration);
      await waitForQuietNetwork(page);
      if (run < warmUps) await sleep(keepingCode);
    }
    // The first ones fill the caches.
    return times.slice(warmUps);
  });

test('reloads and signs in with a warm cache', async ({ launchOptions, server, request }) => {
  const stock = await serveStock();
  const token = await fetchToken(request, 'superAdmin');
  const p95 = (times: readonly number[]) => ({ p95: format(percentile(times, 0.95)) });
  const beside = (times: readonly number[]) => ({ 'stock react-admin': format(percentile(times, 0.5)) });
  for (const list of ['/supplier/list', '/order/list']) {
    const own = await timeReloads(launchOptions, server.url + list, row, token);
    const other = await timeReloads(launchOptions, `${stock.url}/#/suppliers`, row, 'stock');
    report(`reload of ${list}, rows`, percentile(own, 0.5), 'ms', reloadBar, { ...p95(own), ...beside(other) });
  }
  const usable = await timeReloads(launchOptions, `${server.url}/login`, signInField);
  const stockUsable = await timeReloads(launchOptions, `${stock.url}/#/login`, signInField);
  const tellTimes = (measurement: string, own: readonly number[], other: readonly number[]) =>
    tell({ measurement, value: format(percentile(own, 0.5)), ...p95(own), ...beside(other) });
  tellTimes('reload of the sign-in page, usable', usable, stockUsable);
  const signIns = await timeSignIns(launchOptions, `${server.url}/login`, '#main-content h1');
  const stockSignIns = await timeSignIns(launchOptions, `${stock.url}/#/login`, row);
  tellTimes('second sign-in of the day, first page', signIns, stockSignIns);
  await stock.stop();
});
