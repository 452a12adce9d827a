import { setDisplay } from './support/display';
import { waitForQuietNetwork } from './support/events';
import { openAndClose, openByMenu, tabBarOf } from './support/tabs';
import { expect, test } from './support/test';

test.beforeEach(async ({ page, signIn }) => {
  await signIn('admin');
  await setDisplay(page, { tabBar: true });
});

test('keeps a half-filled form, a selection and where it is scrolled through tab switches', async ({ page }) => {
  const { bar, show } = tabBarOf(page);
  await page.goto('/supplier/audit');
  const boxes = page.getByRole('checkbox', { name: /^选择 .+公司$/ });
  await expect(boxes.nth(24)).toBeVisible();
  await page.getByRole('textbox', { name: '供应商名称' }).fill('公司');
  await page.getByRole('button', { name: '查询' }).click();
  await expect(page).toHaveURL(/filter=/);
  await boxes.nth(20).scrollIntoViewIfNeeded();
  await boxes.nth(20).check();
  await boxes.nth(21).check();
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(100);

  await openByMenu(page, '供应商列表');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.getByRole('link', { name: '新建' }).click();
  const form = page.getByRole('dialog', { name: '新建供应商' });
  await form.getByLabel('供应商名称').fill('写到一半的公司');
  await form.getByLabel('店铺名称').fill('写到一半的店');

  // A list reads its records once more when live updates start.
  await waitForQuietNetwork(page);
  const reads: string[] = [];
  page.on('request', request => request.url().includes('/admin/suppliers') && reads.push(request.url()));
  for (let count = 0; count < 2; count += 1) {
    await show('供应商审核');
    await expect(form).toBeHidden();
    await expect(page.getByText('已选 2 项')).toBeVisible();
    await expect(boxes.nth(20)).toBeChecked();
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
    await show('供应商列表');
    await expect(form.getByLabel('供应商名称')).toHaveValue('写到一半的公司');
    await expect(form.getByLabel('店铺名称')).toHaveValue('写到一半的店');
  }
  expect(reads).toEqual([]);
  await expect(bar.getByRole('img', { name: '有未保存的内容' })).toBeVisible();
});

test.describe('read-only', () => {
  test.use({ data: 'shared' });

  test('moves a tab by dragging it', async ({ page }) => {
    const { bar, tab } = tabBarOf(page);
    await page.goto('/supplier/audit');
    await expect(tab('供应商审核')).toBeVisible();
    await openByMenu(page, '供应商列表');
    await tab('供应商列表').dragTo(tab('供应商审核'));
    await expect(bar.getByRole('link')).toHaveText(['工作台', '供应商列表', '供应商审核']);
  });

  test('removes the page of a closed tab from memory', async ({ page }) => {
    const session = await page.context().newCDPSession(page);
    const detachedNodes = async () => {
      await session.send('HeapProfiler.collectGarbage');
      const { nodes } = await session.send('Memory.getDOMCounters');
      return nodes - (await page.evaluate(() => document.evaluate('count(//node())', document).numberValue));
    };
    await page.goto('/dashboard/workplace');
    await openAndClose(page, 6);
    // The list has more than 800 nodes. Asked again, because the browser may free the last ones a little later.
    await expect.poll(detachedNodes).toBeLessThan(400);
  });
});
