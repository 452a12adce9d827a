import { faults, offline } from './lists/faults';
import { createResult } from './result';
import { test } from './test';
import { writes } from './lists/writes';
import { openWrite, writeUnder, writeUntilDone, type WriteDrill } from './writing';

// Each write changes other records, so all of them can share the data.
test.use({ data: 'shared' });

for (const write of writes)
  test(`write: ${write.name} survives every fault`, async ({ page, line, signIn, api, consoleWatch }) => {
    if (write.as) await signIn(write.as);
    const drill: WriteDrill = { page, line, consoleWatch, locale: 'zh-CN', api: await api('superAdmin') };
    const result = createResult(write.name);
    await page.goto(write.path);
    await openWrite(drill, write, 0);
    // Faults that end with success run last, because each success needs another record.
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
