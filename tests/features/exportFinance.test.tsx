import { screen } from '@testing-library/react';
import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bills } from '../../mocks/db/schema/finance';
import { server } from '../setup/server';
import { downloads, readCsv, readWorkbook } from '../support/downloads';
import { renderApp } from '../support/renderApp';
import { clickWhenEnabled } from '../support/clickWhenEnabled';

const exportList = async (url: string, format: RegExp) => {
  const user = await renderApp(url, { as: 'finance' });
  await user.click(await screen.findByRole('button', { name: '导出' }));
  await user.click(await screen.findByRole('radio', { name: format }));
  await clickWhenEnabled(user, screen.getByRole('button', { name: '开始导出' }));
  await screen.findByText(/^已导出/);
  const [file] = await downloads();
  if (!file) throw new Error('Nothing was saved');
  return file.bytes;
};

test('exports bills with signed amounts of two decimals and translated labels', async () => {
  const ofWithdrawals = await server.db
    .select()
    .from(bills)
    .where(eq(bills.category, 'withdrawal'))
    .orderBy(desc(bills.createdAt), desc(bills.id));
  const { sheet, rows } = readWorkbook(await exportList('/finance/bill/list?filter={"category":"withdrawal"}', /XLSX/));
  const [head, ...lines] = rows;
  expect(head?.slice(0, 5)).toEqual(['编号', '账户', '金额', '收支', '类别']);
  expect(lines.map(line => line.slice(0, 5))).toEqual(
    ofWithdrawals.map(({ id, ownerName, amount, type }) => [
      id,
      ownerName,
      type === 'expense' ? `-${amount}` : amount,
      type === 'expense' ? '支出' : '收入',
      '提现',
    ]),
  );
  expect(sheet['C2']).toMatchObject({ t: 'n' });
});

test('exports a column of several fields as shown on screen', async () => {
  const { rows } = readCsv(await exportList('/finance/withdrawal/list?filter={"status":"pending"}', /CSV/));
  const payee = rows[0]?.indexOf('收款账号') ?? -1;
  expect(rows[1]?.[payee]).toMatch(/^\p{Script=Han}+ \**.*\d{4}$/u);
  const amount = rows[0]?.indexOf('金额') ?? -1;
  for (const line of rows.slice(1)) expect(line[amount]).toMatch(/^\d+\.\d\d$/);
});
