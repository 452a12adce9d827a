import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { desc, eq, inArray } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { bills } from '../../mocks/db/schema/finance';
import { negateAmount, sumAmounts } from '@/admin/fields/money';
import { getSignedBillAmount } from '@/finance/bills/bill';
import { server } from '../setup/server';
import { renderApp } from '../support/renderApp';
import { findRows, listRowActions, pressRowAction } from '../support/rowActions';
import { selectAll } from '../support/selectAll';
import { balanceOf, dialog, logsOf, revoke, shown, sumOf, total } from './support';
import { readVersions } from '../setup/versions';

const list = '/finance/bill/list';
const pendingOnly = `${list}?filter={"status":"pending"}`;
const all = () => server.db.select().from(bills).orderBy(desc(bills.createdAt), desc(bills.id));
type Bill = Awaited<ReturnType<typeof all>>[number];
const pending = async () => (await all()).filter(({ status }) => status === 'pending');
const isOwn = ({ category }: Bill) => category !== 'withdrawal';
const find = async (wanted: (bill: Bill) => boolean) => {
  const bill = (await pending()).find(wanted);
  if (!bill) throw new Error('There is no such bill');
  return bill;
};
const read = async (id: string) => (await server.db.select().from(bills).where(eq(bills.id, id)))[0];
const choose = async (user: Awaited<ReturnType<typeof renderApp>>, field: RegExp, option: string) => {
  await user.click(screen.getByRole('combobox', { name: field }));
  await user.click(await screen.findByRole('option', { name: option }));
};
const incoming = (found: Bill[]) => `+${sumOf(found.filter(({ type }) => type === 'income'))}`;
const outgoing = (found: Bill[]) => `-${sumOf(found.filter(({ type }) => type === 'expense'))}`;

test('filters the list by type and category, and never adds income and expense into one sum', async () => {
  const user = await renderApp(list, { as: 'finance' });
  await screen.findByText('共 6000 项');
  const everything = await all();
  await waitFor(() => expect(total(/^全部/)).toHaveTextContent(incoming(everything) + outgoing(everything)));
  await choose(user, /收支/, '支出');
  await choose(user, /类别/, '调整');
  await user.click(screen.getByRole('button', { name: '查询' }));
  const found = everything.filter(({ type, category }) => type === 'expense' && category === 'adjustment');
  expect(await screen.findByText(`共 ${found.length} 项`)).toBeVisible();
  const failed = found.filter(({ status }) => status === 'failed');
  await waitFor(() => expect(total(/^已失败/)).toHaveTextContent(`${failed.length}¥0.00${outgoing(failed)}`));
  for (const row of screen.getAllByRole('row').slice(1)) expect(row).toHaveTextContent(/-¥[\d,.]+支出调整/);
});

test('finds bills by their reference number, and rejects text as a number', async () => {
  const { referenceId } = await find(bill => !isOwn(bill));
  const user = await renderApp(list, { as: 'finance' });
  await user.click(await screen.findByRole('button', { name: '展开' }));
  const reference = screen.getByRole('textbox', { name: '关联编号' });
  await user.type(reference, '订单{Enter}');
  expect(await screen.findByText('编号只能填写数字')).toBeVisible();
  await user.clear(reference);
  await user.type(reference, `${referenceId}{Enter}`);
  expect(await screen.findByText('共 1 项')).toBeVisible();
});

test('completes a bill and updates the balance', async () => {
  const bill = await find(isOwn);
  const before = await balanceOf(bill);
  const after = sumAmounts([before, bill.type === 'income' ? bill.amount : negateAmount(bill.amount)]);
  const user = await renderApp(`${list}/${bill.id}`, { as: 'finance' });
  const details = await dialog('账单详情');
  expect(details.queryByText('关联编号'), 'a field without a value').not.toBeInTheDocument();
  await user.click(await details.findByRole('button', { name: '标记完成' }));
  const preview = await dialog('标记账单完成');
  expect(await preview.findByText(`${shown(before)} → ${shown(after)}`)).toBeVisible();
  await user.click(preview.getByRole('button', { name: '标记完成' }));
  expect(await details.findByText('已完成')).toBeVisible();
  expect(details.getByText(shown(after))).toBeVisible();
  expect(await read(bill.id)).toMatchObject({ status: 'completed', balanceAfter: after, remainingAmount: '0.00' });
  expect(await balanceOf(bill)).toBe(after);
});

test('marks bills failed in bulk with a reason, and skips bills of withdrawals', async () => {
  const page = (await pending()).slice(0, 25);
  const own = page.filter(isOwn);
  const user = await renderApp(pendingOnly, { as: 'finance' });
  await selectAll(user);
  const sums = `${incoming(page)}，${outgoing(page)}`;
  await waitFor(() => expect(screen.getByRole('group', { name: '批量操作' })).toHaveTextContent(`合计 ${sums}`));
  await user.click(screen.getByRole('button', { name: '批量标记失败' }));
  const run = await dialog('标记账单失败');
  expect(await run.findByText(new RegExp(`^可标记失败 ${own.length} 项。`))).toBeVisible();
  const net = shown(sumAmounts(own.map(getSignedBillAmount)));
  expect(run.getByText(/^可标记失败/).nextElementSibling).toHaveTextContent(
    `收入 ${incoming(own)}支出 ${outgoing(own)}净额 ${net.startsWith('-') ? '' : '+'}${net}`,
  );
  const rows = within(run.getByRole('table', { name: '对余额的影响' }))
    .getAllByRole('row')
    .slice(1);
  for (const row of rows) expect(row).toHaveTextContent(/收入 \+¥|支出 -¥/);
  expect(run.getAllByText(/这是提现的账单/)).toHaveLength(page.length - own.length);
  await user.type(run.getByLabelText(/原因/), '订单已取消');
  await user.click(run.getByRole('button', { name: '标记失败' }));
  expect(await screen.findByText(`已标记失败 ${own.length} 项`)).toBeVisible();
  const ids = own.map(({ id }) => id);
  const decided = await server.db.select().from(bills).where(inArray(bills.id, ids));
  expect(decided.every(({ status, reason }) => status === 'failed' && reason === '订单已取消')).toBe(true);
  expect(await logsOf('fail', ids)).toHaveLength(own.length);
  for (const { id } of page.filter(bill => !isOwn(bill))) expect(await read(id)).toMatchObject({ status: 'pending' });
});

test('links the bill of a withdrawal to the withdrawal instead of offering actions', async () => {
  const bill = await find(one => !isOwn(one));
  const user = await renderApp(`${list}?filter={"referenceId":"${bill.referenceId}"}`, { as: 'finance' });
  await screen.findByText('共 1 项');
  const [row] = await findRows();
  expect(await listRowActions(user, row as HTMLElement)).toEqual(['查看提现', '查看']);
  await pressRowAction(user, row as HTMLElement, '查看');
  const details = await dialog('账单详情');
  expect(await details.findByRole('link', { name: bill.referenceId ?? '' })).toBeVisible();
  expect(details.queryByRole('button', { name: '标记完成' })).not.toBeInTheDocument();
  await user.click(details.getByRole('link', { name: bill.referenceId ?? '' }));
  expect(await (await dialog('提现详情')).findByText(bill.referenceId ?? '')).toBeVisible();
  expect(window.location.pathname).toBe(`/finance/withdrawal/list/${bill.referenceId}`);
});

test('shows the number of a withdrawal without a link to a user who may not list withdrawals', async () => {
  await revoke('withdrawals:list', 'bills:complete', 'bills:fail');
  const bill = await find(one => !isOwn(one));
  await renderApp(`${list}/${bill.id}`, { as: 'finance' });
  const details = await dialog('账单详情');
  expect(await details.findByText(bill.referenceId ?? '')).toBeVisible();
  expect(details.queryByRole('link', { name: bill.referenceId ?? '' })).not.toBeInTheDocument();
  for (const name of ['标记完成', '标记失败'])
    expect(screen.queryAllByRole('button', { name, hidden: true })).toEqual([]);
  const token = localStorage.getItem('token') ?? '';
  const answer = await server.callAs(token, 'POST', '/admin/bills/complete', {
    records: await readVersions(server.db, 'bills', [bill.id]),
  });
  expect(answer.status).toBe(403);
  expect(((await answer.json()) as { message: string }).message).toContain('bills:complete');
});

test('marks the day that is not over in the chart', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-01T10:00:00+08:00') });
  const user = await renderApp(`${list}?filter={"createdAt_gte":"2026-10-29T16:00:00Z"}`, { as: 'finance' });
  await user.click(await screen.findByRole('button', { name: '每日金额图表' }));
  const days = await screen.findByRole('slider', { name: /2026-10-30 至 2026-11-01/ });
  expect(screen.getByText(/虚线：周期尚未结束/)).toBeVisible();
  expect(days).toHaveAttribute('aria-valuetext', expect.stringMatching(/^2026-11-01（未结束），/));
});

test('describes the selected day of the chart in text, and the one before', async () => {
  const user = await renderApp(`${list}?filter={"createdAt_gte":"2026-10-29T16:00:00Z"}`, { as: 'finance' });
  await user.click(await screen.findByRole('button', { name: '每日金额图表' }));
  const days = await screen.findByRole('slider', { name: /2026-10-30 至 2026-11-01/ });
  const ofDay = (await all()).filter(({ createdAt }) => {
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(createdAt);
    return day === '2026-11-01';
  });
  const [income, expense] = [incoming(ofDay).slice(1), outgoing(ofDay).slice(1)];
  act(() => days.focus());
  expect(days).toHaveAttribute('aria-valuetext', `2026-11-01，收入 ${income}，支出 ${expense}`);
  expect(screen.getByText('每日金额 · 2026-11-01')).toBeVisible();
  // As the arrow key to the left does in a browser.
  fireEvent.change(days, { target: { value: '1' } });
  expect(days).toHaveAttribute('aria-valuetext', expect.stringMatching(/^2026-10-31，/));
  expect(screen.getByText('每日金额 · 2026-10-31')).toBeVisible();
});
