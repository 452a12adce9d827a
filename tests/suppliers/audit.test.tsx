import { sampleAccountMobiles } from '../../mocks/db/sample/accounts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { operationLogs, suppliers } from '../../mocks/db/schema/system';
import type { Supplier } from '@/suppliers/supplier';
import { server } from '../setup/server';
import { EverythingInView } from '../support/everythingInView';
import { findNotification } from '../support/notifications';
import { renderApp } from '../support/renderApp';
import { passTypingPause, stopTypingPause } from '../support/typingPause';
import { findRows, listRowActions, pressRowAction } from '../support/rowActions';
import { readVersions } from '../setup/versions';

const pending = () =>
  server.db.select().from(suppliers).where(eq(suppliers.status, 'pending')).orderBy(asc(suppliers.createdAt));
const decisions = (action: string, ids: string[]) =>
  server.db
    .select()
    .from(operationLogs)
    .where(and(eq(operationLogs.action, action), inArray(operationLogs.recordId, ids)))
    .orderBy(asc(operationLogs.id));
const decideElsewhere = async (ids: string[]) =>
  server.callAs(await server.signIn(sampleAccountMobiles.admin), 'POST', '/admin/suppliers/reject', {
    records: await readVersions(server.db, 'suppliers', ids),
    reason: '资质不全',
  });
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
const openQueue = async () => {
  const user = await renderApp('/supplier/audit', { frame: true, as: 'auditor' });
  await screen.findByText('共 60 项');
  return user;
};
const selectAll = async (user: Awaited<ReturnType<typeof openQueue>>) => {
  await user.click(screen.getByRole('checkbox', { name: '全选' }));
  await user.click(screen.getByRole('button', { name: '选择全部 60 项' }));
  expect(screen.getByText('已选 60 项')).toBeVisible();
};

test('shows pending suppliers in the queue, and others by status', async () => {
  const user = await openQueue();
  await user.click(await screen.findByRole('tab', { name: '全部 240' }));
  expect(await screen.findByText('共 240 项')).toBeVisible();
});

test('takes back a decision by the button of its notification', async () => {
  const [first] = await pending();
  const user = await openQueue();
  await user.click((await screen.findAllByRole('button', { name: '通过' }))[0] as HTMLElement);
  const preview = await dialog('通过供应商');
  await preview.findByText(first?.name ?? '');
  await user.click(preview.getByRole('button', { name: '通过' }));
  expect(await screen.findByText('共 59 项')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: '撤销' }));
  expect(await findNotification('已撤销')).toBeVisible();
  expect(await screen.findByText('共 60 项')).toBeVisible();
});

test('takes back several decisions at once, and says which of them it could not', async () => {
  const [first, second] = await pending();
  const user = await openQueue();
  const approve = async () => {
    await user.click(screen.getByRole('checkbox', { name: `选择 ${first?.name}` }));
    await user.click(screen.getByRole('checkbox', { name: `选择 ${second?.name}` }));
    await user.click(screen.getByRole('button', { name: '批量通过' }));
    const preview = await dialog('批量通过供应商');
    await user.click(await preview.findByRole('button', { name: '通过' }));
    expect(await screen.findByText('共 58 项')).toBeVisible();
  };
  await approve();
  await user.click(await screen.findByRole('button', { name: '撤销' }));
  expect(await screen.findByText('共 60 项')).toBeVisible();
  await approve();
  // A notification stays while the pointer is over it.
  await user.hover(await screen.findByRole('button', { name: '撤销' }));
  await server.callAs(await server.signIn(sampleAccountMobiles.admin), 'POST', '/admin/suppliers/reopen', {
    records: await readVersions(server.db, 'suppliers', [first?.id ?? '']),
  });
  await user.click(await screen.findByRole('button', { name: '撤销' }));
  expect(await findNotification(/^已撤销 1 项，另有 1 项未撤销：/)).toBeVisible();
});

test('approves a supplier from its row and removes it from the queue', async () => {
  const [first] = await pending();
  const user = await openQueue();
  const entry = await screen.findByRole('link', { name: '供应商审核' });
  await waitFor(() => expect(entry).toHaveAccessibleDescription('60 条待处理 · 60 条已超时'));
  await user.click(screen.getAllByRole('button', { name: '通过' })[0] as HTMLElement);
  const preview = await dialog('通过供应商');
  expect(await preview.findByText(first?.name ?? '')).toBeVisible();
  await user.click(preview.getByRole('button', { name: '通过' }));
  expect(await findNotification('已通过')).toBeVisible();
  expect(await screen.findByText('共 59 项')).toBeVisible();
  await waitFor(() => expect(entry).toHaveAccessibleDescription('59 条待处理 · 59 条已超时'));
  expect(await decisions('approve', [first?.id ?? ''])).toHaveLength(1);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('names a supplier without licences once before it is approved, and several in the warning', async () => {
  await server.db.update(suppliers).set({ licences: [] });
  const [first] = await pending();
  const user = await openQueue();
  await user.click(screen.getAllByRole('button', { name: '通过' })[0] as HTMLElement);
  const single = await dialog('通过供应商');
  expect(await single.findByText('该供应商没有上传营业执照')).toBeVisible();
  expect(await single.findByText(first?.name ?? '')).toBeVisible();
  expect(single.getAllByText(first?.name ?? '', { exact: false })).toHaveLength(1);
  await user.click(single.getByRole('button', { name: '取消' }));
  await selectAll(user);
  await user.click(screen.getByRole('button', { name: '批量通过' }));
  expect(await screen.findByText(/^60 家没有上传营业执照：.+有限公司/)).toBeVisible();
});

test('shows in its dialog since when a supplier waits, and why it was rejected before', async () => {
  const [first] = await pending();
  await decideElsewhere([first?.id ?? '']);
  await server.callAs(await server.signIn(sampleAccountMobiles.admin), 'POST', '/admin/suppliers/reopen', {
    records: await readVersions(server.db, 'suppliers', [first?.id ?? '']),
  });
  const user = await renderApp(`/supplier/audit?filter={"name":"${first?.name}","status":"pending"}`, { as: 'admin' });
  await user.click(await screen.findByRole('button', { name: first?.name ?? '' }));
  const audit = await dialog(/供应商审核/);
  // It was submitted long ago. Since it was reopened it waits again.
  expect(await audit.findByText('已等 0 分钟')).toBeVisible();
  expect(audit.getByText(/^时限 /)).toBeVisible();
  expect(await audit.findByText(/资质不全/)).toBeVisible();
  expect(audit.getByRole('link', { name: '处理队列' })).toBeVisible();
});

test('requires a reason for a rejection', async () => {
  const [first] = await pending();
  const user = await openQueue();
  await pressRowAction(user, (await findRows())[0] as HTMLElement, '驳回');
  const preview = await dialog('驳回供应商');
  await preview.findByText(first?.name ?? '');
  await user.click(preview.getByRole('button', { name: '驳回' }));
  expect(await preview.findByText('请填写原因')).toBeVisible();
  await user.type(preview.getByLabelText(/原因/), '营业执照过期');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await findNotification('已驳回')).toBeVisible();
  const [rejected] = await server.db
    .select()
    .from(suppliers)
    .where(eq(suppliers.id, first?.id ?? ''));
  expect(rejected).toMatchObject({ status: 'rejected', auditReason: '营业执照过期' });
});

test('approves all matching, names those decided meanwhile without a retry, and keeps them selected', async () => {
  const waiting = await pending();
  const ids = waiting.map(({ id }) => id);
  const user = await openQueue();
  await selectAll(user);
  await user.click(screen.getByRole('button', { name: '批量通过' }));
  const run = await dialog('批量通过供应商');
  expect(await run.findByText('可通过 60 项。')).toBeVisible();
  const named = waiting.slice(0, 5).map(({ name }) => name);
  expect(await run.findByText(`${named.join('、')} 等 60 项`)).toBeVisible();
  await decideElsewhere(ids.slice(0, 3));
  await user.click(run.getByRole('button', { name: '通过' }));
  expect(await run.findByText('已通过 57 项')).toBeVisible();
  for (const { name } of waiting.slice(0, 3)) expect(await run.findByText(name, { exact: false })).toBeVisible();
  expect(run.getByText('失败 3 项')).toBeVisible();
  const [, status] = within(run.getAllByRole('table')[0] as HTMLElement).getAllByRole('row');
  expect([...(status?.children ?? [])].map(({ textContent }) => textContent)).toEqual(['状态', '待审核', '已驳回']);
  expect(run.queryByRole('button', { name: '重试失败项' })).not.toBeInTheDocument();
  await user.click(run.getByRole('button', { name: '关闭' }));
  expect(await screen.findByText('已选 3 项')).toBeVisible();
  expect(await decisions('approve', ids)).toHaveLength(57);
  expect(await decisions('reject', ids)).toHaveLength(3);
});

test('approves no supplier on a version that was not shown, and by one key as it is now', async () => {
  const [one, other] = await pending();
  if (!one || !other) throw new Error('Nobody waits');
  const edit = async ({ id }: typeof one, shopName: string) => {
    const path = `/admin/suppliers/${id}`;
    const chief = await server.signIn(sampleAccountMobiles.admin);
    const { data } = (await (await server.callAs(chief, 'GET', path)).json()) as { data: Supplier };
    await server.callAs(chief, 'PUT', path, { ...data, shopName });
  };
  const user = await openQueue();
  for (const { name } of [one, other]) await user.click(screen.getByRole('checkbox', { name: `选择 ${name}` }));
  // Edited since its row was shown.
  await edit(one, '新店铺甲');
  await user.click(screen.getByRole('button', { name: '批量通过' }));
  const run = await dialog('批量通过供应商');
  expect(await run.findByText('可通过 1 项。')).toBeVisible();
  const shopOf = ({ name }: typeof one) =>
    within(run.getByRole('group', { name })).getByRole('row', { name: /^店铺名称/ });
  expect(shopOf(one)).toHaveTextContent(`${one.shopName}新店铺甲`);
  await user.click(run.getByRole('button', { name: '仍要处理，以最新内容为准' }));
  expect(await run.findByText('可通过 2 项。')).toBeVisible();
  // Edited since the preview, and again while the differences are shown.
  await edit(other, '新店铺乙');
  await user.click(run.getByRole('button', { name: '通过' }));
  expect(await run.findByText('已通过 1 项')).toBeVisible();
  expect(shopOf(other)).toHaveTextContent(`${other.shopName}新店铺乙`);
  expect(run.getByRole('button', { name: '以最新内容为准，仍要通过' })).toHaveFocus();
  await edit(other, '新店铺丙');
  passTypingPause();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(shopOf(other)).toHaveTextContent('新店铺乙新店铺丙'));
  passTypingPause();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('已通过 2 项')).toBeVisible();
  const logged = await decisions('approve', [one.id, other.id]);
  expect(logged.map(({ before }) => before)).toMatchObject([
    { shopName: '新店铺甲', version: one.version + 1 },
    { shopName: '新店铺丙', version: other.version + 2 },
  ]);
});

test('keeps a record selected that the preview left out because it has changed, but none that was decided', async () => {
  const [one, two, changed, decided] = await pending();
  if (!one || !two || !changed || !decided) throw new Error('Too few wait');
  const user = await openQueue();
  for (const { name } of [one, two, changed, decided])
    await user.click(screen.getByRole('checkbox', { name: `选择 ${name}` }));
  const shopName = '新店铺';
  await server.db
    .update(suppliers)
    .set({ shopName, version: changed.version + 1 })
    .where(eq(suppliers.id, changed.id));
  await decideElsewhere([decided.id]);
  await user.click(screen.getByRole('button', { name: '批量通过' }));
  const run = await dialog('批量通过供应商');
  expect(await run.findByText('可通过 2 项。')).toBeVisible();
  // The list is not read again, so the selected record is still the one that the user has seen.
  server.faults.refuse(/^GET \/admin\/suppliers\?.*range=\[0,24\]/, { status: 429 });
  await user.click(run.getByRole('button', { name: '通过' }));
  expect(await findNotification('已通过 2 项')).toBeVisible();
  expect(await screen.findByText('已选 1 项')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: `选择 ${changed.name}` })).toBeChecked();
  await user.click(screen.getByRole('button', { name: '批量通过' }));
  const again = await dialog(/通过供应商/);
  expect(await again.findByRole('row', { name: /^店铺名称/ })).toHaveTextContent(`${changed.shopName}${shopName}`);
});

test('says what was done without another dialog, with a link to the record if there was only one', async () => {
  const [first, second, third, ...others] = await pending();
  const user = await openQueue();
  const approve = async (names: (string | undefined)[]) => {
    for (const name of names) await user.click(screen.getByRole('checkbox', { name: `选择 ${name}` }));
    await user.click(screen.getByRole('button', { name: '批量通过' }));
    const run = await dialog(/通过供应商/);
    await run.findAllByText(names.join('、'), { exact: false });
    await user.click(run.getByRole('button', { name: '通过' }));
  };
  await approve([first?.name]);
  const notice = (await findNotification('已通过')).closest('[role=alert]') as HTMLElement;
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const link = within(notice).getByRole('link', { name: first?.name ?? '' });
  expect(link.getAttribute('href')).toContain(`/supplier/list/${first?.id}`);
  await screen.findByText('共 59 项');
  await approve([second?.name, third?.name]);
  const both = (await findNotification('已通过 2 项')).closest('[role=alert]') as HTMLElement;
  expect(within(both).getByText(`${second?.name}、${third?.name}`)).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await screen.findByText('共 57 项');
  const five = others.slice(0, 5).map(({ name }) => name);
  await approve(five);
  const many = (await findNotification('已通过 5 项')).closest('[role=alert]') as HTMLElement;
  expect(within(many).getByText(`${five.slice(0, 3).join('、')}，另有 2 项`)).toBeVisible();
});

test('repeats a request whose response was lost with the same key, and decides nothing twice', async () => {
  const ids = (await pending()).map(({ id }) => id);
  const user = await openQueue();
  await selectAll(user);
  await user.click(screen.getByRole('checkbox', { name: `选择 ${(await pending())[1]?.name}` }));
  await user.click(screen.getByRole('button', { name: '批量通过' }));
  const run = await dialog('批量通过供应商');
  await run.findByText('可通过 59 项。');
  const previews = server.journal.calls('POST /admin/suppliers/approve/preview').map(({ body }) => JSON.parse(body));
  expect(previews).toEqual([{ filter: { status: 'pending' }, except: [ids[1]] }]);
  server.faults.loseAnswer('POST /admin/suppliers/approve');
  await user.click(run.getByRole('button', { name: '通过' }));
  await user.click(await run.findByRole('button', { name: '继续核对' }));
  expect(await screen.findByText('已通过 59 项')).toBeVisible();
  const keys = server.journal
    .calls('POST /admin/suppliers/approve')
    .map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  expect(await decisions('approve', ids)).toHaveLength(59);
});

test('runs once when it is confirmed twice in a moment', async () => {
  const user = await openQueue();
  await selectAll(user);
  await user.click(screen.getByRole('button', { name: '批量通过' }));
  const run = await dialog('批量通过供应商');
  await run.findByText('可通过 60 项。');
  const form = run.getByRole('button', { name: '通过' }).closest('form') as HTMLFormElement;
  act(() => {
    form.requestSubmit();
    form.requestSubmit();
  });
  expect(await screen.findByText('已通过 60 项')).toBeVisible();
  expect(server.journal.calls('POST /admin/suppliers/approve')).toHaveLength(1);
});

test('takes no second key of a double press for the button of the next step', async () => {
  const [first, second] = await pending();
  const user = await openQueue();
  await selectAll(user);
  await user.click(screen.getByRole('button', { name: '批量通过' }));
  const run = await dialog('批量通过供应商');
  await run.findByText('可通过 60 项。');
  await decideElsewhere([first?.id ?? '', second?.id ?? '']);
  const answer = server.faults.hold('POST /admin/suppliers/approve');
  stopTypingPause();
  run.getByRole('button', { name: '通过' }).focus();
  await user.keyboard('{Enter}');
  expect(await run.findByRole('button', { name: '停止' })).toHaveFocus();
  await user.keyboard('{Enter} ');
  expect(run.getByRole('button', { name: '停止' })).toBeEnabled();
  answer();
  expect(await run.findByText('已通过 58 项')).toBeVisible();
  await user.keyboard('{Enter}');
  expect(run.getByText('失败 2 项')).toBeVisible();
});

test('resumes by itself when the browser is online again', async () => {
  const user = await openQueue();
  await selectAll(user);
  await user.click(screen.getByRole('button', { name: '批量通过' }));
  const run = await dialog('批量通过供应商');
  await run.findByText('可通过 60 项。');
  server.faults.offline('POST /admin/suppliers/approve');
  await user.click(run.getByRole('button', { name: '通过' }));
  await run.findByRole('button', { name: '继续核对' });
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('已通过 60 项')).toBeVisible();
  expect(screen.getByText(/^.+有限公司、.+有限公司、.+有限公司，另有 57 项$/)).toBeVisible();
});

test('says of a stopped run whose results are unknown, and keeps failed and unprocessed records selected', async () => {
  await server.db.update(suppliers).set({ status: 'pending' });
  const ids = (await pending()).map(({ id }) => id);
  const user = await renderApp('/supplier/audit', { as: 'auditor' });
  await screen.findByText('共 240 项');
  await user.click(screen.getByRole('checkbox', { name: '全选' }));
  await user.click(screen.getByRole('button', { name: '选择全部 240 项' }));
  await user.click(screen.getByRole('button', { name: '批量通过' }));
  const run = await dialog('批量通过供应商');
  await run.findByText('可通过 240 项。');
  await decideElsewhere(ids.slice(0, 3));
  // The first chunk of 200 has a response, the second has none.
  server.faults.hold('POST /admin/suppliers/approve')();
  server.faults.offline('POST /admin/suppliers/approve');
  await user.click(run.getByRole('button', { name: '通过' }));
  await run.findByRole('button', { name: '继续核对' });
  await user.click(run.getByRole('button', { name: '停止' }));
  expect(await run.findByText('已通过 197 项')).toBeVisible();
  expect(run.getByText('已停止，40 项的结果未确认，请在列表中核对')).toBeVisible();
  expect(run.getByText('失败 3 项')).toBeVisible();
  await user.click(run.getByRole('button', { name: '关闭' }));
  expect(await screen.findByText('已选 43 项')).toBeVisible();
});

test('shows the details of a supplier, and decides there', async () => {
  const [first] = await pending();
  const user = await openQueue();
  await user.click(screen.getByRole('button', { name: first?.name ?? '' }));
  const details = await dialog(`供应商审核 · ${first?.name}`);
  expect(await details.findByText(first?.phone ?? '')).toBeVisible();
  await user.click(details.getByRole('button', { name: '驳回' }));
  const rejection = await dialog('驳回供应商');
  await rejection.findByText(first?.name ?? '');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await rejection.findByText('请填写原因')).toBeVisible();
  expect(screen.queryByText(/请修改标出的内容/)).not.toBeInTheDocument();
  await user.type(rejection.getByLabelText(/原因/), '资质不全{Control>}{Enter}{/Control}');
  expect(await findNotification('已驳回')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await decisions('reject', [first?.id ?? ''])).toHaveLength(1);
});

test('offers neither selection nor decisions to users with read permission', async () => {
  const user = await renderApp('/supplier/audit', { as: 'viewer' });
  await screen.findByText('共 60 项');
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  for (const row of await findRows()) expect(await listRowActions(user, row)).toEqual(['查看']);
});

test('shows the notes on a supplier in the dialog of the audit', async () => {
  vi.stubGlobal('IntersectionObserver', EverythingInView);
  onTestFinished(() => void vi.unstubAllGlobals());
  const [first] = await pending();
  if (!first) throw new Error('No supplier is pending');
  const note = { text: '电话打不通', mentions: [], attachments: [] };
  const token = await server.signIn(sampleAccountMobiles.admin);
  await server.callAs(token, 'POST', `/admin/suppliers/${first.id}/notes`, note);
  const user = await openQueue();
  await user.click(screen.getByRole('button', { name: first.name }));
  const audit = await dialog(/供应商审核/);
  expect(await audit.findByText('电话打不通')).toBeVisible();
  expect(await audit.findByRole('textbox', { name: /写备注/ })).toBeVisible();
});

test('goes to the previous and the next supplier in the dialog, beyond the page of the list', async () => {
  const waiting = await pending();
  const named = (position: number) => waiting[position - 1]?.name ?? '';
  const user = await openQueue();
  await user.click(await screen.findByRole('button', { name: named(24) }));
  const details = await dialog(new RegExp(`· ${named(24)}$`));
  expect(details.getByText('24 / 60')).toBeVisible();
  await user.click(details.getByRole('button', { name: /^下一条/ }));
  await dialog(new RegExp(`· ${named(25)}$`));
  await user.keyboard(']');
  const following = await dialog(new RegExp(`· ${named(26)}$`));
  expect(await following.findByText('26 / 60')).toBeVisible();
  expect(following.getByRole('button', { name: /^下一条/ })).toHaveFocus();
  await user.click(following.getByRole('button', { name: '关闭' }));
  expect(await screen.findByRole('button', { name: named(26) })).toBeVisible();
  expect(new URLSearchParams(window.location.search).get('page')).toBe('2');
});

test('stays at the supplier that the user has gone back to in the dialog, and says why the next one is missing', async () => {
  const waiting = await pending();
  const titleOf = (position: number) => new RegExp(`· ${waiting[position - 1]?.name}$`);
  const user = await openQueue();
  const secondPage = /^GET \/admin\/suppliers\?.*range=\[25,49\]/;
  await user.click(await screen.findByRole('button', { name: waiting[24]?.name ?? '' }));
  await dialog(titleOf(25));
  const release = server.faults.hold(secondPage);
  await user.keyboard(']');
  await waitFor(() => expect(server.journal.calls(secondPage)).toHaveLength(1));
  await user.keyboard('[[');
  await dialog(titleOf(24));
  await waitFor(() => expect(document.querySelector('#nprogress')).not.toBeNull());
  release();
  await waitFor(() => expect(document.querySelector('#nprogress')).toBeNull());
  await user.keyboard(']');
  const last = await dialog(titleOf(25));
  server.faults.refuse(secondPage, { status: 429, message: '请求过于频繁' });
  await user.keyboard(']');
  await user.click(await last.findByRole('button', { name: '重试：无法读取上一条和下一条（请求过于频繁）' }));
  await dialog(titleOf(26));
});
