import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { and, count, eq, gte, lt } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orders } from '../../mocks/db/schema/orders';
import { server } from '../setup/server';
import { renderApp } from '../support/renderApp';
import { stopDateAt } from '../support/stopDateAt';

const page = '/order/statistics';
const october = `${page}?from=2026-10-01&to=2026-10-31`;

const made = async (from: string, to: string, status?: 'completed') => {
  const [found] = await server.db
    .select({ count: count() })
    .from(orders)
    .where(
      and(
        gte(orders.createdAt, new Date(`${from}T00:00:00+08:00`)),
        lt(orders.createdAt, new Date(`${to}T00:00:00+08:00`)),
        status && eq(orders.status, status),
      ),
    );
  return found?.count ?? 0;
};

/** The number of orders in the list that a link opens. */
const listed = async (link: HTMLElement) => {
  const { pathname, search } = new URL(link.getAttribute('href') ?? '', window.location.origin);
  expect(pathname).toBe('/order/list');
  const token = localStorage.getItem('token') ?? '';
  const answer = await server.callAs(token, 'GET', `/admin/orders${search}`);
  return Number(answer.headers.get('Content-Range')?.split('/')[1]);
};

/** The link of a total, after the figures are loaded, with its name, value and comparison. */
const tile = async (label: string) => {
  await screen.findByText(/^上期为 \d/);
  const link = screen.getByText(label, { selector: 'a span' }).closest('a');
  if (!link) throw new Error(`${label} leads nowhere`);
  return link;
};

const section = (name: string) => within(screen.getByRole('region', { name }));

test('links every figure to exactly the orders that it counts', async () => {
  // The sample data has no unpaid order that is so old.
  const isOld = and(
    eq(orders.status, 'cancelled'),
    gte(orders.createdAt, new Date('2026-10-05T00:00:00+08:00')),
    lt(orders.createdAt, new Date('2026-10-25T00:00:00+08:00')),
  );
  const [old] = await server.db.select({ id: orders.id }).from(orders).where(isOld).limit(1);
  await server.db
    .update(orders)
    .set({ status: 'unpaid', cancelledAt: null })
    .where(eq(orders.id, old?.id ?? ''));
  const user = await renderApp(october, { as: 'admin' });
  const total = await made('2026-10-01', '2026-11-01');
  const all = await tile('订单数');
  expect(all).toHaveTextContent(new RegExp(`^订单数${total.toLocaleString('zh-CN')}(▲|▼) [\\d.]+%上期 [\\d,]+$`));
  expect(screen.getByText('上期为 2026-09-01 ~ 2026-09-30')).toBeVisible();
  expect(await listed(all)).toBe(total);
  for (const name of ['有效订单数', '已取消订单数']) {
    const link = await tile(name);
    const number = /[\d,]+/.exec(link.textContent ?? '')?.[0].replaceAll(',', '');
    expect(`${name} ${await listed(link)}`).toBe(`${name} ${number}`);
  }
  const completed = await made('2026-10-01', '2026-11-01', 'completed');
  const part = await section('订单状态').findByRole('link', { name: /^已完成 订单数 [\d,]+$/ });
  expect([part.textContent, await listed(part)]).toEqual([completed.toLocaleString('zh-CN'), completed]);
  // A status has the colour of its tag, and a second status of that colour another shade.
  const colors = section('订单状态')
    .getAllByRole('listitem')
    .map(item => [item.textContent?.slice(0, 3), item.querySelector('[data-series]')?.getAttribute('data-series')]);
  expect(Object.fromEntries(colors)).toMatchObject({
    待付款: 'running',
    待发货: 'waiting',
    已发货: 'running-2',
    已完成: 'good',
    已取消: 'off',
  });
  const [first] = section('商品销售排行').getAllByRole('link', { name: /：查看订单，¥/ });
  expect(await listed(first as HTMLElement)).toBeGreaterThan(0);

  await user.click(all);
  expect(await screen.findByRole('heading', { level: 1, name: '订单列表' })).toBeVisible();
  expect(await screen.findByText(`共 ${total} 项`)).toBeVisible();
});

test('opens each visible series of a chart by keyboard', async () => {
  const user = await renderApp(`${page}?from=2026-10-30&to=2026-10-31`, { as: 'admin' });
  const chart = section((await screen.findByRole('heading', { name: '每日订单与销售额' })).textContent ?? '');
  const keys = await chart.findByRole('slider', { name: /按上下键选择数据/ });
  act(() => keys.focus());
  expect(await chart.findByText('按回车键打开：订单数')).toBeVisible();
  await user.keyboard('{ArrowDown}');
  expect(await chart.findByText('按回车键打开：销售额')).toBeVisible();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: '订单列表' })).toBeVisible();
  expect(JSON.parse(new URLSearchParams(window.location.search).get('filter') ?? '{}')).toMatchObject({
    earning: true,
  });
});

test('does not open a series by keyboard that the legend hides', async () => {
  stopDateAt('2026-11-15T12:00:00+08:00');
  const user = await renderApp('/dashboard/workplace', { as: 'admin' });
  const chart = within(await screen.findByRole('region', { name: '近 30 天趋势' }));
  await user.click(await chart.findByRole('button', { name: '订单数' }));
  const keys = await chart.findByRole('slider', { name: /按回车键打开$/ });
  act(() => keys.focus());
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: '订单列表' })).toBeVisible();
  expect(JSON.parse(new URLSearchParams(window.location.search).get('filter') ?? '{}')).toMatchObject({
    earning: true,
  });
});

test('offers a chart as a table and to screen readers, with keyboard navigation to its links', async () => {
  const user = await renderApp(`${page}?from=2026-10-30&to=2026-10-31`, { as: 'admin' });
  const chart = section((await screen.findByRole('heading', { name: '每日订单与销售额' })).textContent ?? '');
  const of30 = await made('2026-10-30', '2026-10-31');
  const handle = await chart.findByRole('slider', { name: /每日订单与销售额，按方向键逐项查看/ });
  expect(chart.getByText(/订单数：合计 .*销售额：合计 ¥/)).toBeInTheDocument();
  fireEvent.change(handle, { target: { value: '0' } });
  expect(handle).toHaveAttribute(
    'aria-valuetext',
    expect.stringMatching(`^2026-10-30，订单数 ${of30}，销售额 ¥[\\d,.]+$`),
  );

  await user.click(chart.getByRole('button', { name: '查看表格' }));
  const table = within(chart.getByRole('table', { name: '每日订单与销售额' }));
  const cell = table.getByRole('link', { name: `2026-10-30 订单数 ${of30}` });
  expect(await listed(cell)).toBe(of30);
  const both = await made('2026-10-30', '2026-11-01');
  expect(table.getAllByRole('row')).toHaveLength(4);
  expect(table.getByRole('row', { name: new RegExp(`^合计 ${both} ¥`) })).toBeVisible();

  await user.click(chart.getByRole('button', { name: '查看图表' }));
  const again = await chart.findByRole('slider');
  fireEvent.change(again, { target: { value: '0' } });
  fireEvent.keyDown(again, { key: 'Enter' });
  expect(await screen.findByRole('heading', { level: 1, name: '订单列表' })).toBeVisible();
  const filter = JSON.parse(new URLSearchParams(window.location.search).get('filter') ?? '{}');
  expect(filter).toEqual({
    createdAt_gte: '2026-10-29T16:00:00.000Z',
    createdAt_lte: '2026-10-30T15:59:59.999Z',
  });
});

test('takes the days from the URL, and explains invalid days without a call', async () => {
  const user = await renderApp(`${page}?from=2026-10-31&to=2026-10-01`, { as: 'admin' });
  expect(await screen.findByRole('alert')).toHaveTextContent('结束日期不能早于开始日期，请重新选择');
  expect(screen.queryByRole('region', { name: '总览' })).not.toBeInTheDocument();
  fireEvent.change(screen.getByLabelText('开始日期'), { target: { value: '2020-02-01' } });
  await user.click(screen.getByRole('button', { name: '统计' }));
  expect(screen.getAllByRole('alert')[0]).toHaveTextContent('一次最多统计 366 天');
  fireEvent.change(screen.getByLabelText('结束日期'), { target: { value: '2020-02-03' } });
  await user.click(screen.getByRole('button', { name: '统计' }));
  expect(window.location.search).toBe('?from=2020-02-01&to=2020-02-03');
  expect(await screen.findByText('上期为 2020-01-29 ~ 2020-01-31')).toBeVisible();
  expect(await tile('订单数')).toHaveTextContent('订单数0无可比数据上期 0');
  expect(screen.getAllByText('所选日期没有订单，请选择其他日期')).toHaveLength(5);
  await user.click(screen.getByRole('button', { name: '近 7 天' }));
  expect(window.location.search).toBe('?range=7d');
  expect(screen.getByRole('button', { name: '近 7 天', pressed: true })).toBeVisible();
});

test('explains why statistics cannot be loaded, and retries in place', async () => {
  server.faults.refuse(/statistics\/orders/, { status: 400, message: '统计服务正在维护' });
  const user = await renderApp(october, { as: 'admin' });
  expect(await screen.findByText('获取订单统计失败：统计服务正在维护')).toBeVisible();

  await user.click(screen.getByRole('button', { name: '刷新' }));
  await waitFor(() => expect(screen.queryByText(/^获取订单统计失败：/)).not.toBeInTheDocument());
  expect(await tile('订单数')).toBeVisible();
});
