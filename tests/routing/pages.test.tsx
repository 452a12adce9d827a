import { render, screen as page } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { products } from '@/catalog/products';
import { lazyPage, loadPage, type PageLoader } from '@/routing/route';
import { definitions } from '@/App';
import { prefetchPageCode, routes } from '@/routing/definitions';
import { prefetchMenuPage } from '@/shell/menu/usePrefetchMenuPages';
import { suppliers } from '@/suppliers';

const load = async () => () => '供应商列表';
const inSuspense = (Screen: ReturnType<typeof lazyPage>) =>
  render(
    <Suspense fallback="等待">
      <Screen />
    </Suspense>,
  );

test('a page whose code is not loaded yet shows the fallback', async () => {
  inSuspense(lazyPage(async () => load()));
  expect(page.getByText('等待')).toBeVisible();
  expect(await page.findByText('供应商列表')).toBeVisible();
});

test('a page whose code has been prefetched renders at once', async () => {
  await loadPage(load);
  inSuspense(lazyPage(load));
  expect(page.getByText('供应商列表')).toBeVisible();
  expect(page.queryByText('等待')).not.toBeInTheDocument();
});

test('a page whose code failed to load is loaded again when it renders', async () => {
  const flaky = vi.fn<PageLoader>(load).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(loadPage(flaky)).rejects.toThrow('Failed to fetch');
  inSuspense(lazyPage(flaky));
  expect(await page.findByText('供应商列表')).toBeVisible();
});

test.each([
  ['/product/edit/1534139867900936614', products.loaders['/product/edit']],
  ['/supplier/list/1/edit', suppliers.loaders['/supplier/list']],
])('prefetches the page of %s', async (path, loader) => {
  if (!loader) throw new Error(`There is no page ${path}`);
  const importing = vi.spyOn(lazyPage(loader), 'load');
  await prefetchPageCode(path);
  expect(importing).toHaveBeenCalledOnce();
});

test('prefetches the page that the pointer is at, but not for a user who saves data', () => {
  const loader = products.loaders['/product/edit'];
  if (!loader) throw new Error('There is no page');
  const importing = vi.spyOn(lazyPage(loader), 'load');
  importing.mockClear();
  const connection = { saveData: true };
  vi.stubGlobal('navigator', { connection });
  prefetchMenuPage('/product/edit/1');
  expect(importing).not.toHaveBeenCalled();
  connection.saveData = false;
  prefetchMenuPage('/product/edit/1');
  expect(importing).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

/** Pages that the shell renders itself. */
const own = ['/login', '/exception/403', '/exception/404', '/exception/500'];

test('every page has a loader', () => {
  const known = definitions.flatMap(({ loaders }) => Object.keys(loaders));
  const pages = routes.map(({ path }) => path).filter(path => path !== '/' && !own.includes(path));
  expect(pages.filter(path => !known.some(start => path === start || path.startsWith(`${start}/`)))).toEqual([]);
});
