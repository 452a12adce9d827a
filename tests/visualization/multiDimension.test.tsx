import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { server } from '../setup/server';
import { downloads, readCsv } from '../support/downloads';
import { renderApp } from '../support/renderApp';

const page = '/visualization/multi-dimension-data-analysis';
const october = `${page}?from=2026-10-01&to=2026-10-31`;

const query = () => Object.fromEntries(new URLSearchParams(window.location.search));
const table = () => screen.findByRole('table', { name: '数据明细' });
const rowNames = async () =>
  within(await table())
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);

/** The number of orders in the list that a link opens. */
const listed = async (link: HTMLElement) => {
  const { pathname, search } = new URL(link.getAttribute('href') ?? '', window.location.origin);
  const token = localStorage.getItem('token') ?? '';
  const answer = await server.callAs(token, 'GET', `/admin/orders${search}`);
  return [pathname, Number(answer.headers.get('Content-Range')?.split('/')[1])];
};

const choose = async (user: Awaited<ReturnType<typeof renderApp>>, label: string, option: string) => {
  await user.click(screen.getByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: option }));
};

/** Saves the table as CSV, and returns the file's name and rows. */
const exportCsv = async (user: Awaited<ReturnType<typeof renderApp>>) => {
  await user.click(screen.getByRole('button', { name: '导出' }));
  await user.click(screen.getByRole('menuitem', { name: 'CSV 文本' }));
  const file = await waitFor(async () => {
    const [first] = await downloads();
    if (!first) throw new Error('Nothing was saved yet');
    return first;
  });
  return { name: file.name, rows: readCsv(file.bytes).rows.map(row => row.map(String)) };
};

/** The cells of the table as a file has them. */
const plainCells = async () =>
  within(await table())
    .getAllByRole('row')
    .map(row => [...row.children].map(({ textContent }) => textContent.replace(/[¥,]/g, '')));

test('chooses measure and dimension in the URL, and offers only valid combinations', async () => {
  const user = await renderApp(october, { as: 'admin' });
  expect(await screen.findByRole('heading', { name: '销售额 · 按时间' })).toBeVisible();
  expect(await rowNames()).toHaveLength(32);
  await choose(user, '主题', '财务');
  await choose(user, '指标', '净收入');
  await choose(user, '维度', '账单类别');
  expect(query()).toEqual({
    from: '2026-10-01',
    to: '2026-10-31',
    subject: 'finance',
    measure: 'net',
    dimension: 'billCategory',
  });
  expect(await screen.findByRole('heading', { name: '净收入 · 按账单类别' })).toBeVisible();
  // Negative values cannot be parts of a whole.
  expect(screen.queryByRole('button', { name: '环形图' })).not.toBeInTheDocument();
  await choose(user, '指标', '收入');
  await user.click(screen.getByRole('combobox', { name: '维度' }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['时间', '账单类别', '账户类型']);
  await user.keyboard('{Escape}');
  await choose(user, '主题', '商品');
  // Products are counted as of now, without days and without a comparison.
  expect(await screen.findByRole('heading', { name: '商品数 · 按商品分类' })).toBeVisible();
  expect(screen.queryByRole('search', { name: '统计范围' })).not.toBeInTheDocument();
  expect(screen.queryByRole('combobox', { name: '对比' })).not.toBeInTheDocument();
});

test('opens a category step by step, and returns by its path and by Back', async () => {
  const user = await renderApp(`${october}&dimension=category&measure=orders`, { as: 'admin' });
  const [top = ''] = await rowNames();
  await user.click(within(await table()).getByRole('button', { name: `下钻到${top}` }));
  await waitFor(async () => expect(await rowNames()).not.toContain(top));
  const path = () => within(screen.getByRole('navigation', { name: '下钻路径' }));
  expect(path().getByText(top)).toHaveAttribute('aria-current', 'location');
  const [second = ''] = await rowNames();
  await user.click(within(await table()).getByRole('button', { name: `下钻到${second}` }));
  await waitFor(() => expect(path().getByText(second)).toHaveAttribute('aria-current', 'location'));
  const [leaf = ''] = await rowNames();
  await user.click(await within(await table()).findByRole('button', { name: `下钻到${leaf}` }));
  expect(await screen.findByRole('heading', { name: '有效订单数 · 按商品' })).toBeVisible();
  const [product = ''] = await rowNames();
  const link = within(await table()).getByRole('link', { name: new RegExp(`^${product}的记录，`) });
  expect(await listed(link)).toEqual(['/order/list', Number(link.textContent)]);

  window.history.back();
  await waitFor(async () => expect(await rowNames()).toContain(leaf));
  await user.click(path().getByRole('button', { name: top }));
  await waitFor(async () => expect(await rowNames()).toContain(second));
  await user.click(path().getByRole('button', { name: '全部' }));
  await waitFor(async () => expect(await rowNames()).toContain(top));
  expect(query()).toMatchObject({ dimension: 'category', measure: 'orders' });
  expect(query()).not.toHaveProperty('path');
});

test('opens a month to its days, and exports a table of two dimensions as shown', async () => {
  const user = await renderApp(`${page}?from=2026-09-15&to=2026-10-31&interval=month`, { as: 'admin' });
  expect(await rowNames()).toEqual(['2026-09-15 ~ 09-30', '2026-10', '合计']);
  await user.click(within(await table()).getByRole('button', { name: '下钻到2026-10' }));
  await waitFor(async () => expect(await rowNames()).toHaveLength(32));
  await choose(user, '指标', '有效订单数');
  await choose(user, '交叉维度', '状态');
  await screen.findByRole('heading', { name: '有效订单数 · 按时间 × 状态' });
  const rows = await waitFor(async () => {
    const all = await plainCells();
    expect(all[0]).toHaveLength(5);
    return all;
  });
  const file = await exportCsv(user);
  expect(file.name).toMatch(/^多维数据分析-\d{8}-\d{4}\.csv$/);
  expect(file.rows).toEqual(rows);
});

test('exports the columns that a table sums up as others', async () => {
  const user = await renderApp(`${october}&dimension=category&by=region`, { as: 'admin' });
  const rows = await plainCells();
  expect(rows[0]?.slice(-2)).toEqual(['其他', '合计']);
  expect((await exportCsv(user)).rows).toEqual(rows);
});

test('exports the rows that a table sums up as others', async () => {
  const user = await renderApp(`${october}&dimension=product`, { as: 'admin' });
  expect((await rowNames()).slice(-2)).toEqual(['其他', '合计']);
  const [, ...rows] = (await exportCsv(user)).rows;
  expect(rows.map(([name]) => name)).toEqual(await rowNames());
  const [others, total] = rows.slice(-2);
  expect(others?.[2]).toBe('');
  const sum = rows.slice(0, -1).reduce((yuan, [, value]) => yuan + Number(value), 0);
  expect(sum.toFixed(2)).toBe(total?.[1]);
});

test('drills into the parts of a donut, but not into the others', async () => {
  const user = await renderApp(`${october}&dimension=region&chart=donut`, { as: 'admin' });
  const chart = within(await screen.findByRole('figure', { name: '销售额 · 按地区' }));
  const parts = await chart.findAllByRole('listitem');
  expect(parts).toHaveLength(6);
  expect(parts.at(-1)).toHaveTextContent(/^其他¥/);
  expect(chart.queryByRole('button', { name: /^其他/ })).not.toBeInTheDocument();
  const [, second = ''] = await rowNames();
  await user.click(chart.getByRole('button', { name: new RegExp(`^${second} 销售额`) }));
  expect(await screen.findByRole('navigation', { name: '下钻路径' })).toHaveTextContent(second);
});

test('drops a drill-down step that the chosen measure cannot be filtered by', async () => {
  const user = await renderApp(`${october}&subject=finance&measure=net&dimension=type`, { as: 'admin' });
  await user.click(await screen.findByRole('button', { name: '下钻到收入' }));
  expect(await screen.findByRole('navigation', { name: '下钻路径' })).toHaveTextContent('收入');
  await choose(user, '指标', '收入');
  expect(await screen.findByRole('heading', { name: '收入 · 按账单类别' })).toBeVisible();
  expect((await rowNames()).length).toBeGreaterThan(1);
  expect(screen.queryByRole('navigation', { name: '下钻路径' })).not.toBeInTheDocument();
});

test('keeps the days and the folder of a copied link, and explains why data cannot be loaded', async () => {
  const user = await renderApp(`${page}?range=90d&dimension=region`, { as: 'admin' });
  expect((await rowNames()).length).toBeGreaterThan(3);
  // Not before: a router below a folder would still listen when another test goes back.
  vi.stubEnv('BASE_URL', '/console/');
  onTestFinished(() => void vi.unstubAllEnvs());
  await user.click(screen.getByRole('button', { name: '复制链接' }));
  expect(await screen.findByText('链接已复制')).toBeVisible();
  const copied = new URL(await navigator.clipboard.readText());
  expect([copied.pathname, copied.searchParams.get('range')]).toEqual([`/console${page}`, null]);
  expect(copied.searchParams.get('from')).toBe(screen.getByLabelText<HTMLInputElement>('开始日期').value);
  server.faults.refuse(/statistics\/analysis/, { status: 400, message: '统计服务正在维护' });
  await choose(user, '维度', '供应商');
  expect(await screen.findByText('获取分析数据失败：统计服务正在维护')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '刷新' }));
  expect(await screen.findByRole('columnheader', { name: '供应商' })).toBeVisible();
});
