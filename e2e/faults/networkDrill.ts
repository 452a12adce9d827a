import { expect } from '@playwright/test';
import { frameProblems, silence, type Drill } from './drill';
import { offline } from './lists/faults';
import { forgetFiles, slowDown } from './page/network';
import { shapeOf, wordsOn } from './page/reading';
import { comeBack } from './page/recovery';
import type { Screen } from './lists/screens';
import { untilQuiet, waitFor } from './page/settle';
import { giveUp, go, lobby } from './page/visit';

/** Milliseconds within which a screen must be shown on slow 3G. */
const patience = 60_000;

/** Reloads the console without any cached code of the screen. */
const arrive = async ({ page, line }: Drill) => {
  line.set(null);
  await forgetFiles(page);
  await page.goto(lobby);
  await expect(page.locator('h1')).toBeVisible();
  await untilQuiet(line);
};

/** Opens the screen on slow 3G. It must load in time and report no error. */
export const openSlowly = async (drill: Drill, { path }: Screen, healthy: string[]) => {
  const { page } = drill;
  await arrive(drill);
  const speedUp = await slowDown(page);
  await go(page, path);
  const lacking = async () => {
    const shape = await shapeOf(page);
    return healthy.filter(line => !shape.includes(line));
  };
  const isThere = async () => (await lacking()).length === 0;
  const came = await waitFor(isThere, patience);
  const notices = page.locator('.MuiAlert-root[role=alert]');
  const said = (await notices.allInnerTexts()).filter(text => !healthy.some(line => text.includes(line)));
  await speedUp();
  return [
    ...(came ? [] : [`after a minute it lacks ${JSON.stringify((await lacking()).slice(0, 6))}`]),
    ...said.map(text => `it says: ${text}`),
    ...(await frameProblems(page)),
  ];
};

type Known = { healthy: string[]; asks: boolean };

/** Opens the screen offline, then restores the network. */
export const openOffline = async (drill: Drill, screen: Screen, { healthy, asks }: Known) => {
  const { page, line, locale } = drill;
  await arrive(drill);
  await page.context().setOffline(true);
  await go(page, screen.path);
  await giveUp(page, line, { hangs: false, repeats: true });
  const problems = await frameProblems(page);
  const expected = offline.words(locale);
  // A screen that makes no calls and whose code has been loaded looks as usual.
  const isAsEver = async () => !asks && (await shapeOf(page)).join() === healthy.join();
  if (!(await waitFor(async () => (await wordsOn(page)).includes(expected) || isAsEver())))
    problems.push(await silence(page, expected));
  await page.context().setOffline(false);
  return [...problems, ...(await comeBack(drill, screen, healthy))];
};
