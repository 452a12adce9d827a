import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { withdrawals } from '../../mocks/db/schema/finance';
import { operationLogs, suppliers } from '../../mocks/db/schema/system';
import { getOperationChanges } from '@/admin/record/differences';
import { server } from '../setup/server';
import { downloads, readCsv } from '../support/downloads';
import { renderApp } from '../support/renderApp';
import { clickWhenEnabled } from '../support/clickWhenEnabled';

type Log = typeof operationLogs.$inferSelect;

const log = '/system/operation-log';
const filtered = (filter: object) => `${log}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));

/** Logs three operations on a withdrawal: an update, a decision and a view of the account number. */
const write = async () => {
  const [withdrawal] = await server.db.select().from(withdrawals).where(eq(withdrawals.status, 'pending')).limit(1);
  if (!withdrawal) throw new Error('There is no pending withdrawal');
  const { id, ownerName } = withdrawal;
  const line = (number: number, action: string, change: Partial<Log>): typeof operationLogs.$inferInsert => ({
    id: `156626000000000000${number}`,
    adminId: null,
    adminName: '审计员甲',
    action,
    collection: 'withdrawals',
    recordId: id,
    recordName: ownerName,
    ip: '192.0.2.7',
    at: new Date(Date.UTC(2026, 10, 1, number)),
    ...change,
  });
  await server.db.insert(operationLogs).values([
    line(1, 'update', {
      before: { amount: '1280.50', type: 'balance', remark: '100%{name}', version: 1 },
      after: { amount: '980.00', type: 'deposit', remark: null, version: 2 },
    }),
    line(2, 'reject', {
      before: { status: 'pending', processedAt: null },
      after: { status: 'failed', processedAt: '2026-11-01T02:00:00.000Z', reason: '账号有误' },
    }),
    line(3, 'reveal', { before: null, after: null }),
  ]);
  return withdrawal;
};

test('searches operations by admin, action and record, and shows what one has changed', async () => {
  const { ownerName } = await write();
  const user = await renderApp(log, { as: 'superAdmin' });
  await user.type(await screen.findByRole('textbox', { name: '操作人' }), '审计员');
  await user.click(screen.getByRole('combobox', { name: '对象类型' }));
  await user.click(await screen.findByRole('option', { name: '提现' }));
  await user.click(screen.getByRole('combobox', { name: '操作' }));
  // Every action that has a name, whichever resource has it.
  const options = await screen.findAllByRole('option');
  const names = ['全部', '新建', '修改', '发货', '查看完整银行账号', '登录失败'];
  expect(options.map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(names));
  await user.click(await screen.findByRole('option', { name: '修改' }));
  await user.click(screen.getByRole('button', { name: '查询' }));
  expect(await screen.findByText('共 1 项')).toBeVisible();
  const row = within(screen.getAllByRole('row')[1] as HTMLElement);
  expect(row.getByText('192.0.2.7')).toBeVisible();
  await user.click(row.getByRole('link', { name: '修改' }));
  const details = await dialog('操作日志详情');
  expect(await details.findByText('修改 提现')).toHaveTextContent(`修改 提现 ${ownerName}`);
  // Amounts and choices are formatted, an unknown field is shown by its name, and internal fields are left out.
  expect(details.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    '字段修改前修改后',
    '类型余额保证金',
    '金额¥1,280.50¥980.00',
    'Remark100%{name}-',
  ]);
  await user.click(details.getByRole('link', { name: '查看这条记录的全部操作日志' }));
  expect(await screen.findByText('共 3 项')).toBeVisible();
});

test('shows a record’s history from any drawer, with a link to all of it', async () => {
  const { id } = await write();
  const user = await renderApp(`/finance/withdrawal/list/${id}`, { as: 'superAdmin' });
  await user.click(await screen.findByRole('button', { name: '操作记录' }));
  const history = await dialog('提现操作记录');
  expect(await history.findByText('审计员甲 · 驳回')).toBeVisible();
  const [seen, rejected] = history.getAllByRole('listitem');
  expect(seen).toHaveTextContent(/^审计员甲 · 查看完整银行账号2026-11-01 11:00:00192.0.2.7没有字段变更$/);
  const rows = within(rejected as HTMLElement).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '字段修改前修改后',
    '状态待处理已驳回',
    '处理时间-2026-11-01 10:00:00',
    '驳回原因-账号有误',
  ]);
  await user.click(history.getByRole('link', { name: '在操作日志中查看全部 3 条' }));
  expect(await screen.findByRole('heading', { level: 1, name: '操作日志' })).toBeVisible();
  expect(await screen.findByText('共 3 项')).toBeVisible();
  expect(screen.getByRole('textbox', { name: '对象编号' })).toHaveValue(id);
});

test('shows a change in the history at once', async () => {
  const [supplier] = await server.db.select().from(suppliers).where(eq(suppliers.status, 'pending')).limit(1);
  const user = await renderApp(`/supplier/list/${supplier?.id}/edit`, { as: 'admin' });
  await user.click(await screen.findByRole('button', { name: '操作记录' }));
  const empty = await dialog('供应商操作记录');
  expect(await empty.findByText('还没有操作记录')).toBeVisible();
  await user.click(empty.getByRole('button', { name: '关闭' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '供应商操作记录' })).not.toBeInTheDocument());
  const phone = await screen.findByRole('textbox', { name: /联系电话/ });
  await user.clear(phone);
  await user.type(phone, '0575-8612345');
  await user.click(screen.getByRole('button', { name: '保存' }));
  await screen.findByText('保存成功');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  window.history.back();
  await user.click(await screen.findByRole('button', { name: '操作记录' }));
  const history = await dialog('供应商操作记录');
  expect(await history.findByRole('row', { name: `联系电话 ${supplier?.phone} 0575-8612345` })).toBeVisible();
});

test('offers no history to users who may not read the log', async () => {
  const [supplier] = await server.db.select().from(suppliers).limit(1);
  await renderApp(`/supplier/list/${supplier?.id}`, { as: 'viewer' });
  // The list below may show the same supplier.
  const details = await dialog('供应商详情');
  expect(await details.findByText(supplier?.shopName ?? '')).toBeVisible();
  expect(screen.queryByRole('button', { name: '操作记录' })).not.toBeInTheDocument();
});

test('exports action and record type in words', async () => {
  const { ownerName } = await write();
  const user = await renderApp(filtered({ adminName: '审计员甲', action: 'reject' }), { as: 'superAdmin' });
  await screen.findByText('共 1 项');
  await user.click(screen.getByRole('button', { name: '导出' }));
  const run = await dialog(/导出/);
  await user.click(run.getByRole('radio', { name: /CSV/ }));
  await clickWhenEnabled(user, run.getByRole('button', { name: '开始导出' }));
  await waitFor(async () => expect(await downloads()).toHaveLength(1));
  const [file] = await downloads();
  const { rows } = readCsv(file?.bytes ?? new Uint8Array());
  expect(rows[1]).toEqual(expect.arrayContaining(['驳回', '提现', ownerName, '审计员甲', '192.0.2.7']));
});

test('shows only the difference of two lists, and ignores changes between empty values', () => {
  const before = { permissions: ['a:list', 'b:list'], note: null, kept: [1] };
  const after = { permissions: ['b:list', 'c:list'], kept: [1], note: '' };
  expect(getOperationChanges({ before, after })).toEqual([
    { field: 'permissions', before: ['a:list'], after: ['c:list'] },
  ]);
  expect(getOperationChanges({ before: null, after: { id: '1', name: '新' } })).toEqual([
    { field: 'name', before: undefined, after: '新' },
  ]);
});

test('verifies the log, and names an entry that was changed in the database', async () => {
  const user = await renderApp(log, { as: 'superAdmin' });
  await user.click(await screen.findByRole('button', { name: '校验日志' }));
  const verification = await dialog('校验操作日志');
  await user.click(verification.getByRole('button', { name: '开始校验' }));
  expect(await verification.findByText('日志完好，未发现改动。')).toBeVisible();
  const [entry] = await server.db.select().from(operationLogs).limit(1);
  await server.db
    .update(operationLogs)
    .set({ adminName: '别人' })
    .where(eq(operationLogs.id, entry?.id ?? ''));
  await user.click(verification.getByRole('button', { name: '开始校验' }));
  expect(await verification.findByText('发现 1 处改动')).toBeVisible();
  const list = within(verification.getByRole('list', { name: '被改动的记录' }));
  expect(list.getByRole('listitem')).toHaveTextContent(`被修改 ${entry?.id}`);
  await user.click(await list.findByRole('link', { name: entry?.id ?? '' }));
  expect(await screen.findByRole('dialog', { name: /操作日志/ })).toHaveTextContent('别人');
});
