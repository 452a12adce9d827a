import { screen, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { BulkDeleteButton, Datagrid, HttpError, List, TextField } from 'react-admin';
import { beforeEach, expect, test } from 'vitest';
import { sampleAccountMobiles } from '../../mocks/db/sample/accounts';
import { suppliers as table } from '../../mocks/db/schema/system';
import { dataProvider } from '@/providers/dataProvider';
import { suppliers } from '@/suppliers';
import { server } from '../setup/server';
import { renderApp } from '../support/renderApp';
import { keepFourSuppliers } from '../support/suppliers';

beforeEach(async () => {
  localStorage.setItem('token', await server.signIn(sampleAccountMobiles.admin));
  await keepFourSuppliers();
});

const query = { pagination: { page: 1, perPage: 4 }, sort: { field: 'id', order: 'ASC' }, filter: {} } as const;
const readIds = async () => (await dataProvider.getList('suppliers', query)).data.map(({ id }) => String(id));
const changeElsewhere = (id: string) =>
  server.db.update(table).set({ version: 99, shopName: '别处修改' }).where(eq(table.id, id));

test('deletes and changes records in the versions that were read, from their ids alone', async () => {
  const [first = '', second = '', third = ''] = await readIds();
  await dataProvider.updateMany('suppliers', { ids: [first, second], data: { shopName: '新店' } });
  expect((await dataProvider.getOne('suppliers', { id: second })).data).toMatchObject({ shopName: '新店' });
  const { version: _, ...read } = (await dataProvider.getOne('suppliers', { id: third })).data;
  await dataProvider.update('suppliers', {
    id: third,
    data: { ...read, shopName: '三店' },
    previousData: { id: third },
  });
  await dataProvider.delete('suppliers', { id: third });
  await changeElsewhere(second);
  const stale = dataProvider.updateMany('suppliers', { ids: [second], data: { shopName: '旧店' } });
  await expect(stale).rejects.toMatchObject({ status: 409 });
  expect(await dataProvider.deleteMany('suppliers', { ids: [first] })).toEqual({ data: [first] });
  expect(await readIds()).not.toContain(first);
});

test('refuses to delete a record that has changed since it was read, and deletes the others', async () => {
  const [first = '', second = '', third = ''] = await readIds();
  await changeElsewhere(second);
  const error: unknown = await dataProvider
    .deleteMany('suppliers', { ids: [first, second, third] })
    .catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(HttpError);
  expect(error).toMatchObject({ status: 409 });
  const left = await readIds();
  expect(left).toContain(second);
  expect(left).toHaveLength(2);
});

const StockList = () => (
  <List title="自有供应商" exporter={false} sort={{ field: 'id', order: 'ASC' }}>
    <Datagrid bulkActionButtons={<BulkDeleteButton mutationMode="pessimistic" />}>
      <TextField source="name" />
    </Datagrid>
  </List>
);

test('shows the title of a stock list, and deletes its selected rows', async () => {
  const resources = [{ ...suppliers, list: StockList }];
  const user = await renderApp('/supplier/list', { as: 'admin', resources, features: [] });
  expect(await screen.findByRole('heading', { level: 1, name: '自有供应商' })).toBeVisible();
  expect(document.title).toMatch(/^自有供应商 - /);
  const [, row] = await screen.findAllByRole('row');
  await user.click(within(row as HTMLElement).getByRole('checkbox'));
  await user.click(await screen.findByRole('button', { name: '删除' }));
  await user.click(await screen.findByRole('button', { name: '确认' }));
  expect(await screen.findByText('1-3 / 3')).toBeVisible();
});
