import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { sampleAccountMobiles } from '../../mocks/db/sample/accounts';
import { clearSession } from '@/session/session';
import { useSettingsStore } from '@/shell/settings/settings';
import { server } from '../setup/server';
import { renderApp } from '../support/renderApp';

/** What another device of the viewer reads and writes. */
const otherDevice = async () => {
  const token = await server.signIn(sampleAccountMobiles.viewer);
  return {
    read: async () => ((await (await server.callAs(token, 'GET', '/admin/settings')).json()) as { data: object }).data,
    write: (settings: object) => server.callAs(token, 'PUT', '/admin/settings', settings),
  };
};
const applied = () => useSettingsStore.getState();
const writes = () => server.journal.calls('PUT /admin/settings');

test('applies the settings of the account, sends changes, and keeps those that were not received', async () => {
  const phone = await otherDevice();
  await phone.write({ theme: 'dark', menuWidth: 260, columns: { 'orders.datatable': ['region'] } });
  const user = await renderApp('/exception/404', { frame: true, as: 'viewer' });
  await waitFor(() => expect(applied()).toMatchObject({ theme: 'dark', menuWidth: 260 }));
  expect(applied().preferences).toEqual({ 'orders.datatable': ['region'] });
  expect(writes()).toEqual([]);

  await user.click(screen.getByRole('button', { name: '页面设置' }));
  await user.click(await screen.findByRole('switch', { name: '多页签' }));
  await waitFor(async () => expect(await phone.read()).toMatchObject({ theme: 'dark', tabBar: true }));

  server.faults.offline('PUT /admin/settings');
  await user.click(screen.getByRole('switch', { name: '底部' }));
  await waitFor(() => expect(writes()).toHaveLength(2));
  await phone.write({ footer: true, theme: 'light' });
  cleanup();
  await renderApp('/exception/404', { frame: true, as: 'viewer' });
  await waitFor(async () => expect(await phone.read()).toMatchObject({ footer: false, theme: 'light', tabBar: true }));
  expect(applied()).toMatchObject({ footer: false, theme: 'light' });
});

test('keeps the latest change while an earlier one is still on its way', async () => {
  const phone = await otherDevice();
  await renderApp('/exception/404', { frame: true, as: 'viewer' });
  await waitFor(() => expect(server.journal.calls('GET /admin/settings')).toHaveLength(1));
  await waitFor(() => expect(localStorage.getItem('account-settings')).toContain('owner'));
  const release = server.faults.hold('PUT /admin/settings');
  act(() => useSettingsStore.setState({ themeColor: '#CB2634' }));
  await waitFor(() => expect(writes()).toHaveLength(1));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  act(() => useSettingsStore.setState({ themeColor: '#0FC6C2', footer: false }));
  await vi.advanceTimersByTimeAsync(1_000);
  await phone.read();
  // The later change waits for the answer to the earlier one.
  expect(writes()).toHaveLength(1);
  release();
  await waitFor(() => expect(writes()).toHaveLength(2));
  await waitFor(async () => expect(await phone.read()).toMatchObject({ themeColor: '#0FC6C2', footer: false }));
  expect(applied()).toMatchObject({ themeColor: '#0FC6C2', footer: false });
});

test('gives an account neither the settings nor the columns of the one before it in this browser', async () => {
  const phone = await otherDevice();
  await phone.write({ theme: 'dark', columns: { 'orders.datatable': ['region'] } });
  await renderApp('/exception/404', { frame: true, as: 'viewer' });
  await waitFor(() => expect(applied().theme).toBe('dark'));
  cleanup();
  clearSession();
  await renderApp('/exception/404', { frame: true, as: 'auditor' });
  await waitFor(() => expect(applied()).toMatchObject({ theme: 'light', preferences: {} }));
  expect(writes()).toEqual([]);
});
