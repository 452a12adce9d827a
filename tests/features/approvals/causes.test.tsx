import { screen, within } from '@testing-library/react';
import { asc, eq, inArray } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { approvalRules } from '../../../mocks/db/schema/approvals';
import { bills, withdrawals } from '../../../mocks/db/schema/finance';
import { server } from '../../setup/server';
import { renderApp } from '../../support/renderApp';
import { selectAll } from '../../support/selectAll';

/** Four withdrawals of one owner, of ¥1 300 each, newest last. */
let names: string[];
beforeEach(async () => {
  const all = await server.db.select().from(withdrawals).orderBy(asc(withdrawals.id));
  const [first] = all;
  if (!first) throw new Error('There are no withdrawals');
  const own = all.filter(({ status }) => status === 'pending').slice(0, 4);
  const values = { ownerType: first.ownerType, ownerId: '77', amount: '100.00' };
  const ids = own.map(({ id }) => id);
  await server.db.update(withdrawals).set(values).where(inArray(withdrawals.id, ids));
  await server.db
    .update(bills)
    .set({ ...values, remainingAmount: '100.00' })
    .where(inArray(bills.referenceId, ids));
  await server.db.execute(
    `insert into balances (owner_type, owner_id, balance, frozen, updated_at)
     values ('${first.ownerType}', 77, 9000, 900, '2020-01-01') on conflict do nothing`,
  );
  names = own.map(({ ownerName }) => ownerName);
});

/** Finds the alert about a second person. There may be others, such as about signals. */
const findAlert = async (dialog: Pick<typeof screen, 'findByText'>) => {
  const text = await dialog.findByText(/须由另一人复核/);
  return text.closest<HTMLElement>('[role=alert]') ?? text;
};

const openBulkDialog = async () => {
  const filter = encodeURIComponent(JSON.stringify({ ownerId: '77', status: 'pending' }));
  const user = await renderApp(`/finance/withdrawal/list?filter=${filter}`, { as: 'finance' });
  await selectAll(user);
  await user.click(screen.getByRole('button', { name: '批量通过' }));
  return within(await screen.findByRole('dialog'));
};

test('says before a run which records go to a second person, and because of which sum', async () => {
  await server.db.update(approvalRules).set({ amountFrom: '300.00' }).where(eq(approvalRules.amountOf, 'ownerDay'));
  const dialog = await openBulkDialog();
  const alert = await findAlert(dialog);
  expect(alert).toHaveTextContent('其中 2 项须由另一人复核');
  const text = '2 项使同一账户 24 小时累计不低于 ¥300.00（规则“大额提现须两人通过”）：';
  const listed = within(alert).getByRole('region', { name: text });
  const totals = within(listed).getAllByRole('listitem');
  expect(totals.map(item => item.textContent)).toEqual([
    expect.stringContaining('该账户累计 ¥300.00'),
    expect.stringContaining('该账户累计 ¥300.00'),
  ]);
  // The list shows the newest first, and so does the run.
  for (const [index, name] of names.slice(0, 2).toReversed().entries()) expect(totals[index]).toHaveTextContent(name);
});

test('says it of a count in an hour, and of one record in a sentence', async () => {
  await server.db.update(approvalRules).set({ amountFrom: null, countOf: 'deciderHour', countFrom: 4 });
  const dialog = await openBulkDialog();
  const alert = await findAlert(dialog);
  expect(alert).toHaveTextContent('其中 1 项须由另一人复核');
  expect(alert).toHaveTextContent('1 项使您一小时内达到 4 笔（规则“大额提现须两人通过”）：');
  expect(within(alert).getByRole('listitem')).toHaveTextContent('第 4 笔');
});

test('says of one record what it would reach', async () => {
  await server.db.update(approvalRules).set({ amountFrom: '99.00', amountOf: 'run' });
  const [own] = await server.db.select().from(withdrawals).where(eq(withdrawals.ownerId, '77'));
  const user = await renderApp(`/finance/withdrawal/list/${own?.id}`, { as: 'finance' });
  await within(await screen.findByRole('dialog')).findByRole('button', { name: '通过' });
  await user.keyboard('a');
  const dialog = within(await screen.findByRole('dialog', { name: /^通过/ }));
  expect(await findAlert(dialog)).toHaveTextContent(
    '此操作须由另一人复核，复核通过后才会执行。您连续处理的累计将为 ¥100.00，不低于 ¥99.00（规则“大额提现须两人通过”）。',
  );
});
