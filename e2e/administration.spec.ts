import { expect, test } from './support/test';

test('moves a menu entry by dragging its row', async ({ page, signIn }) => {
  await signIn('superAdmin');
  await page.goto('/system/menu-management');
  const row = (path: string) => page.getByRole('row').filter({ has: page.getByText(path, { exact: true }) });
  const lower = { x: 500, y: 36 };
  await row('/dashboard/monitor').dragTo(row('/product/list'), { targetPosition: lower });
  await expect(page.getByText('“实时监控”已移到“商品管理”下第 2 位')).toBeVisible();
  await expect(row('/dashboard/monitor')).toHaveAttribute('aria-posinset', '2');
  await expect(page.locator('[data-drop]')).toHaveCount(0);
});
