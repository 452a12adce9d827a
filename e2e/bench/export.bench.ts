import { readFile } from 'node:fs/promises';
import { read } from '@e965/xlsx';
import { report } from '../support/figures';
import { longestTask } from './support/longestTask';
import { serveSuppliers } from '../support/manySuppliers';
import { expect, test } from '../support/test';

const total = 100_000;

/** Milliseconds for which the page may block user input at a time. */
const blockingBar = 50;
/** Seconds that the whole export may take. Most of it is spent waiting for responses. */
const durationBar = 60;

test.use({ data: 'shared' });
test.setTimeout(180_000);

const countRows = (name: string, file: Buffer) =>
  name.endsWith('.csv')
    ? file.toString().split('\r\n').length
    : Object.values(read(file, { dense: true }).Sheets)[0]?.['!data']?.length;

for (const format of ['XLSX', 'CSV'])
  test(`exports ${total} records as ${format}`, async ({ browser, page, signIn }) => {
    await serveSuppliers(page, total);
    await signIn('superAdmin');
    await page.goto('/supplier/list');
    await page.getByRole('button', { name: '导出' }).click();
    await page.getByRole('radio', { name: format }).check();
    const downloading = page.waitForEvent('download', { timeout: 120_000 });
    const began = performance.now();
    const longest = await longestTask(browser, page, async () => {
      await page.getByRole('button', { name: '开始导出' }).click();
      await downloading;
    });
    const seconds = (performance.now() - began) / 1000;
    const download = await downloading;
    expect(countRows(download.suggestedFilename(), await readFile(await download.path()))).toBe(total + 1);
    report(`longest task, ${total} records as ${format}`, longest, 'ms', blockingBar);
    report(`${total} records as ${format}`, seconds, 's', durationBar);
  });
