import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { bills } from '../../mocks/api/bills/bills';
import { orders as orderCollection } from '../../mocks/api/orders/orders';
import { products as productCollection } from '../../mocks/api/products/products';
import { listFieldsWithRules } from '../../mocks/api/rest/scope/visibleFields';
import { suppliers as supplierCollection } from '../../mocks/api/suppliers/suppliers';
import { users } from '../../mocks/api/users/users';
import { withdrawals } from '../../mocks/api/withdrawals/withdrawals';
import { products } from '../../mocks/db/schema/catalog';
import { bills as billTable, withdrawals as withdrawalTable } from '../../mocks/db/schema/finance';
import { orders } from '../../mocks/db/schema/orders';
import { roleFieldRules, suppliers, users as userTable } from '../../mocks/db/schema/system';
import { getSampleRoleId } from '../../mocks/db/sample/roles';
import type { FieldRule } from '@/system/roles/fieldRule';
import { server } from '../setup/server';
import { findNotification } from '../support/notifications';
import { renderApp } from '../support/renderApp';

const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

const choose = async (user: UserEvent, dialog: Awaited<ReturnType<typeof dialogOf>>, name: string, option: string) => {
  await user.click(dialog.getByRole('combobox', { name }));
  await user.click(await screen.findByRole('option', { name: option }));
};

/** Gives the role of the admin rules for fields. */
const addRules = (...rules: FieldRule[]) =>
  server.db.insert(roleFieldRules).values(rules.map(rule => ({ roleId: getSampleRoleId('admin'), ...rule })));

const hide = (collection: FieldRule['collection'], ...fields: string[]) =>
  fields.map((field): FieldRule => ({ collection, field, access: 'hidden' }));

test('hides a field in a role, and says so in words before saving and in the history', async () => {
  const roleId = getSampleRoleId('auditor');
  const user = await renderApp(`/system/role-management/${roleId}/permissions`, { as: 'superAdmin' });
  const form = await dialogOf('“审核员”的权限');
  await form.findByRole('grid', { name: '分配权限' });
  await user.click(form.getByRole('button', { name: '供应商的数据范围和字段' }));
  const dialog = await dialogOf('供应商的数据范围和字段');
  await dialog.findByRole('combobox', { name: '联系电话' });
  await choose(user, dialog, '联系电话', '隐藏');
  await user.click(dialog.getByRole('button', { name: '确认' }));
  expect(form.getByText(/1 项字段规则有变/)).toBeVisible();
  await user.click(form.getByRole('button', { name: '查看变更' }));
  const changes = await dialogOf('变更“审核员”的权限');
  const list = await changes.findByRole('region', { name: '字段规则（1）' });
  expect(list).toHaveTextContent('供应商·联系电话：可见 → 隐藏');
  await user.click(changes.getByRole('button', { name: '变更' }));
  await findNotification(/权限已保存/);
  const saved = await server.db.select().from(roleFieldRules).where(eq(roleFieldRules.roleId, roleId));
  expect(saved).toEqual([{ roleId, collection: 'suppliers', field: 'phone', access: 'hidden' }]);
});

test('shows no column and no detail of a hidden field', async () => {
  await addRules(...hide('suppliers', 'phone', 'licences'));
  const [supplier] = await server.db.select().from(suppliers).where(eq(suppliers.status, 'approved')).limit(1);
  await renderApp(`/supplier/list/${supplier?.id}`, { as: 'admin' });
  const record = await dialogOf('供应商详情');
  expect(await record.findByText('店铺名称')).toBeVisible();
  expect(screen.queryByText('联系电话')).not.toBeInTheDocument();
  expect(document.body).not.toHaveTextContent(supplier?.phone ?? '');
});

test('shows an order without its amount, receiver and progress notes', async () => {
  await addRules(...hide('orders', 'totalAmount', 'receiver', 'timeline', 'shipments', 'trackingNo'));
  const [order] = await server.db.select().from(orders).where(eq(orders.status, 'shipped')).limit(1);
  await renderApp(`/order/detail/${order?.id}`, { as: 'admin' });
  const items = await screen.findByRole('table', { name: '商品明细' });
  expect(items).not.toHaveTextContent('¥');
  expect(screen.queryByRole('heading', { name: '收货信息' })).not.toBeInTheDocument();
});

test('lists orders and withdrawals without amounts', async () => {
  await addRules(...hide('orders', 'totalAmount'), ...hide('withdrawals', 'amount', 'bankAccount', 'balanceAfter'));
  await renderApp('/order/list', { as: 'admin' });
  expect(await screen.findByText(/^共 \d+ 项$/)).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: /金额/ })).not.toBeInTheDocument();
  expect(screen.getByRole('main')).not.toHaveTextContent('¥');
});

test('makes a read-only field read-only in the form, and saves the others', async () => {
  await addRules({ collection: 'products', field: 'price', access: 'readOnly' }, ...hide('products', 'sku'));
  const [product] = await server.db.select().from(products).limit(1);
  const user = await renderApp(`/product/edit/${product?.id}`, { as: 'admin' });
  const price = await screen.findByRole('textbox', { name: /价格/ });
  expect(price).toHaveAttribute('readonly');
  expect(price).toHaveAccessibleDescription('您的角色不能修改此字段');
  expect(screen.queryByRole('textbox', { name: /SKU/ })).not.toBeInTheDocument();
  const name = screen.getByRole('textbox', { name: /名称/ });
  await user.clear(name);
  await user.type(name, '新名称');
  await user.click(screen.getByRole('button', { name: '保存' }));
  await findNotification(/保存成功/);
  const [saved] = await server.db
    .select()
    .from(products)
    .where(eq(products.id, product?.id ?? ''));
  expect(saved).toMatchObject({ name: '新名称', price: product?.price, sku: product?.sku });
});

const recordPaths: Record<string, PgTable & { id: PgColumn }> = {
  '/supplier/list': suppliers,
  '/user/list': userTable,
  '/product/detail': products,
  '/order/detail': orders,
  '/finance/withdrawal/list': withdrawalTable,
  '/finance/bill/list': billTable,
};

const collections = {
  suppliers: supplierCollection,
  users,
  products: productCollection,
  orders: orderCollection,
  withdrawals,
  bills,
};

const firstId = async (table: PgTable & { id: PgColumn }) => {
  const [row] = await server.db.select({ id: table.id }).from(table).limit(1);
  return String(row?.id);
};

test.each([
  '/dashboard/workplace',
  '/dashboard/monitor',
  '/visualization/data-analysis',
  '/visualization/data-analysis?tab=products',
  '/visualization/data-analysis?tab=users',
  '/visualization/data-analysis?tab=finance',
  '/visualization/multi-dimension-data-analysis',
  '/visualization/multi-dimension-data-analysis?subject=sales&measure=revenue&dimension=region',
  '/visualization/multi-dimension-data-analysis?subject=products&measure=stockValue',
  '/supplier/list',
  '/supplier/audit',
  '/user/list',
  '/product/list',
  '/order/list',
  '/order/statistics',
  '/finance/withdrawal/list',
  '/finance/bill/list',
  ...Object.keys(recordPaths).map(path => `${path}/:id`),
])('shows %s without any of the fields that a role can hide, and asks for none', async path => {
  await addRules(
    ...Object.values(collections).flatMap(collection =>
      hide(collection.name as FieldRule['collection'], ...listFieldsWithRules(collection).keys()),
    ),
  );
  const table = recordPaths[path.replace(/\/:id$/, '')];
  const id = table && path.endsWith('/:id') ? await firstId(table) : '';
  await renderApp(path.replace(':id', id), { as: 'admin' });
  await screen.findByRole('main', { hidden: true });
  // A page that breaks writes to the console, which fails the test.
  await waitFor(() => {
    expect(document.querySelector('[aria-busy=true]')).toBeNull();
    expect(server.isAnswering()).toBe(false);
  });
  expect(server.refused).toEqual([]);
});
