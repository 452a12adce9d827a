import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../support/renderApp';

/** What another tab of the browser writes, as this one hears of it. */
const writtenElsewhere = (key: string, newValue: string) => {
  localStorage.setItem(key, newValue);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue })));
};

test('a language and theme chosen in another tab are this tab’s too', async () => {
  await renderApp('/supplier/list', { as: 'viewer' });
  await screen.findByRole('heading', { level: 1, name: '供应商列表' });
  writtenElsewhere('app-store', JSON.stringify({ state: { locale: 'en-US', theme: 'dark' }, version: 1 }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Suppliers' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'English' })).toBeVisible();
});
