import { findViolations } from './support/axe';
import { setDisplay } from './support/display';
import { listPending } from './support/suppliers';
import { expect, test } from './support/test';
import { findUntranslated } from './support/texts';

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

test('a mentioned operator finds the note from the bell, in the other language and on a phone', async ({
  page,
  signIn,
  openPage,
  api,
}) => {
  const [waiting] = await listPending(await api('superAdmin'));
  const supplier = waiting ?? { id: '', name: '' };
  await signIn('auditor');
  await page.goto('/supplier/queue');
  await expect(page.getByRole('heading', { level: 2, name: supplier.name })).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByRole('textbox', { name: '写备注，输入 @ 提及同事' })).toBeFocused();
  await page.keyboard.type('电话打不通，请@lxf');
  await expect(page.getByRole('option', { name: /林晓峰/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.type('核实');
  await page.getByLabel('备注的附件').setInputFiles({ name: '合同.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(page.getByRole('list', { name: '待发布的附件' }).getByRole('progressbar')).toHaveCount(0);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('list', { name: '时间线，最新的在前' }).locator('mark')).toHaveText('@林晓峰');

  const other = await openPage('admin');
  const check = async (part: string) => {
    expect.soft(await findViolations(other, '[role=dialog]'), `axe finds nothing in ${part}`).toEqual([]);
    expect.soft(await findUntranslated(other, 'en-US'), `texts of ${part} without a translation`).toEqual([]);
    const overflow = await other.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect.soft(overflow, `pixels to scroll sideways in ${part}`).toBeLessThanOrEqual(0);
  };
  await other.setViewportSize({ width: 390, height: 844 });
  await setDisplay(other, { locale: 'en-US', theme: 'dark' });
  await other.goto('/dashboard/workplace');
  await other.getByRole('button', { name: 'Inbox, 1 unread' }).click();
  const item = other.getByRole('dialog', { name: 'Inbox' }).getByRole('link', { name: supplier.name });
  await expect(item).toContainText('mentioned you');
  await check('the inbox');

  await item.click();
  await expect(other).toHaveURL(new RegExp(`/supplier/list/${supplier.id}`));
  const timeline = other.getByRole('list', { name: 'Timeline, newest first' });
  await expect(timeline.getByRole('listitem').first()).toContainText('电话打不通，请@林晓峰 核实');
  await check('the timeline');
  const download = other.waitForEvent('download');
  await timeline.getByRole('button', { name: /^Download 合同\.pdf/ }).click();
  expect((await download).suggestedFilename()).toBe('合同.pdf');
});
