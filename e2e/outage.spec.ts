import type { Locator } from '@playwright/test';
import { findViolations } from './support/axe';
import { displays, other, setDisplay } from './support/display';
import { records } from './support/records';
import { expect, test } from './support/test';

test.use({ data: 'shared' });

const texts = {
  'zh-CN': { title: '无法连接服务', retry: '重试', list: '供应商列表' },
  'en-US': { title: 'Service unavailable', retry: 'Try again', list: 'Suppliers' },
};

test.beforeEach(({ consoleWatch }) => consoleWatch.allow(/(500|502|503)|ERR_INTERNET_DISCONNECTED/));

for (const [place, { locale, theme, width }] of displays.entries())
  test(
    `waits for the service when reloaded while it is down, ${locale} ${theme} ${width}`,
    place > 0 ? other : {},
    async ({ page, signIn, faults }) => {
      const { title, retry, list } = texts[locale];
      await page.setViewportSize({ width, height: 900 });
      await setDisplay(page, { locale, theme });
      await signIn('viewer');
      await page.goto('/supplier/list?perPage=10');
      await expect(page.getByRole('heading', { level: 1, name: list })).toBeVisible();
      await faults.refuse('**/admin/**', { status: 502 });
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      expect(await findViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);

      await faults.heal();
      // The page recovers by itself; the button only speeds it up.
      await page
        .getByRole('button', { name: retry })
        .click({ timeout: 3_000 })
        .catch(() => undefined);
      await expect(page.getByRole('heading', { level: 1, name: list })).toBeVisible();
      expect(new URL(page.url()).search).toBe('?perPage=10');
      expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
    },
  );

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error('it is not on the page');
  return box;
};

const overlap = async (one: Locator, another: Locator) => {
  const [a, b] = await Promise.all([boxOf(one), boxOf(another)]);
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
};

test("a notice covers neither a drawer's title nor its buttons, wide and narrow", async ({ page, signIn, faults }) => {
  await signIn('admin');
  await page.goto(`${records.supplier}/edit`);
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('供应商名称').fill('宁波潮声海产有限公司');
  await faults.refuse(/\/admin\/suppliers\/\d+$/, { status: 500, message: '数据库正在维护' });
  await drawer.getByRole('button', { name: '保存' }).click();
  const notice = page.locator('.MuiSnackbar-root');
  await expect(notice).toContainText('保存供应商失败：数据库正在维护');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(drawer.getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 });
    expect.soft(await overlap(notice, drawer.getByRole('heading', { level: 2 })), `title, ${width}`).toBe(false);
    for (const name of ['保存', '取消', '关闭'])
      expect.soft(await overlap(notice, drawer.getByRole('button', { name })), `${name}, ${width}`).toBe(false);
  }
});
