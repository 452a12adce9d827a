import { readUnder, type Drill } from './drill';
import { faults } from './faults';
import { shapeOf } from './page';
import { screens } from './screens';
import { waitingOn } from './settle';
import { test, expect } from './test';
import { go, leave, lobby } from './visit';

test.use({ data: 'shared' });

/** Calls of the shell, which any page may bring about. */
const ofShell = ['GET /admin/info', 'GET /admin/menu'];

for (const { path, as } of screens.filter(screen => screen.as))
  test(`reads of ${path}`, async ({ page, line, signIn, consoleWatch }) => {
    if (as) await signIn(as);
    await page.goto(lobby);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await leave(page, line);
    line.set(null);
    await go(page, path);
    await expect
      .poll(async () => {
        const before = await shapeOf(page);
        await page.waitForTimeout(250);
        return line.isQuiet() && (await waitingOn(page)).length === 0 && `${await shapeOf(page)}` === `${before}`;
      })
      .toBe(true);
    const healthy = await shapeOf(page);
    const calls = line.calls().filter(call => !ofShell.includes(call));
    const drill: Drill = { page, line, consoleWatch, locale: 'zh-CN' };
    const failures: string[] = [];
    for (const fault of faults)
      for (const call of calls) {
        const problems = await readUnder(drill, { path, call, fault, healthy });
        failures.push(...problems.map(problem => `${path} · ${call} · ${fault.name}: ${problem}`));
      }
    console.log(path, calls.join(', '), `${failures.length} failures`);
    for (const failure of failures) console.log('  ', failure);
    expect(failures.length).toBe(0);
  });
