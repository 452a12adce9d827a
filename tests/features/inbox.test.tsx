import { screen, waitFor, within } from '@testing-library/react';
import { and, asc, eq, gte } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { sampleAccountMobiles, type SampleAccountRole } from '../../mocks/db/sample/accounts';
import { withdrawals } from '../../mocks/db/schema/finance';
import { inboxItems } from '../../mocks/db/schema/inbox';
import { notes } from '../../mocks/db/schema/notes';
import { admins, suppliers } from '../../mocks/db/schema/system';
import { formatMoney } from '@/admin/fields/money';
import { followServerClock } from '@/ui/serverClock';
import { inbox as inboxFeature } from '@/features/inbox/feature';
import { queue } from '@/features/queue/feature';
import { server } from '../setup/server';
import { waitUntilLive } from '../support/live';
import { renderApp } from '../support/renderApp';

let supplier: typeof suppliers.$inferSelect;
beforeEach(async () => {
  const [oldest] = await server.db
    .select()
    .from(suppliers)
    .where(eq(suppliers.status, 'pending'))
    .orderBy(asc(suppliers.createdAt))
    .limit(1);
  if (!oldest) throw new Error('No supplier is pending');
  supplier = oldest;
});

const callAs = async (role: SampleAccountRole, method: string, path: string, body?: unknown) =>
  server.callAs(await server.signIn(sampleAccountMobiles[role]), method, `/admin/${path}`, body);
const idOf = async (role: SampleAccountRole) =>
  (await server.db.select().from(admins).where(eq(admins.mobile, sampleAccountMobiles[role])))[0]?.id;
/** The admin mentions the auditor in a note. */
const mention = async (text: string) =>
  callAs('admin', 'POST', `suppliers/${supplier.id}/notes`, {
    text,
    mentions: [await idOf('auditor')],
    attachments: [],
  });
const unread = async () => (await server.db.select().from(inboxItems)).filter(({ readAt }) => readAt === null).length;
const bell = (name: string) => screen.findByRole('button', { name });
const openInbox = async (user: Awaited<ReturnType<typeof renderApp>>, name: string) => {
  await user.click(await bell(name));
  return within(await screen.findByRole('dialog', { name: '消息' }));
};

test('shows how many items are unread, and what they say', async () => {
  await mention('请核对营业执照');
  await mention('已补齐');
  const user = await renderApp('/account', { frame: true, as: 'auditor' });
  const inbox = await openInbox(user, '消息，2 条未读');
  const [latest, earlier] = await inbox.findAllByRole('listitem');
  expect(latest).toHaveTextContent(new RegExp(`在供应商“${supplier.name}”的备注中提到了您.*已补齐`));
  expect(earlier).toHaveTextContent('请核对营业执照');
});

test('tells how long ago something happened by the server’s clock', async () => {
  const follow = (time: number) => followServerClock(new Headers({ Date: new Date(time).toUTCString() }));
  onTestFinished(() => follow(Date.now()));
  follow(Date.now() + 26 * 3_600_000);
  await mention('请核对营业执照');
  const user = await renderApp('/account', { frame: true, as: 'auditor' });
  const inbox = await openInbox(user, '消息，1 条未读');
  expect(await inbox.findByRole('listitem')).toHaveTextContent('1天前');
});

test('opens the record of an item, which is then read', async () => {
  await mention('请核对营业执照');
  const user = await renderApp('/account', { frame: true, as: 'auditor' });
  const inbox = await openInbox(user, '消息，1 条未读');
  await user.click(await inbox.findByRole('link', { name: /提到了您/ }));
  const drawer = await screen.findByRole('dialog', { name: '供应商详情' });
  // It slides in.
  await waitFor(() => expect(drawer).toBeVisible());
  expect(window.location.pathname).toBe(`/supplier/list/${supplier.id}`);
  await waitFor(async () => expect(await unread()).toBe(0));
});

test('leads from a mention to the note, wherever it is in the timeline', async () => {
  await mention('请核对营业执照');
  const [item] = await server.db.select().from(inboxItems);
  const at = (index: number) => new Date(server.clock.now() + index * 1000);
  await server.db.insert(notes).values(
    Array.from({ length: 45 }, (_, index) => ({
      id: String(index + 1),
      createdAt: at(index + 1),
      collection: 'suppliers',
      recordId: supplier.id,
      adminName: '王芳',
      text: `例行回访 ${index}`,
      mentions: [],
    })),
  );
  const user = await renderApp('/account', { frame: true, as: 'auditor' });
  const inbox = await openInbox(user, '消息，1 条未读');
  await user.click(await inbox.findByRole('link', { name: /提到了您/ }));
  // By its text, because finding roles among so many entries is slow.
  const text = await screen.findByText('请核对营业执照');
  await waitFor(() => expect(text.closest('li')).toHaveFocus());
  expect(text.closest('li')).toHaveAttribute('aria-current', 'true');
  expect(screen.getByText('例行回访 0').closest('li')).not.toHaveAttribute('aria-current');
  expect(window.location.hash).toBe(`#note-${item?.noteId}`);
});

test('says what the user is asked to approve, with its amount', async () => {
  const isLarge = and(eq(withdrawals.status, 'pending'), gte(withdrawals.amount, '5000'));
  const [large] = await server.db.select().from(withdrawals).where(isLarge).limit(1);
  const { id = '', version = 1, ownerName = '', amount = '' } = large ?? {};
  const finance = await server.signIn(sampleAccountMobiles.finance);
  await server.callAs(finance, 'POST', '/admin/withdrawals/approve', { records: [{ id, version }] });
  const user = await renderApp('/account', { frame: true, as: 'admin' });
  const inbox = await openInbox(user, '消息，1 条未读');
  const sentence = `请您复核：通过提现“${ownerName}”（${formatMoney(amount, 'zh-CN')}）`;
  expect(await inbox.findByText(sentence, { exact: false })).toBeVisible();
});

test('leads from several decided requests to those that are decided', async () => {
  await server.db.insert(inboxItems).values({
    adminId: (await idOf('finance')) ?? '',
    createdAt: new Date(),
    kind: 'approvalDecided',
    collection: 'withdrawals',
    recordId: '1',
    actorName: '陈晓峰',
    action: 'approve',
    outcome: 'approved',
    approvalIds: ['1', '2'],
  });
  const user = await renderApp('/account', { frame: true, as: 'finance' });
  const inbox = await openInbox(user, '消息，1 条未读');
  const link = await inbox.findByRole('link', { name: /通过了您的/ });
  const filter = new URL((link as HTMLAnchorElement).href).searchParams.get('filter');
  expect(JSON.parse(filter ?? '')).toEqual({ isOwn: true, isDecided: true });
});

test('marks items as read, as unread again, and all as read', async () => {
  await mention('一');
  await mention('二');
  const user = await renderApp('/account', { frame: true, as: 'auditor' });
  const inbox = await openInbox(user, '消息，2 条未读');
  const [first] = await inbox.findAllByRole('button', { name: '标为已读' });
  if (first) await user.click(first);
  await user.click(await inbox.findByRole('button', { name: '标为未读' }));
  await waitFor(() => expect(inbox.queryByRole('button', { name: '标为未读' })).not.toBeInTheDocument());
  expect(await unread()).toBe(2);
  await user.click(inbox.getByRole('button', { name: '全部标为已读' }));
  await waitFor(() => expect(inbox.getAllByRole('button', { name: '标为未读' })).toHaveLength(2));
  expect(inbox.getByRole('button', { name: '全部标为已读' })).toBeDisabled();
  expect(await unread()).toBe(0);
});

test('moves no item of the open inbox until the user asks for the new ones', async () => {
  await mention('一');
  const user = await renderApp('/account', { frame: true, as: 'auditor', live: true });
  await waitUntilLive();
  const inbox = await openInbox(user, '消息，1 条未读');
  const item = await inbox.findByRole('listitem');
  await mention('二');
  await mention('三');
  await inbox.findByText('新增 2 条', { selector: '[role=status]' });
  await screen.findByText('3', { selector: '.MuiBadge-badge' });
  // Marking an item does not bring the new ones either.
  await user.click(inbox.getByRole('button', { name: '标为已读' }));
  await inbox.findByRole('button', { name: '标为未读' });
  expect(inbox.getAllByRole('listitem')).toEqual([item]);
  await user.click(inbox.getByRole('button', { name: '显示' }));
  await waitFor(() => expect(inbox.getAllByRole('listitem')).toHaveLength(3));
  expect(inbox.getAllByRole('listitem')[0]).toHaveTextContent('三');
  expect(inbox.getByText('消息')).toHaveFocus();
  expect(inbox.queryByRole('button', { name: '显示' })).not.toBeInTheDocument();
});

test('shows each older item once, and still says what is new, after others have come', async () => {
  const adminId = (await idOf('auditor')) ?? '';
  await server.db.insert(inboxItems).values(
    Array.from({ length: 25 }, (_, index) => ({
      adminId,
      createdAt: new Date(server.clock.now() - (index + 1) * 1000),
      kind: 'approvalDecided' as const,
      collection: 'withdrawals',
      recordId: String(index),
      recordName: `W${index}`,
      actorName: '陈晓峰',
      action: 'approve',
      outcome: 'approved' as const,
      approvalIds: [String(index)],
    })),
  );
  const user = await renderApp('/account', { frame: true, as: 'auditor', live: true });
  await waitUntilLive();
  const inbox = await openInbox(user, '消息，25 条未读');
  await waitFor(() => expect(inbox.getAllByRole('listitem')).toHaveLength(20));
  await mention('新的');
  await inbox.findByText('新增 1 条', { selector: '[role=status]' });
  await user.click(inbox.getByRole('button', { name: '查看更早的消息' }));
  await waitFor(() => expect(inbox.queryByRole('button', { name: '查看更早的消息' })).not.toBeInTheDocument());
  expect(inbox.getAllByRole('listitem')).toHaveLength(25);
  expect(inbox.getByText('新增 1 条', { selector: '[role=status]' })).toBeVisible();
});

test('says that nothing came, and what would', async () => {
  const user = await renderApp('/account', { frame: true, as: 'auditor' });
  const inbox = await openInbox(user, '消息');
  expect(await inbox.findByText('没有消息')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('reports an inbox that cannot be read, and reads it again', async () => {
  await mention('请核对营业执照');
  server.faults.refuse('GET /admin/inbox', { status: 403, message: '服务暂不可用' });
  const user = await renderApp('/account', { frame: true, as: 'auditor' });
  const inbox = await openInbox(user, '消息，1 条未读');
  expect(await inbox.findByText(/获取消息失败：.*服务暂不可用/)).toBeVisible();
  server.faults.heal();
  await user.click(inbox.getByRole('button', { name: '刷新' }));
  expect(await inbox.findByText(/请核对营业执照/)).toBeVisible();
});

test('tells that an item was not marked', async () => {
  await mention('请核对营业执照');
  server.faults.refuse('POST /admin/inbox/read', { status: 403, message: '服务暂不可用' });
  const user = await renderApp('/account', { frame: true, as: 'auditor' });
  const inbox = await openInbox(user, '消息，1 条未读');
  await user.click(await inbox.findByRole('button', { name: '标为已读' }));
  expect(await screen.findByText(/标记消息失败：.*服务暂不可用/)).toBeVisible();
});

test('names no record that the user may no longer list', async () => {
  await server.db.insert(inboxItems).values({
    adminId: (await idOf('auditor')) ?? '',
    createdAt: new Date(),
    kind: 'approvalDecided',
    collection: 'withdrawals',
    recordId: '1',
    recordName: 'W20261124',
    actorName: '陈晓峰',
    action: 'approve',
    outcome: 'approved',
    approvalIds: ['1'],
  });
  const user = await renderApp('/account', { frame: true, as: 'auditor' });
  const inbox = await openInbox(user, '消息，1 条未读');
  const item = await inbox.findByRole('listitem');
  expect(item).toHaveTextContent(/陈晓峰 通过了您的申请：通过提现.*您的角色无权查看提现/);
  expect(item).not.toHaveTextContent('W20261124');
  expect(inbox.queryByRole('link', { name: /通过了您的申请/ })).not.toBeInTheDocument();
});

test('lets the user choose what comes', async () => {
  const user = await renderApp('/account', { frame: true, as: 'auditor' });
  const inbox = await openInbox(user, '消息');
  await user.click(inbox.getByRole('link', { name: '消息设置' }));
  const settings = within(await screen.findByRole('region', { name: '接收哪些消息' }));
  const choice = await settings.findByRole('switch', { name: '备注中提及我' });
  expect(choice).toBeChecked();
  await user.click(choice);
  await waitFor(() => expect(choice).not.toBeChecked());
  await waitFor(() => expect(choice).toBeEnabled());
  await mention('不应通知');
  expect(await unread()).toBe(0);
});

test('offers only what comes from the features that the console has', async () => {
  await renderApp('/account', { as: 'auditor', features: [inboxFeature, queue] });
  const settings = within(await screen.findByRole('region', { name: '接收哪些消息' }));
  expect(await settings.findByRole('switch', { name: '我正在处理的记录被接手' })).toBeChecked();
  expect(settings.getAllByRole('switch')).toHaveLength(1);
});

test('has no bell and no settings without the capability', async () => {
  await renderApp('/account', { frame: true, as: 'auditor', without: ['teamwork'] });
  expect(await screen.findByRole('region', { name: '基本信息' })).toBeVisible();
  expect(await screen.findByRole('button', { name: '页面设置' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /消息/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: '接收哪些消息' })).not.toBeInTheDocument();
});

test.each([
  ['/account', '个人中心'],
  ['/dashboard/workplace', '工作台'],
])('without the feature, %s shows nothing of the inbox and reads none', async (path, title) => {
  await renderApp(path, { frame: true, as: 'admin', features: [] });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(await screen.findByRole('button', { name: '页面设置' })).toBeVisible();
  for (const name of ['接收哪些消息', '与我有关'])
    expect(screen.queryByRole('region', { name })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^消息/ })).not.toBeInTheDocument();
  expect(server.journal.calls(/inbox/)).toEqual([]);
});
