import { screen, waitFor, within } from '@testing-library/react';
import { desc, eq, inArray } from 'drizzle-orm';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { getBankAccountCipherContext } from '../../mocks/db/accountNumbers';
import { bills, withdrawals } from '../../mocks/db/schema/finance';
import { sampleAccountMobiles } from '../../mocks/db/sample/accounts';
import type { Withdrawal } from '@/finance/withdrawals/withdrawal';
import { negateAmount, sumAmounts } from '@/admin/fields/money';
import { server } from '../setup/server';
import { findNotification } from '../support/notifications';
import { renderApp } from '../support/renderApp';
import { findRows, pressRowAction } from '../support/rowActions';
import { selectAll } from '../support/selectAll';
import { balanceOf, dialog, logsOf, revoke, shown, sumOf, total } from './support';
import { readVersions } from '../setup/versions';

const list = '/finance/withdrawal/list';
const pendingOnly = `${list}?filter={"status":"pending"}`;
const all = () => server.db.select().from(withdrawals).orderBy(desc(withdrawals.createdAt), desc(withdrawals.id));
const pending = async () => (await all()).filter(({ status }) => status === 'pending');
const first = async () => {
  const [withdrawal] = await pending();
  if (!withdrawal) throw new Error('Nothing is pending');
  return withdrawal;
};
const read = async (id: string) => (await server.db.select().from(withdrawals).where(eq(withdrawals.id, id)))[0];
const rows = async () => (await screen.findAllByRole('row')).slice(1);
const tick = async (user: Awaited<ReturnType<typeof renderApp>>, row: number) =>
  user.click(within((await rows())[row] as HTMLElement).getByRole('checkbox'));
const bar = () => screen.getByRole('group', { name: '批量操作' });

test('redirects /finance to the withdrawals', async () => {
  await renderApp('/finance', { as: 'finance' });
  expect(await screen.findByRole('heading', { level: 1, name: '提现列表' })).toBeVisible();
  expect(window.location.pathname).toBe(list);
});

test('searches the list, and updates the sums of each status with the search', async () => {
  const user = await renderApp(list, { as: 'finance' });
  await screen.findByText('共 800 项');
  const everything = await all();
  await waitFor(() => expect(total(/^全部/)).toHaveTextContent(sumOf(everything)));
  await user.type(screen.getByRole('textbox', { name: '关键词' }), '招商银行{Enter}');
  const found = everything.filter(({ bankName }) => bankName === '招商银行');
  await screen.findByText(`共 ${found.length} 项`);
  const waiting = found.filter(({ status }) => status === 'pending');
  await waitFor(() => expect(total(/^待处理/)).toHaveTextContent(`${waiting.length}${sumOf(waiting)}`));
  await user.click(total(/^待处理/));
  expect(await screen.findByText(`共 ${waiting.length} 项`)).toBeVisible();
  expect(total(/^待处理/)).toHaveAttribute('aria-selected', 'true');
  expect(total(/^全部/)).toHaveTextContent(sumOf(found));
  for (const row of await rows()) expect(row).toHaveTextContent(/招商银行.*待处理/);
});

test('filters by days in the console’s time zone', async () => {
  const user = await renderApp(list, { as: 'finance' });
  await user.click(await screen.findByRole('button', { name: '展开' }));
  await user.type(screen.getByLabelText('申请时间，从'), '2026-10-05');
  await user.type(screen.getByLabelText('申请时间，至'), '2026-10-06');
  await user.click(screen.getByRole('button', { name: '查询' }));
  const from = Date.parse('2026-10-05T00:00:00+08:00');
  const until = Date.parse('2026-10-07T00:00:00+08:00');
  const found = (await all()).filter(({ createdAt }) => Number(createdAt) >= from && Number(createdAt) < until);
  expect(await screen.findByText(`共 ${found.length} 项`)).toBeVisible();
  await user.click(screen.getByRole('button', { name: '每日金额图表' }));
  expect(await screen.findByRole('slider', { name: /2026-10-05 至 2026-10-06/ })).toBeVisible();

  // What was paid on a day may have been requested earlier.
  await user.click(screen.getByRole('button', { name: '重置' }));
  await user.type(screen.getByLabelText('处理时间，从'), '2026-10-06');
  await user.type(screen.getByLabelText('处理时间，至'), '2026-10-06');
  await user.click(screen.getByRole('button', { name: '查询' }));
  const day = Date.parse('2026-10-06T00:00:00+08:00');
  const decided = (await all()).filter(({ processedAt }) => Number(processedAt) >= day && Number(processedAt) < until);
  expect(decided.some(({ createdAt }) => Number(createdAt) < day)).toBe(true);
  expect(await screen.findByText(`共 ${decided.length} 项`)).toBeVisible();

  // The largest amount first.
  await user.click(within(screen.getByRole('columnheader', { name: /金额/ })).getByRole('button'));
  await waitFor(() => expect(window.location.search).toMatch(/order=DESC.*sort=amount/));
});

test('shows payee, account and remaining balance before a withdrawal is approved', async () => {
  const withdrawal = await first();
  const before = await balanceOf(withdrawal);
  const after = sumAmounts([before, negateAmount(withdrawal.amount)]);
  const user = await renderApp(pendingOnly, { as: 'finance' });
  await user.click((await screen.findAllByRole('button', { name: '通过' }))[0] as HTMLElement);
  const preview = await dialog('通过提现');
  expect(await preview.findByText(/不能撤回/)).toBeVisible();
  expect(await preview.findByText(`${withdrawal.ownerName} ${shown(withdrawal.amount)}`)).toBeVisible();
  expect(preview.getByText(withdrawal.bankName)).toBeVisible();
  expect(preview.getByText(`**** ${withdrawal.bankAccountLast4}`)).toBeVisible();
  expect(preview.getByText(`${shown(before)} → ${shown(after)}`)).toBeVisible();
  await user.click(preview.getByRole('button', { name: '通过' }));
  expect(await findNotification('已通过')).toBeVisible();
  const waiting = await pending();
  await waitFor(() => expect(total(/^待处理/)).toHaveTextContent(`${waiting.length}${sumOf(waiting)}`));
  expect(await read(withdrawal.id)).toMatchObject({ status: 'completed', balanceBefore: before, balanceAfter: after });
  expect(await balanceOf(withdrawal)).toBe(after);
  const [bill] = await server.db.select().from(bills).where(eq(bills.referenceId, withdrawal.id));
  expect(bill).toMatchObject({ status: 'completed', balanceAfter: after });
});

test('shows the balances of a pending withdrawal with the request, and a result only after the decision', async () => {
  const withdrawal = await first();
  const before = await balanceOf(withdrawal);
  const after = sumAmounts([before, negateAmount(withdrawal.amount)]);
  const user = await renderApp(`${list}/${withdrawal.id}`, { as: 'finance' });
  const details = await dialog('提现详情');
  const field = (name: string) => details.getByText(name).closest('dt')?.nextElementSibling;
  await details.findByText('当前余额');
  expect(field('当前余额')).toHaveTextContent(shown(before));
  expect(field('通过后余额')).toHaveTextContent(shown(after));
  expect(within(details.getByRole('region', { name: '申请信息' })).getByText('当前余额')).toBeVisible();
  for (const name of ['处理结果', '提现前余额', '处理人', '驳回原因'])
    expect(details.queryByText(name)).not.toBeInTheDocument();
  await user.click(details.getByRole('button', { name: '通过' }));
  const preview = await dialog('通过提现');
  await preview.findByText(`${shown(before)} → ${shown(after)}`);
  await user.click(preview.getByRole('button', { name: '通过' }));
  await details.findByText('提现前余额');
  expect(field('提现前余额')).toHaveTextContent(shown(before));
  expect(field('提现后余额')).toHaveTextContent(shown(after));
  expect(field('处理人')).toHaveTextContent('周雅琴');
  expect(details.queryByText('驳回原因')).not.toBeInTheDocument();
  expect(details.queryByText('当前余额')).not.toBeInTheDocument();
});

test('shows no balances of a pending withdrawal when the API does not return the owner’s balance', async () => {
  const { id } = await first();
  server.intercept(
    http.get(`*/admin/withdrawals/${id}`, async ({ request }) => {
      const answer = (await (await server.api.fetch(request)).json()) as { data: Withdrawal };
      const { ownerBalance: _, ...data } = answer.data;
      return HttpResponse.json({ ...answer, data });
    }),
  );
  await renderApp(`${list}/${id}`, { as: 'finance' });
  const details = await dialog('提现详情');
  await details.findByRole('region', { name: '申请信息' });
  // The row of the list has the balance, and is shown first.
  await waitFor(() => expect(details.queryByText(/.余额$/)).not.toBeInTheDocument());
});

test('rejects withdrawals in bulk with a reason, and names and skips those decided meanwhile', async () => {
  const page = (await pending()).slice(0, 25);
  const [lost, ...left] = page;
  const user = await renderApp(pendingOnly, { as: 'finance' });
  await selectAll(user);
  await waitFor(() => expect(bar()).toHaveTextContent(`已选 25 项合计 ${sumOf(page)}`));
  await user.click(screen.getByRole('button', { name: '批量驳回' }));
  const run = await dialog('批量驳回提现');
  const owners = new Set(page.map(({ ownerId }) => ownerId)).size;
  expect(await run.findByText(`可驳回 25 项。 合计 ${sumOf(page)}，涉及 ${owners} 个账户。`)).toBeVisible();
  expect(run.getAllByText(/（不变）/).length).toBe(Math.min(20, owners));
  const largest = page.toSorted((a, b) => Number(b.amount) - Number(a.amount))[0];
  expect(run.getAllByText(`${largest?.bankName} **** ${largest?.bankAccountLast4}`)[0]).toBeVisible();
  const other = await server.signIn(sampleAccountMobiles.admin);
  await server.callAs(other, 'POST', '/admin/withdrawals/approve', {
    records: await readVersions(server.db, 'withdrawals', [lost?.id]),
  });
  await user.type(run.getByLabelText(/原因/), '收款户名不符');
  await user.click(run.getByRole('button', { name: '驳回' }));
  expect(await run.findByText('已驳回 24 项')).toBeVisible();
  expect(await run.findByText(new RegExp(`^${lost?.ownerName} `))).toBeVisible();
  const ids = left.map(({ id }) => id);
  const decided = await server.db.select().from(withdrawals).where(inArray(withdrawals.id, ids));
  expect(decided.every(({ status, reason }) => status === 'failed' && reason === '收款户名不符')).toBe(true);
  expect(await logsOf('reject', ids)).toHaveLength(24);
  expect(await read(lost?.id ?? '')).toMatchObject({ status: 'completed', reason: null });
});

test('sums the selection to the cent, on two pages and for all matching but some', async () => {
  const waiting = await pending();
  const user = await renderApp(pendingOnly, { as: 'finance' });
  await screen.findByText(`共 ${waiting.length} 项`);
  await tick(user, 0);
  await user.click(screen.getByRole('button', { name: '前往第 2 页' }));
  await screen.findAllByText(waiting[26]?.ownerName ?? '');
  await waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'false'));
  await tick(user, 1);
  const two = waiting.filter((_, index) => index === 0 || index === 26);
  await waitFor(() => expect(bar()).toHaveTextContent(`已选 2 项合计 ${sumOf(two)}`));
  await user.click(screen.getByRole('button', { name: `选择全部 ${waiting.length} 项` }));
  await waitFor(() => expect(bar()).toHaveTextContent(sumOf(waiting)));
  await tick(user, 1);
  const others = waiting.filter((_, index) => index !== 26);
  await waitFor(() => expect(bar()).toHaveTextContent(`已选 ${others.length} 项合计 ${sumOf(others)}`));
  await user.click(screen.getByRole('button', { name: '批量通过' }));
  const run = await dialog('批量通过提现');
  expect(await run.findByText(new RegExp(`合计 ${sumOf(others)}，`))).toBeVisible();
  expect(run.getByText(/^以上为金额最大的 20 个账户，共 \d+ 个。$/)).toBeVisible();
});

test('shows the full account number on request, until the details are closed', async () => {
  const { id, bankAccount, bankAccountLast4, ownerName } = await first();
  const whole = (await server.cipher.decrypt(bankAccount, getBankAccountCipherContext(id))).replace(
    /(\d{4})(?=\d)/g,
    '$1 ',
  );
  const user = await renderApp(`${list}/${id}`, { as: 'finance' });
  const details = await dialog('提现详情');
  expect(await details.findByText(`**** ${bankAccountLast4}`)).toBeVisible();
  await user.click(details.getByRole('button', { name: '查看完整银行账号' }));
  expect(await details.findByText(whole)).toBeVisible();
  expect(await logsOf('reveal', [id])).toHaveLength(1);
  await user.click(details.getByRole('button', { name: '关闭' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getAllByRole('link', { name: ownerName })[0] as HTMLElement);
  expect(await (await dialog('提现详情')).findByText(`**** ${bankAccountLast4}`)).toBeVisible();
  expect(screen.queryByText(whole)).not.toBeInTheDocument();
});

test('decides a withdrawal in its details and updates them', async () => {
  const { id } = await first();
  const user = await renderApp(`${list}/${id}`, { as: 'finance' });
  const details = await dialog('提现详情');
  await user.click(await details.findByRole('button', { name: '驳回' }));
  const preview = await dialog('驳回提现');
  await preview.findByText(/（不变）/);
  await user.type(preview.getByLabelText(/原因/), '资料不全{Control>}{Enter}{/Control}');
  expect(await details.findByText('资料不全')).toBeVisible();
  expect(details.getByText('已驳回')).toBeVisible();
  expect(details.queryByRole('button', { name: '通过' })).not.toBeInTheDocument();
  expect(await read(id)).toMatchObject({ status: 'failed', reason: '资料不全', processedBy: '周雅琴' });
});

test('goes to the record that moved up after a decision in the details', async () => {
  const [, second, third] = (await pending()).toReversed();
  const query = '?filter={"status":"pending"}&sort=createdAt&order=ASC&page=1&perPage=10';
  const user = await renderApp(`${list}${query}`, { as: 'finance' });
  await pressRowAction(user, (await findRows())[1] as HTMLElement, '查看');
  const details = await dialog('提现详情');
  const count = (await pending()).length;
  await details.findByText(`2 / ${count}`);
  await user.click(await details.findByRole('button', { name: '通过' }));
  const preview = await dialog('通过提现');
  await preview.findByText(second?.bankName ?? '');
  await user.click(preview.getByRole('button', { name: '通过' }));
  await details.findByText(`2 / ${count - 1}`);
  await user.click(await details.findByRole('button', { name: /下一条/ }));
  await waitFor(() => expect(window.location.pathname).not.toContain(second?.id));
  expect(window.location.pathname).toBe(`${list}/${third?.id}`);
  await user.click(details.getByRole('button', { name: '关闭' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('offers no decisions or full numbers without permission, and the API names what is missing', async () => {
  await revoke('withdrawals:approve', 'withdrawals:reject', 'withdrawals:reveal');
  const { id } = await first();
  await renderApp(`${list}/${id}`, { as: 'finance' });
  const details = await dialog('提现详情');
  await details.findByText(id);
  for (const name of ['通过', '驳回', '查看完整银行账号'])
    expect(screen.queryAllByRole('button', { name, hidden: true })).toHaveLength(0);
  const token = localStorage.getItem('token') ?? '';
  const answer = await server.callAs(token, 'POST', '/admin/withdrawals/approve', {
    records: await readVersions(server.db, 'withdrawals', [id]),
  });
  expect(answer.status).toBe(403);
  expect(((await answer.json()) as { message: string }).message).toContain('withdrawals:approve');
  expect(await read(id)).toMatchObject({ status: 'pending' });
});

test('names the supplier whose withdrawals are listed', async () => {
  const [row] = await server.db.select().from(withdrawals).where(eq(withdrawals.ownerType, 'supplier')).limit(1);
  const filter = encodeURIComponent(JSON.stringify({ ownerType: 'supplier', ownerId: row?.ownerId }));
  await renderApp(`${list}?filter=${filter}`, { as: 'admin' });
  expect(await screen.findByText(`申请方编号：${row?.ownerName}`)).toBeVisible();
});

test('shows of decided withdrawals when they were decided', async () => {
  await renderApp(`${list}?filter={"status":"completed"}`, { as: 'finance' });
  expect(await screen.findByRole('columnheader', { name: /处理时间/ })).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: /申请时间/ })).not.toBeInTheDocument();
});

test('shows the access denied page to a role without the permission', async () => {
  await renderApp(list, { as: 'auditor' });
  expect(await screen.findByText('拒绝访问')).toBeVisible();
});

test('reports sums that cannot be loaded, and keeps the list working', async () => {
  server.faults.refuse(/^GET \/admin\/statistics\/finance/, { status: 403, message: '缺少权限 withdrawals:list' });
  const user = await renderApp(list, { as: 'finance' });
  expect(await screen.findByText('获取提现统计失败：缺少权限 withdrawals:list')).toBeVisible();
  expect(await screen.findByText('共 800 项')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('tab', { name: /^全部 800/ })).toBeVisible();
});
