import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../support/renderApp';

/** Simulates a write by another browser tab. */
const writtenElsewhere = (key: string, newValue: string) => {
  localStorage.setItem(key, newValue);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue })));
};

test('applies a language and theme chosen in another tab', async () => {
  await renderApp('/supplier/list', { frame: true, as: 'viewer' });
  await screen.findByRole('heading', { level: 1, name: '供应商列表' });
  writtenElsewhere('app-store', JSON.stringify({ state: { locale: 'en-US', theme: 'dark' }, version: 1 }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Suppliers' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'English' })).toBeVisible();
});
