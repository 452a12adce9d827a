import { screen, within } from '@testing-library/react';
import { and, eq, gte } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { approvals } from '../../mocks/db/schema/approvals';
import { withdrawals } from '../../mocks/db/schema/finance';
import { sampleAccountMobiles } from '../../mocks/db/sample/accounts';
import { server } from '../setup/server';
import { renderApp } from '../support/renderApp';

test('shows a second person the request with its effects, and pays out when they approve', async () => {
  const isLarge = and(eq(withdrawals.status, 'pending'), gte(withdrawals.amount, '5000'));
  const [withdrawal] = await server.db.select().from(withdrawals).where(isLarge).limit(1);
  const { id = '', version = 1, ownerName = '' } = withdrawal ?? {};
  const token = await server.signIn(sampleAccountMobiles.finance);
  await server.callAs(token, 'POST', '/admin/withdrawals/approve', { records: [{ id, version }] });
  const user = await renderApp('/approvals', { as: 'admin' });
  await user.click(await screen.findByRole('link', { name: ownerName }));
  const drawer = await screen.findByRole('dialog');
  expect(await within(drawer).findByText('周雅琴')).toBeVisible();
  expect(await within(drawer).findByText('提交后没有变更。')).toBeVisible();
  await user.click(within(drawer).getByRole('button', { name: '复核通过' }));
  const dialog = await screen.findByRole('dialog', { name: '复核通过' });
  expect(await within(dialog).findByRole('table', { name: '对余额的影响' })).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: '复核通过' }));
  expect(await screen.findByText(/复核通过成功/)).toBeVisible();
  const [paid] = await server.db.select().from(withdrawals).where(eq(withdrawals.id, id));
  expect(paid).toMatchObject({ status: 'completed', processedBy: '周雅琴、林晓峰' });
  expect(await server.db.$count(approvals, eq(approvals.status, 'approved'))).toBe(1);
});
