import { render, screen as page } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { screens as products } from '../../src/catalog/products/screens';
import { routes } from '../../src/routing/routes';
import { arrivedScreen, bringScreen, prefetchScreen, type ScreenCode } from '../../src/routing/screenCode';
import { screens as suppliers } from '../../src/suppliers/screens';
import { screen } from '../../src/routing/screen';

const load = async () => () => '供应商列表';
const inSuspense = (Screen: ReturnType<typeof screen>) =>
  render(
    <Suspense fallback="等待">
      <Screen />
    </Suspense>,
  );

test('a screen whose code is not there yet is waited for', async () => {
  inSuspense(screen(async () => load()));
  expect(page.getByText('等待')).toBeVisible();
  expect(await page.findByText('供应商列表')).toBeVisible();
});

test('a screen whose code came before is drawn at once', async () => {
  await bringScreen(load);
  inSuspense(screen(load));
  expect(page.getByText('供应商列表')).toBeVisible();
  expect(page.queryByText('等待')).not.toBeInTheDocument();
});

test('a screen whose code did not come is asked for again when it is drawn', async () => {
  const comes = vi.fn<ScreenCode>(load).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(bringScreen(comes)).rejects.toThrow('Failed to fetch');
  inSuspense(screen(comes));
  expect(await page.findByText('供应商列表')).toBeVisible();
});

test.each([
  ['/product/edit/1534139867900936614', products['/product/edit']],
  ['/supplier/list/1/edit', suppliers['/supplier/list']],
])('the code of %s is that of the page which shows it', async (path, code) => {
  await prefetchScreen(path);
  expect(arrivedScreen(code)).toBeDefined();
});

/** Drawn by the console itself: they have no code of their own. */
const own = ['/login', '/exception/403', '/exception/404', '/exception/500'];

test('the code of every page is known by its path', () => {
  const folders = import.meta.glob<object>('/src/*/**/screens.ts', { import: 'screens', eager: true });
  const known = Object.values(folders).flatMap(screens => Object.keys(screens));
  const pages = routes.map(({ path }) => path).filter(path => !own.includes(path));
  expect(pages.filter(path => !known.some(start => path === start || path.startsWith(`${start}/`)))).toEqual([]);
});
