import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../support/renderApp';

/** The definition of a measure that keyboard focus shows. */
const definition = async (name: RegExp) => {
  const [info] = await screen.findAllByRole('button', { name });
  info?.focus();
  const text = (await screen.findByRole('tooltip')).textContent;
  info?.blur();
  await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());
  return text;
};

const revenue = '有效订单的金额，按下单时间统计；按分类或商品统计时，为其中相应商品的金额。';

test.each([
  '/order/statistics',
  '/visualization/data-analysis',
  '/visualization/multi-dimension-data-analysis',
  '/dashboard/workplace',
  '/dashboard/monitor',
])('uses the same name and definition of revenue on %s', async url => {
  await renderApp(url, { as: 'admin' });
  expect(await definition(/销售额的定义$/)).toContain(revenue);
});

test('distinguishes orders made and paid orders as two measures with two names', async () => {
  const days = 'from=2026-10-20&to=2026-10-26';
  const figure = async (name: string) => {
    const section = within(await screen.findByRole('region', { name: /总览|关键指标/ }));
    const link = await section.findByRole('link', { name: new RegExp(`^${name}\\s*[¥\\d]`) });
    return link.querySelector('strong')?.textContent;
  };
  const names = ['有效订单数', '销售额', '客单价', '销售件数'];
  await renderApp(`/order/statistics?${days}`, { as: 'admin' });
  const first = [];
  for (const name of names) first.push(await figure(name));
  expect(await figure('订单数')).not.toBe(first[0]);
  expect(await definition(/^有效订单数的定义$/)).not.toBe(await definition(/^订单数的定义$/));
  cleanup();

  await renderApp(`/visualization/data-analysis?${days}`, { as: 'admin' });
  const second = [];
  for (const name of names) second.push(await figure(name));
  expect(second).toEqual(first);
  expect(screen.queryByText('订单数')).not.toBeInTheDocument();
});

test.each([
  ['/dashboard/monitor', /^登录次数的定义$/, '统计时段内成功的登录。'],
  ['/dashboard/workplace', /^订单数的定义$/, '统计时段内创建的订单，不限状态。'],
])('defines a measure on %s, which has no dates to select, by its period', async (url, name, text) => {
  await renderApp(url, { as: 'admin' });
  expect(await definition(name)).toContain(text);
});
