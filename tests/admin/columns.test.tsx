import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useSettingsStore } from '@/shell/settings/settings';
import { renderApp } from '../support/renderApp';
import { keepFourSuppliers } from '../support/suppliers';

beforeEach(keepFourSuppliers);

/** The heads of the columns, without that of the checkboxes. */
const heads = () =>
  screen
    .getAllByRole('columnheader')
    .map(head => head.textContent)
    .slice(1);
const col = (name: string) => document.querySelector<HTMLElement>(`col[data-column="${name}"]`);
const openList = async () => {
  const user = await renderApp('/supplier/list', { as: 'admin' });
  await screen.findByText('共 4 项');
  return user;
};
const openColumns = async (user: Awaited<ReturnType<typeof openList>>) => {
  await user.click(screen.getByRole('button', { name: '列设置' }));
  const dialog = within(await screen.findByRole('dialog', { name: '列设置' }));
  await dialog.findByRole('checkbox', { name: '店铺名称' });
  return dialog;
};

test('orders, pins and hides columns by keyboard, remembers it, and resets it', async () => {
  const user = await openList();
  const before = ['供应商名称', '店铺名称', '联系电话', '状态', '创建时间', '部门', '销售区域', '操作'];
  expect(heads()).toEqual(before);
  const dialog = await openColumns(user);
  expect(dialog.queryByRole('button', { name: '后移“操作”' })).not.toBeInTheDocument();
  expect(dialog.getByRole('button', { name: '后移“供应商名称”' })).toHaveAttribute('aria-disabled', 'true');
  dialog.getByRole('button', { name: '后移“店铺名称”' }).focus();
  await user.keyboard('{Enter}{Enter}');
  expect(dialog.getByRole('button', { name: '后移“店铺名称”' })).toHaveFocus();
  await user.click(dialog.getByRole('button', { name: '固定“创建时间”在左侧' }));
  await user.click(dialog.getByRole('checkbox', { name: '联系电话' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const after = ['供应商名称', '创建时间', '状态', '店铺名称', '部门', '销售区域', '操作'];
  expect(heads()).toEqual(after);
  const cells = within(screen.getAllByRole('row')[1] as HTMLElement).getAllByRole('cell');
  expect(cells[2]).toHaveTextContent(/^\d{4}-\d\d-\d\d /);
  const { preferences } = useSettingsStore.getState();
  expect(preferences['suppliers.datatable.layout']).toMatchObject({ pinned: ['createdAt'] });
  await user.click((await openColumns(user)).getByRole('button', { name: '重置' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(heads()).toEqual(before);
});

test('orders columns by dragging their rows, but not before the first column or out of the pinned ones', async () => {
  const user = await openList();
  const dialog = await openColumns(user);
  const rowOf = (name: string) => dialog.getByRole('checkbox', { name }).closest('li') as HTMLElement;
  const drag = (name: string, target: string) => {
    const dataTransfer = { setData: () => {}, setDragImage: () => {} };
    fireEvent.dragStart(rowOf(name), { dataTransfer });
    fireEvent.dragOver(rowOf(target), { dataTransfer });
    fireEvent.drop(rowOf(target), { dataTransfer });
  };
  drag('创建时间', '店铺名称');
  const after = ['供应商名称', '创建时间', '店铺名称', '联系电话', '状态', '部门', '销售区域', '处理时限', '操作'];
  await waitFor(() =>
    expect(dialog.getAllByRole('checkbox').map(box => box.closest('li')?.textContent)).toEqual(after),
  );
  expect(rowOf('供应商名称')).toHaveAttribute('draggable', 'false');
  drag('状态', '供应商名称');
  drag('状态', '操作');
  drag('供应商名称', '状态');
  await user.click(dialog.getByRole('button', { name: '固定“状态”在左侧' }));
  drag('店铺名称', '状态');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(heads()).toEqual(['供应商名称', '状态', '创建时间', '店铺名称', '联系电话', '部门', '销售区域', '操作']);
});

test('resizes a column by keyboard from the only tab stop of the columns, and by dragging', async () => {
  const user = await openList();
  const separator = screen.getByRole('separator', { name: '调整“联系电话”的列宽' });
  Object.defineProperty(separator.closest('th'), 'offsetWidth', { configurable: true, value: 140 });

  // The heads are one tab stop before the rows.
  const focusedHead = () => document.activeElement?.closest('th');
  screen.getByRole('checkbox', { name: '全选' }).focus();
  await user.tab();
  expect(focusedHead()).toHaveTextContent('供应商名称');
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(focusedHead()).toHaveTextContent('联系电话');
  await user.tab();
  expect(document.activeElement?.closest('tbody')).not.toBeNull();
  await user.tab({ shift: true });
  expect(focusedHead()).toHaveTextContent('联系电话');

  await waitFor(() => expect(separator).toHaveAttribute('aria-valuenow', '140'));
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(separator).toHaveAttribute('aria-valuenow', '156');
  expect(col('phone')?.style.width).toBe('156px');
  expect(focusedHead()).toHaveTextContent('联系电话');

  Object.assign(separator, { setPointerCapture: () => {} });
  fireEvent.pointerDown(separator, { clientX: 500, pointerId: 1 });
  fireEvent.pointerMove(separator, { clientX: 100, pointerId: 1 });
  fireEvent.pointerUp(separator, { clientX: 100, pointerId: 1 });
  expect(separator).toHaveAttribute('aria-valuenow', '64');
  expect(col('phone')?.style.width).toBe('64px');
  await user.keyboard('{Delete}');
  expect(col('phone')?.style.width).toBe('140px');

  // A drag that the browser cancels, such as to scroll, changes nothing and is over.
  fireEvent.pointerDown(separator, { clientX: 500, pointerId: 1 });
  fireEvent.pointerMove(separator, { clientX: 600, pointerId: 1 });
  expect(col('phone')?.style.width).toBe('240px');
  fireEvent.pointerCancel(separator, { pointerId: 1 });
  fireEvent.pointerMove(separator, { clientX: 700, pointerId: 1 });
  expect(col('phone')?.style.width).toBe('140px');
});
