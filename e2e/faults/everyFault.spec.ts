import { readUnder } from './drill';
import { faults } from './lists/faults';
import { openOffline } from './networkDrill';
import { records } from '../support/records';
import { createResult } from './result';
import { expect, test } from './test';
import { healthyAt, lobby } from './page/visit';

test.use({ data: 'shared' });

/** One screen of each kind: a list, a form, a dashboard. */
const kinds = ['/supplier/list?perPage=5', `/user/edit/${records.user}`, '/order/statistics'];

for (const [index, path] of kinds.entries())
  test(`${path} recovers from its share of the faults`, async ({ page, line, signIn, consoleWatch }) => {
    await signIn('superAdmin');
    await page.goto(lobby);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const screen = { path, as: 'superAdmin' } as const;
    const drill = { page, line, consoleWatch, locale: 'zh-CN' } as const;
    const { healthy, calls } = await healthyAt(page, line, path);
    // The calls of the page itself, not those of the frame around it.
    const call = calls.find(name => !/info|menu|settings|views|overview|inbox/.test(name)) ?? '';
    const result = createResult(path);
    // The screens share out all faults. `npm run drill` runs every combination.
    for (const fault of faults.filter((_, place) => place % kinds.length === index))
      await result.add(fault.name, call, readUnder(drill, { screen, call, fault, healthy }));
    if (index === 0) await result.add('offline', call, openOffline(drill, screen, { healthy, asks: true }));
    result.report();
  });
