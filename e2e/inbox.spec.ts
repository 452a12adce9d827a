import { findViolations } from './support/axe';
import { opposites, setDisplay } from './support/display';
import { listPending } from './support/suppliers';
import { expect, test } from './support/test';
import { findUntranslated } from './support/texts';

test('an operator who is mentioned finds the record from the bell', async ({ page, signIn, openPage, api }) => {
  const admin = await api('superAdmin');
  const [waiting] = await listPending(admin);
  const supplier = waiting ?? { id: '', name: '' };
  await signIn('auditor');
  await page.goto(`/supplier/list/${supplier.id}`);
  const input = page.getByRole('textbox', { name: '写备注，输入 @ 提及同事' });
  await input.scrollIntoViewIfNeeded();
  await input.click();
  await page.keyboard.type('请核对营业执照的有效期 @lxf');
  await expect(page.getByRole('option')).toHaveText([/林晓峰/]);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('list', { name: '时间线，最新的在前' }).locator('mark')).toHaveText('@林晓峰');

  const other = await openPage('admin');
  for (const { width, ...display } of opposites) {
    const english = display.locale === 'en-US';
    await other.setViewportSize({ width, height: width < 600 ? 844 : 900 });
    await setDisplay(other, display);
    await other.goto('/supplier/list');
    await other.getByRole('button', { name: english ? 'Inbox, 1 unread' : '消息，1 条未读' }).click();
    const inbox = other.getByRole('dialog', { name: english ? 'Inbox' : '消息' });
    await expect(inbox.getByRole('link', { name: supplier.name })).toContainText(
      english ? 'mentioned you' : '提到了您',
    );
    expect(await findViolations(other, '[role=dialog]'), 'axe finds nothing').toEqual([]);
    expect(await findUntranslated(other, display.locale), 'texts without a translation').toEqual([]);
    const overflow = await other.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, 'pixels to scroll sideways').toBeLessThanOrEqual(0);
  }
  await other.getByRole('dialog').getByRole('link', { name: supplier.name }).click();
  await expect(other).toHaveURL(new RegExp(`/supplier/list/${supplier.id}`));
  await other.getByRole('button', { name: 'Close' }).first().click();
  await expect(other.getByRole('button', { name: 'Inbox', exact: true })).toBeVisible();
});
