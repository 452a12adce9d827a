import { screen, within } from '@testing-library/react';
import { eq, inArray, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { suppliers } from '../../mocks/db/schema/system';
import { withdrawals } from '../../mocks/db/schema/finance';
import { consoleParts } from '@/App';
import { defineConsole } from '@/admin/defineConsole';
import { signals } from '@/features/signals';
import { server } from '../setup/server';
import { renderApp } from '../support/renderApp';
import { selectAll } from '../support/selectAll';

/** Two withdrawals of suppliers without a licence, to accounts that another owner uses too. */
let records: (typeof withdrawals.$inferSelect)[];
beforeEach(async () => {
  const isOfSupplier = sql`${withdrawals.status} = 'pending' and ${withdrawals.ownerType} = 'supplier' and ${withdrawals.amount} < 500`;
  const found = await server.db.select().from(withdrawals).where(isOfSupplier).orderBy(withdrawals.createdAt);
  records = found.filter(({ ownerId }, index) => found.findIndex(row => row.ownerId === ownerId) === index).slice(0, 2);
  const ids = records.map(({ id }) => id);
  const owners = records.map(({ ownerId }) => ownerId);
  await server.db.update(suppliers).set({ licences: [] }).where(inArray(suppliers.id, owners));
  await server.db.update(withdrawals).set({ bankAccountHash: 'same' }).where(inArray(withdrawals.id, ids));
});

const licence = '执照无效：该供应商没有营业执照。';
const shared = (index: number) => `共用账号：该收款账号也用于其他申请方：${records[index]?.ownerName}。`;
const listOf = (filter: object) => `/finance/withdrawal/list?filter=${encodeURIComponent(JSON.stringify(filter))}`;

test('marks records in the list, with all reasons in the tooltip and for screen readers, and filters by one', async () => {
  const user = await renderApp(listOf({ status: 'pending' }), { as: 'superAdmin' });
  await user.click(await screen.findByRole('button', { name: '展开' }));
  await user.click(screen.getByRole('combobox', { name: '风险提示' }));
  await user.click(await screen.findByRole('option', { name: '共用账号' }));
  await user.click(screen.getByRole('button', { name: '查询' }));
  const [row] = await screen.findAllByRole('row', { name: new RegExp(records[1]?.ownerName ?? '') });
  if (!row) throw new Error('The row is missing');
  expect(await screen.findAllByRole('row')).toHaveLength(3);
  expect(within(row).getByText(new RegExp(licence))).toHaveTextContent(shared(0));
  expect(within(row).getByTitle(new RegExp(licence))).toHaveTextContent(/^\d 项/);
});

test('says in the drawer what to check', async () => {
  const [first] = records;
  await renderApp(`/finance/withdrawal/list/${first?.id}`, { as: 'superAdmin' });
  const drawer = within(await screen.findByRole('dialog'));
  const alert = await drawer.findByRole('alert');
  expect(alert).toHaveTextContent('风险提示，请核对后再决定');
  expect(
    within(alert)
      .getAllByRole('listitem')
      .map(item => item.textContent),
  ).toEqual(expect.arrayContaining([shared(1), licence]));
});

test('says in queue mode what to check', async () => {
  const [first] = records;
  await renderApp(`/finance/withdrawal/queue?id=${first?.id}`, { as: 'superAdmin' });
  const evidence = within(await screen.findByRole('region', { name: '资料' }));
  expect(await evidence.findByText(licence)).toBeVisible();
  const item = screen.getByRole('button', { current: true, name: new RegExp(first?.ownerName ?? '') });
  expect(item).toHaveTextContent('共用账号');
});

test('repeats the reasons before an approval, and not before a rejection', async () => {
  const user = await renderApp(listOf({ status: 'pending', signal: 'sharedAccount' }), { as: 'finance' });
  await selectAll(user);
  await user.click(screen.getByRole('button', { name: '批量通过' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('以下 2 条记录有风险提示，请核对：')).toBeVisible();
  const group = dialog.getByText('共用账号').parentElement;
  for (const { ownerName } of records) expect(group).toHaveTextContent(ownerName);
  await user.click(dialog.getByRole('button', { name: '取消' }));
  await user.click(screen.getByRole('button', { name: '批量驳回' }));
  const rejection = within(await screen.findByRole('dialog', { name: /驳回/ }));
  expect(await rejection.findByText(/可驳回 2 项/)).toBeVisible();
  expect(rejection.queryByText(/风险提示/)).not.toBeInTheDocument();
});

test('without the feature, neither list nor record says anything of signals', async () => {
  const others = consoleParts.features.filter(feature => feature !== signals);
  const { resources } = defineConsole({ ...consoleParts, features: others });
  const features = await Promise.all(others.map(({ load }) => load()));
  await server.db.select().from(withdrawals).where(eq(withdrawals.status, 'pending'));
  await renderApp(`/finance/withdrawal/list/${records[0]?.id}`, { as: 'superAdmin', resources, features });
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByRole('button', { name: '通过' })).toBeVisible();
  expect(document.body).not.toHaveTextContent(/风险提示|执照无效/);
});
