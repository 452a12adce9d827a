import { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { and, asc, eq, gt, gte, inArray, ne, notInArray } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleAccountMobiles } from '../../mocks/db/sample/accounts';
import { approvals } from '../../mocks/db/schema/approvals';
import { claims } from '../../mocks/db/schema/claims';
import { bills, withdrawals } from '../../mocks/db/schema/finance';
import { orderItems, orders } from '../../mocks/db/schema/orders';
import { suppliers } from '../../mocks/db/schema/system';
import type { Licence } from '@/suppliers/supplier';
import { typingPause } from '@/ui/keyboard';
import { server } from '../setup/server';
import { readVersions } from '../setup/versions';
import { waitUntilLive } from '../support/live';
import { findNotification } from '../support/notifications';
import { renderApp } from '../support/renderApp';
import { setWidth } from '../support/setWidth';

const pending = () =>
  server.db.select().from(suppliers).where(eq(suppliers.status, 'pending')).orderBy(asc(suppliers.createdAt));

const licence: Licence = { id: '1', type: 'business', number: '91310000', image: '', expiresOn: null };

beforeEach(async () => {
  setWidth(1440);
  // A short queue renders fast.
  const longest = (await pending()).slice(0, 6).map(({ id }) => id);
  const isOther = and(eq(suppliers.status, 'pending'), notInArray(suppliers.id, longest));
  await server.db.update(suppliers).set({ status: 'approved' }).where(isOther);
  // Otherwise the preview of an approval warns of missing or expired licences.
  await server.db
    .update(suppliers)
    .set({ licences: [licence] })
    .where(eq(suppliers.status, 'pending'));
});
afterEach(() => setWidth(1024));

/** Undoes the short queue: more records wait than are read at once. */
const restoreWholeQueue = () => server.reset();

const statusOf = async (id: string | undefined) =>
  (
    await server.db
      .select()
      .from(suppliers)
      .where(eq(suppliers.id, id ?? ''))
  )[0];
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 2, name });
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
const queueList = async () => within(await screen.findByRole('navigation', { name: '队列' }));
/** Keys act again once the typing for the decision before has ended. */
const untilDecidable = (name: string) =>
  waitFor(() => expect(screen.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'false'));
const decideElsewhere = async (ids: string[]) =>
  server.callAs(await server.signIn(sampleAccountMobiles.admin), 'POST', '/admin/suppliers/reject', {
    records: await readVersions(server.db, 'suppliers', ids),
    reason: '资质不全',
  });

test('opens the record that has waited longest, with its evidence and its waiting time', async () => {
  const waiting = await pending();
  await renderApp('/supplier/queue', { frame: true, as: 'auditor' });
  await screen.findByRole('heading', { level: 1, name: '供应商审核队列' });
  await heading(waiting[0]?.name ?? '');
  const record = within(screen.getByRole('region', { name: waiting[0]?.name ?? '' }));
  expect(await record.findByText(waiting[0]?.phone ?? '')).toBeVisible();
  expect(record.getByRole('heading', { name: '资质证照' })).toBeVisible();
  expect(record.getAllByText(/^已等 \d+ (分钟|小时|天)$/)[0]).toBeVisible();
  const list = await queueList();
  expect(await list.findByText('6 条待处理')).toBeVisible();
  const items = list.getAllByRole('listitem');
  expect(items.slice(0, 3).map(item => item.textContent.includes('已等'))).toEqual([true, true, true]);
  for (const [index, { name }] of waiting.slice(0, 3).entries()) expect(items[index]).toHaveTextContent(name);
});

test('opens the next record even if everything is read again before React has closed the dialog', async () => {
  const [first, second] = await pending();
  const user = await renderApp('/supplier/queue', { as: 'auditor' });
  await heading(first?.name ?? '');
  await user.keyboard('a');
  const approving = await dialog('通过供应商');
  await waitFor(() => expect(approving.getByRole('button', { name: '通过' })).toHaveFocus());
  vi.spyOn(QueryClient.prototype, 'invalidateQueries').mockResolvedValue();
  await user.keyboard('{Enter}');
  await heading(second?.name ?? '');
  expect(await statusOf(first?.id)).toMatchObject({ status: 'approved' });
});

test('decides with two keys and opens the next record, with the focus on its name', async () => {
  const [first, second, third] = await pending();
  const user = await renderApp('/supplier/queue', { as: 'auditor' });
  await heading(first?.name ?? '');
  await user.keyboard('a');
  const approving = await dialog('通过供应商');
  await waitFor(() => expect(approving.getByRole('button', { name: '通过' })).toHaveFocus());
  await user.keyboard('{Enter}');
  const notice = (await findNotification('已通过')).closest('[role=alert]') as HTMLElement;
  expect(within(notice).getByRole('link', { name: first?.name ?? '' })).toBeVisible();
  await waitFor(async () => expect(await heading(second?.name ?? '')).toHaveFocus());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await statusOf(first?.id)).toMatchObject({ status: 'approved' });
  expect(await (await queueList()).findByText('5 条待处理')).toBeVisible();
  await untilDecidable('驳回');
  await user.keyboard('r');
  const rejecting = await dialog('驳回供应商');
  await user.type(await rejecting.findByLabelText(/原因/), 'jar');
  await rejecting.findByText(second?.name ?? '');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(async () => expect(await heading(third?.name ?? '')).toHaveFocus());
  expect(await statusOf(second?.id)).toMatchObject({ status: 'rejected', auditReason: 'jar' });
});

test('holds the keys after a decision while the user still types', async () => {
  const [first, second] = await pending();
  let endTyping = () => {};
  const { setTimeout: wait } = globalThis;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, delay?: number) => {
    if (delay !== typingPause) return wait(run, delay);
    endTyping = run;
    return 1;
  }) as typeof setTimeout);
  const user = await renderApp('/supplier/queue', { as: 'auditor' });
  await heading(first?.name ?? '');
  await approve(user);
  await waitFor(async () => expect(await heading(second?.name ?? '')).toHaveFocus());
  await user.keyboard('narj');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await heading(second?.name ?? '')).toHaveFocus();
  act(() => endTyping());
  await user.keyboard('n');
  await waitFor(async () => expect(await screen.findByRole('textbox', { name: /写备注/ })).toHaveFocus());
});

test('focuses Close when somebody else has just decided the record', async () => {
  const [first, second] = await pending();
  const user = await renderApp('/supplier/queue', { as: 'auditor' });
  await heading(first?.name ?? '');
  await decideElsewhere([first?.id ?? '']);
  await user.keyboard('a');
  const approving = await dialog('通过供应商');
  await waitFor(() => expect(approving.getByRole('button', { name: '关闭' })).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.keyboard('j');
  await heading(second?.name ?? '');
});

test('keeps the record that the user has opened while the next one was looked for', async () => {
  const [first, second, third] = await pending();
  const user = await renderApp('/supplier/queue', { as: 'auditor' });
  await heading(first?.name ?? '');
  const list = await queueList();
  const release = server.faults.hold('POST /admin/suppliers/claims/next');
  await user.keyboard('a');
  const approving = await dialog('通过供应商');
  await waitFor(() => expect(approving.getByRole('button', { name: '通过' })).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(server.journal.calls('POST /admin/suppliers/claims/next')).toHaveLength(2));
  await user.click(list.getByRole('button', { name: new RegExp(third?.name ?? '') }));
  await heading(third?.name ?? '');
  release();
  await waitFor(() => expect(server.journal.calls(`DELETE /admin/suppliers/${second?.id}/claim`)).toHaveLength(1));
  await waitFor(async () => expect(await server.db.select().from(claims)).toMatchObject([{ recordId: third?.id }]));
  expect(await heading(third?.name ?? '')).toBeVisible();
});

/** Approves the open record, and waits until the notification says so. */
const approve = async (user: Awaited<ReturnType<typeof renderApp>>) => {
  await user.keyboard('a');
  const approving = await dialog('通过供应商');
  await waitFor(() => expect(approving.getByRole('button', { name: '通过' })).toHaveFocus());
  await user.keyboard('{Enter}');
  await findNotification('已通过');
};

test('leaves the focus in a note that the user began while the next record was looked for', async () => {
  const [first, second] = await pending();
  const user = await renderApp('/supplier/queue', { as: 'auditor' });
  await heading(first?.name ?? '');
  const release = server.faults.hold('POST /admin/suppliers/claims/next');
  await approve(user);
  await waitFor(() => expect(server.journal.calls('POST /admin/suppliers/claims/next')).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: '写备注（N）' }));
  const note = await screen.findByRole('textbox', { name: /写备注/ });
  await waitFor(() => expect(note).toHaveFocus());
  await user.keyboard('ask ');
  release();
  // The record that was taken meanwhile is free again.
  await waitFor(() => expect(server.journal.calls(`DELETE /admin/suppliers/${second?.id}/claim`)).toHaveLength(1));
  await user.keyboard('a jar');
  expect(note).toHaveFocus();
  expect(note).toHaveValue('ask a jar');
  expect(await heading(first?.name ?? '')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(await heading(first?.name ?? '')).toHaveFocus();
  expect(note).toHaveValue('ask a jar');
  await user.click(screen.getByRole('button', { name: '下一条（J）' }));
  await waitFor(async () => expect(await heading(second?.name ?? '')).toHaveFocus());
  expect(await statusOf(second?.id)).toMatchObject({ status: 'pending' });
});

test('leaves the focus in the palette, and takes no record while the user is there', async () => {
  const [first, second] = await pending();
  const user = await renderApp('/supplier/queue', { as: 'auditor' });
  await heading(first?.name ?? '');
  const list = await queueList();
  // The dialog reads the record by its id, and the queue its list and the number of second approvals.
  const release = server.faults.hold('GET /admin/suppliers', 10);
  await approve(user);
  await user.keyboard('{Control>}k{/Control}');
  const search = await screen.findByRole('combobox');
  await user.type(search, 'a');
  release();
  await list.findByText('5 条待处理');
  expect(search).toHaveFocus();
  expect(search).toHaveValue('a');
  expect(server.journal.calls('POST /admin/suppliers/claims/next')).toHaveLength(1);
  // The next record is taken when everything that the decision changes has been read, unless the user is in the palette.
  await waitFor(() => expect(document.querySelector('#nprogress')).toBeNull());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: '下一条（J）' }));
  await heading(second?.name ?? '');
});

test('leads from a note back to the record, by Escape and by posting it', async () => {
  // Drafts outlive a test, and the first record has one.
  const [, second] = await pending();
  const user = await renderApp(`/supplier/queue?id=${second?.id}`, { as: 'auditor' });
  const title = await heading(second?.name ?? '');
  await user.keyboard('n');
  const note = await screen.findByRole('textbox', { name: /写备注/ });
  await waitFor(() => expect(note).toHaveFocus());
  await user.keyboard('call back{Escape}');
  expect(title).toHaveFocus();
  await user.keyboard('?');
  const keys = await dialog('键盘快捷键');
  expect(keys.getByText('返回记录').nextElementSibling).toHaveTextContent('Esc');
  expect(keys.getByText('驳回').nextElementSibling).toHaveTextContent('R');
  expect(keys.getByText('发布').nextElementSibling).toHaveTextContent('CtrlEnter');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.keyboard('n');
  await waitFor(() => expect(note).toHaveFocus());
  expect(note).toHaveValue('call back');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(title).toHaveFocus());
  expect(note).toHaveValue('');
});

test('leaves the queue with J when its last record was decided by somebody else', async () => {
  const [first, ...others] = await pending();
  await decideElsewhere(others.map(({ id }) => id));
  const user = await renderApp(`/supplier/queue?id=${first?.id}`, { as: 'auditor', live: true });
  await heading(first?.name ?? '');
  await waitUntilLive();
  await decideElsewhere([first?.id ?? '']);
  await user.click(await (await queueList()).findByRole('button', { name: '显示' }));
  await screen.findByText('0 条待处理');
  await user.keyboard('j');
  expect(await screen.findByText('队列已处理完')).toBeVisible();
});

test('confirms a decision when its preview arrives, if Enter was pressed before', async () => {
  const [first, second, third] = await pending();
  const user = await renderApp('/supplier/queue', { as: 'auditor' });
  await heading(first?.name ?? '');
  const release = server.faults.hold('POST /admin/suppliers/approve/preview');
  await user.keyboard('a');
  const approving = await dialog('通过供应商');
  await waitFor(() => expect(approving.getByRole('button', { name: '通过' })).toHaveFocus());
  await user.keyboard('{Enter}');
  release();
  await heading(second?.name ?? '');
  expect(await statusOf(first?.id)).toMatchObject({ status: 'approved' });
  // The preview of a record that somebody else has decided says so. Nothing runs.
  const releaseChanged = server.faults.hold('POST /admin/suppliers/reject/preview');
  await untilDecidable('驳回');
  await user.keyboard('r');
  const rejecting = await dialog('驳回供应商');
  await user.type(await rejecting.findByLabelText(/原因/), '资质不全{Control>}{Enter}{/Control}');
  await decideElsewhere([second?.id ?? '']);
  releaseChanged();
  expect(await rejecting.findByText('1 项将被跳过')).toBeVisible();
  await user.click(rejecting.getByRole('button', { name: '关闭' }));
  await user.keyboard('j');
  await heading(third?.name ?? '');
});

test('keeps a reason as it was confirmed until the preview arrives', async () => {
  const [first, second] = await pending();
  const user = await renderApp('/supplier/queue', { as: 'auditor' });
  await heading(first?.name ?? '');
  const release = server.faults.hold('POST /admin/suppliers/reject/preview');
  await user.keyboard('r');
  const rejecting = await dialog('驳回供应商');
  const reason = await rejecting.findByLabelText(/原因/);
  await user.type(reason, '资质不全{Control>}{Enter}{/Control}');
  await waitFor(() => expect(rejecting.getByRole('button', { name: '驳回' })).toHaveAttribute('aria-disabled', 'true'));
  expect(reason).toHaveFocus();
  await user.keyboard('{Backspace}{Backspace}1');
  await user.click(rejecting.getAllByRole('button', { name: /^1/ })[0] as HTMLElement);
  expect(reason).toHaveValue('资质不全');
  release();
  await heading(second?.name ?? '');
  expect(await statusOf(first?.id)).toMatchObject({ status: 'rejected', auditReason: '资质不全' });
});

test('moves with J and K, also beyond the records read first, and ignores keys in inputs', async () => {
  await restoreWholeQueue();
  const waiting = await pending();
  const user = await renderApp('/supplier/queue', { as: 'auditor' });
  await heading(waiting[0]?.name ?? '');
  await user.keyboard('j');
  await heading(waiting[1]?.name ?? '');
  await user.keyboard('k');
  await heading(waiting[0]?.name ?? '');
  await user.keyboard('k');
  expect(screen.getByRole('button', { name: '上一条（K）' })).toHaveAttribute('aria-disabled', 'true');
  const list = await queueList();
  await user.click(list.getByRole('button', { name: new RegExp(waiting[49]?.name ?? '') }));
  await heading(waiting[49]?.name ?? '');
  await user.keyboard('j');
  await heading(waiting[50]?.name ?? '');
  expect(list.getAllByRole('listitem')).toHaveLength(60);
  expect(new URLSearchParams(window.location.search).get('id')).toBe(waiting[50]?.id);
  // Keys typed into an input are text.
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox'), 'jka');
  await user.keyboard('{Escape}');
  await heading(waiting[50]?.name ?? '');
});

test('stays where the user has gone meanwhile when the records after the last one have been read', async () => {
  await restoreWholeQueue();
  const waiting = await pending();
  const user = await renderApp(`/supplier/queue?id=${waiting[49]?.id}`, { as: 'auditor' });
  await heading(waiting[49]?.name ?? '');
  const list = await queueList();
  await list.findByText('60 条待处理');
  const following = /^GET \/admin\/suppliers\?.*range=\[50,99\]/;
  const release = server.faults.hold(following);
  await user.keyboard('j');
  await waitFor(() => expect(server.journal.calls(following)).toHaveLength(1));
  await user.keyboard('k');
  await heading(waiting[48]?.name ?? '');
  release();
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(60));
  expect(await heading(waiting[48]?.name ?? '')).toBeVisible();
  expect(new URLSearchParams(window.location.search).get('id')).toBe(waiting[48]?.id);
});

test('does not lead back to the queue that the user has left while the next record was looked for', async () => {
  const [first, second] = await pending();
  const user = await renderApp('/supplier/queue', { as: 'auditor' });
  await heading(first?.name ?? '');
  const release = server.faults.hold('POST /admin/suppliers/claims/next');
  await approve(user);
  await waitFor(() => expect(server.journal.calls('POST /admin/suppliers/claims/next')).toHaveLength(2));
  await user.click(screen.getByRole('link', { name: '返回列表' }));
  await screen.findByRole('heading', { level: 1, name: '供应商审核' });
  release();
  await waitFor(() => expect(server.journal.calls(`DELETE /admin/suppliers/${second?.id}/claim`)).toHaveLength(1));
  expect(window.location.search).not.toContain('id=');
});

const failed = '获取供应商列表失败：请求过于频繁';
const refuseRead = (range: string) =>
  server.faults.refuse(new RegExp(`^GET /admin/suppliers\\?.*range=\\[${range}\\]`), {
    status: 429,
    message: '请求过于频繁',
  });

test('says why more records could not be read, and reads them again', async () => {
  await restoreWholeQueue();
  const user = await renderApp('/supplier/queue', { as: 'auditor' });
  const list = await queueList();
  refuseRead('50,99');
  await user.click(await list.findByRole('button', { name: '加载更多' }));
  expect(await list.findByRole('alert')).toHaveTextContent(failed);
  expect(list.getAllByRole('listitem')).toHaveLength(50);
  await user.click(list.getByRole('button', { name: '重试' }));
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(60));
  expect(list.queryByRole('alert')).not.toBeInTheDocument();
});

test('says above the open record on a phone why the next one could not be read', async () => {
  await restoreWholeQueue();
  setWidth(390);
  const waiting = await pending();
  const user = await renderApp(`/supplier/queue?id=${waiting[49]?.id}`, { as: 'auditor' });
  await heading(waiting[49]?.name ?? '');
  await screen.findByText('50 / 60');
  refuseRead('50,99');
  await user.keyboard('j');
  const record = within(screen.getByRole('region', { name: waiting[49]?.name ?? '' }));
  const alert = await record.findByText(failed);
  await user.click(record.getByRole('button', { name: '重试' }));
  await waitFor(() => expect(alert).not.toBeInTheDocument());
  await user.keyboard('j');
  await heading(waiting[50]?.name ?? '');
});

test('says after a decision that the queue could not be read again', async () => {
  const [first, second] = await pending();
  const user = await renderApp('/supplier/queue', { as: 'auditor' });
  await heading(first?.name ?? '');
  const list = await queueList();
  await list.findByText('6 条待处理');
  refuseRead('0,49');
  await approve(user);
  await heading(second?.name ?? '');
  expect(await list.findByRole('alert')).toHaveTextContent(failed);
  await user.click(list.getByRole('button', { name: '重试' }));
  await list.findByText('5 条待处理');
  expect(list.queryByRole('alert')).not.toBeInTheDocument();
});

test('shows a record that has been decided already, without decisions', async () => {
  const [decided] = await server.db.select().from(suppliers).where(eq(suppliers.status, 'approved')).limit(1);
  const user = await renderApp(`/supplier/queue?id=${decided?.id}`, { as: 'auditor' });
  await heading(decided?.name ?? '');
  expect(await screen.findByText('这条记录已不在队列中，无需处理。')).toBeVisible();
  await user.keyboard('a');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('leads with J from a record outside of the queue to the first free one', async () => {
  const [first] = await pending();
  const [decided] = await server.db.select().from(suppliers).where(eq(suppliers.status, 'approved')).limit(1);
  const user = await renderApp(`/supplier/queue?id=${decided?.id}`, { as: 'auditor' });
  await heading(decided?.name ?? '');
  await (await queueList()).findByText('6 条待处理');
  await user.keyboard('j');
  expect(await heading(first?.name ?? '')).toBeVisible();
});

test('skips a record that somebody else has decided meanwhile', async () => {
  const [first, second, third] = await pending();
  const user = await renderApp('/supplier/queue', { as: 'auditor' });
  await heading(first?.name ?? '');
  await decideElsewhere([second?.id ?? '']);
  await user.keyboard('a');
  const approving = await dialog('通过供应商');
  await waitFor(() => expect(approving.getByRole('button', { name: '通过' })).toHaveFocus());
  await user.keyboard('{Enter}');
  await heading(third?.name ?? '');
});

test('says when nothing is left', async () => {
  const waiting = await pending();
  const [last, ...others] = waiting.map(({ id }) => id);
  await server.db.update(suppliers).set({ status: 'approved' }).where(inArray(suppliers.id, others));
  const user = await renderApp('/supplier/queue', { as: 'auditor' });
  await heading(waiting[0]?.name ?? '');
  await user.keyboard('a');
  const approving = await dialog('通过供应商');
  await waitFor(() => expect(approving.getByRole('button', { name: '通过' })).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(await screen.findByText('队列已处理完')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(await statusOf(last)).toMatchObject({ status: 'approved' });
});

test('stays at a record that somebody else decided while its dialog was open', async () => {
  const [first] = await pending();
  const user = await renderApp('/supplier/queue', { as: 'auditor' });
  await heading(first?.name ?? '');
  await user.keyboard('a');
  const approving = await dialog('通过供应商');
  await waitFor(() => expect(approving.getByRole('button', { name: '通过' })).toHaveFocus());
  await decideElsewhere([first?.id ?? '']);
  await user.keyboard('{Enter}');
  expect(await approving.findByText('失败 1 项')).toBeVisible();
  await user.click(approving.getByRole('button', { name: '关闭' }));
  expect(await screen.findByText('这条记录已不在队列中，无需处理。')).toBeVisible();
  expect(await heading(first?.name ?? '')).toBeVisible();
});

test('offers no decision to users with read permission', async () => {
  const [first] = await pending();
  const user = await renderApp('/supplier/queue', { as: 'viewer' });
  await heading(first?.name ?? '');
  await user.keyboard('a');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: /通过/ })).toHaveAttribute('aria-haspopup', 'dialog');
});

test('decides withdrawals in order', async () => {
  const rows = await server.db
    .select()
    .from(withdrawals)
    .where(eq(withdrawals.status, 'pending'))
    .orderBy(asc(withdrawals.createdAt), asc(withdrawals.id))
    .limit(2);
  const user = await renderApp('/finance/withdrawal/queue', { as: 'finance' });
  await heading(new RegExp(rows[0]?.ownerName ?? ''));
  await user.keyboard('r');
  const rejecting = await dialog('驳回提现');
  await user.type(await rejecting.findByLabelText(/原因/), '户名不符');
  await rejecting.findByText(/即将驳回/);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await heading(new RegExp(rows[1]?.ownerName ?? ''));
  const [decided] = await server.db
    .select()
    .from(withdrawals)
    .where(eq(withdrawals.id, rows[0]?.id ?? ''));
  expect(decided).toMatchObject({ status: 'failed', reason: '户名不符' });
});

test('leaves the bill of a withdrawal to its withdrawal, and decides the others', async () => {
  const waits = eq(bills.status, 'pending');
  const sort = [asc(bills.createdAt), asc(bills.id)];
  const [ofWithdrawal] = await server.db
    .select()
    .from(bills)
    .where(and(waits, eq(bills.category, 'withdrawal')))
    .orderBy(...sort);
  const user = await renderApp(`/finance/bill/queue?id=${ofWithdrawal?.id}`, { as: 'finance' });
  await heading(new RegExp(ofWithdrawal?.ownerName ?? ''));
  await user.keyboard('a');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /完成/ })).not.toBeInTheDocument();
  const list = await queueList();
  const own = await server.db.$count(bills, and(waits, ne(bills.category, 'withdrawal')));
  expect(await list.findByText(`${own} 条待处理`)).toBeVisible();
  expect(list.queryByText('提现')).not.toBeInTheDocument();
  await user.click(list.getAllByRole('button')[0] as HTMLElement);
  expect(await screen.findByRole('button', { name: /失败/ })).toBeVisible();
});

test('ships orders with their tracking numbers', async () => {
  const paid = await server.db
    .select()
    .from(orders)
    .where(eq(orders.status, 'paid'))
    .orderBy(asc(orders.paidAt), asc(orders.id))
    .limit(2);
  const user = await renderApp('/order/queue', { as: 'admin' });
  await heading(paid[0]?.orderNo ?? '');
  await user.keyboard('a');
  const shipping = await dialog('订单发货');
  await user.type(await shipping.findByRole('textbox', { name: /运单号/ }), 'SF1000001');
  await user.click(shipping.getByRole('button', { name: '发货' }));
  await heading(paid[1]?.orderNo ?? '');
  const [shipped] = await server.db
    .select()
    .from(orders)
    .where(eq(orders.id, paid[0]?.id ?? ''));
  expect(shipped).toMatchObject({ status: 'shipped', trackingNo: 'SF1000001' });
});

test('opens an order again whose rest waits to be shipped', async () => {
  const [order] = await server.db
    .select({ id: orders.id, orderNo: orders.orderNo, name: orderItems.name, quantity: orderItems.quantity })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(and(eq(orders.status, 'paid'), gt(orderItems.quantity, 1)))
    .limit(1);
  const user = await renderApp(`/order/queue?id=${order?.id}`, { as: 'admin' });
  await heading(order?.orderNo ?? '');
  await user.keyboard('a');
  const shipping = await dialog('订单发货');
  await user.type(await shipping.findByRole('textbox', { name: /运单号/ }), 'JT10000001');
  const quantity = await shipping.findByRole('textbox', { name: order?.name ?? '' });
  await user.clear(quantity);
  await user.type(quantity, String((order?.quantity ?? 0) - 1));
  await user.click(shipping.getByRole('button', { name: '发货' }));
  await waitFor(() => {
    const list = within(screen.getByRole('navigation', { name: '队列' }));
    expect(list.getByRole('button', { current: true })).not.toHaveTextContent(order?.orderNo ?? '');
  });
  await user.click(await (await queueList()).findByRole('button', { name: new RegExp(order?.orderNo ?? '') }));
  await heading(order?.orderNo ?? '');
  await untilDecidable('发货');
  await user.keyboard('a');
  expect(await (await dialog('订单发货')).findByRole('textbox', { name: /运单号/ })).toBeVisible();
});

test('passes over a withdrawal that waits for a second approval, and says when only such are left', async () => {
  const rows = await server.db
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.status, 'pending'), gte(withdrawals.amount, '5000')))
    .orderBy(asc(withdrawals.dueAt), asc(withdrawals.id));
  const [first, second] = rows;
  const filter = encodeURIComponent(JSON.stringify({ id: [first?.id, second?.id] }));
  const user = await renderApp(`/finance/withdrawal/queue?filter=${filter}`, { as: 'finance' });
  const sendFor = async (name: string) => {
    await heading(new RegExp(name));
    await untilDecidable('通过');
    await user.keyboard('a');
    const approving = await dialog('通过提现');
    await approving.findByText(/须由另一人复核/);
    await waitFor(() => expect(approving.getByRole('button', { name: '提交复核' })).toHaveFocus());
    await user.keyboard('{Enter}');
    await findNotification('已提交复核，等待另一人通过');
  };
  await sendFor(first?.ownerName ?? '');
  await heading(new RegExp(second?.ownerName ?? ''));
  const list = await queueList();
  expect(await list.findByText('1 条待处理 · 1 条待复核或暂缓')).toBeVisible();
  expect(list.getByRole('button', { name: new RegExp(first?.ownerName ?? '') })).toHaveTextContent('待复核');
  await sendFor(second?.ownerName ?? '');
  expect(await screen.findByText('没有可领取的记录')).toBeVisible();
  expect(await list.findByText('0 条待处理 · 2 条待复核或暂缓')).toBeVisible();
  // The second approval is not made here, but the record can be rejected.
  await user.click(list.getByRole('button', { name: new RegExp(first?.ownerName ?? '') }));
  expect(await screen.findByText(/^这条记录正在等待另一人复核/)).toBeVisible();
  await user.keyboard('a');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('decides a withdrawal again whose request for a second approval was withdrawn', async () => {
  const rows = await server.db
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.status, 'pending'), gte(withdrawals.amount, '5000')))
    .orderBy(asc(withdrawals.dueAt), asc(withdrawals.id));
  const [first, second] = rows;
  const filter = encodeURIComponent(JSON.stringify({ id: [first?.id, second?.id] }));
  const user = await renderApp(`/finance/withdrawal/queue?filter=${filter}`, { as: 'finance' });
  await heading(new RegExp(first?.ownerName ?? ''));
  await user.keyboard('a');
  const approving = await dialog('通过提现');
  await approving.findByText(/须由另一人复核/);
  await waitFor(() => expect(approving.getByRole('button', { name: '提交复核' })).toHaveFocus());
  await user.keyboard('{Enter}');
  await heading(new RegExp(second?.ownerName ?? ''));
  const [request] = await server.db.select().from(approvals);
  const token = await server.signIn(sampleAccountMobiles.finance);
  const records = await readVersions(server.db, 'approvals', [request?.id]);
  const withdrawn = await server.callAs(token, 'POST', '/admin/approvals/withdraw', {
    records: records.map(record => ({ ...record, version: record.version + 1 })),
  });
  expect(withdrawn.status).toBe(200);
  await user.click(await (await queueList()).findByRole('button', { name: new RegExp(first?.ownerName ?? '') }));
  await waitFor(() => expect(screen.queryByText(/^这条记录正在等待另一人复核/)).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: /^通过/ })).toHaveAttribute('aria-disabled', 'false'));
  await user.keyboard('a');
  expect(await dialog('通过提现')).toBeDefined();
});

test('leads from the list to the queue in its filter and back, and the filter can be removed', async () => {
  const user = await renderApp('/finance/withdrawal/list?filter={"type":"deposit"}', { as: 'finance' });
  await user.click(await screen.findByRole('link', { name: '处理队列' }));
  await screen.findByText('按列表的筛选条件显示');
  const list = await queueList();
  const total = (await list.findByText(/条待处理/)).textContent;
  const back = screen.getByRole('link', { name: '返回列表' }).getAttribute('href') ?? '';
  const filter = new URL(back, window.location.href).searchParams.get('filter') ?? '';
  expect(JSON.parse(filter)).toEqual({ type: 'deposit', status: 'pending' });
  await user.click(screen.getByRole('button', { name: '显示全部' }));
  await waitFor(() => expect(list.getByText(/条待处理/).textContent).not.toBe(total));
});

test('shows the queue or the record on a phone', async () => {
  setWidth(390);
  const [first] = await pending();
  const user = await renderApp('/supplier/queue', { as: 'auditor' });
  const list = await queueList();
  expect(screen.queryByRole('heading', { level: 2, name: first?.name ?? '' })).not.toBeInTheDocument();
  await user.click(await list.findByRole('button', { name: new RegExp(first?.name ?? '') }));
  expect(await heading(first?.name ?? '')).toHaveFocus();
  expect(screen.queryByRole('navigation', { name: '队列' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '返回队列' }));
  await queueList();
});

const claimedRecords = async () => (await server.db.select().from(claims)).map(({ recordId }) => recordId);

test('claims the open record, and gives it back when the next one opens', async () => {
  const [first, second] = await pending();
  const user = await renderApp('/supplier/queue', { as: 'auditor' });
  await heading(first?.name ?? '');
  await waitFor(async () => expect(await claimedRecords()).toEqual([first?.id]));
  await user.keyboard('j');
  await heading(second?.name ?? '');
  await waitFor(async () => expect(await claimedRecords()).toEqual([second?.id]));
});

test('gives a record back that was left before it had loaded', async () => {
  const [first, , third] = await pending();
  const release = server.faults.hold(`GET /admin/suppliers/${first?.id}`);
  const user = await renderApp('/supplier/queue', { as: 'auditor' });
  await waitFor(async () => expect(await claimedRecords()).toEqual([first?.id]));
  const item = await (await queueList()).findByRole('button', { name: new RegExp(first?.name ?? '') });
  await waitFor(() => expect(item).toHaveAttribute('aria-current', 'true'));
  await user.click(await (await queueList()).findByRole('button', { name: new RegExp(third?.name ?? '') }));
  await heading(third?.name ?? '');
  await waitFor(async () => expect(await claimedRecords()).toEqual([third?.id]));
  release();
});

test('looks again for a free record with the focus, which stays at the heading while there is none', async () => {
  const [first, second, ...others] = await pending();
  await server.db
    .update(suppliers)
    .set({ status: 'approved' })
    .where(
      inArray(
        suppliers.id,
        others.map(({ id }) => id),
      ),
    );
  const elsewhere = await server.signIn(sampleAccountMobiles.admin);
  const claim = async (method: string, id = '') =>
    server.callAs(elsewhere, method, `/admin/suppliers/${id}/claim`, method === 'POST' ? {} : undefined);
  await claim('POST', first?.id);
  await claim('POST', second?.id);
  const user = await renderApp('/supplier/queue', { as: 'auditor' });
  await user.click(await screen.findByRole('button', { name: '领取下一条' }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  await claim('DELETE', second?.id);
  await user.click(await screen.findByRole('button', { name: '领取下一条' }));
  expect(await heading(second?.name ?? '')).toHaveFocus();
});

test('passes over a record that somebody else works on, and takes it over after asking', async () => {
  const [first, second] = await pending();
  const elsewhere = await server.signIn(sampleAccountMobiles.admin);
  await server.callAs(elsewhere, 'POST', `/admin/suppliers/${first?.id}/claim`, {});
  const user = await renderApp('/supplier/queue', { as: 'auditor' });
  await heading(second?.name ?? '');
  const item = await (await queueList()).findByRole('button', { name: new RegExp(first?.name ?? '') });
  expect(item).toHaveTextContent('处理中');
  await user.click(item);
  await heading(first?.name ?? '');
  expect(await screen.findByText(/正在处理这条记录。$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: '接手' }));
  expect((await dialog('接手这条记录')).getByRole('button', { name: '接手' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByText(/正在处理这条记录。$/)).not.toBeInTheDocument());
  const notice = (await findNotification('已接手')).closest('[role=alert]') as HTMLElement;
  expect(within(notice).getByRole('link', { name: first?.name ?? '' })).toBeVisible();
  expect(await server.callAs(elsewhere, 'POST', `/admin/suppliers/${first?.id}/claim`, {})).toMatchObject({
    status: 409,
  });
});

test('takes a record when it is opened that nobody else has taken by then', async () => {
  const [first, second] = await pending();
  const release = server.faults.hold('POST /admin/suppliers/claims/next');
  await renderApp('/supplier/queue', { as: 'auditor' });
  await (await queueList()).findByText('6 条待处理');
  const elsewhere = await server.signIn(sampleAccountMobiles.admin);
  await server.callAs(elsewhere, 'POST', `/admin/suppliers/${first?.id}/claim`, {});
  release();
  await heading(second?.name ?? '');
  expect(await claimedRecords()).toEqual(expect.arrayContaining([first?.id, second?.id]));
});

test('needs no claims to open records in order and to decide them', async () => {
  const [first, second] = await pending();
  const user = await renderApp('/supplier/queue', { as: 'auditor', without: ['teamwork'] });
  await heading(first?.name ?? '');
  await approve(user);
  expect(await heading(second?.name ?? '')).toBeVisible();
});

test('opens the first record when no claim can be made', async () => {
  const [first] = await pending();
  server.faults.refuse('POST /admin/suppliers/claims/next', { status: 503 });
  await renderApp('/supplier/queue', { as: 'auditor' });
  expect(await heading(first?.name ?? '')).toBeVisible();
});

test('passes over a record that somebody else works on, also when no claim can be made', async () => {
  const [first, second] = await pending();
  const elsewhere = await server.signIn(sampleAccountMobiles.admin);
  await server.callAs(elsewhere, 'POST', `/admin/suppliers/${first?.id}/claim`, {});
  server.faults.refuse('POST /admin/suppliers/claims/next', { status: 503 });
  await renderApp('/supplier/queue', { as: 'auditor' });
  expect(await heading(second?.name ?? '')).toBeVisible();
});

test('says in the drawer and in the audit dialog who works on the record', async () => {
  const [supplier] = await pending();
  await server.callAs(
    await server.signIn(sampleAccountMobiles.auditor),
    'POST',
    `/admin/suppliers/${supplier?.id}/claim`,
    {},
  );
  const user = await renderApp(`/supplier/list/${supplier?.id}`, { frame: true, as: 'admin' });
  expect(await screen.findByText(/正在处理这条记录。$/)).toHaveTextContent('李文静 正在处理这条记录。');
  // Read again only if the stream still tells of the claim above.
  expect(server.journal.calls('GET /admin/suppliers/claims').length).toBeLessThanOrEqual(2);
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('link', { name: '供应商审核' }));
  await user.click(await screen.findByRole('button', { name: supplier?.name ?? '' }));
  const audit = await dialog(/供应商审核/);
  expect(await audit.findByText(/正在处理这条记录。$/)).toHaveTextContent('李文静 正在处理这条记录。');
});

test('says on the page of an order who works on it', async () => {
  const [order] = await server.db.select().from(orders).where(eq(orders.status, 'paid')).limit(1);
  await server.callAs(
    await server.signIn(sampleAccountMobiles.superAdmin),
    'POST',
    `/admin/orders/${order?.id}/claim`,
    {},
  );
  await renderApp(`/order/detail/${order?.id}`, { as: 'admin' });
  expect(await screen.findByText(/正在处理这条记录。$/)).toBeVisible();
});

test('asks nothing about the claims of a record that does not wait', async () => {
  const [decided] = await server.db.select().from(suppliers).where(eq(suppliers.status, 'approved')).limit(1);
  await renderApp(`/supplier/list/${decided?.id}`, { as: 'admin' });
  expect(await within(await screen.findByRole('dialog')).findByText(decided?.phone ?? '')).toBeVisible();
  expect(server.journal.calls('GET /admin/suppliers/claims')).toHaveLength(0);
});
