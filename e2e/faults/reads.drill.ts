import { setDisplay } from '../support/display';
import { readUnder, type Drill } from './drill';
import { faults } from './lists/faults';
import { openOffline, openSlowly } from './networkDrill';
import { createResult } from './result';
import { screens } from './lists/screens';
import { expect, test } from './test';
import { healthyAt, lobby } from './page/visit';

test.use({ data: 'shared' });

/**
 * Whether the shell makes a call, on any page. It reads the counts of the menu and of the inbox and the account's settings
 * from time to time, not whenever a page opens. The counts are also the workplace's own, and the settings the account's.
 */
const isOfShell = (call: string, path: string) =>
  ['GET /admin/info', 'GET /admin/menu', 'GET /admin/inbox/unread'].includes(call) ||
  (call === 'GET /admin/settings' && path !== '/account') ||
  (call === 'GET /admin/statistics/overview' && path !== '/dashboard/workplace');

for (const screen of screens) {
  const { locale = 'zh-CN' } = screen;
  test(`recovers from every fault on ${screen.path}, ${locale}`, async ({ page, line, signIn, consoleWatch }) => {
    await signIn(screen.as);
    await setDisplay(page, { locale });
    await screen.prepare?.(page);
    await page.goto(lobby);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const { healthy, calls: made } = await healthyAt(page, line, screen.path);
    const calls = made.filter(call => !isOfShell(call, screen.path));
    const drill: Drill = { page, line, consoleWatch, locale };
    const result = createResult(screen.locale ? `${screen.path} (${locale})` : screen.path);
    for (const fault of faults)
      for (const call of calls) await result.add(fault.name, call, readUnder(drill, { screen, call, fault, healthy }));
    await result.add('slow 3G', 'the screen', openSlowly(drill, screen, healthy));
    await result.add('offline', 'the screen', openOffline(drill, screen, { healthy, asks: calls.length > 0 }));
    result.report();
  });
}
