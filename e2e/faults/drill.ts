import type { Page } from '@playwright/test';
import type { ConsoleWatch } from '../support/console';
import type { FaultKind, Locale } from './lists/faults';
import { frameOf, noticesOn, rawKeysOn, wordsOn } from './page/reading';
import type { Proxy } from './page/proxy';
import { comeBack, renew } from './page/recovery';
import type { Screen } from './lists/screens';
import { hasSettled, waitFor, waitingOn } from './page/settle';
import { giveUp, go, leave } from './page/visit';

export type Drill = { page: Page; line: Proxy; consoleWatch: ConsoleWatch; locale: Locale };

type Struck = { screen: Screen; call: string; fault: FaultKind; healthy: string[] };

const crashed = /服务器内部错误|Internal server error/;

/** Lists the problems of a page during any fault. */
export const frameProblems = async (page: Page) => {
  let frame = await frameOf(page);
  // While navigating, the page is empty for a moment, even just after it had content.
  await waitFor(async () => {
    frame = await frameOf(page);
    return (frame.heading !== '' || frame.path === '/login') && frame.controls > 0;
  });
  const { heading, controls, path } = frame;
  const keys = await rawKeysOn(page);
  return [
    ...(heading || path === '/login' ? [] : ['the page has no heading']),
    ...(controls > 0 ? [] : ['the page has nothing to press']),
    ...(crashed.test(heading) && path !== '/exception/500' ? ['the page has crashed'] : []),
    ...keys.map(key => `a raw key is shown: ${key}`),
  ];
};

/** Describes what the page shows instead of the expected message. */
export const silence = async (page: Page, expected: string) =>
  `“${expected}” is not said, but: ${await noticesOn(page)}`;

/**
 * Whether a page shows no message if a call fails: others' claims are read again every few seconds, and the settings of
 * due times only colour a tag.
 */
const isQuiet = ({ path, quiet = [] }: Screen, call: string, fault: string) =>
  /^GET \/admin\/\w+\/claims$/.test(call) ||
  (call === 'GET /admin/dueTimes' && path !== '/system/due-times') ||
  quiet.includes(call) ||
  quiet.includes(`${call} ${fault}`);

/** Opens the screen while one of its calls fails, then removes the fault. Returns the problems found. */
export const readUnder = async (drill: Drill, { screen, call, fault, healthy }: Struck) => {
  const { page, line, consoleWatch, locale } = drill;
  const logged = consoleWatch.problems().length;
  await leave(page, line);
  line.set({ call, mishap: fault.mishap });
  await go(page, screen.path);
  const met = await waitFor(() => line.hits() > 0);
  await giveUp(page, line, { hangs: fault.mishap.kind === 'hang', repeats: !!fault.repeated });
  const expected = fault.words(locale);
  const isSaid = async () => (await wordsOn(page)).includes(expected);
  const said = isQuiet(screen, call, fault.name) || (await waitFor(isSaid));
  const settled = fault.renewed || screen.keepsAsking || (await hasSettled(page));
  const problems = await frameProblems(page);
  if (!said) problems.push(await silence(page, expected));
  if (!met) problems.push('the call was not made');
  if (!settled) problems.push(`it waits on: ${(await waitingOn(page)).join('; ')}`);

  line.set(null);
  if (fault.renewed) await renew(page);
  return [...problems, ...(await comeBack(drill, screen, healthy)), ...consoleWatch.problems().slice(logged)];
};
