import { act, screen, waitFor, within } from '@testing-library/react';
import { asc, eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { QueueSummary } from '@/dashboard/dashboard';
import { sampleAccountMobiles } from '../../mocks/db/sample/accounts';
import { bills, withdrawals } from '../../mocks/db/schema/finance';
import { orders } from '../../mocks/db/schema/orders';
import { operationLogs, suppliers } from '../../mocks/db/schema/system';
import { useLiveStore } from '@/admin/live/liveUpdates';
import { useSettingsStore } from '@/shell/settings/settings';
import { server } from '../setup/server';
import { findNotification } from '../support/notifications';
import { renderApp } from '../support/renderApp';
import { setWidth } from '../support/setWidth';
import { waitUntil } from '../setup/waitUntil';

const minute = 60_000;
const isPending = eq(suppliers.status, 'pending');

type Row = typeof suppliers.$inferSelect;
/** Pending suppliers, oldest first: the third is overdue, the second is due within the hour, and the others later. */
let pending: Row[] = [];
const setDue = (row: Row | undefined, time: number) =>
  server.db
    .update(suppliers)
    .set({ dueAt: new Date(time) })
    .where(eq(suppliers.id, row?.id ?? ''));
beforeEach(async () => {
  setWidth(1440);
  pending = await server.db.select().from(suppliers).where(isPending).orderBy(asc(suppliers.createdAt));
  await server.db
    .update(suppliers)
    .set({ dueAt: new Date(Date.now() + 10_000 * minute) })
    .where(isPending);
  await setDue(pending[2], Date.now() - minute);
  await setDue(pending[1], Date.now() + 20 * minute);
});
afterEach(() => setWidth(1024));

const nameOf = (index: number) => pending[index]?.name ?? '';
const queueList = async () => within(await screen.findByRole('navigation', { name: '队列' }));

test('opens what is due first, and marks what is due now or overdue', async () => {
  await renderApp('/supplier/queue', { as: 'auditor' });
  await screen.findByRole('heading', { level: 2, name: nameOf(2) });
  const record = within(screen.getByRole('region', { name: nameOf(2) }));
  expect(await record.findByText('已超时')).toBeVisible();
  expect(record.getByText(/^时限 \d{4}-\d\d-\d\d \d\d:\d\d$/)).toBeVisible();
  // An auditor may decide, but not set the due time.
  expect(record.queryByRole('button', { name: '调整时限' })).not.toBeInTheDocument();
  const list = await queueList();
  expect(list.getByText('最早到时限的在前')).toBeVisible();
  const [first, second, third] = list.getAllByRole('listitem');
  expect(first).toHaveTextContent(`${nameOf(2)}`);
  expect(first).toHaveTextContent('已超时');
  expect(second).toHaveTextContent(`${nameOf(1)}`);
  await waitFor(() => expect(second).toHaveTextContent('即将超时'));
  expect(third).not.toHaveTextContent('超时');
});

test('sets another due time with a reason, and keeps what was typed when somebody has changed the record', async () => {
  const user = await renderApp('/supplier/queue', { as: 'superAdmin' });
  await screen.findByRole('heading', { level: 2, name: nameOf(2) });
  await user.click(await screen.findByRole('button', { name: '调整时限' }));
  const dialog = within(await screen.findByRole('dialog', { name: '调整时限' }));
  const time = await dialog.findByLabelText(/处理时限/);
  await user.click(dialog.getByRole('button', { name: '保存' }));
  expect(await dialog.findByText('请选择晚于现在、一年之内的时间')).toBeVisible();
  const nextYear = new Date(Date.now() + 90 * 24 * 60 * minute).toISOString().slice(0, 10);
  await user.clear(time);
  await user.type(time, `${nextYear}T10:30`);
  await user.type(dialog.getByLabelText(/原因/), '等待补件');
  await server.db
    .update(suppliers)
    .set({ phone: '13799998888', version: (pending[2]?.version ?? 0) + 1 })
    .where(eq(suppliers.id, pending[2]?.id ?? ''));
  await user.click(dialog.getByRole('button', { name: '保存' }));
  expect(await dialog.findByText(/已被他人修改/)).toBeVisible();
  expect(dialog.getByLabelText(/原因/)).toHaveValue('等待补件');
  // The record is read again, and the time is set for what it is now.
  await screen.findByText('13799998888');
  await user.click(dialog.getByRole('button', { name: '保存' }));
  const notice = (await findNotification('已调整时限')).closest('[role=alert]') as HTMLElement;
  expect(within(notice).getByText(nameOf(2))).toBeVisible();
  const [row] = await server.db
    .select()
    .from(suppliers)
    .where(eq(suppliers.id, pending[2]?.id ?? ''));
  expect(row).toMatchObject({ dueAt: new Date(`${nextYear}T02:30:00Z`), dueReason: '等待补件' });
  const [entry] = await server.db.select().from(operationLogs).where(eq(operationLogs.action, 'set-due-time'));
  expect(entry).toMatchObject({ recordName: nameOf(2), after: { dueReason: '等待补件' } });
  expect(await screen.findByText(`时限 ${nextYear} 10:30`)).toBeVisible();
  expect(screen.getByText('调整原因：等待补件')).toBeVisible();
});

test.each([
  ['suppliers', '/supplier/list/:id', suppliers, 'pending'],
  ['withdrawals', '/finance/withdrawal/list/:id', withdrawals, 'pending'],
  ['bills', '/finance/bill/list/:id', bills, 'pending'],
  ['orders', '/order/detail/:id', orders, 'paid'],
] as const)(
  'shows the due time of %s with its reason in the record itself, and sets it there',
  async (_, path, table, status) => {
    const [row] = await server.db
      .select({ id: table.id })
      .from(table)
      .where(sql`${table.status} = ${status}`)
      .limit(1);
    const id = row?.id ?? '';
    await server.db
      .update(table)
      .set({ dueAt: new Date(Date.now() - minute), dueReason: '等待补件' })
      .where(eq(table.id, id));
    const user = await renderApp(path.replace(':id', id), { as: 'superAdmin' });
    expect(await screen.findByText('调整原因：等待补件')).toBeVisible();
    expect(screen.getAllByText('已超时').at(-1)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '调整时限' }));
    const dialog = within(await screen.findByRole('dialog', { name: '调整时限' }));
    const time = await dialog.findByLabelText(/处理时限/);
    const day = new Date(Date.now() + 90 * 24 * 60 * minute).toISOString().slice(0, 10);
    await user.clear(time);
    await user.type(time, `${day}T10:30`);
    await user.type(dialog.getByLabelText(/原因/), '节后处理');
    await user.click(dialog.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('调整原因：节后处理')).toBeVisible();
    expect(screen.getByText(`时限 ${day} 10:30`)).toBeVisible();
  },
);

test('filters the audit list by the due time', async () => {
  await renderApp(`/supplier/audit?filter=${JSON.stringify({ status: 'pending', due: 'overdue' })}`, { as: 'auditor' });
  const row = (await screen.findByText(nameOf(2))).closest('tr') as HTMLElement;
  expect(await within(row).findByText('已超时')).toBeVisible();
  expect(screen.queryByText(nameOf(1))).not.toBeInTheDocument();
});

test('sorts the audit list by the due time', async () => {
  const user = await renderApp('/supplier/audit', { as: 'auditor' });
  await screen.findByText(nameOf(0));
  const head = within(await screen.findByRole('columnheader', { name: /处理时限/ }));
  const [sort] = head.getAllByRole('button');
  await user.click(sort as HTMLElement);
  await waitFor(() => expect(screen.getAllByRole('row')[1]).toHaveTextContent(nameOf(2)));
  expect(screen.getAllByRole('row')[2]).toHaveTextContent(nameOf(1));
});

const counts = '60 条待处理 · 1 条已超时 · 1 条即将超时';
const openMenu = async () => within(await screen.findByRole('navigation', { name: '主菜单' }));

test('counts what is overdue and due now on the workplace and in the menu', async () => {
  const user = await renderApp('/dashboard/workplace', { frame: true, as: 'auditor' });
  expect(await screen.findByRole('link', { name: '1 条即将超时' })).toBeVisible();
  const entry = await screen.findByTitle(counts);
  await waitFor(() => expect(entry).toHaveTextContent('供应商审核60 !'));
  // A closed group shows the counts of its pages.
  await user.click((await openMenu()).getByRole('button', { name: '供应商管理' }));
  expect(await screen.findByRole('button', { name: '供应商管理', description: counts })).toHaveTextContent('60 !');
  // The numbers lead to exactly these records.
  await user.click(screen.getByRole('link', { name: '1 条已超时' }));
  expect(await screen.findByRole('heading', { level: 1, name: '供应商审核' })).toBeVisible();
  expect(await screen.findByText(nameOf(2))).toBeVisible();
  expect(screen.queryByText(nameOf(1))).not.toBeInTheDocument();
});

test('says without colours whether records are only due now', async () => {
  await setDue(pending[2], Date.now() + 10_000 * minute);
  await renderApp('/dashboard/workplace', { frame: true, as: 'auditor' });
  const entry = await screen.findByTitle('60 条待处理 · 1 条即将超时');
  expect(entry).not.toHaveTextContent('!');
  // A clock in place of the mark.
  await waitFor(() => expect(entry.querySelector('svg')).toBeVisible());
});

test('counts in the collapsed menu and in the top menu, too', async () => {
  useSettingsStore.setState({ menuCollapsed: true });
  const user = await renderApp('/account', { frame: true, as: 'auditor' });
  const group = await (await openMenu()).findByRole('button', { name: `供应商管理 · ${counts}` });
  await waitFor(() => expect(group).toHaveTextContent('!'));
  await user.hover(group);
  expect(await screen.findByRole('tooltip', { name: `供应商管理 · ${counts}` })).toBeVisible();
  await user.click(group);
  expect(await screen.findByRole('link', { name: '供应商审核', description: counts })).toBeVisible();
  await user.keyboard('{Escape}');
  useSettingsStore.setState({ topMenu: true, menuCollapsed: false });
  const top = await screen.findByRole('button', { name: '供应商管理', description: counts });
  expect(top).toHaveTextContent('供应商管理60 !');
  await user.click(top);
  expect(await screen.findByRole('link', { name: '供应商审核', description: counts })).toHaveTextContent('60 !');
});

test('reads the counts again when they change because time passes, also while events arrive', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const soon = Date.now() + 8_000;
  await setDue(pending[1], soon);
  await renderApp('/dashboard/workplace', { frame: true, as: 'auditor', live: true });
  // Not Testing Library's, whose own interval is simulated too.
  const wait = (check: () => unknown) => waitUntil(check, 200);
  await wait(() => expect(useLiveStore.getState().isConnected).toBe(true));
  await wait(() => expect(screen.getByTitle(counts)).toBeVisible());
  // One session for all reads, because an account has only so many.
  const token = await server.signIn(sampleAccountMobiles.auditor);
  const countOverdue = async () => {
    const response = await server.callAs(token, 'GET', '/admin/statistics/overview');
    const { data }: { data: { waiting: QueueSummary[] } } = await response.json();
    return data.waiting[0]?.overdue;
  };
  await wait(async () => expect(await countOverdue()).toBe(2));
  expect(screen.getByTitle(counts)).toBeVisible();
  act(() => void vi.advanceTimersByTime(180_000));
  await wait(() => {
    // Far less than the ten minutes after which the counts are read in any case.
    act(() => void vi.advanceTimersByTime(1_000));
    expect(screen.getByTitle('60 条待处理 · 2 条已超时')).toBeVisible();
  });
});
