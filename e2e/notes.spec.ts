import { findViolations } from './support/axe';
import { changeDisplay, type Display } from './support/display';
import { listPending } from './support/suppliers';
import { expect, test } from './support/test';
import { findUntranslated } from './support/texts';

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

test('two operators write notes on a record, in both languages and on a phone', async ({
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
  const input = page.getByRole('textbox', { name: '写备注，输入 @ 提及同事' });
  await expect(input).toBeFocused();
  await page.keyboard.type('电话打不通，请');
  await page.keyboard.type('@lxf');
  await expect(page.getByRole('option', { name: /林晓峰/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.type('核实');
  await page.getByLabel('备注的附件').setInputFiles({ name: '合同.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(page.getByRole('list', { name: '待发布的附件' }).getByRole('progressbar')).toHaveCount(0);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('list', { name: '时间线，最新的在前' }).locator('mark')).toHaveText('@林晓峰');

  const other = await openPage('admin');
  await other.setViewportSize({ width: 390, height: 844 });
  await other.goto(`/supplier/list/${supplier.id}`);
  await expect(other.getByRole('dialog')).toBeVisible();
  const narrow: Display = { locale: 'en-US', theme: 'dark' };
  await changeDisplay(other, narrow);
  const timeline = other.getByRole('list', { name: 'Timeline, newest first' });
  await other.getByRole('heading', { name: 'Notes and history' }).scrollIntoViewIfNeeded();
  await expect(timeline.getByRole('listitem').first()).toContainText('电话打不通，请@林晓峰 核实');
  const download = other.waitForEvent('download');
  await timeline.getByRole('button', { name: /^Download 合同\.pdf/ }).click();
  expect((await download).suggestedFilename()).toBe('合同.pdf');
  await other.getByRole('textbox', { name: 'Write a note. Type @ to mention someone' }).fill('Reached them today');
  await other.getByRole('button', { name: 'Post' }).click();
  await expect(timeline.getByRole('listitem').first()).toContainText('Reached them today');
  expect(await findViolations(other, '[role=dialog]'), 'axe finds nothing').toEqual([]);
  expect(await findUntranslated(other, 'en-US'), 'texts without a translation').toEqual([]);
  const overflow = await other.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, 'pixels to scroll sideways').toBeLessThanOrEqual(0);
});
