import type { Page } from '@playwright/test';
import { sampleAccountMobiles, sampleAccountPassword } from '../../mocks/db/sample/accounts';
import { fetchToken } from '../support/api';
import { store } from '../support/display';
import { frameProblems, silence, type Drill } from './drill';
import { faults, type FaultKind } from './lists/faults';
import { wordsOn } from './page/reading';
import { comeBack, renew } from './page/recovery';
import { createResult } from './result';
import { expect, test } from './test';
import { hasSettled, untilQuiet, waitFor, waitingOn } from './page/settle';
import { giveUp, healthyAt } from './page/visit';

test.use({ data: 'shared' });

const account = 'superAdmin';
const screen = { path: '/supplier/list', as: account } as const;

/** Continues from the sign-in page, or from the dialog that requires signing in again. */
const enterAgain = async (page: Page) => {
  const startOver = page.getByRole('button', { name: '重新登录' });
  if ((await startOver.count()) > 0) {
    if ((await page.getByRole('dialog').locator('input[type=password]').count()) > 0) return renew(page);
    await startOver.click();
    await expect(page).toHaveURL(/\/login/);
  }
  if (!new URL(page.url()).pathname.startsWith('/login')) return undefined;
  await page.locator('[name="username"]').fill(sampleAccountMobiles[account]);
  await page.locator('[name="password"]').fill(sampleAccountPassword);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  return expect(page).not.toHaveURL(/\/login/);
};

type Entry = { known: boolean; call: string; fault: FaultKind; healthy: string[] };

/** Opens a page of the console while a call of the shell fails, then removes the fault. Returns the problems found. */
const enterUnder = async (drill: Drill, { known, call, fault, healthy }: Entry) => {
  const { page, line, consoleWatch, locale } = drill;
  const logged = consoleWatch.problems().length;
  line.set({ call, mishap: fault.mishap });
  await page.goto(screen.path);
  await waitFor(() => line.hits() > 0);
  const hangs = fault.mishap.kind === 'hang';
  // The call is sent before the console is loaded. If it timed out before then, the console would call once more.
  const frame = page.locator(known || call.endsWith('menu') ? 'nav' : '#root > *').first();
  if (hangs) await frame.waitFor({ state: 'attached' });
  await giveUp(page, line, { hangs, repeats: !!fault.repeated });
  // A user who is not known yet cannot sign in again in place, so the sign-in page shows the server's message.
  const expected = known || !fault.renewed || call.endsWith('menu') ? fault.words(locale) : '会话已过期';
  const said = await waitFor(async () => (await wordsOn(page)).includes(expected));
  const problems = said ? [] : [await silence(page, expected)];
  if (!fault.renewed && !(await hasSettled(page))) problems.push(`it waits on: ${(await waitingOn(page)).join('; ')}`);
  problems.push(...(await frameProblems(page)));
  line.set(null);
  await enterAgain(page);
  await untilQuiet(line);
  return [...problems, ...(await comeBack(drill, screen, healthy)), ...consoleWatch.problems().slice(logged)];
};

for (const known of [false, true])
  test(`recovers from every fault of the first calls as ${known ? 'one who was here before' : 'a newcomer'}`, async ({
    page,
    line,
    signIn,
    request,
    consoleWatch,
  }) => {
    await signIn(account);
    await page.goto(screen.path);
    const { healthy } = await healthyAt(page, line, screen.path);
    const kept = await page.evaluate(() => ({ ...localStorage }) as Record<string, string>);
    const result = createResult(known ? 'enter again' : 'enter');
    const drill: Drill = { page, line, consoleWatch, locale: 'zh-CN' };
    for (const fault of faults)
      for (const call of ['GET /admin/info', 'GET /admin/menu']) {
        line.set(null);
        // The previous failed user-info call has ended the session.
        const token = await fetchToken(request, account);
        // On an empty page: another sign-in of the account would make an open console read the user under the fault.
        await store(page, {});
        await page.evaluate(() => localStorage.clear());
        await store(page, { ...(known && kept), token });
        await result.add(fault.name, call, enterUnder(drill, { known, call, fault, healthy }));
      }
    result.report();
  });
