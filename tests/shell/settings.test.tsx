import { beforeEach, expect, test, vi } from 'vitest';
import { createSettingsStore } from '@/shell/settings/settings';

/** Reads the settings as at startup. */
const start = () => createSettingsStore().getState();

const store = (state: unknown) => localStorage.setItem('app-store', JSON.stringify({ state, version: 1 }));

beforeEach(() => localStorage.clear());

test('uses the defaults of the specification', () => {
  expect(start()).toMatchObject({
    locale: 'zh-CN',
    theme: 'light',
    themeColor: '#165DFF',
    menuWidth: 220,
    navbar: true,
    menu: true,
    footer: true,
    tabBar: false,
  });
});

test('restores the settings after a reload', () => {
  store({ locale: 'en-US', theme: 'dark', menuWidth: 260 });
  expect(start()).toMatchObject({ locale: 'en-US', theme: 'dark', menuWidth: 260, footer: true });
});

test.each([
  ['no JSON', '{"state":'],
  ['no object', '"dark"'],
  ['a setting of the wrong kind', JSON.stringify({ state: { menuWidth: '220px', theme: null }, version: 1 })],
  ['settings of an older version', JSON.stringify({ state: { skin: 'dark' }, version: 0 })],
])('%s falls back to the defaults', (_, stored) => {
  const silent = vi.spyOn(console, 'error').mockReturnValue();
  localStorage.setItem('app-store', stored);
  expect(start()).toMatchObject({ theme: 'light', menuWidth: 220 });
  silent.mockRestore();
});

test('replaces an unsupported language with English, in the storage too', () => {
  store({ locale: 'xx-YY', theme: 'dark' });
  expect(start()).toMatchObject({ locale: 'en-US', theme: 'dark' });
  expect(localStorage.getItem('app-store')).toContain('"locale":"en-US"');
});
