import { screen, waitFor, within } from '@testing-library/react';
import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { suppliers } from '../../mocks/db/schema/system';
import { createQueryClient } from '@/providers/queryClient';
import { createPageQueryClient } from '@/shell/tabs/keepAlive/pageQueryClient';
import { server } from '../setup/server';
import { renderApp } from '../support/renderApp';
import { findRows } from '../support/rowActions';

type User = Awaited<ReturnType<typeof renderApp>>;

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
/** Opens a list by its menu entry. */
const open = async (user: User, name: string) => {
  const menu = within(await screen.findByRole('navigation', { name: '主菜单' }));
  await user.click(await menu.findByRole('link', { name }));
  await heading(name);
};

test('shows the rows of a list at once when it is opened again, and then their changes', async () => {
  const user = await renderApp('/supplier/list', { frame: true, as: 'admin' });
  const [row] = await findRows();
  const name = within(row as HTMLElement).getAllByRole('link')[0]?.textContent ?? '';
  await open(user, '用户列表');
  await findRows();
  expect(screen.getByText(name)).not.toBeVisible();
  await server.db.update(suppliers).set({ name: '昆明晨曦有限公司' }).where(eq(suppliers.name, name));
  const release = server.faults.hold('GET /admin/suppliers');
  await open(user, '供应商列表');
  expect(screen.getByText(name)).toBeVisible();
  release();
  expect(await screen.findByText('昆明晨曦有限公司')).toBeVisible();
  expect(screen.queryByText(name)).not.toBeInTheDocument();
});

test('reads what a kept page shows with the defaults of the console’s own queries', () => {
  const shared = createQueryClient();
  const { client } = createPageQueryClient(shared, { isDue: () => true });
  expect(client.getQueryDefaults(['auth', 'getIdentity'])).toHaveProperty('placeholderData');
});

test('keeps a list with a path of its own, such as the supplier audit', async () => {
  const user = await renderApp('/supplier/audit', { frame: true, as: 'auditor' });
  const [checkbox] = await screen.findAllByRole('checkbox', { name: /^选择 / });
  await open(user, '供应商列表');
  expect(checkbox).toBeInTheDocument();
  expect(checkbox).not.toBeVisible();
});

test('opens a list again without the selection and the typed filter that it was left with', async () => {
  const user = await renderApp('/supplier/audit', { frame: true, as: 'auditor' });
  await user.type(await screen.findByRole('textbox', { name: '供应商名称' }), '晨曦');
  await user.click((await screen.findAllByRole('checkbox', { name: /^选择 / }))[0] as HTMLElement);
  expect(screen.getByText('已选 1 项')).toBeVisible();
  await open(user, '供应商列表');
  await open(user, '供应商审核');
  expect((await screen.findAllByRole('checkbox', { name: /^选择 / }))[0]).not.toBeChecked();
  expect(screen.queryByText('已选 1 项')).not.toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: '供应商名称' })).toHaveValue('');
});

test('opens a list without the dialog that was open when the user went back', async () => {
  const [pending] = await server.db
    .select()
    .from(suppliers)
    .where(eq(suppliers.status, 'pending'))
    .orderBy(asc(suppliers.createdAt));
  const user = await renderApp('/user/list', { frame: true, as: 'auditor' });
  await open(user, '供应商审核');
  await screen.findByText(pending?.name ?? '');
  await user.click(screen.getAllByRole('button', { name: '通过' })[0] as HTMLElement);
  await screen.findByRole('dialog', { name: '通过供应商' });
  window.history.back();
  await waitFor(() => expect(window.location.pathname).not.toBe('/supplier/audit'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await open(user, '供应商审核');
  await screen.findByText(pending?.name ?? '');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
