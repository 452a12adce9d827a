import type { Page } from '@playwright/test';
import { report, tell } from '../support/figures';
import { expect, test } from '../support/test';
import { heapOf } from './support/heap';
import { openSlowPage } from './support/profile';
import { percentile } from '../support/million/client';
import { fetchToken } from '../support/api';
import { waitForQuietNetwork } from '../support/events';

/** Navigations of the day, on the slow machine and network of `support/profile.ts`. */
const navigations = 500;

/** Milliseconds until the rows of a list are shown: code not loaded yet, and visited before. */
const firstBar = 600;
const laterBar = 250;
/** Percent of the navigations that must take less than `laterBar`. */
const shareBar = 90;
/** Milliseconds of the slowest navigation. */
const slowestBar = 1000;
/** Percent by which the heap may grow from the visit of every list on. */
const heapBar = 15;

/** The lists that an operator goes through, the queues more often. */
const queues = ['/supplier/audit', '/finance/withdrawal/list', '/finance/bill/list', '/order/list'];
const round = [...queues, '/supplier/list', ...queues, '/product/list', ...queues, '/user/list'];

test.use({ data: 'shared', savesData: false });
test.setTimeout(1_800_000);

type Navigation = { kind: 'first visit' | 'later visit' | 'record' | 'back'; milliseconds: number };

/**
 * Presses a link, or goes back without one. Returns the milliseconds until the page at `path` shows its rows, or the
 * record its fields, without a skeleton. Waits for the browser to be idle before and after.
 */
const navigate = (page: Page, link: string | null, path: string, content: string) =>
  page.evaluate(
    async ([selector, expected, sought]) => {
      const rest = () => new Promise<void>(resolve => requestIdleCallback(() => resolve(), { timeout: 2_000 }));
      await rest();
      // Lists that the user has left stay mounted, but hidden.
      const findVisible = (wanted: string) =>
        [...document.querySelectorAll<HTMLElement>(wanted)].find(element => element.checkVisibility());
      const element = selector === null ? null : findVisible(selector);
      if (element === undefined) throw new Error(`There is no ${selector} on ${location.pathname}`);
      // A drawer that slides out covers the page. A user cannot press anything until it has gone.
      const isCovered = () => {
        if (!element) return false;
        element.scrollIntoView({ block: 'nearest' });
        const { x, y, width, height } = element.getBoundingClientRect();
        return !element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      };
      while (isCovered()) await new Promise(requestAnimationFrame);
      const before = findVisible(sought);
      const isShown = () =>
        location.pathname.startsWith(expected) &&
        findVisible(sought) !== undefined &&
        (findVisible(sought) !== before || selector === null) &&
        findVisible('main .MuiSkeleton-root, [role=dialog] .MuiSkeleton-root') === undefined;
      const began = performance.now();
      const duration = await new Promise<number>(resolve => {
        const observer = new MutationObserver(() => {
          if (!isShown()) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
        });
        observer.observe(document, { childList: true, subtree: true, attributes: true });
        if (element) element.click();
        else history.back();
      });
      await rest();
      return duration;
    },
    [link, path, content] as const,
  );

/** A row that shows a record has a link or button to it. */
const row = 'main tbody td :is(a[href], button)';

const fields = ':is([role=dialog], main) dd';

/** Goes to a list by the menu, opens its first record and goes back, `navigations` times in all. */
const work = async (page: Page, onRound: (count: number) => Promise<void>) => {
  const done: Navigation[] = [];
  const visited = new Set<string>();
  for (let step = 0; done.length < navigations; step += 1) {
    const list = round[step % round.length] ?? '';
    const milliseconds = await navigate(page, `nav a[href="${list}"]`, list, row);
    done.push({ kind: visited.has(list) ? 'later visit' : 'first visit', milliseconds });
    visited.add(list);
    if (list !== '/supplier/audit') {
      done.push({ kind: 'record', milliseconds: await navigate(page, row, '/', fields) });
      done.push({ kind: 'back', milliseconds: await navigate(page, null, list, row) });
    }
    if (step === round.length) await onRound(done.length);
  }
  return done;
};

test(`measures a day of ${navigations} navigations`, async ({ browser, server, request }) => {
  const page = await openSlowPage(browser, { token: await fetchToken(request, 'superAdmin') });
  await page.goto(`${server.url}/dashboard/workplace`);
  for (const group of await page.getByRole('navigation', { name: '主菜单' }).getByRole('button').all())
    if ((await group.getAttribute('aria-expanded')) === 'false') await group.click();
  await expect(page.locator('nav a[href="/order/list"]')).toBeVisible();
  await waitForQuietNetwork(page);
  const session = await page.context().newCDPSession(page);
  let heap = 0;
  const done = await work(page, async () => {
    heap = await heapOf(session);
  });
  const of = (kind: Navigation['kind']) => done.filter(each => each.kind === kind).map(each => each.milliseconds);
  for (const kind of ['first visit', 'later visit', 'record', 'back'] as const) {
    const times = of(kind);
    const p95 = { p95: `${percentile(times, 0.95).toFixed(0)} ms`, count: String(times.length) };
    report(`${kind}, median`, percentile(times, 0.5), 'ms', kind === 'first visit' ? firstBar : laterBar, p95);
  }
  const all = done.map(each => each.milliseconds);
  const share = (bar: number) => (all.filter(time => time < bar).length / all.length) * 100;
  tell({ measurement: 'navigations under 200 ms', value: `${share(200).toFixed(1)} %` });
  report(`navigations of ${laterBar} ms and more`, 100 - share(laterBar), '%', 100 - shareBar);
  report('slowest navigation', Math.max(...all), 'ms', slowestBar);
  report('heap after the day', ((await heapOf(session)) / heap - 1) * 100, '% more', heapBar);
  await page.context().close();
});
