import type { Supplier } from '@/suppliers/supplier';
import { expect, test } from './support/test';

test.use({ data: 'shared', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('shows suppliers as cards on a phone, three at once', async ({ page, signIn, api }) => {
  const [first] = await (await api('superAdmin')).list<Supplier>('suppliers', {}, [0, 0], ['createdAt', 'DESC']);
  if (!first) throw new Error('There is no supplier');
  await signIn('admin');
  await page.goto('/supplier/list');
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('checkbox') });
  await expect(cards.filter({ hasText: first.name })).toContainText(first.shopName);
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(cards.nth(2)).toBeInViewport({ ratio: 1 });
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);

  await cards.first().getByRole('link', { name: '编辑' }).tap();
  await expect(page.getByRole('dialog', { name: '编辑供应商' }).getByLabel('店铺名称')).toBeVisible();
  expect(await overflow()).toBeLessThanOrEqual(0);
});
