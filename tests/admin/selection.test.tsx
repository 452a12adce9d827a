import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { asc, eq } from 'drizzle-orm';
import { ListContextProvider, useList, type RaRecord } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { suppliers } from '../../mocks/db/schema/system';
import { SelectionProvider, useSelection, useSelectionModifiers } from '@/admin/list/selection';
import { server } from '../setup/server';
import { renderApp } from '../support/renderApp';
import { selectAll } from '../support/selectAll';

const total = (count: number) => screen.findByText(`共 ${count} 项`);
const selected = (count: number) => screen.findByText(`已选 ${count} 项`);

const chooseStatus = async (user: UserEvent, name: string) => {
  await user.click(screen.getByRole('tab', { name: new RegExp(name) }));
};

const openPending = async () => {
  const user = await renderApp(
    '/supplier/audit?filter={"status":"pending"}&sort=createdAt&order=ASC&page=1&perPage=10',
    { as: 'admin' },
  );
  await total(60);
  return user;
};

const kinds = [
  { kind: 'rows by id', select: selectAll, count: 10 },
  {
    kind: 'all that match',
    select: async (user: UserEvent) => {
      await selectAll(user);
      await user.click(screen.getByRole('button', { name: '选择全部 60 项' }));
    },
    count: 60,
  },
  {
    kind: 'all that match but one',
    select: async (user: UserEvent) => {
      await selectAll(user);
      await user.click(screen.getByRole('button', { name: '选择全部 60 项' }));
      await user.click(screen.getAllByRole('checkbox', { name: /^选择 / })[0] as HTMLElement);
    },
    count: 59,
  },
];

for (const { kind, select, count } of kinds)
  test(`clears a selection of ${kind} when the filter changes, and does not restore it on Back`, async () => {
    const user = await openPending();
    await select(user);
    expect(await selected(count)).toBeVisible();
    await chooseStatus(user, '已驳回');
    await waitFor(() => expect(screen.queryByText('共 60 项')).not.toBeInTheDocument());
    expect(screen.queryByText(/^已选/)).not.toBeInTheDocument();
    window.history.back();
    await total(60);
    expect(screen.queryByText(/^已选/)).not.toBeInTheDocument();
    for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked();
  });

test('keeps the selection when the order or the page changes', async () => {
  const user = await openPending();
  await selectAll(user);
  await selected(10);
  await user.click(screen.getByRole('button', { name: /供应商名称/ }));
  await waitFor(() => expect(window.location.search).toContain('sort=name'));
  expect(await selected(10)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /第 2 页/ }));
  await waitFor(() => expect(window.location.search).toContain('page=2'));
  expect(await selected(10)).toBeVisible();
  await user.click(screen.getByRole('button', { name: '选择全部 60 项' }));
  await user.click(screen.getByRole('button', { name: /第 1 页/ }));
  await waitFor(() => expect(window.location.search).toContain('page=1'));
  expect(await selected(60)).toBeVisible();
});

test('shows in the head whether none, some or all rows of the page are selected, and that other pages have some', async () => {
  const user = await openPending();
  const all = () => screen.getByRole('checkbox', { name: '全选' });
  const first = () => screen.getAllByRole('checkbox', { name: /^选择 / })[0] as HTMLElement;
  const openPage = async (page: number) => {
    await user.click(screen.getByRole('button', { name: `前往第 ${page} 页` }));
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
  };
  expect(all()).not.toBePartiallyChecked();
  await user.click(first());
  expect(all()).toBePartiallyChecked();
  await openPage(2);
  expect(all(), 'only the first page has a selected record').toBePartiallyChecked();
  await user.click(all());
  expect(all()).toBeChecked();
  expect(all()).not.toBePartiallyChecked();
  expect(await selected(11)).toBeVisible();
  await user.click(all());
  expect(all(), 'the record of the first page is still selected').toBePartiallyChecked();
  await user.click(screen.getByRole('button', { name: '选择全部 60 项' }));
  expect(all()).toBeChecked();
  await user.click(first());
  expect(all(), 'all that match but one of this page').toBePartiallyChecked();
  await user.click(all());
  await user.click(all());
  expect(all(), 'all that match but this page').toBePartiallyChecked();
  expect(await selected(50)).toBeVisible();
});

test('decides a record of another page in the version that was last on screen', async () => {
  const user = await renderApp(
    '/supplier/audit?filter={"status":"pending"}&sort=createdAt&order=ASC&page=1&perPage=2',
    { as: 'admin' },
  );
  const [first] = await screen.findAllByRole('checkbox', { name: /^选择 / });
  await user.click(first as HTMLElement);
  const [row] = await server.db
    .select()
    .from(suppliers)
    .where(eq(suppliers.status, 'pending'))
    .orderBy(asc(suppliers.createdAt))
    .limit(1);
  const changed = { phone: '13700000009', version: (row?.version ?? 0) + 1 };
  await server.db
    .update(suppliers)
    .set(changed)
    .where(eq(suppliers.id, row?.id ?? ''));
  await user.click(screen.getByRole('button', { name: '刷新' }));
  await screen.findByText(changed.phone);
  await user.click(screen.getByRole('button', { name: /第 2 页/ }));
  await waitFor(() => expect(screen.queryByText(changed.phone)).not.toBeInTheDocument());
  await user.click((await screen.findAllByRole('checkbox', { name: /^选择 / }))[0] as HTMLElement);
  await user.click(await screen.findByRole('button', { name: '批量通过' }));
  const dialog = within(await screen.findByRole('dialog', { name: '批量通过供应商' }));
  expect(await dialog.findByText('可通过 2 项。')).toBeVisible();
});

const pages: RaRecord[][] = [[{ id: '1', version: 5 }], [{ id: '2', version: 6 }], [{ id: '3', version: 7 }]];

const ShownRecords = () => {
  const { getShownRecord } = useSelection();
  const { replace } = useSelectionModifiers();
  return (
    <>
      <button onClick={() => replace(pages[1] ?? [])}>select</button>
      <output>{JSON.stringify(['1', '2', '3'].map(getShownRecord))}</output>
    </>
  );
};

const ListOfPage = ({ page }: { page: number }) => (
  <ListContextProvider value={useList({ data: pages[page] ?? [] })}>
    <SelectionProvider>
      <ShownRecords />
    </SelectionProvider>
  </ListContextProvider>
);

test('forgets the rows of other pages while nothing is selected', async () => {
  const { rerender } = render(<ListOfPage page={0} />, { wrapper: MemoryRouter });
  const records = () => JSON.parse(document.querySelector('output')?.textContent ?? '');
  rerender(<ListOfPage page={1} />);
  await userEvent.click(screen.getByRole('button', { name: 'select' }));
  rerender(<ListOfPage page={2} />);
  await waitFor(() => expect(records()).toEqual([{ id: '1' }, { id: '2', version: 6 }, { id: '3', version: 7 }]));
});

test('moves between the checkboxes of rows with the arrow keys, and back to all of them with Home', async () => {
  const user = await openPending();
  const [all, first, second, third] = screen.getAllByRole('checkbox');
  act(() => first?.focus());
  await user.keyboard(' {ArrowDown}{ArrowDown}');
  expect(third).toHaveFocus();
  await user.keyboard('{Shift>} {/Shift}');
  expect(await selected(3)).toBeVisible();
  await user.keyboard('{ArrowUp}');
  expect(second).toHaveFocus();
  await user.keyboard('{End}');
  expect(screen.getAllByRole('checkbox').at(-1)).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getAllByRole('checkbox').at(-1), 'the last row has none below').toHaveFocus();
  await user.keyboard('{Home}');
  expect(all).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(first).toHaveFocus();
});
