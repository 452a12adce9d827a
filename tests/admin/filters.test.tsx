import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../support/renderApp';
import { keepFourSuppliers } from '../support/suppliers';
import { newest } from '../orders/support';

const filter = () => JSON.parse(new URLSearchParams(window.location.search).get('filter') ?? '{}') as object;
const applied = async () => within(await screen.findByRole('list', { name: '已应用的筛选条件' }));

test('lists the applied filters by their names, and removes them by button and key', async () => {
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
    '计入销售额：是',
  ]);
  await user.click(chips.getByRole('button', { name: '移除 下单时间：≤ 2026-10-06' }));
  await waitFor(() => expect(filter()).not.toHaveProperty('createdAt_lte'));
  const next = chips.getByRole('button', { name: '移除 计入销售额：是' });
  expect(next).toHaveFocus();
  await user.keyboard('{Delete}');
  await waitFor(() => expect(Object.keys(filter())).toEqual(['supplierId', 'q']));
  expect(chips.getByRole('button', { name: /^移除 供应商/ })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: '清除全部条件' }));
  await waitFor(() => expect(filter()).toEqual({}));
  expect(screen.queryByRole('list', { name: '已应用的筛选条件' })).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('textbox', { name: '订单编号/运单号' })).toHaveValue(''));
});

const pad = (number: number) => String(number).padStart(2, '0');
const toDay = (date: Date) => `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;

test('picks a range of days by preset, in the calendar and by typing, and rejects what is no range', async () => {
  await keepFourSuppliers();
  const user = await renderApp('/user/list', { as: 'admin' });
  const [from, to] = [await screen.findByLabelText('创建时间，从'), screen.getByLabelText('创建时间，至')];
  await user.click(screen.getByRole('button', { name: '打开日历' }));
  const calendar = within(await screen.findByRole('dialog', { name: '打开日历' }));
  await user.click(calendar.getByRole('menuitem', { name: '上月' }));
  const now = new Date();
  const first = new Date(now.getFullYear(), now.getMonth() - 1, 1);
  expect(from).toHaveValue(toDay(first));
  expect(to).toHaveValue(toDay(new Date(now.getFullYear(), now.getMonth(), 0)));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  from.focus();
  await user.keyboard('{ArrowDown}');
  await screen.findByRole('dialog', { name: '打开日历' });
  await waitFor(() => expect(document.activeElement?.closest('td')).toHaveAttribute('data-day', toDay(first)));
  await user.keyboard('{Enter}{ArrowRight}{ArrowRight}{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(from).toHaveValue(toDay(first));
  expect(to).toHaveValue(toDay(new Date(now.getFullYear(), now.getMonth() - 1, 3)));

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
