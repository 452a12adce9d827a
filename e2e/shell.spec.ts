import { expect, test } from './support/test';

test.use({ data: 'shared' });

test('closes the menu drawer on a phone when a page is opened', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('viewer');
  await page.goto('/dashboard/workplace');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: '打开菜单' }).click();
  const menu = page.getByRole('navigation', { name: '主菜单' });
  await menu.getByRole('link', { name: '供应商列表' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '供应商列表' })).toBeVisible();
  await expect(menu).toBeHidden();
});

test('opens groups of the top menu that have no room beside the others under “More”', async ({ page, signIn }) => {
  await page.addInitScript(() => localStorage.setItem('app-store', '{"state":{"topMenu":true},"version":1}'));
  await signIn('admin');
  await page.goto('/dashboard/workplace');
  const menu = page.getByRole('navigation', { name: '主菜单' });
  await expect(menu.getByRole('button', { name: '仪表盘' })).toBeVisible();
  await expect(menu.getByRole('button', { name: '系统管理' })).toBeHidden();
  await menu.getByRole('button', { name: '更多' }).click();
  await page.getByRole('list', { name: '更多' }).getByRole('link', { name: '角色管理' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '角色管理' })).toBeVisible();
});

test('by keyboard: skips to the content, finds another page and focuses its title', async ({ page, signIn }) => {
  await signIn('viewer');
  await page.goto('/dashboard/workplace');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('button', { name: '跳到内容' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.locator('#main-content :focus')).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: '命令面板' })).toBeFocused();
  await page.keyboard.type('供应商列表');
  await expect(page.getByRole('option', { name: '供应商列表' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '供应商列表' })).toBeFocused();
});

test('keeps letters typed before the palette’s search is loaded', async ({ page, signIn, faults }) => {
  await signIn('viewer');
  const arrive = await faults.hold('**/assets/PaletteSearch-*.js');
  await page.goto('/dashboard/workplace');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('供应商');
  arrive();
  await expect(page.getByRole('combobox', { name: '命令面板' })).toBeFocused();
  await page.keyboard.type('审核');
  await expect(page.getByRole('option', { name: '供应商审核', exact: true })).toBeVisible();
});
