import { screen, waitFor, within } from '@testing-library/react';
import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { getSignedBillAmount } from '@/finance/bills/bill';
import { formatMoney, sumAmounts } from '@/admin/fields/money';
import { customDataProviderMethods } from '@/providers/actions';
import { adaptDataProvider } from '@/providers/adaptDataProvider';
import { authProvider } from '@/providers/authProvider';
import { declaration } from '@/providers/capabilities';
import { crud } from '@/providers/crud';
import { bills } from '../../mocks/db/schema/finance';
import { dialog, shown } from '../finance/support';
import { server } from '../setup/server';
import { downloads, readCsv, readWorkbook } from '../support/downloads';
import { renderApp } from '../support/renderApp';
import { clickWhenEnabled } from '../support/clickWhenEnabled';
import { stopDateAt } from '../support/stopDateAt';

const october = [new Date('2026-09-30T16:00Z'), new Date('2026-10-31T16:00Z')] as const;
const completed = and(eq(bills.ownerType, 'supplier'), eq(bills.status, 'completed'));
const inOctober = and(completed, gte(bills.processedAt, october[0]), lt(bills.processedAt, october[1]));

/** Returns a supplier who was paid in October and has more bills than a table shows, with the bills of October. */
const findPayee = async () => {
  const [payee] = await server.db
    .select({ id: bills.ownerId, name: bills.ownerName })
    .from(bills)
    .where(inOctober)
    .groupBy(bills.ownerId, bills.ownerName)
    .having(sql`count(*) > 5 and count(*) filter (where category = 'withdrawal') > 0`)
    .limit(1);
  if (!payee) throw new Error('Nobody was paid in October');
  const rows = await server.db
    .select()
    .from(bills)
    .where(and(inOctober, eq(bills.ownerId, payee.id)))
    .orderBy(asc(bills.processedAt));
  return { ...payee, rows };
};

// The sample data ends on 1 November 2026, so October is the last month that it has whole.
beforeEach(() => stopDateAt('2026-11-15T12:00:00+08:00'));

type Bill = typeof bills.$inferSelect;

const sumOf = (rows: readonly Bill[], sign: '' | '-') =>
  formatMoney(`${sign}${sumAmounts(rows.map(({ amount }) => amount))}`, 'zh-CN', 'exceptZero') ?? '';

const open = (id: string, query = '', as: 'admin' | 'finance' = 'admin') =>
  renderApp(`/supplier/list/${id}?filter={"status":"approved"}${query}`, { as });

const findStatement = async () => {
  const details = await dialog('供应商详情');
  const table = await details.findByRole('table', { name: /^对账单/ });
  await waitFor(() => expect(table).toHaveAttribute('aria-busy', 'false'));
  return table;
};

const rowOf = (table: HTMLElement, name: RegExp) =>
  within(within(table).getByRole('rowheader', { name }).closest('tr') as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('states what a supplier earned and was paid last month, with the balance before and after', async () => {
  const { id, rows } = await findPayee();
  const user = await open(id);
  const details = await dialog('供应商详情');
  await user.click(await details.findByRole('tab', { name: '账单' }));
  await user.click(await details.findByRole('button', { name: '上月' }));
  const table = await findStatement();
  expect(table).toHaveAccessibleName('对账单 2026-10-01 至 2026-10-31');
  expect(details.getByText('日期按中国标准时间（UTC+8）计算')).toBeVisible();
  const [income, expense] = (['income', 'expense'] as const).map(type => rows.filter(row => row.type === type));
  const paid = rows.filter(({ category }) => category === 'withdrawal');
  expect(rowOf(table, /^期初余额（2026-10-01）/)).toEqual(['', shown(rows[0]?.balanceBefore ?? '')]);
  expect(rowOf(table, /^收入合计/)).toEqual([String(income?.length), sumOf(income ?? [], '')]);
  expect(rowOf(table, /^支出合计/)).toEqual([String(expense?.length), sumOf(expense ?? [], '-')]);
  expect(rowOf(table, /^已付提现/)).toEqual([String(paid.length), sumOf(paid, '-')]);
  expect(rowOf(table, /^期末余额（2026-10-31）/)).toEqual(['', shown(rows.at(-1)?.balanceAfter ?? '')]);
  // The sums are those of the whole period, and the table below shows its latest bills.
  const listed = within(details.getAllByRole('table')[1] as HTMLElement);
  await waitFor(() => expect(listed.getAllByRole('link', { name: '查看' })).toHaveLength(5));
  const newest = rows.toReversed().slice(0, 5);
  expect(
    listed
      .getAllByRole('row')
      .slice(1)
      .map(row => row.textContent),
  ).toEqual(newest.map(row => expect.stringContaining(shown(row.balanceAfter ?? ''))));
  await user.click(details.getByRole('link', { name: '查看全部账单' }));
  expect(await screen.findByText(`共 ${rows.length} 项`)).toBeVisible();
});

test('keeps the period in the URL, for a link and for Back, but not for the list', async () => {
  const { id } = await findPayee();
  const user = await open(id, '&period=2026-10-01..2026-10-31');
  const details = await dialog('供应商详情');
  await findStatement();
  expect(details.getByRole('button', { name: '上月' })).toHaveAttribute('aria-pressed', 'true');
  const from = details.getByRole('textbox', { name: '开始日期' });
  await user.clear(from);
  await user.type(from, '2026-10-15{Enter}');
  await waitFor(() => expect(window.location.search).toContain('period=2026-10-15..2026-10-31'));
  expect(await findStatement()).toHaveAccessibleName('对账单 2026-10-15 至 2026-10-31');
  window.history.back();
  await waitFor(() => expect(details.getByRole('textbox', { name: '开始日期' })).toHaveValue('2026-10-01'));
  await user.click(details.getByRole('button', { name: '全部' }));
  await waitFor(() => expect(window.location.search).not.toContain('period'));
  expect(details.queryByRole('table', { name: /^对账单/ })).not.toBeInTheDocument();
  await user.click(details.getByRole('button', { name: '本月' }));
  await findStatement();
  await user.click(details.getByRole('button', { name: '关闭' }));
  await waitFor(() => expect(window.location.pathname).toBe('/supplier/list'));
  expect(new URLSearchParams(window.location.search).has('period')).toBe(false);
});

test('says what is wrong with a period, in the form and in the URL', async () => {
  const { id } = await findPayee();
  const user = await open(id, '&period=2026-10-01..2026-02-30');
  const details = await dialog('供应商详情');
  expect(await details.findByText('请填写有效的开始日期和结束日期')).toBeVisible();
  expect(server.journal.calls(/statistics\/statement/)).toEqual([]);
  const to = details.getByRole('textbox', { name: '结束日期' });
  await user.clear(to);
  await user.type(to, '2026-09-01{Enter}');
  expect(await details.findByText('结束日期不能早于开始日期，请重新选择')).toBeVisible();
  expect(to).toHaveValue('2026-09-01');
});

/** The cells of these columns in each row of an exported file, without the titles. */
const pickColumns = ([head, ...lines]: string[][], titles: string[]) => {
  const columns = titles.map(title => head?.indexOf(title) ?? -1);
  return lines.map(line => columns.map(index => line[index]));
};

const categories = { order: '订单', withdrawal: '提现', refund: '退款', commission: '佣金', adjustment: '调整' };

test.each([
  { format: 'CSV 文本', readRows: (bytes: Uint8Array) => readCsv(bytes).rows },
  { format: 'Excel 工作簿（XLSX）', readRows: (bytes: Uint8Array) => readWorkbook(bytes).rows },
])(
  'exports the bills of the period as $format, oldest first, between its opening and its closing balance',
  async ({ format, readRows }) => {
    const { id, name, rows } = await findPayee();
    const user = await open(id, '&period=2026-10-01..2026-10-31');
    await user.click(await (await dialog('供应商详情')).findByRole('button', { name: '导出对账单' }));
    const form = await dialog('导出账单');
    expect(form.getByText(`将导出符合查询条件的全部 ${rows.length} 项，不限于本页。`)).toBeVisible();
    await user.click(form.getByRole('radio', { name: format }));
    await clickWhenEnabled(user, form.getByRole('button', { name: '开始导出' }));
    expect(await form.findByText(`已导出 ${rows.length} 项`)).toBeVisible();
    const [file] = await downloads();
    expect(file?.name).toContain(`${name} 对账单 2026-10-01 至 2026-10-31`);
    const lines = readRows(file?.bytes ?? new Uint8Array());
    const [opening, closing] = [rows[0]?.balanceBefore, rows.at(-1)?.balanceAfter];
    expect(pickColumns(lines, ['类别', '金额', '变动前余额', '变动后余额'])).toEqual([
      ['', '', opening, opening],
      ...rows.map(row => [categories[row.category], getSignedBillAmount(row), row.balanceBefore, row.balanceAfter]),
      ['', '', closing, closing],
    ]);
    const ends = pickColumns(lines, ['处理时间', '说明']);
    expect([ends[0], ends.at(-1)]).toEqual([
      ['2026-10-01 00:00:00', '期初余额（2026-10-01）'],
      ['2026-10-31 23:59:59', '期末余额（2026-10-31）'],
    ]);
  },
);

test('names the balances of an exported statement in the first text column if there is no description', async () => {
  const { id, rows } = await findPayee();
  const user = await open(id, '&period=2026-10-01..2026-10-31');
  await user.click(await (await dialog('供应商详情')).findByRole('button', { name: '导出对账单' }));
  const form = await dialog('导出账单');
  await user.click(form.getByRole('radio', { name: 'CSV 文本' }));
  await user.click(form.getByRole('checkbox', { name: '说明' }));
  await clickWhenEnabled(user, form.getByRole('button', { name: '开始导出' }));
  await form.findByText(/已导出/);
  const [file] = await downloads();
  const lines = readCsv(file?.bytes ?? new Uint8Array()).rows;
  const ends = pickColumns(lines, ['收支', '变动后余额']);
  expect([ends[0], ends.at(-1)]).toEqual([
    ['期初余额（2026-10-01）', rows[0]?.balanceBefore],
    ['期末余额（2026-10-31）', rows.at(-1)?.balanceAfter],
  ]);
});

/** Renders the console on the API of the tests with another answer to the statement, or without the capability. */
const renderOn = (id: string, statistics: boolean, own: Partial<typeof customDataProviderMethods> = {}) => {
  const capabilities = { ...declaration.capabilities, statistics };
  const dataProvider = adaptDataProvider({ ...crud, ...customDataProviderMethods, ...own }, capabilities);
  return renderApp(`/supplier/list/${id}?period=2026-10-01..2026-10-31`, {
    as: 'admin',
    api: { declaration: { ...declaration, capabilities }, dataProvider, authProvider },
  });
};

test('shows no period and no sums without the capability, whatever the URL says', async () => {
  const { id } = await findPayee();
  await renderOn(id, false);
  const details = await dialog('供应商详情');
  const tab = within(await details.findByRole('tabpanel', { name: '账单' }));
  await waitFor(() => expect(tab.getAllByRole('link', { name: '查看' })).toHaveLength(5));
  expect(tab.queryByRole('search')).not.toBeInTheDocument();
  expect(tab.queryByRole('table', { name: /^对账单/ })).not.toBeInTheDocument();
  expect(server.journal.calls(/statistics\/statement|\/bills\?.*processedAt_gte/)).toEqual([]);
});

test('shows no sums of an API that answers another period', async () => {
  const { id } = await findPayee();
  await renderOn(id, true, {
    accountStatement: async params => {
      const { data } = await customDataProviderMethods.accountStatement(params);
      return { data: { ...data, from: '1970-01-01' } };
    },
  });
  const details = await dialog('供应商详情');
  expect(await details.findByText('对账单加载失败：服务返回的不是所选期间的数据，请重试')).toBeVisible();
  expect(details.queryByRole('table', { name: /^对账单/ })).not.toBeInTheDocument();
});

test('scrolls to the statement when a link to it opens the browser tab, and not when the period changes', async () => {
  const { id } = await findPayee();
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  const user = await open(id, '&period=2026-10-01..2026-10-31');
  await findStatement();
  const thisMonth = screen.getByRole('button', { name: '本月' });
  const form = thisMonth.closest('search');
  const scrolled = () => scroll.mock.contexts.filter(element => element === form).length;
  expect(scrolled()).toBe(1);
  await user.click(thisMonth);
  await waitFor(() => expect(window.location.search).toContain('period=2026-11-01'));
  expect(scrolled()).toBe(1);
});
