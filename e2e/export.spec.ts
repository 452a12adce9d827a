import { readFile } from 'node:fs/promises';
import { read, utils } from '@e965/xlsx';
import type { Page } from '@playwright/test';
import { sampleAccountPassword } from '../mocks/db/sample/accounts';
import type { Supplier } from '@/suppliers/supplier';
import { findViolations } from './support/axe';
import { opposites, setDisplay, store } from './support/display';
import { press, tabTo } from './support/keyboard';
import { serveSuppliers } from './support/manySuppliers';
import { stopEvents } from './support/events';
import { endSession } from './support/session';
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

test.beforeEach(({ context }) => stopEvents(context));
test.beforeEach(({ signIn }) => signIn('admin'));

test('exports a CSV in English, in the user’s time zone, with formulas escaped', async ({ page, api }) => {
  const chief = await api('superAdmin');
  const name = '=HYPERLINK("http://evil.example","点我")';
  await chief.post('/suppliers', { name, shopName: '公式', phone: '13800001111' });
  const settings = { locale: 'en-US', timeZone: 'America/New_York' };
  await store(page, { 'app-store': JSON.stringify({ state: settings, version: 1 }) });
  await openExport(page, '/supplier/list?filter={"q":"公式"}');
  await dialog(page).getByRole('radio', { name: /CSV/ }).check();
  const file = await save(page, () => start(page).click());
  const [created] = await chief.list<Supplier>('suppliers', { q: '公式' });
  expect(file.name).toMatch(/^Suppliers-\d{8}-\d{4}\.csv$/);
  expect(file.rows).toEqual([
    ['ID', 'Supplier name', 'Shop name', 'Phone', 'Status', 'Created at'],
    [created?.id, `'${name}`, '公式', '13800001111', 'Pending', local(created?.createdAt ?? '', 'America/New_York')],
  ]);
});

test.describe('read-only', () => {
  test.use({ data: 'shared' });

  test('exports exactly the search results, using only the keyboard', async ({ page, api }) => {
    const chief = await api('superAdmin');
    const pending = await chief.list<Supplier>('suppliers', { status: 'pending' }, [0, 999], ['createdAt', 'DESC']);
    await page.goto('/supplier/list?filter={"status":"pending"}');
    await tabTo(page, page.getByRole('button', { name: '导出' }));
    await press(page, 'Enter');
    await expect(dialog(page)).toContainText(`全部 ${pending.length} 项`);
    await tabTo(page, dialog(page).getByRole('checkbox', { name: '联系电话' }));
    await press(page, 'Space');
    await tabTo(page, start(page));
    const { name, rows } = await save(page, () => press(page, 'Enter'));
    expect(name).toMatch(/^供应商列表-\d{8}-\d{4}\.xlsx$/);
    expect(rows).toEqual([
      ['编号', '供应商名称', '店铺名称', '状态', '创建时间'],
      ...pending.map(({ id, createdAt, ...supplier }) => [
        id,
        supplier.name,
        supplier.shopName,
        '待审核',
        local(createdAt, 'Asia/Shanghai'),
      ]),
    ]);
    await expect(dialog(page)).toContainText(`已导出 ${pending.length} 项`);
    await press(page, 'Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole('button', { name: '导出' })).toBeFocused();
  });

  test('reports a network failure during the export and completes the file on retry', async ({
    page,
    faults,
    consoleWatch,
  }) => {
    consoleWatch.allow(/ERR_INTERNET_DISCONNECTED/);
    await serveSuppliers(page, 2500);
    await openExport(page);
    // The first attempt and the two automatic retries of a read.
    await faults.offline(/range=%5B1000%2C1999/, 3);
    const { rows } = await save(page, async () => {
      await start(page).click();
      await expect(dialog(page).getByRole('alert')).toContainText('网络请求错误');
      await expect(dialog(page).getByText('已读取 1000 / 2500 项')).toBeVisible();
      await dialog(page).getByRole('button', { name: '重试' }).click();
    });
    expect(new Set(rows.slice(1).map(([id]) => id)).size).toBe(2500);
    await expect(dialog(page)).toContainText('已导出 2500 项');
  });

  test('renews an expired session in place and continues the export', async ({ page, request, consoleWatch }) => {
    consoleWatch.allow(/401 \(Unauthorized\)/);
    await openExport(page);
    await endSession(page, request);
    const { rows } = await save(page, async () => {
      await start(page).click();
      const expired = page.getByRole('dialog', { name: '登录已过期' });
      await expired.getByLabel('13800000001 的密码').fill(sampleAccountPassword);
      await expired.getByRole('button', { name: '登录并继续' }).click();
    });
    expect(rows).toHaveLength(241);
  });

  test('saves nothing after an export is cancelled', async ({ page, faults }) => {
    const saved: string[] = [];
    page.on('download', download => saved.push(download.suggestedFilename()));
    await openExport(page);
    const release = await faults.hold(/range=%5B0%2C999/);
    await start(page).click();
    await page.keyboard.press('Escape');
    await expect(dialog(page).getByRole('alert')).toContainText('不会生成文件');
    await dialog(page).getByRole('button', { name: '取消导出' }).click();
    await expect(dialog(page)).toBeHidden();
    release();
    await page.getByRole('button', { name: '导出' }).click();
    await save(page, () => start(page).click());
    expect(saved).toHaveLength(1);
  });

  for (const { locale, theme, width } of opposites)
    test(`every export step is accessible and translated in ${locale}, ${theme}, ${width} px wide`, async ({
      page,
      faults,
      consoleWatch,
    }) => {
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
    });
});
