import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { withdrawals } from '../../mocks/db/schema/finance';
import { server } from '../setup/server';
import { downloads, readCsv } from '../support/downloads';
import { renderApp } from '../support/renderApp';
import { setWidth } from '../support/setWidth';
import { stopDateAt } from '../support/stopDateAt';
import { keepFourSuppliers } from '../support/suppliers';
import { newest } from '../orders/support';
import { clickWhenEnabled } from '../support/clickWhenEnabled';

const filter = () => JSON.parse(new URLSearchParams(window.location.search).get('filter') ?? '{}') as object;
const applied = async () => within(await screen.findByRole('list', { name: '已应用的筛选条件' }));

test('lists only the filters that no input shows whole beside the inputs', async () => {
  const [order] = await newest('paid', 1);
  const given = { supplierId: order?.supplierId, earning: true, q: 'SO', unknown: '1' };
  await renderApp(`/order/list?filter=${encodeURIComponent(JSON.stringify(given))}`, { as: 'admin' });
  const chips = await applied();
  await waitFor(() =>
    expect(chips.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^供应商：.+公司$/),
      expect.stringMatching(/1$/),
    ]),
  );
});

test('lists the applied filters on a phone by their names, and removes them by button and key', async () => {
  setWidth(390);
  const [order] = await newest('paid', 1);
  const given = { supplierId: order?.supplierId, earning: true, createdAt_lte: '2026-10-06T15:59:59.999Z', q: 'SO' };
  const user = await renderApp(`/order/list?filter=${encodeURIComponent(JSON.stringify(given))}`, { as: 'admin' });
  const chips = await applied();
  const texts = () => chips.getAllByRole('listitem').map(item => item.textContent);
  await waitFor(() => expect(texts().join()).toContain('公司'));
  expect(texts()).toEqual([
    '订单编号/运单号：SO',
    expect.stringMatching(/^供应商：.+公司$/),
    '下单时间：≤ 2026-10-06',
    '有效订单：是',
  ]);
  await user.click(chips.getByRole('button', { name: '移除 下单时间：≤ 2026-10-06' }));
  await waitFor(() => expect(filter()).not.toHaveProperty('createdAt_lte'));
  const next = chips.getByRole('button', { name: '移除 有效订单：是' });
  expect(next).toHaveFocus();
  await user.keyboard('{Delete}');
  await waitFor(() => expect(Object.keys(filter())).toEqual(['supplierId', 'q']));
  expect(chips.getByRole('button', { name: /^移除 供应商/ })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: '清除全部条件' }));
  await waitFor(() => expect(filter()).toEqual({}));
  expect(screen.queryByRole('list', { name: '已应用的筛选条件' })).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('textbox', { name: '订单编号/运单号' })).toHaveValue(''));
});

afterEach(() => setWidth(1024));

/** Returns a day of a month counted from this one, in Beijing as in the console. Day 0 is the last one of the month before. */
const dayOfMonth = (month: number, day: number) => {
  const now = new Date(Date.now() + 8 * 3_600_000);
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + month, day)).toISOString().slice(0, 10);
};

test('jumps to a month and a year in the calendar', async () => {
  await keepFourSuppliers();
  const user = await renderApp('/user/list', { as: 'admin' });
  await user.click(await screen.findByRole('button', { name: '打开日历' }));
  const calendar = within(await screen.findByRole('dialog', { name: '打开日历' }));
  const first = (name: string) => calendar.getAllByRole('combobox', { name })[0] as HTMLElement;
  await user.selectOptions(first('年份'), '2019');
  await user.selectOptions(first('月份'), '2');
  const day = (date: string) => document.querySelector(`[data-day="${date}"] button`) as HTMLElement;
  await user.click(day('2019-03-05'));
  await user.click(day('2019-03-07'));
  expect(screen.getByLabelText('创建时间，从')).toHaveValue('2019-03-05');
  expect(screen.getByLabelText('创建时间，至')).toHaveValue('2019-03-07');
});

test('picks a range of days by preset, in the calendar and by typing, and rejects what is no range', async () => {
  stopDateAt('2026-11-15T12:00:00+08:00');
  await keepFourSuppliers();
  const user = await renderApp('/user/list', { as: 'admin' });
  const [from, to] = [await screen.findByLabelText('创建时间，从'), screen.getByLabelText('创建时间，至')];
  await user.click(screen.getByRole('button', { name: '打开日历' }));
  const calendar = within(await screen.findByRole('dialog', { name: '打开日历' }));
  await user.click(calendar.getByRole('menuitem', { name: '上月' }));
  const first = dayOfMonth(-1, 1);
  expect(from).toHaveValue(first);
  expect(to).toHaveValue(dayOfMonth(0, 0));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  from.focus();
  // Not for the list of an input method.
  expect(fireEvent.keyDown(from, { key: 'ArrowDown', isComposing: true })).toBe(true);
  await user.keyboard('{ArrowDown}');
  await screen.findByRole('dialog', { name: '打开日历' });
  await waitFor(() => expect(document.activeElement?.closest('td')).toHaveAttribute('data-day', first));
  await user.keyboard('{Enter}{ArrowRight}{ArrowRight}{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(from).toHaveValue(first);
  expect(to).toHaveValue(dayOfMonth(-1, 3));

  await user.clear(to);
  await user.type(to, '2026-02-30');
  await user.click(screen.getByRole('button', { name: '查询' }));
  expect(await screen.findByText('请按 YYYY-MM-DD 填写有效日期')).toBeVisible();
  await user.clear(to);
  await user.type(to, '2020-02-01');
  expect(await screen.findByText('结束日期不能早于开始日期，请重新选择')).toBeVisible();
  expect(filter()).toEqual({});
  await user.clear(from);
  await user.type(from, '2020-01-31{Enter}');
  await waitFor(() =>
    expect(filter()).toEqual({ createdAt_gte: '2020-01-30T16:00:00.000Z', createdAt_lte: '2020-02-01T15:59:59.999Z' }),
  );
});

test('filters by a range of amounts in the form, the URL, the sums, a saved view and the export', async () => {
  const large = (await server.db.select().from(withdrawals)).filter(({ amount }) => Number(amount) >= 5000);
  const user = await renderApp('/finance/withdrawal/list', { as: 'finance' });
  await user.click(await screen.findByRole('button', { name: '展开' }));
  const [from, to] = [screen.getByLabelText('金额，从'), screen.getByLabelText('金额，至')];
  await user.type(to, '1.999');
  await user.click(screen.getByRole('button', { name: '查询' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('请输入金额，最多两位小数');
  await user.clear(to);
  await user.type(to, '12,50');
  expect(await screen.findByText(/^逗号、空格只能分隔三位一组的数字/)).toBeVisible();
  await user.clear(to);
  await user.type(to, '１，０００');
  await user.tab();
  expect(to).toHaveValue('1000');
  await user.type(from, '5000{Enter}');
  expect(await screen.findByText('最高金额不能低于最低金额')).toBeVisible();
  expect(to).toHaveAccessibleDescription('最高金额不能低于最低金额');
  await user.clear(from);
  expect(await screen.findByDisplayValue('1000')).toBeValid();
  await waitFor(() => expect(screen.queryByText('最高金额不能低于最低金额')).not.toBeInTheDocument());
  await user.clear(to);
  await user.click(from);
  await user.paste('￥ 5,000.00');
  await user.keyboard('{Enter}');
  await screen.findByText(`共 ${large.length} 项`);
  expect(filter()).toEqual({ amount_gte: '5000.00' });
  await waitFor(() => expect(screen.getByRole('tab', { name: /^全部/ })).toHaveTextContent(`${large.length}¥`));

  await user.click(screen.getByRole('button', { name: '保存为视图' }));
  const form = within(await screen.findByRole('dialog', { name: '保存为视图' }));
  await user.type(form.getByRole('textbox', { name: /视图名称/ }), '5000 元起{Enter}');
  const view = await screen.findByRole('link', { name: `5000 元起 ${large.length}`, current: 'page' });
  await user.click(screen.getByRole('link', { name: '全部' }));
  await screen.findByText('共 800 项');
  await user.click(view);
  await screen.findByText(`共 ${large.length} 项`);
  expect(screen.getByLabelText('金额，从')).toHaveValue('5000.00');

  await user.click(screen.getByRole('button', { name: '导出' }));
  await user.click(await screen.findByRole('radio', { name: /CSV/ }));
  await clickWhenEnabled(user, screen.getByRole('button', { name: '开始导出' }));
  await screen.findByText(/^已导出/);
  const [file] = await downloads();
  expect(readCsv(file?.bytes ?? new Uint8Array()).rows).toHaveLength(large.length + 1);
});

const search = () => screen.getByRole('textbox', { name: '关键词' });

test('discards what was typed but not searched, with its error, on Reset and when the filter changes', async () => {
  const user = await renderApp('/finance/withdrawal/list', { as: 'finance' });
  const more = await screen.findByRole('button', { name: '展开' });
  const to = () => screen.getByLabelText('金额，至');
  await user.click(more);
  await user.type(to(), '1.999{Enter}');
  expect(await screen.findByText('请输入金额，最多两位小数')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '重置' }));
  await waitFor(() => expect(screen.queryByText('请输入金额，最多两位小数')).not.toBeInTheDocument());
  expect(to()).toHaveValue('');
  await user.type(to(), '1000');
  await user.click(screen.getByRole('button', { name: '收起' }));
  await user.click(screen.getByRole('button', { name: '重置' }));
  await user.click(more);
  expect(to()).toHaveValue('');
  await user.type(to(), '1000');
  await user.click(screen.getByRole('button', { name: '收起' }));
  await user.click(more);
  expect(to()).toHaveValue('1000');
  await user.click(screen.getByRole('button', { name: '重置' }));
  expect(to()).toHaveValue('');
  await user.type(search(), '成都{Enter}');
  await waitFor(() => expect(filter()).toEqual({ q: '成都' }));
  await user.type(to(), '1.999{Enter}');
  expect(await screen.findByText('请输入金额，最多两位小数')).toBeVisible();
  window.history.back();
  await waitFor(() => expect(filter()).toEqual({}));
  await waitFor(() => expect(screen.queryByText('请输入金额，最多两位小数')).not.toBeInTheDocument());
});

test('keeps what was typed but not searched after a refresh and when another status is chosen, and the status on Search', async () => {
  const user = await renderApp('/finance/withdrawal/list', { as: 'finance' });
  await user.type(await screen.findByRole('textbox', { name: '关键词' }), '成都');
  const calls = () => server.journal.calls(/^GET \/admin\/withdrawals\?/).length;
  const before = calls();
  await user.click(screen.getByRole('button', { name: '刷新' }));
  await waitFor(() => expect(calls()).toBeGreaterThan(before));
  await waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'false'));
  expect(search()).toHaveValue('成都');
  await user.click(screen.getByRole('tab', { name: /^待处理/ }));
  await waitFor(() => expect(filter()).toEqual({ status: 'pending' }));
  expect(search()).toHaveValue('成都');
  await user.type(search(), '{Enter}');
  await waitFor(() => expect(filter()).toEqual({ q: '成都', status: 'pending' }));
  await user.click(screen.getByRole('button', { name: '重置' }));
  await waitFor(() => expect(filter()).toEqual({ status: 'pending' }));
  await user.click(screen.getByRole('tab', { name: /^全部/ }));
  await waitFor(() => expect(filter()).toEqual({}));
  await user.type(search(), '成都{Enter}');
  await waitFor(() => expect(filter()).toEqual({ q: '成都' }));
});
