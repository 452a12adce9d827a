import type { Supplier } from '@/suppliers/supplier';
import { sampleAccountPassword } from '../mocks/db/sample/accounts';
import { stopEvents } from './support/events';
import { endSession } from './support/session';
import { listLogs } from './support/suppliers';
import { expect, test } from './support/test';

/** Chromium logs calls that the API refuses. */
const refused = /401 \(Unauthorized\)/;

const name = '杭州云帆茶业有限公司（测试）';

test.beforeEach(({ context }) => stopEvents(context));

test('keeps everything typed in a form when the session expires', async ({
  page,
  request,
  signIn,
  api,
  consoleWatch,
}) => {
  consoleWatch.allow(refused);
  await signIn('admin');
  await page.goto('/supplier/list/create');
  const form = page.getByRole('dialog', { name: '新建供应商' });
  await form.getByLabel('供应商名称').fill(name);
  await form.getByLabel('店铺名称').fill('云帆茶叶专卖店');
  await form.getByLabel('联系电话').fill('13800001111');
  await endSession(page, request);
  await form.getByRole('button', { name: '保存' }).click();

  const expired = page.getByRole('dialog', { name: '登录已过期' });
  await expect(expired).toHaveCount(1);
  const field = expired.getByLabel('13800000001 的密码');
  await field.fill('wrong');
  await field.press('Enter');
  await expect(expired.getByText(/手机号或密码错误/)).toBeVisible();
  await field.fill(sampleAccountPassword);
  await expired.getByRole('button', { name: '登录并继续' }).click();

  await expect(expired).toBeHidden();
  await expect(page.getByText('新建成功')).toBeVisible();
  await expect(page).toHaveURL(/\/supplier\/list$/);
  const chief = await api('superAdmin');
  const saved = await chief.list<Supplier>('suppliers', { name });
  expect(saved).toMatchObject([{ name, shopName: '云帆茶叶专卖店', phone: '13800001111', status: 'pending' }]);
  const created = await listLogs(chief, { action: 'create' });
  expect(created.map(({ recordName, adminName }) => [recordName, adminName])).toEqual([[name, '林晓峰']]);
});

test.describe('read-only', () => {
  test.use({ data: 'shared' });

  test('opens one dialog for twenty rejected calls and retries each of them once', async ({
    page,
    request,
    signIn,
    faults,
    consoleWatch,
  }) => {
    consoleWatch.allow(refused);
    await signIn('admin');
    await page.goto('/supplier/list');
    // Waits for the response to the list's own first call.
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
    await page.getByRole('link', { name: '新建' }).click();
    const form = page.getByRole('dialog', { name: '新建供应商' });
    await form.getByLabel('供应商名称').fill(name);
    await form.getByLabel('联系电话').fill('1380000');

    const statuses: number[] = [];
    page.on('response', response => {
      if (/\/admin\/suppliers\?/.test(response.url())) statuses.push(response.status());
    });
    const release = await faults.hold(/\/admin\/suppliers\?/);
    await endSession(page, request);
    // The drawer covers the button, but the list beneath it is still active.
    const refresh = page.locator('button[aria-label="刷新"]');
    const waiting: Promise<unknown>[] = [];
    for (let call = 0; call < 20; call++) {
      waiting.push(page.waitForRequest(/\/admin\/suppliers\?/));
      await refresh.dispatchEvent('click');
    }
    await Promise.all(waiting);
    release();

    const expired = page.getByRole('dialog', { name: '登录已过期' });
    await expect(expired).toBeVisible();
    await expect.poll(() => statuses).toEqual(Array.from({ length: 20 }, () => 401));
    await expect(expired).toHaveCount(1);
    await expired.getByLabel('13800000001 的密码').fill(sampleAccountPassword);
    await expired.getByRole('button', { name: '登录并继续' }).click();
    await expect(expired).toBeHidden();
    await expect.poll(() => statuses.filter(status => status === 200 || status === 304)).toHaveLength(20);
    expect(statuses).toHaveLength(40);

    await expect(form.getByLabel('供应商名称')).toHaveValue(name);
    await expect(form.getByLabel('店铺名称')).toHaveValue('');
    await expect(form.getByLabel('联系电话')).toHaveValue('1380000');
  });

  test('signs out a user who chooses to start over', async ({ page, request, signIn, consoleWatch }) => {
    consoleWatch.allow(refused);
    await signIn('admin');
    await page.goto('/supplier/audit');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await endSession(page, request);
    await page.getByRole('button', { name: '刷新' }).click();
    await page.getByRole('dialog', { name: '登录已过期' }).getByRole('button', { name: '重新登录' }).click();
    await expect(page).toHaveURL(/\/login$/);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });
});
