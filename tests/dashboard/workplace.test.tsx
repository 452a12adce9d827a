import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { and, eq, gte, inArray, lt } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { withdrawals } from '../../mocks/db/schema/finance';
import { orders } from '../../mocks/db/schema/orders';
import { admins, permissions, rolePermissions } from '../../mocks/db/schema/system';
import { sampleAccountMobiles } from '../../mocks/db/sample/accounts';
import { sampleEndTime } from '../../mocks/db/sample/times';
import { definedConsole } from '@/App';
import { formatMoney, sumAmounts } from '@/admin/fields/money';
import { useRecentPagesStore } from '@/shell/pages/useRecentPagesStore';
import { clearSession } from '@/session/session';
import { server } from '../setup/server';
import { renderApp } from '../support/renderApp';

const day = 24 * 3_600_000;
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
/** The first page that a test opens is slow on a busy machine. */
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const listOf = (tile: HTMLElement) => decodeURIComponent(tile.getAttribute('href') ?? '');

test('counts pending work with its sum, and links to exactly those records', async () => {
  const pending = (await server.db.select().from(withdrawals)).filter(({ status }) => status === 'pending');
  const user = await renderApp('/dashboard/workplace', { as: 'admin' });
  const waiting = await region('待办事项');
  const button = await waiting.findByRole('link', { name: '去处理 待处理提现' });
  const line = waiting.getByRole('listitem', { name: '待处理提现' });
  expect(line).toHaveTextContent(`待处理提现${pending.length}`);
  expect(line).toHaveTextContent(formatMoney(sumAmounts(pending.map(({ amount }) => amount)), 'zh-CN') ?? '-');
  // Nothing waits for a second approval.
  expect(waiting.getAllByRole('link', { name: /^去处理/ }).map(listOf)).toEqual([
    '/supplier/queue',
    '/finance/withdrawal/queue',
    '/finance/bill/queue',
    '/order/queue',
    '/product/list?filter={"stock_lte":9}',
  ]);
  await user.click(button);
  await heading('提现处理队列');
  expect(await screen.findByText(`${pending.length} 条待处理`)).toBeVisible();
});

test('shows the user’s own requests for approval and opens their unread messages', async () => {
  const isLarge = and(eq(withdrawals.status, 'pending'), gte(withdrawals.amount, '5000'));
  const [large] = await server.db.select().from(withdrawals).where(isLarge).limit(1);
  const [finance] = await server.db.select().from(admins).where(eq(admins.mobile, sampleAccountMobiles.finance));
  const records = [{ id: large?.id, version: large?.version }];
  await server.callAs(await server.signIn(sampleAccountMobiles.finance), 'POST', '/admin/withdrawals/approve', {
    records,
  });
  await server.callAs(
    await server.signIn(sampleAccountMobiles.admin),
    'POST',
    `/admin/withdrawals/${large?.id}/notes`,
    {
      text: '请附上合同',
      mentions: [finance?.id],
      attachments: [],
    },
  );
  const user = await renderApp('/dashboard/workplace', { as: 'finance' });
  const own = await region('与我有关');
  const requests = await own.findByRole('link', { name: '查看 我发起的复核' });
  expect(listOf(requests)).toBe('/approvals?filter={"isOwn":true}');
  expect(own.getByRole('listitem', { name: '我发起的复核' })).toHaveTextContent(/^我发起的复核1已等/);
  const unread = await own.findByRole('listitem', { name: '提及与未读消息' });
  await waitFor(() => expect(unread).toHaveTextContent(/消息1查看/));
  await user.click(own.getByRole('button', { name: /^查看 提及与/ }));
  expect(await within(await screen.findByRole('dialog', { name: '消息' })).findByText('请附上合同')).toBeVisible();
});

test('says in place what it could not read for the user, and reads it again', async () => {
  for (const call of ['GET /admin/approvals', 'GET /admin/inbox/unread'])
    server.faults.refuse(call, { status: 429, message: '今日额度已用完' });
  const user = await renderApp('/dashboard/workplace', { as: 'finance' });
  const own = await region('与我有关');
  await waitFor(() => expect(own.getAllByRole('alert')).toHaveLength(2));
  for (const alert of own.getAllByRole('alert')) expect(alert).toHaveTextContent('今日额度已用完');
  for (const again of own.getAllByRole('button', { name: '刷新' })) await user.click(again);
  expect(await own.findByText('没有待复核的申请')).toBeVisible();
  expect(own.queryByRole('alert')).not.toBeInTheDocument();
});

test('without the resource of suppliers, nothing leads to them', async () => {
  const resources = definedConsole.resources.filter(({ name }) => name !== 'suppliers');
  await renderApp('/dashboard/workplace', { as: 'admin', resources });
  await (await region('待办事项')).findByRole('link', { name: '去处理 待处理提现' });
  await (await region('快捷操作')).findAllByRole('link');
  expect(
    screen
      .getAllByRole('link')
      .map(listOf)
      .filter(path => path.startsWith('/supplier')),
  ).toEqual([]);
});

test('shows an auditor only their queue, their operations and their shortcuts', async () => {
  await renderApp('/dashboard/workplace', { as: 'auditor' });
  expect(await (await region('待办事项')).findByRole('link', { name: '去处理 待审核供应商' })).toBeVisible();
  expect(within(await screen.findByRole('region', { name: '快捷操作' })).getAllByRole('link')).toHaveLength(1);
  expect(await (await region('我的最近操作')).findAllByText(/通过 供应商/)).not.toHaveLength(0);
  expect(screen.queryByRole('region', { name: '近 30 天趋势' })).not.toBeInTheDocument();
});

test('shows a viewer no tasks, and no pages of the previous user', async () => {
  const pages = [{ name: '/supplier/list', title: '供应商列表' }];
  localStorage.setItem('recent-pages', JSON.stringify({ state: { owner: '1', pages }, version: 1 }));
  await useRecentPagesStore.persist.rehydrate();
  await renderApp('/dashboard/workplace', { as: 'viewer' });
  expect(await screen.findByText('没有需要您处理的事项')).toBeVisible();
  expect(screen.queryByRole('region', { name: '快捷操作' })).not.toBeInTheDocument();
  expect((await region('最近访问')).queryByRole('link')).not.toBeInTheDocument();
});

test('shows today’s figures next to yesterday’s with links, before any chart is loaded', async () => {
  const now = sampleEndTime - 7 * 3_600_000;
  vi.useFakeTimers({ toFake: ['Date'], now });
  const release = server.faults.hold('GET /admin/statistics/orders');
  await renderApp('/dashboard/workplace', { as: 'admin' });
  const midnight = '2026-10-31T16:00:00.000Z';
  const made = await server.db
    .select()
    .from(orders)
    .where(gte(orders.createdAt, new Date(midnight)));
  const today = await region('今日数据');
  expect(await today.findByRole('link', { name: new RegExp(`^订单数\\s*${made.length}\\s*[▲▼]`) })).toBeVisible();
  const earning = made.filter(({ status }) => status !== 'unpaid' && status !== 'cancelled');
  const revenue = today.getByRole('link', { name: /^销售额/ });
  expect(revenue).toHaveTextContent(
    formatMoney(sumAmounts(earning.map(({ totalAmount }) => totalAmount)), 'zh-CN') ?? '-',
  );
  const byNow = (
    await server.db
      .select()
      .from(orders)
      .where(
        and(gte(orders.createdAt, new Date('2026-10-30T16:00:00.000Z')), lt(orders.createdAt, new Date(now - day))),
      )
  ).length;
  const change = Math.abs(made.length - byNow) / byNow;
  const percent = new Intl.NumberFormat('zh-CN', { style: 'percent', maximumFractionDigits: 1 }).format(change);
  expect(today.getByRole('link', { name: /^订单数/ })).toHaveTextContent(
    new RegExp(`[▲▼] ${percent}昨日此时${byNow}昨日全天\\d`),
  );
  expect(revenue).toHaveTextContent(/[▲▼] [\d.]+%昨日此时¥/);
  // A line that wraps would move what is below, because its room is kept before the numbers arrive.
  const names = today.getAllByText(/^昨日(此时|全天)$/);
  expect(names).toHaveLength(10);
  for (const line of names.flatMap(name => [name, name.nextElementSibling]))
    expect(line).toHaveClass('MuiTypography-noWrap');
  expect(listOf(revenue)).toBe(`/order/list?filter={"earning":true,"createdAt_gte":"${midnight}"}`);
  expect(document.querySelector('figure')).toHaveAttribute('aria-busy', 'true');
  release();
  expect(await screen.findByText(/^订单数：合计/)).toBeInTheDocument();
  // The current day is marked, and is not the lowest of the days.
  const chart = await region('近 30 天趋势');
  expect(chart.getByText('虚线：周期尚未结束')).toBeVisible();
  expect(chart.getByText(/^订单数：合计/)).not.toHaveTextContent('（2026-11-01）');
  const keys = await chart.findByRole('slider', { name: /按方向键逐项查看/ });
  expect(keys).toHaveAttribute(
    'aria-valuetext',
    expect.stringMatching(`^2026-11-01（未结束），订单数 ${made.length}，`),
  );
});

test('reports a failed section on its own, and retries only that section', async () => {
  server.faults.refuse('GET /admin/statistics/today', { status: 403, message: '统计服务维护中' });
  const user = await renderApp('/dashboard/workplace', { as: 'auditor' });
  const today = await region('今日数据');
  expect(await today.findByText('获取今日数据失败：统计服务维护中')).toBeVisible();
  expect(await screen.findByRole('link', { name: '去处理 待审核供应商' })).toBeVisible();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  // The shell makes this call when the page is idle.
  await waitFor(() => expect(server.journal.calls('GET /admin/settings')).toHaveLength(1));
  const before = server.journal.calls().length;
  await user.click(today.getByRole('button', { name: '重试' }));
  expect(await today.findByRole('link', { name: /^新增供应商/ })).toBeVisible();
  expect(
    server.journal
      .calls()
      .slice(before)
      .map(({ path }) => path),
  ).toEqual(['/admin/statistics/today']);
});

test('lists recently visited pages until the user signs out', async () => {
  const user = await renderApp('/supplier/list', { frame: true, as: 'auditor' });
  await heading('供应商列表');
  await user.click(await screen.findByRole('link', { name: '供应商审核' }));
  await heading('供应商审核');
  await user.click(screen.getByRole('link', { name: '工作台' }));
  const recent = await region('最近访问');
  expect(recent.getAllByRole('link').map(link => link.textContent)).toEqual(['供应商审核', '供应商列表']);
  await user.click(recent.getByRole('link', { name: '供应商列表' }));
  await heading('供应商列表');
  expect(localStorage.getItem('recent-pages')).toContain('/supplier/audit');
  await user.click(screen.getByRole('button', { name: /李文静/ }));
  await user.click(await screen.findByRole('menuitem', { name: /登出|退出/ }));
  await screen.findByRole('textbox', { name: /手机号/ });
  expect(localStorage.getItem('recent-pages')).not.toContain('/supplier/');
});

test('shows a new user the first steps once', async () => {
  const user = await renderApp('/dashboard/workplace', { frame: true, as: 'viewer' });
  const steps = within(await screen.findByRole('region', { name: '快速上手' }));
  expect(steps.getAllByRole('listitem')).toHaveLength(3);
  await user.click(steps.getByRole('button', { name: '知道了，不再显示' }));
  expect(screen.queryByRole('region', { name: '快速上手' })).not.toBeInTheDocument();
  await waitFor(() => expect(server.journal.calls('PUT /admin/settings')).toHaveLength(1));
  const token = await server.signIn(sampleAccountMobiles.viewer);
  const settings = (await (await server.callAs(token, 'GET', '/admin/settings')).json()) as { data: object };
  expect(settings.data).toMatchObject({ firstStepsDone: true });
});

test('shows no first steps to an account that has been used before', async () => {
  await server.signIn(sampleAccountMobiles.viewer);
  await renderApp('/dashboard/workplace', { as: 'viewer' });
  await region('最近访问');
  await waitFor(() => expect(server.journal.calls('GET /admin/sign-ins')).toHaveLength(1));
  cleanup();
  clearSession();
  await renderApp('/dashboard/workplace', { as: 'auditor' });
  expect(await (await region('我的最近操作')).findAllByText(/通过 供应商/)).not.toHaveLength(0);
  expect(screen.queryByRole('region', { name: '快速上手' })).not.toBeInTheDocument();
});

test('leads from the latest operations to their records', async () => {
  const user = await renderApp('/dashboard/workplace', { as: 'auditor' });
  const operations = await region('我的最近操作');
  const [link] = await operations.findAllByRole('link');
  if (!link) throw new Error('No operation links to its record');
  const name = link.textContent;
  await user.click(link);
  const details = await screen.findByRole('dialog', { name: /供应商详情/ });
  expect(await within(details).findAllByText(name)).not.toHaveLength(0);
});

test('links no operation to a record that is deleted since, or hidden from the user', async () => {
  const admin = await server.signIn(sampleAccountMobiles.admin);
  const body = { name: '已删除的供应商', shopName: '旗舰店', phone: '13912345678' };
  const created = await server.callAs(admin, 'POST', '/admin/suppliers', body);
  const { data } = (await created.json()) as { data: { id: string } };
  await server.callAs(admin, 'DELETE', `/admin/suppliers/${data.id}?version=1`);
  await renderApp('/dashboard/workplace', { as: 'admin' });
  const own = await region('我的最近操作');
  expect(await own.findAllByText(/已删除的供应商/)).toHaveLength(2);
  expect(own.queryByRole('link', { name: /已删除的供应商/ })).not.toBeInTheDocument();
  cleanup();
  clearSession();
  const list = server.db.select({ id: permissions.id }).from(permissions).where(eq(permissions.code, 'suppliers:list'));
  await server.db.delete(rolePermissions).where(inArray(rolePermissions.permissionId, list));
  await renderApp('/dashboard/workplace', { as: 'auditor' });
  const hidden = await region('我的最近操作');
  expect(await hidden.findAllByText(/通过 供应商/)).not.toHaveLength(0);
  expect(hidden.queryAllByRole('link')).toEqual([]);
});

test('lists no sign-ins among the latest operations', async () => {
  for (let time = 0; time < 10; time += 1) await server.signIn(sampleAccountMobiles.auditor);
  await renderApp('/dashboard/workplace', { as: 'auditor' });
  const operations = await region('我的最近操作');
  expect(await operations.findAllByText(/通过 供应商/)).not.toHaveLength(0);
  expect(operations.queryByText(/登录/)).not.toBeInTheDocument();
});
