import { readFile } from 'node:fs/promises';
import { read, utils } from '@e965/xlsx';
import type { Page } from '@playwright/test';
import type { Supplier } from '@/suppliers/supplier';
import { findViolations } from './support/axe';
import { opposites, other, setDisplay } from './support/display';
import { press, tabTo } from './support/keyboard';
import { stopEvents } from './support/events';
import { expect, test } from './support/test';
import { findUntranslated } from './support/texts';

const dialog = (page: Page) => page.getByRole('dialog', { name: /^(导出供应商|Export suppliers)$/ });
const start = (page: Page) => dialog(page).getByRole('button', { name: /^(开始导出|Export)$/ });

/** Opens the export dialog of the list at `url`. */
const openExport = async (page: Page, url = '/supplier/list') => {
  await page.goto(url);
  await page.getByRole('button', { name: /^(导出|Export)$/ }).click();
  await expect(start(page)).toBeEnabled();
};

/** The name of the file that `act` downloads, and its rows as a spreadsheet shows them. */
const save = async (page: Page, act: () => Promise<void>) => {
  const downloading = page.waitForEvent('download');
  await act();
  const download = await downloading;
  const bytes = await readFile(await download.path());
  const csv = download.suggestedFilename().endsWith('.csv');
  const [sheet] = Object.values(
    read(csv ? new TextDecoder().decode(bytes) : bytes, csv ? { type: 'string', raw: true } : {}).Sheets,
  );
  if (!sheet) throw new Error('The file has no sheet');
  return {
    name: download.suggestedFilename(),
    rows: utils.sheet_to_json<string[]>(sheet, { header: 1, raw: csv, defval: '' }),
  };
};

const local = (time: string, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone }).format(new Date(time));

test.use({ data: 'shared' });

test.beforeEach(({ context }) => stopEvents(context));
test.beforeEach(({ signIn }) => signIn('admin'));

test('exports exactly the search results, using only the keyboard', async ({ page, api }) => {
  const chief = await api('superAdmin');
  const pending = await chief.list<Supplier>('suppliers', { status: 'pending' }, [0, 999], ['createdAt', 'DESC']);
  await page.goto('/supplier/list?filter={"status":"pending"}');
  await tabTo(page, page.getByRole('button', { name: '导出' }));
  await press(page, 'Enter');
  await expect(dialog(page)).toContainText(`全部 ${pending.length} 项`);
  for (const name of ['联系电话', '销售区域']) {
    await tabTo(page, dialog(page).getByRole('checkbox', { name }));
    await press(page, 'Space');
  }
  await tabTo(page, start(page));
  const { name, rows } = await save(page, () => press(page, 'Enter'));
  expect(name).toMatch(/^供应商列表-\d{8}-\d{4}\.xlsx$/);
  expect(rows).toEqual([
    ['编号', '供应商名称', '店铺名称', '状态', '创建时间', '部门'],
    ...pending.map(({ id, createdAt, ...supplier }) => [
      id,
      supplier.name,
      supplier.shopName,
      '待审核',
      local(createdAt, 'Asia/Shanghai'),
      supplier.departmentName,
    ]),
  ]);
  await expect(dialog(page)).toContainText(`已导出 ${pending.length} 项`);
  await press(page, 'Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: '导出' })).toBeFocused();
});

for (const [place, { locale, theme, width }] of opposites.entries())
  test(
    `every export step is accessible and translated, ${locale} ${theme} ${width}`,
    place > 0 ? other : {},
    async ({ page, faults, consoleWatch }) => {
      consoleWatch.allow(/422 \(Unprocessable/);
      await page.setViewportSize({ width, height: 844 });
      await setDisplay(page, { locale, theme });
      await page.goto('/supplier/list');
      await expect(page.getByRole('button', { name: /^(导出|Export)$/ })).toBeVisible();
      // accessibility.spec.ts checks the page beneath.
      const beneath = await findUntranslated(page, locale);
      const check = async (step: string) => {
        const texts = await findUntranslated(page, locale);
        expect.soft(await findViolations(page), `axe finds nothing in ${step}`).toEqual([]);
        const own = texts.filter(text => !beneath.includes(text));
        expect.soft(own, `texts of ${step} without a translation`).toEqual([]);
        const overflow = () => document.documentElement.scrollWidth - window.innerWidth;
        expect.soft(await page.evaluate(overflow), `pixels to scroll sideways in ${step}`).toBeLessThanOrEqual(0);
      };
      await openExport(page);
      await check('the choice');
      await faults.refuse(/range=%5B0%2C999/, { status: 422, message: '' }, 1);
      await start(page).click();
      await expect(dialog(page).getByRole('alert')).toBeVisible();
      await page.keyboard.press('Escape');
      await check('the failure');
      await page.keyboard.press('Escape');
      await dialog(page)
        .getByRole('button', { name: /^(重试|Try again)$/ })
        .click();
      await expect(dialog(page).getByRole('status')).toContainText('240');
      await check('the end');
    },
  );
