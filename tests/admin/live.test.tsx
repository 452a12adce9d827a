import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { suppliers } from '../../mocks/db/schema/system';
import { useLiveStore } from '@/admin/live/liveUpdates';
import { server } from '../setup/server';
import { EverythingInView } from '../support/everythingInView';
import { createColleague, waitUntilLive } from '../support/live';
import { readVersions } from '../setup/versions';
import { renderApp } from '../support/renderApp';
import { keepFourSuppliers } from '../support/suppliers';
import { waitUntil } from '../setup/waitUntil';

const setWidth = (width: number) =>
  (window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } }).happyDOM.setViewport({
    width,
  });

beforeEach(async () => {
  setWidth(1440);
  await keepFourSuppliers();
});
afterEach(() => setWidth(1024));

const listPending = async () => {
  const [first, second, third, fourth] = await server.db
    .select()
    .from(suppliers)
    .where(eq(suppliers.status, 'pending'))
    .orderBy(asc(suppliers.createdAt));
  if (!first || !second || !third || !fourth) throw new Error('There are not four suppliers');
  return [first, second, third, fourth] as const;
};
const getSupplier = async (id: string) => (await server.db.select().from(suppliers).where(eq(suppliers.id, id)))[0];
const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
const rowNames = () =>
  screen.getAllByRole('checkbox', { name: /^选择 / }).map(checkbox => checkbox.getAttribute('aria-label'));
const findNotice = (text: string) => screen.findByText(text, { selector: '[role=status]' });

const openAudit = async () => {
  const user = await renderApp('/supplier/audit', { frame: true, as: 'auditor', live: true });
  await screen.findByText('共 4 项');
  await waitUntilLive();
  return user;
};

test('marks rows that somebody else has decided, and moves none until the user asks', async () => {
  const [first, second] = await listPending();
  const colleague = await createColleague();
  const user = await openAudit();
  const before = rowNames();
  await user.click(within(rowOf(second.name)).getByRole('checkbox'));
  await colleague.approve(first.id);
  await waitFor(() => expect(rowOf(first.name)).toHaveTextContent('已由 林晓峰 通过'));
  await findNotice('减少 1 条');
  await colleague.create('成都新设贸易有限公司');
  await findNotice('新增 1 条，减少 1 条');
  expect(rowNames()).toEqual(before);
  await user.click(screen.getByRole('button', { name: '显示' }));
  expect(await screen.findByRole('row', { name: /成都新设贸易有限公司/ })).toBeVisible();
  expect(screen.queryByRole('row', { name: new RegExp(first.name) })).not.toBeInTheDocument();
  expect(within(rowOf(second.name)).getByRole('checkbox')).toBeChecked();
  expect(screen.getByRole('heading', { level: 1, name: '供应商审核' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: '显示' })).not.toBeInTheDocument();
});

test('says nothing about the changes of the user', async () => {
  const [first, second] = await listPending();
  const colleague = await createColleague();
  const user = await openAudit();
  await user.click(within(rowOf(first.name)).getByRole('button', { name: '通过' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(first.name);
  await user.click(dialog.getByRole('button', { name: '通过' }));
  await screen.findByText('共 3 项');
  await colleague.update(second.id, { ...second, shopName: '改名店' });
  // Only what came after it.
  await findNotice('变动 1 条');
  await waitFor(() => expect(rowOf(second.name)).toHaveTextContent('已由 林晓峰 修改'));
});

test('reads a list once when it is opened again after a change', async () => {
  const [first] = await listPending();
  const colleague = await createColleague();
  const user = await openAudit();
  const menu = within(await screen.findByRole('navigation', { name: '主菜单' }));
  await user.click(menu.getByRole('link', { name: '供应商列表' }));
  await screen.findByRole('heading', { level: 1, name: '供应商列表' });
  await screen.findByRole('row', { name: new RegExp(first.name) });
  await colleague.approve(first.id);
  await findNotice('变动 1 条');
  const readsOfAudit = () => server.journal.calls(/^GET \/admin\/suppliers\?.*pending/).length;
  const before = readsOfAudit();
  await user.click(menu.getByRole('link', { name: '供应商审核' }));
  await screen.findByText('共 3 项');
  expect(readsOfAudit()).toBe(before + 1);
});

test('tells another window of the session what this one has done', async () => {
  const [first] = await listPending();
  await openAudit();
  const records = await readVersions(server.db, 'suppliers', [first.id]);
  const token = localStorage.getItem('token') ?? '';
  // The other window.
  const response = await server.callAs(token, 'POST', '/admin/suppliers/approve', { records });
  expect(response.status).toBe(200);
  await waitFor(() => expect(rowOf(first.name)).toHaveTextContent('已由 李文静 通过'));
  await findNotice('减少 1 条');
});

const pendingPage = (order: string) =>
  `/supplier/audit?filter={"status":"pending"}&sort=createdAt&order=${order}&page=1&perPage=2`;

test('says what is new on a page while a record of another page is decided', async () => {
  const [first] = await listPending();
  const colleague = await createColleague();
  const user = await renderApp(pendingPage('DESC'), { as: 'auditor', live: true });
  await screen.findByText('共 4 项');
  await waitUntilLive();
  await colleague.approve(first.id);
  await findNotice('减少 1 条');
  await colleague.create('成都新设贸易有限公司');
  await findNotice('新增 1 条，减少 1 条');
  await user.click(screen.getByRole('button', { name: '显示' }));
  expect(await screen.findByRole('row', { name: /成都新设贸易有限公司/ })).toBeVisible();
});

test('says what is new behind the page, and shows the total then', async () => {
  const colleague = await createColleague();
  const user = await renderApp(pendingPage('ASC'), { as: 'auditor', live: true });
  await screen.findByText('共 4 项');
  await waitUntilLive();
  const before = rowNames();
  for (const name of ['成都新设贸易有限公司', '重庆新设贸易有限公司', '昆明新设贸易有限公司'])
    await colleague.create(name);
  await findNotice('新增 3 条');
  await user.click(screen.getByRole('button', { name: '显示' }));
  await screen.findByText('共 7 项');
  expect(rowNames()).toEqual(before);
});

test('reads counts and claims when they change', async () => {
  const [first, , third] = await listPending();
  const colleague = await createColleague();
  await renderApp('/supplier/queue', { frame: true, as: 'auditor', live: true });
  await screen.findByRole('heading', { level: 2, name: first.name });
  await waitUntilLive();
  const queue = within(screen.getByRole('navigation', { name: '队列' }));
  await colleague.claim(third.id);
  const item = queue.getByRole('button', { name: new RegExp(third.name) });
  await waitFor(() => expect(item).toHaveTextContent('林晓峰 处理中'));
  await colleague.reject(third.id);
  await waitFor(() => expect(item).toHaveTextContent('已由 林晓峰 驳回'));
  expect(await screen.findByText(/^3( !)?$/)).toBeVisible();
});

test('shows a note at once that somebody else has written', async () => {
  vi.stubGlobal('IntersectionObserver', EverythingInView);
  onTestFinished(() => void vi.unstubAllGlobals());
  const [first] = await listPending();
  const colleague = await createColleague();
  await renderApp(`/supplier/list/${first.id}`, { as: 'auditor', live: true });
  expect(await screen.findByText('还没有备注')).toBeVisible();
  await waitUntilLive();
  await colleague.writeNote(first.id, '电话打不通');
  expect(await screen.findByText('电话打不通')).toBeVisible();
});

test('disables the decisions about a record that somebody else has decided, and passes over others', async () => {
  const [first, second, third] = await listPending();
  const colleague = await createColleague();
  const user = await renderApp('/supplier/queue', { as: 'auditor', live: true });
  await screen.findByRole('heading', { level: 2, name: first.name });
  await waitUntilLive();
  await colleague.approve(first.id, second.id);
  const alert = await screen.findByText(/这条记录已由/);
  expect(alert).toHaveTextContent('这条记录已由 林晓峰 通过。');
  expect(screen.getByRole('button', { name: '通过' })).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('a');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const section = screen.getByRole('region', { name: first.name });
  await user.click(within(section).getByRole('button', { name: '显示' }));
  expect(await screen.findByText('这条记录已不在队列中，无需处理。')).toBeVisible();
  await user.keyboard('j');
  await screen.findByRole('heading', { level: 2, name: third.name });
  const queue = within(screen.getByRole('navigation', { name: '队列' }));
  await queue.findByText('减少 2 条');
  await user.click(queue.getByRole('button', { name: '显示' }));
  await queue.findByText('2 条待处理');
});

test('opens a record that has come to a queue in which none was free', async () => {
  const waiting = await listPending();
  const colleague = await createColleague();
  for (const { id } of waiting) await colleague.claim(id);
  const user = await renderApp('/supplier/queue', { as: 'auditor', live: true });
  await screen.findByText('没有可领取的记录');
  await waitUntilLive();
  await colleague.create('成都新设贸易有限公司');
  const queue = within(screen.getByRole('navigation', { name: '队列' }));
  await queue.findByText('新增 1 条');
  await user.click(queue.getByRole('button', { name: '显示' }));
  expect(await screen.findByRole('heading', { level: 2, name: '成都新设贸易有限公司' })).toBeVisible();
});

test('says in a drawer and in a form what somebody else has done, and keeps what the user typed', async () => {
  const [first] = await listPending();
  const colleague = await createColleague();
  const user = await renderApp(`/supplier/list`, { as: 'superAdmin', live: true });
  await screen.findByText('共 4 项');
  await waitUntilLive();
  await user.click(screen.getByRole('link', { name: first.name }));
  const drawer = within(await screen.findByRole('dialog'));
  await drawer.findByText(first.phone);
  await colleague.update(first.id, { ...first, phone: '13900000001' });
  expect(await drawer.findByText(/这条记录已由/)).toHaveTextContent('这条记录已由 林晓峰 修改。');
  await user.click(drawer.getByRole('button', { name: '显示' }));
  await drawer.findByText('13900000001');
  await user.click(drawer.getByRole('link', { name: '编辑' }));
  const name = await drawer.findByLabelText(/店铺名称/);
  await user.clear(name);
  await user.type(name, '我的店');
  await colleague.update(first.id, { ...(await getSupplier(first.id)), phone: '13900000002' });
  await drawer.findByText(/您填写的内容已保留/);
  expect(name).toHaveValue('我的店');
  await user.click(drawer.getByRole('button', { name: '保存' }));
  expect(await screen.findByRole('dialog', { name: '保存冲突' })).toBeVisible();
});

/** Hides the browser tab. Returns a function that shows it again. */
const hideTab = () => {
  const turn = (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  };
  turn('hidden');
  return () => turn('visible');
};

test.each([true, false])('moves no row when the user returns to the tab, live or not: %s', async live => {
  const [first, second] = await listPending();
  const colleague = await createColleague();
  await renderApp('/supplier/audit?filter={"status":"pending"}', { as: 'auditor', live });
  await screen.findByText('共 4 项');
  if (live) await waitUntilLive();
  const show = hideTab();
  await colleague.approve(first.id, second.id);
  await waitFor(() => {
    // Until the code of the notice has been loaded.
    show();
    expect(screen.getByText('减少 2 条', { selector: '[role=status]' })).toBeVisible();
  });
  expect(rowOf(first.name)).toBeVisible();
  expect(screen.getByText('共 4 项')).toBeVisible();
});

test('moves no record of the queue when the user returns to the tab', async () => {
  const [first, , third] = await listPending();
  const colleague = await createColleague();
  await renderApp('/supplier/queue', { as: 'auditor' });
  await screen.findByRole('heading', { level: 2, name: first.name });
  const queue = within(screen.getByRole('navigation', { name: '队列' }));
  const show = hideTab();
  await colleague.approve(third.id);
  show();
  await queue.findByText('减少 1 条');
  expect(queue.getByRole('button', { name: new RegExp(third.name) })).toBeVisible();
});

test('reads the rows again when the user returns, if records have no versions', async () => {
  const [first] = await listPending();
  const colleague = await createColleague();
  await renderApp('/supplier/audit?filter={"status":"pending"}', { as: 'auditor', without: ['versions'] });
  await screen.findByText('共 4 项');
  const show = hideTab();
  await colleague.approve(first.id);
  show();
  expect(await screen.findByText('共 3 项')).toBeVisible();
});

/** Answers the next stream instead of the API. Returns a function that sends an event on it. */
const fakeStream = () => {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: given => {
      controller = given;
    },
  });
  const headers = { 'Content-Type': 'text/event-stream' };
  server.faults.answer('GET /admin/events', () => new Response(body, { headers }));
  return (type: string) => controller?.enqueue(new TextEncoder().encode(`id: 1\nevent: ${type}\ndata: {}\n\n`));
};

test('compares what is shown when events may be missing', async () => {
  const [first] = await listPending();
  const colleague = await createColleague();
  const send = fakeStream();
  await renderApp('/supplier/audit', { as: 'auditor', live: true });
  await screen.findByText('共 4 项');
  send('ready');
  await waitUntilLive();
  await colleague.approve(first.id);
  send('reset');
  expect(await findNotice('减少 1 条')).toBeVisible();
});

test('reads the claims again when events may be missing', async () => {
  // Without an event, they would be read again after a while.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const [first, , third] = await listPending();
  const colleague = await createColleague();
  const send = fakeStream();
  await renderApp('/supplier/queue', { as: 'auditor', live: true });
  await screen.findByRole('heading', { level: 2, name: first.name });
  send('ready');
  await waitUntilLive();
  await colleague.claim(third.id);
  send('reset');
  const queue = within(screen.getByRole('navigation', { name: '队列' }));
  const item = queue.getByRole('button', { name: new RegExp(third.name) });
  await waitFor(() => expect(item).toHaveTextContent('林晓峰 处理中'));
});

test('receives nothing after signing out, and the next user nothing of before', async () => {
  const [first] = await listPending();
  const colleague = await createColleague();
  const user = await openAudit();
  await colleague.approve(first.id);
  await waitFor(() => expect(rowOf(first.name)).toHaveTextContent('已由 林晓峰 通过'));
  const [opened] = server.journal.calls('GET /admin/events');
  expect(opened?.headers.get('Last-Event-ID')).toBeNull();
  await user.click(screen.getByRole('button', { name: '李文静' }));
  await user.click(await screen.findByRole('menuitem', { name: /登出|退出/ }));
  await screen.findByRole('button', { name: '登录' });
  expect(useLiveStore.getState()).toEqual(useLiveStore.getInitialState());
  cleanup();
  // Another user sees the same row, which somebody has decided, without the mark of the first user's page.
  const send = fakeStream();
  await renderApp('/supplier/list', { frame: true, as: 'admin', live: true });
  await screen.findByText('共 4 项');
  send('ready');
  await waitUntilLive();
  expect(rowOf(first.name)).not.toHaveTextContent('已由');
  const last = server.journal.calls('GET /admin/events').at(-1);
  expect(last?.headers.get('Last-Event-ID')).toBeNull();
});

test('without events, compares a list every 30 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const [first] = await listPending();
  const colleague = await createColleague();
  await renderApp('/supplier/audit', { as: 'auditor' });
  await screen.findByText('共 4 项');
  await colleague.approve(first.id);
  // Not Testing Library's, whose own interval would be simulated too.
  await waitUntil(() => {
    act(() => void vi.advanceTimersByTime(30_000));
    expect(screen.getByText('减少 1 条')).toBeVisible();
  }, 3_000);
  expect(server.journal.calls('GET /admin/events')).toEqual([]);
});

test('without events, compares an open record every 30 seconds while it is visible', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const [first] = await listPending();
  const colleague = await createColleague();
  await renderApp('/supplier/queue', { as: 'auditor' });
  await screen.findByRole('heading', { level: 2, name: first.name });
  await screen.findByRole('region', { name: '资料' });
  await colleague.approve(first.id);
  const show = hideTab();
  const path = `GET /admin/suppliers/${first.id}`;
  const before = server.journal.calls(path).length;
  act(() => void vi.advanceTimersByTime(90_000));
  expect(server.journal.calls(path)).toHaveLength(before);
  show();
  await waitUntil(() => {
    act(() => void vi.advanceTimersByTime(30_000));
    expect(screen.getByText('这条记录已有变动。')).toBeVisible();
  }, 3_000);
  expect(screen.getByRole('button', { name: '通过' })).toHaveAttribute('aria-disabled', 'true');
});
