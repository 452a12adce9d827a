import { screen, within } from '@testing-library/react';
import { and, eq, gte, lt } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bills } from '../../mocks/db/schema/finance';
import { server } from '../setup/server';
import { renderApp } from '../support/renderApp';

test('without the feature, a list offers no export, and signing out asks nothing', async () => {
  const user = await renderApp('/supplier/list', { frame: true, as: 'admin', features: [] });
  expect(await screen.findByRole('button', { name: '刷新' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '导出' })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: '林晓峰' }));
  await user.click(await screen.findByRole('menuitem', { name: '退出登录' }));
  expect(await screen.findByLabelText(/手机号/)).toBeVisible();
});

test('without the feature, a statement offers no export', async () => {
  const isInOctober = and(
    gte(bills.processedAt, new Date('2026-10-02')),
    lt(bills.processedAt, new Date('2026-10-30')),
  );
  const [bill] = await server.db
    .select()
    .from(bills)
    .where(and(eq(bills.ownerType, 'supplier'), isInOctober));
  await renderApp(`/supplier/list/${bill?.ownerId}?period=2026-10-01..2026-10-31`, { as: 'admin', features: [] });
  const details = within(await screen.findByRole('dialog', { name: '供应商详情' }));
  expect(await details.findByRole('link', { name: '查看全部账单' })).toBeVisible();
  expect(details.queryByRole('button', { name: '导出对账单' })).not.toBeInTheDocument();
});
