import { screen, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sampleAccountMobiles } from '../../mocks/db/sample/accounts';
import { getSampleRoleId } from '../../mocks/db/sample/roles';
import { admins, roleFieldRules } from '../../mocks/db/schema/system';
import type { FieldRule } from '@/system/roles/fieldRule';
import { setScope } from '../mocks/api/scopes/personas';
import { server } from '../setup/server';
import { renderApp } from '../support/renderApp';

const addRule = (rule: FieldRule) =>
  server.db.insert(roleFieldRules).values({ roleId: getSampleRoleId('admin'), ...rule });

const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('locks what a rule for a field leaves no use of, and says why', async () => {
  await addRule({ collection: 'products', field: 'price', access: 'readOnly' });
  const user = await renderApp('/product/list', { as: 'admin' });
  for (const name of [/^编辑价格（字段受限/, /^导入（字段受限/])
    expect(await screen.findByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: /^新建（字段受限/ }));
  const dialog = await findDialog('为什么不能操作？');
  expect(dialog.getByText(/您的角色不能查看或修改所需的部分字段/)).toBeVisible();
  expect(dialog.getByText('管理员')).toBeVisible();
});

test('shows no form of a record that nobody in the role can create', async () => {
  await addRule({ collection: 'products', field: 'price', access: 'readOnly' });
  await renderApp('/product/create', { as: 'admin' });
  expect(await screen.findByRole('alert')).toHaveTextContent('您的角色不能查看或修改所需的部分字段');
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('locks the actions of a scope without records', async () => {
  await setScope(['suppliers:create'], { scope: 'departmentTree', regions: [] }, 'admin');
  await server.db.update(admins).set({ departmentId: null }).where(eq(admins.mobile, sampleAccountMobiles.admin));
  const user = await renderApp('/supplier/list', { as: 'admin' });
  await user.click(await screen.findByRole('button', { name: /^新建（数据范围为空/ }));
  const dialog = await findDialog('为什么不能操作？');
  expect(dialog.getByText(/其数据范围内没有任何数据/)).toBeVisible();
});

test('offers only the regions of the scope for a new supplier', async () => {
  await setScope(['suppliers:create'], { scope: 'regions', regions: ['south', 'east'] }, 'admin');
  const user = await renderApp('/supplier/list/create', { as: 'admin' });
  await user.click(await screen.findByRole('combobox', { name: /销售区域/ }));
  const options = await screen.findAllByRole('option');
  expect(options.map(option => option.textContent)).toEqual(['华东', '华南']);
});

test('offers only the regions of the scope to filter by', async () => {
  await setScope(['suppliers:list'], { scope: 'regions', regions: ['south', 'east'] }, 'admin');
  const user = await renderApp('/supplier/list?filter={"salesRegion":"east"}', { as: 'admin' });
  await user.click(await screen.findByRole('combobox', { name: /销售区域/ }));
  const options = await screen.findAllByRole('option');
  expect(options.map(option => option.textContent)).toEqual(['全部', '华东', '华南']);
});

test('says of an empty list that the user sees a part only', async () => {
  await setScope(['suppliers:list'], { scope: 'regions', regions: ['south'] }, 'admin');
  await renderApp('/supplier/list?filter={"salesRegion":"north"}', { as: 'admin' });
  expect(await screen.findByText(/您只能看到“华南”的数据/)).toBeVisible();
});

test('says of figures which part of the records they are of', async () => {
  await setScope(['orders:list'], { scope: 'regions', regions: ['south'] }, 'admin');
  await renderApp('/order/statistics', { as: 'admin' });
  expect(await screen.findByText('仅显示：华南')).toBeVisible();
});
