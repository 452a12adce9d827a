import type { Page } from '@playwright/test';
import { historyOf, listPending, openAudit } from './support/suppliers';
import { expect, test } from './support/test';

/** Chromium logs requests that the network loses. */
const lost = /ERR_CONNECTION_RESET|ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch dynamically imported module/;

const approveAll = async (page: Page) => {
  await openAudit(page);
  await page.getByRole('checkbox', { name: '全选' }).check();
  await page.getByRole('button', { name: '选择全部 60 项' }).click();
  await page.getByRole('button', { name: '批量通过' }).click();
  const dialog = page.getByRole('dialog', { name: '通过供应商' });
  await expect(dialog.getByText('可通过 60 项。')).toBeVisible();
  return dialog;
};

/** Records the idempotency keys of the approval requests. */
const watchKeys = (page: Page) => {
  const keys: (string | undefined)[] = [];
  page.on('request', request => {
    if (request.url().endsWith('/admin/suppliers/approve')) keys.push(request.headers()['idempotency-key']);
  });
  return keys;
};

test.beforeEach(async ({ signIn, consoleWatch }) => {
  consoleWatch.allow(lost);
  await signIn('admin');
});

test('resumes a bulk run by itself when the network is back', async ({ page, context, api }) => {
  const chief = await api('superAdmin');
  const queue = await listPending(chief);
  const keys = watchKeys(page);
  const dialog = await approveAll(page);
  await context.setOffline(true);
  await dialog.getByRole('button', { name: '通过', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('未收到当前批次的结果，可能已经生效');
  await expect(dialog.getByRole('alert')).toContainText('网络请求错误');
  expect(await listPending(chief)).toHaveLength(60);

  await context.setOffline(false);
  await expect(page.getByText('已通过 60 项')).toBeVisible();
  expect(new Set(keys).size).toBe(1);
  const histories = await historyOf(
    chief,
    queue.map(({ id }) => id),
  );
  expect(histories).toEqual(queue.map(() => ['approve by 林晓峰']));
});

test('shows the table of a chart whose code was lost, and the chart after a reload', async ({ page }) => {
  const code = '**/assets/ChartPlot-*.js';
  await page.route(code, route => route.abort());
  // Of days that the sample data has.
  await page.goto('/order/statistics?from=2026-10-01&to=2026-10-31');
  await expect(page.getByText('图表无法显示，以下是表格').first()).toBeVisible();
  await expect(page.getByRole('columnheader', { name: '销售额' }).first()).toBeVisible();
  await page.unroute(code);
  await page.getByRole('button', { name: '重新加载页面' }).first().click();
  await expect(page.locator('figure svg').first()).toBeVisible();
  await expect(page.getByText('图表无法显示，以下是表格')).toHaveCount(0);
});

test('opens menus and dialogs offline', async ({ page, context }) => {
  await page.goto('/finance/withdrawal/list');
  await page.locator('tbody tr a').first().click();
  const drawer = page.getByRole('dialog', { name: '提现详情' });
  await expect(drawer.getByRole('button', { name: '查看完整银行账号' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await context.setOffline(true);
  await page
    .getByRole('button', { name: /^更多操作/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: '驳回' }).click();
  await expect(page.getByRole('dialog', { name: '驳回提现' })).toBeVisible();
});
