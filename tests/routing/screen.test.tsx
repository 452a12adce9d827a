import { render, screen as page } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { bringScreen, loadScreen } from '../../src/routing/loadScreen';
import { findRoute } from '../../src/routing/paths';
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

test('every screen of a folder is at a public path', () => {
  const folders = import.meta.glob<object>('/src/*/**/screens.ts', { import: 'screens', eager: true });
  const paths = Object.values(folders).flatMap(screens => Object.keys(screens));
  expect(paths).toContain('/supplier/audit');
  expect(paths.filter(path => !findRoute(path) && !findRoute(`${path}/1`))).toEqual([]);
});

test('a path without a screen of its own loads nothing, and fails in no way', async () => {
  await expect(loadScreen('/nowhere/at/all')).resolves.toBeUndefined();
});
