import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { setSetting } from '@/shell/settings/settings';
import { server } from '../setup/server';
import { renderApp } from '../support/renderApp';

const call = 'GET /admin/statistics/monitor';
const looks = () => server.journal.calls(call).length;
const region = async (name: string) => within(await screen.findByRole('region', { name }));

// The page polls by fake timers, and each poll advances the API's clock by a minute.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));

const timeShown = () => screen.getByText(/更新于|数据截至/).textContent?.slice(-8);

/** Advances the timers to the next poll, and waits for its result. */
const untilNextLook = async () => {
  const before = timeShown();
  server.clock.advance(60_000);
  vi.advanceTimersByTime(5_000);
  await waitFor(() => expect(timeShown()).not.toBe(before));
};

test('refreshes the monitor while it is visible, but not while paused or hidden', async () => {
  const user = await renderApp('/dashboard/monitor', { as: 'admin' });
  expect(await (await region('队列长度')).findByRole('link', { name: /^待审核供应商\s*60/ })).toBeVisible();
  expect(screen.getByRole('region', { name: '登录（近 1 小时）' })).toHaveTextContent('当前登录设备1');
  expect(screen.getByRole('region', { name: /^接口/ })).toHaveTextContent(/错误率[\d.]+%/);
  for (const name of ['登录失败次数的定义', '错误率的定义', '响应时间 P95的定义'])
    expect(screen.getByRole('button', { name })).toBeVisible();
  await untilNextLook();
  expect(looks()).toBe(2);

  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  vi.advanceTimersByTime(60_000);
  vi.restoreAllMocks();
  await untilNextLook();
  expect(looks()).toBe(3);

  await user.click(screen.getByRole('button', { name: '暂停' }));
  expect(screen.getByText(/^已暂停，数据截至/)).toBeVisible();
  vi.advanceTimersByTime(60_000);
  const paused = timeShown();
  server.clock.advance(60_000);
  screen.getByRole('button', { name: '继续' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(timeShown()).not.toBe(paused));
  expect(looks()).toBe(4);
});

test('keeps the last figures with a notice when a refresh fails, and recovers with the next', async () => {
  await renderApp('/dashboard/monitor', { as: 'admin' });
  expect(await screen.findByRole('link', { name: /^待审核供应商\s*60/ })).toBeVisible();
  server.faults.refuse(call, { status: 500, message: '统计服务维护中' });
  vi.advanceTimersByTime(5_000);
  expect(await screen.findByText(/^更新失败，显示的是 [\d:]+ 的数据，将自动重试：统计服务维护中$/)).toBeVisible();
  expect(screen.getByRole('link', { name: /^待审核供应商\s*60/ })).toBeVisible();
  vi.advanceTimersByTime(5_000);
  expect(await screen.findByText(/^更新于/)).toBeVisible();
});

test('makes no calls for a monitor in a hidden tab of the console', async () => {
  setSetting('tabBar', true);
  const user = await renderApp('/dashboard/monitor', { frame: true, as: 'admin' });
  expect(await screen.findByRole('link', { name: /^待审核供应商\s*60/ })).toBeVisible();
  const menu = within(await screen.findByRole('navigation', { name: '主菜单' }));
  await user.click(menu.getByRole('link', { name: '供应商审核' }));
  await screen.findByRole('heading', { level: 1, name: '供应商审核' });
  vi.advanceTimersByTime(60_000);
  await user.click(menu.getByRole('link', { name: '供应商列表' }));
  await screen.findByRole('heading', { level: 1, name: '供应商列表' });
  expect(looks()).toBe(1);
});

test('shows no response time for minutes without requests', async () => {
  const user = await renderApp('/dashboard/monitor', { as: 'admin' });
  await screen.findByText(/^更新于/);
  const minute = timeShown()?.slice(0, 5);
  await untilNextLook();
  const chart = await region('每分钟响应时间');
  expect(await chart.findByText(/^P50：最高 [\d.,]+ 毫秒（.+），最低 (?!0 毫秒)[\d.,]+ 毫秒（/)).toBeInTheDocument();
  await user.click(chart.getByRole('button', { name: '查看表格' }));
  expect(chart.getByRole('row', { name: new RegExp(`^${minute}( [\\d.,]+ 毫秒){2}$`) })).toBeVisible();
  expect(chart.getAllByRole('row', { name: /^\d\d:\d\d - -$/ }).length).toBeGreaterThan(30);
  expect(chart.queryByRole('row', { name: / 0 毫秒/ })).not.toBeInTheDocument();
});
