import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { and, desc, eq, gte, ne } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { approvalDeputies, approvalRules, approvals } from '../../../mocks/db/schema/approvals';
import { withdrawals } from '../../../mocks/db/schema/finance';
import { admins } from '../../../mocks/db/schema/system';
import { sampleAccountMobiles } from '../../../mocks/db/sample/accounts';
import { createInitialRecordFields } from '../../../mocks/db/sample/times';
import { getRecordChangeKey, useRecordChangesStore } from '@/admin/live/recordChanges';
import { server } from '../../setup/server';
import { readVersions } from '../../setup/versions';
import { waitUntilLive } from '../../support/live';
import { renderApp } from '../../support/renderApp';
import { openRowMenu } from '../../support/rowActions';

test('shows a second person the request with its effects, and pays out when they approve', async () => {
  const isLarge = and(eq(withdrawals.status, 'pending'), gte(withdrawals.amount, '5000'));
  const [withdrawal] = await server.db.select().from(withdrawals).where(isLarge).limit(1);
  const { id = '', version = 1, ownerName = '' } = withdrawal ?? {};
  const token = await server.signIn(sampleAccountMobiles.finance);
  await server.callAs(token, 'POST', '/admin/withdrawals/approve', { records: [{ id, version }] });
  const user = await renderApp('/approvals', { as: 'admin' });
  server.faults.refuse(`GET /admin/withdrawals/${id}`, { status: 422, message: '读取失败' });
  await user.click(await screen.findByRole('link', { name: ownerName }));
  const drawer = await screen.findByRole('dialog');
  expect(await within(drawer).findByText('周雅琴')).toBeVisible();
  expect(await within(drawer).findByText(/读取失败/)).toBeVisible();
  await user.click(within(drawer).getByRole('button', { name: '刷新' }));
  expect(await within(drawer).findByText('提交后没有变更。')).toBeVisible();
  expect(within(drawer).getByText(/^该账户 24 小时累计将为 ¥[\d,.]+，不低于 ¥5,000.00$/)).toBeVisible();
  expect(await within(drawer).findByRole('table', { name: '对余额的影响' })).toBeVisible();
  expect(within(drawer).getByText(/不能撤回/)).toBeVisible();
  // The focus was on the button that has disappeared. A drawer takes such a focus back within 50 ms.
  await waitFor(() => expect(drawer.contains(document.activeElement)).toBe(true));
  await user.keyboard('a');
  const dialog = within(await screen.findByRole('dialog', { name: '复核通过' }));
  await user.click(dialog.getByRole('button', { name: '取消' }));
  // The key slips more easily, so it asks. The button does not: the effects have been shown.
  await user.click(within(drawer).getByRole('button', { name: '复核通过' }));
  expect(await screen.findByText(/已复核通过/)).toBeVisible();
  // What the first person saw is no longer the state of the record, nor are others asked.
  const seen = await within(drawer).findByRole('heading', { name: '提交时的内容' });
  expect(within(drawer).getByText(`**** ${withdrawal?.bankAccountLast4}`)).toBeVisible();
  expect(seen.closest('section')).not.toHaveTextContent('待处理');
  expect(within(drawer).queryByText('复核人')).not.toBeInTheDocument();
  const [paid] = await server.db.select().from(withdrawals).where(eq(withdrawals.id, id));
  expect(paid).toMatchObject({ status: 'completed', processedBy: '周雅琴、林晓峰' });
  expect(await server.db.$count(approvals, eq(approvals.status, 'approved'))).toBe(1);
});

test('shows a rule as it was requested, without the status of that time, once the request is decided', async () => {
  const [rule] = await server.db.select().from(approvalRules).limit(1);
  if (!rule) throw new Error('There is no rule');
  await server.db.insert(approvals).values({
    ...createInitialRecordFields(7, 0),
    collection: 'approvalRules',
    recordId: rule.id,
    recordName: rule.name,
    recordVersion: 1,
    action: 'enable',
    snapshot: { ...rule, status: 'disabled' },
    requestedById: '1',
    requestedBy: '周雅琴',
    expiresAt: new Date(),
    status: 'approved',
    decidedAt: new Date(),
    decidedById: '2',
    decidedBy: '林晓峰',
  });
  const user = await renderApp('/approvals?filter={}', { as: 'superAdmin' });
  await user.click(await screen.findByRole('link', { name: rule.name }));
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('须复核的操作')).toBeVisible();
  expect(drawer.queryByText('状态')).not.toBeInTheDocument();
});

/** Returns the two largest withdrawals that wait, and what their colleague in finance can do. */
const findLargeWithdrawals = async () => {
  const pending = server.db.select().from(withdrawals).where(eq(withdrawals.status, 'pending'));
  const [first, second] = await pending.orderBy(desc(withdrawals.amount)).limit(2);
  if (!first || !second) throw new Error('There are not two withdrawals');
  const token = await server.signIn(sampleAccountMobiles.finance);
  return {
    first,
    second,
    requestApproval: ({ id, version }: typeof first) =>
      server.callAs(token, 'POST', '/admin/withdrawals/approve', { records: [{ id, version }] }),
    withdrawRequest: async ({ id }: typeof first) => {
      const [request] = await server.db.select().from(approvals).where(eq(approvals.recordId, id));
      const records = await readVersions(server.db, 'approvals', [request?.id]);
      const seen = records.map(record => ({ ...record, version: record.version + 1 }));
      return server.callAs(token, 'POST', '/admin/approvals/withdraw', { records: seen });
    },
  };
};

test('tells colleagues at once that a record waits for a second approval, and that it does not any more', async () => {
  const { first, requestApproval, withdrawRequest } = await findLargeWithdrawals();
  const list = '/finance/withdrawal/list?filter={"status":"pending"}&sort=amount&order=DESC&page=1&perPage=2';
  const user = await renderApp(list, { as: 'superAdmin', live: true });
  const [row] = await screen.findAllByRole('row', { name: new RegExp(first.ownerName) });
  await waitUntilLive();
  await requestApproval(first);
  await waitFor(() => expect(row).toHaveTextContent('已由 周雅琴 提交复核'));
  await screen.findByText('变动 1 条', { selector: '[role=status]' });
  await user.click(screen.getByRole('button', { name: '显示' }));
  const tag = await within(row as HTMLElement).findByText('待复核');
  await user.hover(tag);
  expect(await screen.findByRole('tooltip')).toHaveTextContent(/周雅琴 于 .* 申请“通过”/);
  expect(row).not.toHaveTextContent('提交复核');
  await withdrawRequest(first);
  await waitFor(() => expect(row).toHaveTextContent('已由 周雅琴 撤回复核'));
});

test('says of a record that waits who has asked for what and who may decide, and locks that action alone', async () => {
  const { first, requestApproval } = await findLargeWithdrawals();
  await requestApproval(first);
  const user = await renderApp(`/finance/withdrawal/list/${first.id}`, { as: 'superAdmin' });
  const drawer = within(await screen.findByRole('dialog'));
  const alert = await drawer.findByRole('alert');
  expect(alert).toHaveTextContent(/周雅琴 于 .* 申请“通过”，等待另一人复核可由有“.+”权限的另一人复核查看复核申请/);
  const approve = drawer.getByRole('button', { name: '通过' });
  expect(approve).toHaveAttribute('aria-disabled', 'true');
  await user.hover(approve);
  expect(await screen.findByRole('tooltip')).toHaveTextContent('周雅琴 已提交复核，由另一人决定');
  await user.keyboard('a');
  await user.keyboard('r');
  expect(await screen.findByRole('dialog', { name: '驳回提现' })).toBeVisible();
});

test('disables the decisions about an open record that a colleague has sent for a second approval', async () => {
  const { first, requestApproval } = await findLargeWithdrawals();
  await renderApp(`/finance/withdrawal/queue?id=${first.id}`, { as: 'superAdmin', live: true });
  await screen.findByRole('region', { name: '资料' });
  await waitUntilLive();
  await requestApproval(first);
  expect(await screen.findByText(/这条记录已由/)).toHaveTextContent('这条记录已由 周雅琴 提交复核。');
  expect(screen.getByRole('button', { name: '通过' })).toHaveAttribute('aria-disabled', 'true');
});

test('forgets that a colleague has sent a record for a second approval when the user declines it', async () => {
  const { first, requestApproval } = await findLargeWithdrawals();
  await server.db.delete(withdrawals).where(ne(withdrawals.id, first.id));
  const user = await renderApp('/approvals', { frame: true, as: 'superAdmin', live: true });
  await screen.findByRole('heading', { level: 1 });
  await waitUntilLive();
  await requestApproval(first);
  const key = getRecordChangeKey('withdrawals', first.id);
  await waitFor(() => expect(useRecordChangesStore.getState().changes.has(key)).toBe(true));
  await user.click(await screen.findByRole('button', { name: '显示' }));
  await user.click(await screen.findByRole('link', { name: first.ownerName }));
  const drawer = within(await screen.findByRole('dialog'));
  await user.click(await drawer.findByRole('button', { name: '复核不通过' }));
  const dialog = within(await screen.findByRole('dialog', { name: '复核不通过' }));
  await user.type(await dialog.findByLabelText(/原因/), '户名不符');
  await user.click(dialog.getByRole('button', { name: '复核不通过' }));
  await screen.findByText(/已复核不通过/);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '复核不通过' })).not.toBeInTheDocument());
  await user.click(await drawer.findByRole('button', { name: '关闭' }));
  await user.click(await screen.findByRole('link', { name: /^提现/ }));
  await user.click(await screen.findByRole('link', { name: '处理队列' }));
  await screen.findByRole('heading', { level: 2, name: new RegExp(first.ownerName) });
  await waitFor(() => expect(screen.getByRole('button', { name: '通过' })).toHaveAttribute('aria-disabled', 'false'));
});

type User = Awaited<ReturnType<typeof renderApp>>;

const choose = async (user: User, input: string, option: string | RegExp) => {
  const form = within(await screen.findByRole('dialog'));
  await user.click(await form.findByRole('combobox', { name: new RegExp(`^${input}`) }));
  await user.click(await screen.findByRole('option', { name: option }));
};

test('leads from the requests to the rules that they follow from', async () => {
  await renderApp('/approvals', { as: 'superAdmin' });
  expect(await screen.findByRole('link', { name: '复核规则' })).toHaveAttribute('href', '/system/approval-rules');
});

test('creates a rule with the conditions that its record type has, and one kind of approver', async () => {
  const user = await renderApp('/system/approval-rules/create', { as: 'superAdmin' });
  const form = within(await screen.findByRole('dialog'));
  const save = () => user.click(form.getByRole('button', { name: '保存' }));
  await user.type(await form.findByLabelText(/^名称/), '大额账单');
  await choose(user, '对象类型', '提现');
  expect(await form.findByLabelText(/^收款账户在几天内变更过/)).toBeVisible();
  await choose(user, '对象类型', '账单');
  await waitFor(() => expect(form.queryByLabelText(/^收款账户在几天内变更过/)).not.toBeInTheDocument());
  await save();
  expect(await form.findByText('请选择操作')).toBeVisible();
  expect(form.getByText('请选择复核角色或复核权限，且只选一项；仅暂缓的规则请填写暂缓天数')).toBeVisible();
  await choose(user, '须复核的操作', '标记完成');
  await user.type(form.getByLabelText(/^金额不低于/), '8000.505');
  await choose(user, '金额口径', '同一账户 24 小时累计');
  await choose(user, '复核角色', '财务');
  await choose(user, '复核权限', /^账单.*完成/);
  await save();
  expect(await form.findByText('请输入金额，最多两位小数')).toBeVisible();
  expect(form.getByText('请选择复核角色或复核权限，且只选一项；仅暂缓的规则请填写暂缓天数')).toBeVisible();
  await user.type(form.getByLabelText(/^金额不低于/), '{Backspace}');
  await user.click(form.getByRole('combobox', { name: /^复核权限/ }));
  await user.keyboard('{Home}{Enter}');
  await save();
  expect(await screen.findByText('新建成功，启用后生效')).toBeVisible();
  expect(await screen.findByRole('tab', { name: '全部 2' })).toBeVisible();
  const [rule] = await server.db.select().from(approvalRules).where(eq(approvalRules.name, '大额账单'));
  expect(rule).toMatchObject({ collection: 'bills', action: 'complete', amountFrom: '8000.50', status: 'disabled' });
  expect(rule).toMatchObject({ amountOf: 'ownerDay' });
  expect(rule).toMatchObject({ approverRole: 'finance', approverPermission: null, hours: 72, accountDays: null });
});

test.each([
  ['供应商', undefined, { collection: 'suppliers', action: 'approve', amountFrom: null, ownerType: null }],
  ['账单', '标记失败', { collection: 'bills', action: 'fail', amountFrom: '5000.00', ownerType: 'user' }],
])('empties what a rule cannot have after its record type was changed to %s', async (type, action, expected) => {
  const conditions = { recordType: 'deposit', ownerType: 'user', accountDays: 30, firstPayment: true } as const;
  await server.db.update(approvalRules).set({ status: 'disabled', ...conditions });
  const [rule] = await server.db.select().from(approvalRules);
  const user = await renderApp(`/system/approval-rules/${rule?.id}/edit`, { as: 'superAdmin' });
  const form = within(await screen.findByRole('dialog'));
  await choose(user, '对象类型', type);
  if (action) await choose(user, '须复核的操作', action);
  await user.click(form.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('保存成功')).toBeVisible();
  const [saved] = await server.db.select().from(approvalRules);
  expect(saved).toMatchObject({ ...expected, recordType: null, accountDays: null, firstPayment: false });
});

test('creates a deputy, but not one for oneself or one whose days are reversed', async () => {
  const user = await renderApp('/system/approval-deputies/create', { as: 'superAdmin' });
  const form = within(await screen.findByRole('dialog'));
  const save = () => user.click(form.getByRole('button', { name: '保存' }));
  await choose(user, '复核人', '林晓峰');
  await choose(user, '代理人', '林晓峰');
  await user.type(form.getByLabelText(/^开始日期/), '2030-10-07');
  await user.type(form.getByLabelText(/^结束日期/), '2030-10-01');
  await save();
  expect(await form.findByText('代理人不能是复核人本人，请重新选择')).toBeVisible();
  expect(form.getByText('结束日期不能早于开始日期')).toBeVisible();
  await choose(user, '代理人', '周雅琴');
  await user.clear(form.getByLabelText(/^结束日期/));
  await user.type(form.getByLabelText(/^结束日期/), '2030-10-14');
  await save();
  expect(await screen.findByText('新建成功，启用后生效')).toBeVisible();
  const [deputy] = await server.db.select().from(approvalDeputies);
  expect(deputy).toMatchObject({ startsOn: '2030-10-07', endsOn: '2030-10-14', status: 'disabled' });
});

test('names the account type of a rule in its details and in its form', async () => {
  await server.db.update(approvalRules).set({ status: 'disabled', ownerType: 'supplier' });
  const user = await renderApp('/system/approval-rules', { as: 'superAdmin' });
  await user.click(await screen.findByRole('link', { name: '大额提现须两人通过' }));
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('供应商')).toBeVisible();
  // A condition that the rule has not is left out.
  expect(drawer.queryByText('没有有效的营业执照')).not.toBeInTheDocument();
  expect(drawer.queryByText('-')).not.toBeInTheDocument();
  expect(drawer.getAllByRole('term').map(term => term.textContent)).toContain('状态');
  await user.click(drawer.getByRole('link', { name: '编辑' }));
  expect(await drawer.findByRole('combobox', { name: /^账户类型/ })).toHaveTextContent('供应商');
});

test.each([
  ['rules', '大额提现须两人通过', '已启用的规则不能编辑或删除，请先停用'],
  ['deputies', '林晓峰', '已启用的代理不能编辑或删除，请先停用'],
])('says why an enabled record among the %s can be neither edited nor deleted', async (path, name, reason) => {
  const all = await server.db.select().from(admins);
  const [admin, deputy] = ['林晓峰', '周雅琴'].map(username => all.find(account => account.username === username));
  if (!admin || !deputy) throw new Error('There are not two admins');
  const days = { startsOn: '2030-10-01', endsOn: '2030-10-07', status: 'enabled' } as const;
  const ids = { adminId: admin.id, deputyId: deputy.id };
  await server.db.insert(approvalDeputies).values({ ...createInitialRecordFields(9, 0), ...ids, ...days });
  const user = await renderApp(`/system/approval-${path}`, { as: 'superAdmin' });
  const link = await screen.findByRole('link', { name });
  const menu = await openRowMenu(user, link.closest('tr') as HTMLElement);
  for (const action of ['编辑', '删除']) {
    const item = menu.getByRole('menuitem', { name: action });
    expect(item).toHaveAttribute('aria-disabled', 'true');
    expect(item).toHaveAccessibleDescription(reason);
  }
  await user.keyboard('{Escape}');
  await user.click(link);
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByRole('button', { name: '停用' })).toHaveClass('MuiButton-outlined');
  expect(drawer.queryByRole('link', { name: '编辑' })).not.toBeInTheDocument();
  const { pathname } = window.location;
  cleanup();
  await renderApp(`${pathname}/edit`, { as: 'superAdmin' });
  expect(await within(await screen.findByRole('dialog')).findByText(reason)).toBeVisible();
  expect(screen.queryByRole('button', { name: '保存' })).not.toBeInTheDocument();
});
