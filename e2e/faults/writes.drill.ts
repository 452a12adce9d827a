import { faults, offline } from './lists/faults';
import { createResult } from './result';
import { test } from './test';
import { writes } from './lists/writes';
import { openWrite, writeUnder, writeUntilDone, type WriteDrill } from './writing';

// Each does something else, so that all may do it to the same data.
test.use({ data: 'shared' });

for (const write of writes)
  test(`write: ${write.name}`, async ({ page, line, signIn, api, consoleWatch }) => {
    if (write.as) await signIn(write.as);
    const drill: WriteDrill = { page, line, consoleWatch, locale: 'zh-CN', api: await api('superAdmin') };
    const result = createResult(write.name);
    await page.goto(write.path);
    await openWrite(drill, write, 0);
    // What ends with success is tried last: each time needs something else to be done.
    const ends = [...faults.filter(({ acts, renewed }) => acts || (renewed && !write.signsIn)), offline];
    for (const fault of faults.filter(one => !ends.includes(one)))
      await result.add(fault.name, write.call, writeUnder(drill, write, 0, fault));
    for (const [turn, fault] of (write.single ? ends.slice(0, 1) : ends).entries()) {
      if (turn > 0) {
        await page.goto(write.path);
        await openWrite(drill, write, turn);
      }
      await result.add(fault.name, write.call, writeUntilDone(drill, write, turn, fault));
    }
    result.report();
  });
