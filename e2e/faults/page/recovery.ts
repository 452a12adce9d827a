import { expect, type Page } from '@playwright/test';
import { sampleAccountPassword } from '../../../mocks/db/sample/accounts';
import type { Proxy } from './proxy';
import { shapeOf } from './reading';
import type { Screen } from '../lists/screens';
import { hasSettled, untilQuiet, waitFor, waitingOn } from './settle';

/** A page, and the line between it and the server. */
type OpenPage = { page: Page; line: Proxy };

const retryNames = /^(重试|Try again)($|[:：])/;
const reloadNames = /^(重新加载页面|Reload page)$/;
const refreshNames = /^(刷新|Refresh)$/;

/** No page has as many retry buttons. */
const most = 8;

/** Milliseconds of the page's clock within which it updates itself. */
const shortly = 6_000;

/** Signs in again in the dialog that an expired session opens. */
export const renew = async (page: Page) => {
  const field = page.locator('input[type=password][autocomplete=current-password]');
  const dialog = page.getByRole('dialog').filter({ has: field }).last();
  await dialog.locator(field).fill(sampleAccountPassword);
  await dialog.locator('button[type=submit]').click();
  await dialog.waitFor({ state: 'hidden' });
};

/** Reloads the page if it offers that, because some of its code was lost. */
const reloadIfOffered = async ({ page, line }: OpenPage) => {
  const reload = page.getByRole('button', { name: reloadNames, disabled: false });
  if ((await reload.count()) === 0) return;
  await reload.first().click();
  await expect(reload).toHaveCount(0);
  await page.waitForLoadState();
  await untilQuiet(line);
  await hasSettled(page);
};

/** Presses every retry button that the page offers. Returns how many there were. */
const pressRetries = async (drill: OpenPage) => {
  const { page, line } = drill;
  // A drawer covers its list, but the list is still active.
  const hidden = { includeHidden: true };
  const offered = page
    .getByRole('button', { name: retryNames, disabled: false, ...hidden })
    .or(page.getByRole('alert', hidden).getByRole('button', { name: refreshNames, ...hidden }));
  await reloadIfOffered(drill);
  let pressed = 0;
  for (let left = await offered.count(); left > 0 && pressed < most; left = await offered.count()) {
    // A button that has disappeared meanwhile is no longer needed.
    await offered
      .first()
      .dispatchEvent('click', undefined, { timeout: shortly })
      .catch(() => undefined);
    pressed += 1;
    await untilQuiet(line);
    await hasSettled(page);
  }
  // Code that failed to load is noticed when its data has arrived.
  await reloadIfOffered(drill);
  return pressed;
};

const refusedText = /^(没有权限|No permission)$/;

/** A page that the API has refused offers no retry, so this reloads it. */
const reopenRefused = async ({ page, line }: OpenPage) => {
  if ((await page.getByRole('alert').getByText(refusedText).count()) === 0) return;
  await page.reload();
  await untilQuiet(line);
  await hasSettled(page);
};

const missing = (lines: string[], from: string[]) => lines.filter(line => !from.includes(line));
const some = (lines: string[]) => JSON.stringify(lines.slice(0, 6));

/**
 * Retries where the page offers it, after the fault is removed. Returns how the screen then differs from its healthy
 * state.
 */
export const comeBack = async (drill: OpenPage, { grows = [] }: Screen, healthy: string[]) => {
  const { page, line } = drill;
  await untilQuiet(line);
  await hasSettled(page);
  await reopenRefused(drill);
  const pressed = await pressRetries(drill);
  await page.clock.fastForward(shortly);
  await untilQuiet(line);
  const problems = (await hasSettled(page)) ? [] : [`healed, it waits on: ${(await waitingOn(page)).join('; ')}`];
  const differs = async () => {
    const shape = await shapeOf(page);
    return { lost: missing(healthy, shape), extra: missing(shape, [...healthy, ...grows]) };
  };
  const isWell = async () => Object.values(await differs()).every(lines => lines.length === 0);
  // Lazy code of a part may be loaded after its data.
  if (await waitFor(isWell)) return problems;
  const { lost, extra } = await differs();
  return [...problems, `healed, ${pressed} retries pressed, it lacks ${some(lost)} and has ${some(extra)}`];
};
