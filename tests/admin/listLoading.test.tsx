import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { suppliers } from '../../mocks/db/schema/system';
import { useSettingsStore } from '@/shell/settings/settings';
import { getStoredListRequestPaths } from '@/session/listCalls';
import { renderApp } from '../support/renderApp';
import { server } from '../setup/server';

const findSkeleton = () => document.querySelector('td.MuiSkeleton-root');

test('shows the table at once, skeleton rows if the rows take longer, then the rows', async () => {
  const release = server.faults.hold('GET /admin/suppliers');
  const atFirst: boolean[] = [];
  const observer = new MutationObserver(() => {
    if (document.querySelector('table')) atFirst.push(findSkeleton() !== null);
  });
  observer.observe(document, { childList: true, subtree: true });
  await renderApp('/supplier/list', { as: 'admin' });
  expect(await screen.findByRole('table')).toHaveAttribute('aria-busy', 'true');
  await waitFor(() => expect(findSkeleton()).not.toBeNull());
  observer.disconnect();
  expect(atFirst[0]).toBe(false);
  release();
  await waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'false'));
  expect(findSkeleton()).toBeNull();
});

test('fetches the saved views once, before the rows', async () => {
  await renderApp('/supplier/list', { as: 'admin' });
  await screen.findByText(/^共 \d+ 项$/);
  const calls = server.journal.calls().map(({ path }) => path);
  expect(calls.filter(path => path === '/admin/views')).toHaveLength(1);
  expect(calls.indexOf('/admin/views')).toBeLessThan(calls.indexOf('/admin/suppliers'));
});

test('invites to create the first record of an empty list, in both languages', async () => {
  await server.db.delete(suppliers);
  await renderApp('/supplier/list', { as: 'admin' });
  expect(await screen.findByText('还没有供应商')).toBeVisible();
  expect(screen.getByText('点击“新建”添加第一条。')).toBeVisible();
  cleanup();
  useSettingsStore.setState({ locale: 'en-US' });
  await renderApp('/supplier/list', { as: 'admin' });
  expect(await screen.findByText('No suppliers yet')).toBeVisible();
  expect(screen.getByText('Select “Create” to add the first one.')).toBeVisible();
});

test('remembers the calls about the list, so that a reload requests them at once', async () => {
  await renderApp('/order/list', { as: 'superAdmin' });
  await waitFor(() =>
    expect(getStoredListRequestPaths().toSorted()).toEqual([
      expect.stringMatching(/^\/orders\?.*range=/),
      expect.stringMatching(/^\/statistics\/order-totals\?/),
      expect.stringMatching(/^\/views\/counts\?/),
    ]),
  );
});
