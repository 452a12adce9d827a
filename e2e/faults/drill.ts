import type { Page } from '@playwright/test';
import { password } from '../../mocks/db/seed/accounts';
import type { ConsoleWatch } from '../support/console';
import type { FaultKind, Locale } from './faults';
import { frameOf, rawKeysOn, shapeOf, wordsOn } from './page';
import type { Proxy } from './proxy';
import { hasSettled, untilQuiet, waitFor, waitingOn } from './settle';
import { giveUp, go, leave } from './visit';

export type Drill = { page: Page; line: Proxy; consoleWatch: ConsoleWatch; locale: Locale };

const retryNames = /^(重试|刷新|重新加载页面|Try again|Refresh|Reload the page)$/;

/** Signs in again in place, in the dialog that an expired session opens. */
export const renew = async (page: Page) => {
  const dialog = page
    .getByRole('dialog')
    .filter({ has: page.locator('input[type=password][autocomplete=current-password]') });
  await dialog.locator('input[type=password]').fill(password);
  await dialog.locator('button[type=submit]').click();
  await dialog.waitFor({ state: 'hidden' });
};

/** Presses every retry that the page offers where something has failed; answers how many there were. */
const pressRetries = async (page: Page, line: Proxy) => {
  const offered = page.locator('[role=alert], [role=dialog]').getByRole('button', { name: retryNames });
  let pressed = 0;
  for (let left = await offered.count(); left > 0 && pressed < 8; left = await offered.count()) {
    await offered.first().click();
    pressed += 1;
    await untilQuiet(line);
    await hasSettled(page);
  }
  return pressed;
};

const missing = (lines: string[], from: string[]) => lines.filter(line => !from.includes(line));

/** What is wrong with the page in trouble, whatever the trouble. */
export const faultsOfFrame = async (page: Page) => {
  const { heading, controls, path } = await frameOf(page);
  const keys = await rawKeysOn(page);
  return [
    ...(heading || path === '/login' ? [] : ['the page has no heading']),
    ...(controls > 0 ? [] : ['the page has nothing to press']),
    ...(/服务器内部错误|Internal server error/.test(heading) ? ['the page has crashed'] : []),
    ...keys.map(key => `a raw key is shown: ${key}`),
  ];
};

/** Has the screen opened while one of its calls fails, then all is well again; answers what fell short. */
export const readUnder = async (
  { page, line, consoleWatch, locale }: Drill,
  { path, call, fault, healthy }: { path: string; call: string; fault: FaultKind; healthy: string[] },
) => {
  const problems: string[] = [];
  const logged = consoleWatch.problems().length;
  await leave(page, line);
  line.set({ call, mishap: fault.mishap });
  await go(page, path);
  const met = await waitFor(() => line.hits() > 0);
  const settled = await giveUp(page, line, { hangs: fault.mishap.kind === 'hang', repeats: !!fault.repeated });
  if (!met) problems.push('the call was not made');
  if (!settled && !fault.renewed) problems.push(`it waits on: ${(await waitingOn(page)).join('; ')}`);
  problems.push(...(await faultsOfFrame(page)));
  const expected = fault.words(locale);
  const said = await wordsOn(page);
  if (!said.includes(expected))
    problems.push(
      `“${expected}” is not said, but: ${(await page.evaluate(() => [...(window.noticesShown ?? [])])).join(' | ').replace(/\s+/g, ' ').slice(0, 300)}`,
    );

  line.set(null);
  if (fault.renewed) await renew(page);
  await untilQuiet(line);
  await hasSettled(page);
  const pressed = await pressRetries(page, line);
  // What comes by itself comes within a few seconds.
  await page.clock.fastForward(6_000);
  await untilQuiet(line);
  if (!(await hasSettled(page))) problems.push(`healed, it waits on: ${(await waitingOn(page)).join('; ')}`);
  const shape = await shapeOf(page);
  const lost = missing(healthy, shape);
  const extra = missing(shape, healthy);
  if (lost.length + extra.length > 0)
    problems.push(
      `healed (${pressed} retries pressed), it lacks ${JSON.stringify(lost.slice(0, 6))}, has ${JSON.stringify(extra.slice(0, 6))}`,
    );
  problems.push(
    ...consoleWatch
      .problems()
      .slice(logged)
      .map(line => `logged: ${line.slice(0, 300)}`),
  );
  return problems;
};
