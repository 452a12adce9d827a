import { cleanup, screen, within } from '@testing-library/react';
import { and, eq, gte } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addDays } from '@/models/calendarDay';
import { formatBeijingDay } from '../../../mocks/api/http/schemas';
import { approvalRules, approvals } from '../../../mocks/db/schema/approvals';
import { withdrawals } from '../../../mocks/db/schema/finance';
import { sampleAccountMobiles } from '../../../mocks/db/sample/accounts';
import { server } from '../../setup/server';
import { renderApp } from '../../support/renderApp';
import { selectAll } from '../../support/selectAll';

const today = () => formatBeijingDay(new Date(server.clock.now()));

/** The one rule holds withdrawals for three days. */
beforeEach(() =>
  server.db.update(approvalRules).set({
    name: '先等三天',
    amountFrom: '5000.00',
    amountOf: 'record',
    approverPermission: null,
    holdDays: 3,
  }),
);

const findLarge = async () => {
  const where = and(eq(withdrawals.status, 'pending'), gte(withdrawals.amount, '5000'));
  const [row] = await server.db.select().from(withdrawals).where(where).limit(1);
  if (!row) throw new Error('There is no large withdrawal');
  return row;
};

test('says before a run until when records are held, and afterwards that they are', async () => {
  const { ownerId } = await findLarge();
  const until = addDays(today(), 3);
  const filter = encodeURIComponent(JSON.stringify({ ownerId, status: 'pending', amount_gte: '5000' }));
  const user = await renderApp(`/finance/withdrawal/list?filter=${filter}`, { as: 'finance' });
  await selectAll(user);
  await user.click(screen.getByRole('button', { name: '批量通过' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(new RegExp(`将暂缓至 ${until}（规则“先等三天”），当天起才能执行。$`))).toBeVisible();
  expect(dialog.queryByText(/须由另一人复核/)).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: '提交并暂缓' }));
  expect(await screen.findByText(/^已提交并暂缓/)).toBeVisible();
  expect((await screen.findAllByText('暂缓中'))[0]).toBeVisible();
});

test('its owner carries it out from its day on, and not before', async () => {
  const { id, ownerName, version } = await findLarge();
  const token = await server.signIn(sampleAccountMobiles.finance);
  await server.callAs(token, 'POST', '/admin/withdrawals/approve', { records: [{ id, version }] });
  const until = addDays(today(), 3);
  const record = await renderApp(`/finance/withdrawal/list/${id}`, { as: 'finance' });
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText(new RegExp(`提交“通过”，暂缓至 ${until}，当天起由提交人执行`))).toBeVisible();
  await record.click(drawer.getByRole('link', { name: '查看复核申请' }));
  expect(await screen.findByText(until)).toBeVisible();
  expect(await screen.findByRole('button', { name: '撤回' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^执行/ })).not.toBeInTheDocument();

  cleanup();
  await server.db.update(approvals).set({ holdUntil: today() });
  const user = await renderApp('/approvals', { as: 'finance' });
  await user.click(await screen.findByRole('link', { name: ownerName }));
  const request = within(await screen.findByRole('dialog'));
  await user.click(await request.findByRole('button', { name: /^执行/ }));
  expect(await screen.findByText(/已复核通过/)).toBeVisible();
  const [paid] = await server.db.select().from(withdrawals).where(eq(withdrawals.id, id));
  expect(paid).toMatchObject({ status: 'completed', processedBy: '周雅琴' });
});

test('a rule is shown with its days, and needs an approver or days', async () => {
  const user = await renderApp('/system/approval-rules', { as: 'superAdmin' });
  expect(await screen.findByText('暂缓 3 天')).toBeVisible();
  await user.click(screen.getByRole('link', { name: '先等三天' }));
  const details = within(await screen.findByRole('dialog'));
  expect(await details.findByText('暂缓 3 天')).toBeVisible();
  expect(details.queryByText('复核人')).not.toBeInTheDocument();
});
