import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../support/renderApp';

const firstRow = () => screen.getAllByRole('row')[1] as HTMLElement;

test('searches, sorts and decides in bulk in the search table', async () => {
  const user = await renderApp('/list/search-table?perPage=10', { as: 'viewer' });
  await screen.findByRole('heading', { level: 1, name: '查询表格' });
  await screen.findByText('共 64 项');
  await user.click(within(screen.getByRole('columnheader', { name: /内容量/ })).getByRole('button'));
  await waitFor(() => expect(within(firstRow()).getByText('2,529')).toBeVisible());
  await user.type(screen.getByRole('textbox', { name: '集合名称' }), '国风{Enter}');
  expect(await screen.findByText('共 8 项')).toBeVisible();
  expect(new URLSearchParams(window.location.search).get('filter')).toBe('{"name":"国风"}');
  await user.click(screen.getByRole('checkbox', { name: '全选' }));
  await user.click(screen.getByRole('button', { name: '批量上线' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('6 项将被跳过')).toBeVisible();
  expect(dialog.getAllByText(/：内容集已是该状态/)).toHaveLength(6);
  await user.click(dialog.getByRole('button', { name: '上线' }));
  expect(await screen.findByText('已上线 2 项')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const offline = screen.getByRole('tab', { name: '已下线 0' });
  await user.click(offline);
  expect(await screen.findByText('没有符合条件的数据')).toBeVisible();
});

test('toggles, adds and finds cards', async () => {
  const user = await renderApp('/list/card', { as: 'viewer' });
  const toggle = await screen.findByRole('switch', { name: '启用“标题党识别”' });
  expect(toggle).not.toBeChecked();
  await user.click(toggle);
  await waitFor(() => expect(toggle).toBeChecked());
  await user.click(screen.getByRole('button', { name: '新建质检' }));
  const dialog = within(await screen.findByRole('dialog', { name: '新建质检' }));
  await user.type(dialog.getByRole('textbox', { name: /名称/ }), '错别字检查');
  await user.click(dialog.getByRole('button', { name: '保存' }));
  expect(await dialog.findByText('请输入说明')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: /说明/ }), '标出错字。');
  await user.click(dialog.getByRole('button', { name: '保存' }));
  expect(await screen.findByRole('heading', { level: 3, name: '错别字检查' })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: '预置规则' }));
  await user.type(screen.getByRole('searchbox', { name: '搜索卡片' }), '夜间');
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['夜间降噪规则']);
});

test.each<['admin' | 'viewer', number]>([
  ['admin', 1],
  ['viewer', 0],
])('a note for administrators: %s', async (as, times) => {
  await renderApp('/list/card', { as });
  await screen.findByRole('switch', { name: '启用“标题党识别”' });
  expect(screen.queryAllByText(/仅管理员可见此提示/)).toHaveLength(times);
});

test('shows the progress of a request, withdraws it, and lists earlier decisions', async () => {
  const user = await renderApp('/profile/basic', { as: 'admin' });
  await screen.findByRole('heading', { level: 1, name: '参数变更审核' });
  const steps = screen.getByRole('list', { name: '审核进度' });
  expect(within(steps).getByText('审核').closest('li')).toHaveAttribute('aria-current', 'step');
  await user.click(screen.getByRole('button', { name: '撤回申请' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '撤回申请' }));
  expect(await screen.findByText('已撤回')).toBeVisible();
  expect(screen.getByRole('button', { name: '重新提交' })).toBeVisible();
  expect(screen.getAllByRole('row')).toHaveLength(11);
  await user.click(screen.getByRole('button', { name: /第 2 页|2/ }));
  expect(screen.getAllByRole('row')).toHaveLength(5);
});
