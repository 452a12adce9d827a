import { screen, within } from '@testing-library/react';
import { eq, inArray, notInArray } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { consoleParts } from '@/App';
import { defineConsole } from '@/admin/defineConsole';
import type { Feature } from '@/admin/feature';
import { rehearsal } from '@/features/rehearsal';
import { approvalRules } from '../../mocks/db/schema/approvals';
import { callCounts, decisionFacts } from '../../mocks/db/schema/rehearsal';
import { admins, permissions, rolePermissions } from '../../mocks/db/schema/system';
import { getSampleRoleId } from '../../mocks/db/sample/roles';
import { sampleAccountMobiles } from '../../mocks/db/sample/accounts';
import { getRecorder } from '../../mocks/api/features/rehearsal/recorder';
import { server } from '../setup/server';
import { renderApp } from '../support/renderApp';

const day = 86_400_000;
const drawer = async (name: string) => within(await screen.findByRole('dialog', { name }));
const pathOf = (roleId: string) => `/system/role-management/${roleId}/permissions`;

const viewer = getSampleRoleId('viewer');
let viewerId = '';
beforeEach(async () => {
  await getRecorder(server.db).flush();
  await server.db.delete(callCounts);
  await server.db.delete(decisionFacts);
  // A short matrix renders fast.
  const { id, code } = permissions;
  const kept = server.db
    .select({ id })
    .from(permissions)
    .where(inArray(code, ['*', 'suppliers:list', 'orders:list']));
  await server.db.delete(rolePermissions).where(notInArray(rolePermissions.permissionId, kept));
  await server.db.delete(permissions).where(notInArray(id, kept));
  const [admin] = await server.db.select().from(admins).where(eq(admins.mobile, sampleAccountMobiles.viewer));
  viewerId = admin?.id ?? '';
});

/** Adds calls of the viewer, so many days ago. */
const addCalls = (code: string, calls: number, daysAgo: number) => {
  const at = new Date(Math.floor(server.clock.now() / 3_600_000) * 3_600_000 - daysAgo * day);
  const row = { hour: at, adminId: viewerId, roleId: viewer, scope: 'all', policy: '', lastAt: at };
  return server.db.insert(callCounts).values({ ...row, permissions: code, outcome: 'allowed', calls });
};

test('says in the review which calls the change would have stopped, and takes unused permissions away', async () => {
  await addCalls('suppliers:list', 41, 3);
  await addCalls('orders:list', 1, 80);
  const user = await renderApp(pathOf(viewer), { as: 'superAdmin' });
  const form = await drawer('“只读”的权限');
  expect(await form.findByText('60 天内无人使用：订单：查看。')).toBeVisible();
  await user.click(form.getByRole('button', { name: '取消这些权限' }));
  const changes = await drawer('变更“只读”的权限');
  expect(
    await changes.findByText(/^将拒绝 1 人的 1 次调用，最近一次为 .+（\d{4}-\d\d-\d\d \d\d:\d\d）。$/),
  ).toBeVisible();
  expect(changes.getByText(/^依据 \d{4}-\d\d-\d\d 起的记录，最多 90 天。$/)).toBeVisible();
  expect(changes.getByRole('region', { name: '移除（1）' })).toHaveTextContent('订单：查看 orders:list');
  await user.click(changes.getByRole('button', { name: '返回修改' }));
  await user.click(await form.findByRole('checkbox', { name: '供应商：查看' }));
  await user.click(form.getByRole('button', { name: '查看变更' }));
  const more = await drawer('变更“只读”的权限');
  expect(await more.findByText(/^将拒绝 1 人的 42 次调用/)).toBeVisible();
});

test('says since when calls are recorded, as long as no permission can be called unused', async () => {
  await addCalls('suppliers:list', 1, 10);
  await renderApp(pathOf(viewer), { as: 'superAdmin' });
  expect(await screen.findByText(/^自 \d{4}-\d\d-\d\d 起记录权限的使用情况/)).toBeVisible();
  expect(screen.queryByText(/60 天内无人使用/)).not.toBeInTheDocument();
});

const addDecision = (recordId: string, amount: bigint, countedRuleIds: string[] = []) =>
  server.db.insert(decisionFacts).values({
    at: new Date(server.clock.now() - Number(recordId) * 1000),
    adminId: viewerId,
    roleId: viewer,
    collection: 'withdrawals',
    action: 'reject',
    recordId,
    outcome: 'allowed',
    policy: '',
    type: 'balance',
    ownerType: 'user',
    amount,
    countedRuleIds,
  });

const rule = {
  id: '77',
  createdAt: new Date(0),
  updatedAt: new Date(0),
  name: '驳回复核',
  collection: 'withdrawals' as const,
  action: 'reject',
  amountFrom: '500.00',
  approverPermission: 'withdrawals:reject',
  hours: 24,
};

test('tries a rule on demand, and again after a change', async () => {
  await addCalls('suppliers:list', 1, 3);
  await addDecision('1', 60_000n);
  await addDecision('2', 40_000n);
  await server.db.insert(approvalRules).values({ ...rule, status: 'disabled' });
  const user = await renderApp('/system/approval-rules/77/edit', { as: 'superAdmin' });
  const form = within(await screen.findByRole('dialog'));
  await user.click(await form.findByRole('button', { name: '按最近 90 天试算' }));
  expect(await form.findByText(/^将有 1 人的 1 笔操作须复核，最近一次为 .+。$/)).toBeVisible();
  const amount = form.getByRole('textbox', { name: /^金额不低于/ });
  await user.clear(amount);
  await user.type(amount, '700');
  expect(form.queryByText(/^将有 1 人/)).not.toBeInTheDocument();
  await user.click(form.getByRole('button', { name: '按最近 90 天试算' }));
  expect(await form.findByText('已有的 2 笔操作都不会受影响。')).toBeVisible();
});

test('says what a rule with days would have held', async () => {
  await addDecision('1', 60_000n);
  const holding = { ...rule, approverPermission: null, holdDays: 3, status: 'disabled' as const };
  await server.db.insert(approvalRules).values(holding);
  const user = await renderApp('/system/approval-rules/77/edit', { as: 'superAdmin' });
  const form = within(await screen.findByRole('dialog'));
  expect(await form.findByRole('textbox', { name: '暂缓（天）' })).toHaveValue('3');
  await user.click(await form.findByRole('button', { name: '按最近 90 天试算' }));
  expect(await form.findByText(/^将有 1 人的 1 笔操作暂缓，最近一次为 .+。$/)).toBeVisible();
});

test('says before a rule is disabled what one person alone would have done', async () => {
  await addDecision('1', 60_000n);
  await addDecision('2', 40_000n);
  await server.db.insert(approvalRules).values({ ...rule, status: 'enabled' });
  const user = await renderApp('/system/approval-rules/77', { as: 'superAdmin' });
  const details = within(await screen.findByRole('dialog'));
  await user.click(await details.findByRole('button', { name: '停用' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^停用/ }));
  await user.click(await dialog.findByRole('button', { name: '按最近 90 天试算' }));
  expect(await dialog.findByText(/^停用后，1 人的 1 笔操作本可一人完成，无须复核，最近一次为 .+。$/)).toBeVisible();
});

test('shows in the list until when a rule only counts, and how often it would have asked', async () => {
  await server.db.insert(approvalRules).values({ ...rule, status: 'enabled', countOnlyUntil: '2099-01-01' });
  await addDecision('1', 60_000n, ['77']);
  await addDecision('2', 70_000n, ['77']);
  await renderApp('/system/approval-rules', { as: 'superAdmin' });
  expect(await screen.findByText('仅计数至 2099-01-01 · 本应适用 2 笔')).toBeVisible();
});

const others = consoleParts.features.filter(feature => feature !== rehearsal);
const { resources } = defineConsole({ ...consoleParts, features: others });
let features: Feature[];
beforeAll(async () => {
  features = await Promise.all(others.map(({ load }) => load()));
});

test('without the feature, the assignment says nothing of the past', async () => {
  await addCalls('orders:list', 1, 80);
  const user = await renderApp(pathOf(viewer), { as: 'superAdmin', resources, features });
  const form = await drawer('“只读”的权限');
  await user.click(await form.findByRole('checkbox', { name: '供应商：查看' }));
  await user.click(form.getByRole('button', { name: '查看变更' }));
  const changes = await drawer('变更“只读”的权限');
  expect(await changes.findByRole('region', { name: '移除（1）' })).toBeVisible();
  expect(server.journal.calls(/rehearse|unused-permissions/)).toEqual([]);
});
