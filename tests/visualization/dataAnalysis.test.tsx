import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { setSetting } from '@/shell/settings/settings';
import { server } from '../setup/server';
import { downloads, readWorkbook } from '../support/downloads';
import { findNotification } from '../support/notifications';
import { renderApp } from '../support/renderApp';

const page = '/visualization/data-analysis';
const october = 'from=2026-10-01&to=2026-10-31';

/** The number of records in the list that a link opens. */
const listed = async (link: HTMLElement, collection: string) => {
  const { search } = new URL(link.getAttribute('href') ?? '', window.location.origin);
  const token = localStorage.getItem('token') ?? '';
  const answer = await server.callAs(token, 'GET', `/admin/${collection}${search}`);
  return Number(answer.headers.get('Content-Range')?.split('/')[1]);
};

const figure = async (label: string) => {
  const name = await screen.findByText(label, { selector: 'a span' });
  const link = name.closest('a');
  if (!link) throw new Error(`${label} leads nowhere`);
  await waitFor(() => expect(link.querySelector('strong')).toHaveTextContent(/\d/));
  return { link, value: link.querySelector('strong')?.textContent ?? '' };
};

test('links every figure to exactly the records that it counts, on each dashboard', async () => {
  const user = await renderApp(`${page}?${october}`, { as: 'admin' });
  const number = (text: string) => Number(text.replaceAll(',', ''));
  for (const [tab, label, collection] of [
    ['销售', '有效订单数', 'orders'],
    ['商品', '在售商品数', 'products'],
    ['供应商', '已通过供应商', 'suppliers'],
    ['用户', '新增用户', 'users'],
    ['财务', '账单数', 'bills'],
    ['财务', '提现笔数', 'withdrawals'],
  ] as const) {
    await user.click(await screen.findByRole('tab', { name: tab }));
    const { link, value } = await figure(label);
    expect([tab, number(value)]).toEqual([tab, await listed(link, collection)]);
  }
  expect(window.location.search).toBe(`?${october}&tab=finance`);
  const states = await screen.findByRole('region', { name: '提现金额 · 按状态' });
  expect(await within(states).findByRole('link', { name: /^已驳回 提现金额 ¥/ })).toHaveAttribute(
    'href',
    expect.stringContaining('failed'),
  );
});

test('links a section to its analysis, switches the measure, and exports everything shown', async () => {
  const user = await renderApp(`${page}?${october}`, { as: 'admin' });
  await user.click(await screen.findByRole('button', { name: '成交用户数' }));
  expect(window.location.search).toContain('measure=buyers');
  const { value } = await figure('销售额');
  await user.click(screen.getByRole('button', { name: '导出' }));
  await user.click(screen.getByRole('menuitem', { name: 'Excel 工作簿（XLSX）' }));
  const file = await waitFor(async () => {
    const [first] = await downloads();
    if (!first) throw new Error('Nothing was saved yet');
    return first;
  });
  expect(file.name).toMatch(/^数据分析 销售-\d{8}-\d{4}\.xlsx$/);
  const { rows } = readWorkbook(file.bytes);
  expect(rows[0]).toEqual(['分区', '项目', '指标', '本期', '上期']);
  expect(rows[1]?.slice(0, 3)).toEqual(['关键指标', '合计', '销售额']);
  expect(Number(rows[1]?.[3])).toBe(Number(value.replace(/[¥,]/g, '')));
  expect(rows.filter(([section]) => section === '趋势')).toHaveLength(5 * 31);
  await user.click(screen.getByRole('link', { name: '深入分析：销售额 · 按地区' }));
  expect(await screen.findByRole('heading', { level: 1, name: '多维数据分析' })).toBeVisible();
  expect(await screen.findByRole('heading', { name: '销售额 · 按地区' })).toBeVisible();
});

test('says why a chart could not be saved', async () => {
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    throw new Error('没有可用空间');
  });
  const user = await renderApp(`${page}?${october}`, { as: 'admin' });
  const chart = within(await screen.findByRole('figure', { name: '销售额 · 按时间' }));
  await user.click(await chart.findByRole('button', { name: '导出 CSV' }));
  expect(await findNotification(/^导出中断：.*没有可用空间/)).toBeVisible();
});

test('names the periods of a trend by time, whether days or months', async () => {
  setSetting('locale', 'en-US');
  const user = await renderApp(`${page}?from=2026-06-01&to=2026-10-31`, { as: 'admin' });
  const chart = within(await screen.findByRole('figure', { name: 'Revenue by time' }));
  await chart.findByRole('slider');
  await user.click(chart.getByRole('button', { name: 'Show as table' }));
  expect(chart.getByRole('columnheader', { name: 'Time' })).toBeVisible();
  expect(chart.getByRole('rowheader', { name: '2026-09' })).toBeVisible();
});

test('explains why one section failed, and retries only that section', async () => {
  server.faults.refuse(/statistics\/analysis.*dimension=region/, { status: 400, message: '统计服务正在维护' });
  const user = await renderApp(`${page}?${october}`, { as: 'admin' });
  const section = within(await screen.findByRole('region', { name: '销售额 · 按地区' }));
  expect(await section.findByRole('alert')).toHaveTextContent('获取销售额 · 按地区失败：统计服务正在维护');
  expect(await figure('有效订单数')).toBeDefined();
  await user.click(section.getByRole('button', { name: '重试' }));
  await waitFor(() => expect(section.queryByRole('alert')).not.toBeInTheDocument());
});

test('shows dashes for figures that failed to load, until a retry', async () => {
  const maintenance = { status: 400, message: '统计服务正在维护' };
  server.faults.refuse(/statistics\/analysis/, maintenance, 99);
  const user = await renderApp(`${page}?${october}`, { as: 'admin' });
  const figures = within(await screen.findByRole('region', { name: '关键指标' }));
  expect((await figures.findAllByRole('alert'))[0]).toHaveTextContent('统计服务正在维护');
  const orders = (await figures.findByText('有效订单数')).closest('a');
  expect(orders?.querySelector('strong')).toHaveTextContent('-');
  expect(orders?.querySelector('.MuiSkeleton-root')).toBeNull();
  server.faults.heal();
  for (const again of figures.getAllByRole('button', { name: '刷新' })) await user.click(again);
  expect((await figure('有效订单数')).value).toMatch(/\d/);
});

test('opens the pages only with the analysis permission', async () => {
  await renderApp(page, { frame: true, as: 'finance' });
  expect(await screen.findByText(/statistics:analysis/)).toBeVisible();
  expect(screen.queryByRole('link', { name: '数据分析' })).not.toBeInTheDocument();
});
