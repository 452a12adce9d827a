import type { LaunchOptions, Page } from '@playwright/test';
import { sampleAccountMobiles, sampleAccountPassword } from '../../mocks/db/sample/accounts';
import { fetchToken } from '../support/api';
import { waitForQuietNetwork } from '../support/events';
import { test } from '../support/test';
import { interact, observeInputs } from './support/interaction';
import { openSlowPage, withProfile } from './support/profile';
import {
  noteRace,
  otherBuild,
  race,
  readRace,
  reportRace,
  reportTimes,
  type Goal,
  type RaceResult,
  type RunnerName,
} from './support/race';
import { serveBuild, serveStock } from './support/stock';

/**
 * An equal race: the console's list of orders and its sign-in beside the stock react-admin app, which has the same columns,
 * filters and page size on the same API (docs/architecture.md#speed).
 */
const signInField = 'input[autocomplete="username"], input[name="username"]';
const signInPage: Goal = { first: signInField, whole: [signInField, 'button[type="submit"]'] };
/** A row that shows a record has a checkbox. Whole is the page with the last of 25 rows, filters, menu and bar. */
const list: Goal = {
  first: 'tbody input[type="checkbox"]',
  whole: [
    'tbody tr:nth-of-type(25) input[type="checkbox"]',
    'main form input',
    ':is(nav, [role="menu"]) a[href]',
    'header button',
  ],
};

/** Milliseconds after which Chromium has kept the compiled code of a page. It does so when a page has been opened twice. */
const keepingCode = 6_000;

/**
 * Playwright then evaluates its script, which takes 30 ms here, before either app starts. At the load event, only the app
 * that is not shown yet would wait for it.
 */
const early = { waitUntil: 'commit' } as const;

/** Visits that fill the caches. */
const warmUps = 3;

test.use({ data: 'shared', savesData: false });
test.setTimeout(900_000);

const serveBuilds = async (folder: string, apiUrl: string) => {
  const own = await serveBuild('dist/client', apiUrl);
  const other = await serveBuild(folder, apiUrl);
  const lists = { console: `${own.url}/order/list`, other: `${other.url}/order/list` };
  const signIns = { console: `${own.url}/login`, other: `${other.url}/login` };
  return { lists, signIns, signInTo: lists, stop: () => Promise.all([own.stop(), other.stop()]) };
};

/** Serves the console and what it is compared with. `signInTo` is what is opened for a sign-in that leads to a list. */
const serveBoth = async (apiUrl: string) => {
  if (otherBuild) return serveBuilds(otherBuild, apiUrl);
  const stock = await serveStock(apiUrl);
  const lists = { console: `${apiUrl}/order/list`, other: `${stock.url}/#/orders` };
  const signIns = { console: `${apiUrl}/login`, other: `${stock.url}/#/login` };
  // The stock app opens its first list.
  return { lists, signIns, signInTo: { ...signIns, console: lists.console }, stop: stock.stop };
};

type WarmRace = {
  launchOptions: LaunchOptions;
  token?: string;
  goal: Goal;
  /** One visit. Returns when the page is whole. */
  visit: (page: Page, name: RunnerName) => Promise<RaceResult>;
};

/** Races with a profile on disk each, after visits that fill the caches. */
const raceWarm = ({ launchOptions, token, goal, visit }: WarmRace) =>
  withProfile({ launchOptions, token }, own =>
    withProfile({ launchOptions, token }, async other => {
      const pages = { console: own, other };
      const run = async (name: RunnerName) => {
        const result = await visit(pages[name], name);
        await waitForQuietNetwork(pages[name]);
        return result;
      };
      for (const name of ['console', 'other'] as const) {
        await noteRace(pages[name], goal);
        for (let count = 0; count < warmUps; count += 1) {
          await run(name);
          await pages[name].waitForTimeout(keepingCode);
        }
      }
      return race(run);
    }),
  );

/** Opens a page anew, without the token of an earlier sign-in. */
const openSignedOut = async (page: Page, url: string) => {
  await page.goto(url);
  await page.evaluate(() => localStorage.clear());
  await page.goto('about:blank');
  await page.goto(url, early);
  await page.locator(signInField).waitFor();
};

test('opens from a cold cache beside the stock app', async ({ browser, server, request }) => {
  const { lists, signIns, stop } = await serveBoth(server.url);
  const token = await fetchToken(request, 'superAdmin');
  const open = async (url: string, goal: Goal, signedIn: boolean) => {
    const page = await openSlowPage(browser, signedIn ? { token } : {});
    await noteRace(page, goal);
    await page.goto(url);
    const result = await readRace(page);
    await page.context().close();
    return result;
  };
  reportRace('list, cold', await race(name => open(lists[name], list, true)), { first: 0.8, whole: 1, blocked: 1 });
  reportRace('sign-in page, cold', await race(name => open(signIns[name], signInPage, false)), { whole: 0.6 });
  await stop();
});

test('opens another list from the menu beside the stock app', async ({ browser, server, request }) => {
  const { lists, stop } = await serveBoth(server.url);
  const token = await fetchToken(request, 'superAdmin');
  const results = await race(async name => {
    const page = await openSlowPage(browser, { token });
    await observeInputs(page);
    await page.goto(lists[name]);
    const open = async (address: string) => {
      const link = page.locator(`:is(nav, [role="menu"]) a:is(${address})`);
      const { shown } = await interact(page, () => link.first().click(), { seek: 'main tbody' });
      await waitForQuietNetwork(page);
      return shown;
    };
    await page.locator(list.first).first().waitFor();
    await waitForQuietNetwork(page);
    const first = await open('[href$="/supplier/list"], [href$="#/suppliers"]');
    await open('[href$="/order/list"], [href$="#/orders"]');
    const again = await open('[href$="/supplier/list"], [href$="#/suppliers"]');
    await page.context().close();
    return { first, again };
  });
  for (const visit of ['first', 'again'] as const) {
    const times = { console: results.console.map(time => time[visit]), other: results.other.map(time => time[visit]) };
    reportTimes(`another list, ${visit}`, times, 1);
  }
  await stop();
});

test('reloads a list beside the stock app', async ({ launchOptions, server, request }) => {
  const { lists, stop } = await serveBoth(server.url);
  const visit = async (page: Page, name: RunnerName) => {
    await (page.url() === lists[name] ? page.reload(early) : page.goto(lists[name], early));
    return readRace(page);
  };
  const results = await raceWarm({ launchOptions, token: await fetchToken(request, 'superAdmin'), goal: list, visit });
  reportRace('list, reloaded', results, { whole: 1, blocked: 1 });
  await stop();
});

test('opens the sign-in page again beside the stock app', async ({ launchOptions, server }) => {
  const { signIns, stop } = await serveBoth(server.url);
  const visit = async (page: Page, name: RunnerName) => {
    await openSignedOut(page, signIns[name]);
    return readRace(page);
  };
  reportRace('sign-in page, again', await raceWarm({ launchOptions, goal: signInPage, visit }), { whole: 1 });
  await stop();
});

test('signs in a second time beside the stock app', async ({ launchOptions, server }) => {
  const { signInTo, stop } = await serveBoth(server.url);
  const visit = async (page: Page, name: RunnerName) => {
    await openSignedOut(page, signInTo[name]);
    await page.locator(signInField).fill(sampleAccountMobiles.superAdmin);
    await page.locator('input[type=password]').fill(sampleAccountPassword);
    await waitForQuietNetwork(page);
    await page.locator('button[type=submit]').click();
    return readRace(page);
  };
  reportRace('list after the second sign-in', await raceWarm({ launchOptions, goal: list, visit }), {
    first: 1,
    whole: 1,
  });
  await stop();
});
