import { screen, waitFor, within } from '@testing-library/react';
import { asc, desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { suppliers } from '../../mocks/db/schema/system';
import { server } from '../setup/server';
import { renderApp } from '../support/renderApp';

const newest = async () => {
  const [first, second] = await server.db.select().from(suppliers).orderBy(desc(suppliers.createdAt)).limit(2);
  if (!first || !second) throw new Error('There are no suppliers');
  return [first, second] as const;
};
const byId = async (id: string) => (await server.db.select().from(suppliers).where(eq(suppliers.id, id)))[0];
const drawer = async (name: string) => within(await screen.findByRole('dialog', { name }));
const retype = async (user: Awaited<ReturnType<typeof renderApp>>, input: HTMLElement, text: string) => {
  await user.clear(input);
  await user.type(input, text);
};

test('requires name, shop name and phone for a new supplier, and returns to the list as it was', async () => {
  const user = await renderApp('/supplier/list?filter={"name":"新"}', { as: 'admin' });
  await user.click((await screen.findAllByRole('link', { name: '新建' }))[0] as HTMLElement);
  const form = await drawer('新建供应商');
  await user.click(form.getByRole('button', { name: '保存' }));
  for (const message of ['请输入供应商名称，最多 100 字', '请输入店铺名称，最多 100 字', '请输入联系电话'])
    expect(await form.findByText(message)).toBeVisible();
  await user.type(form.getByLabelText(/供应商名称/), '新昌茶业有限公司');
  await user.type(form.getByLabelText(/店铺名称/), '新昌茶叶专卖店');
  await user.type(form.getByLabelText(/联系电话/), '无');
  expect(form.getByText(/请输入正确的联系电话/)).toBeVisible();
  await retype(user, form.getByLabelText(/联系电话/), '0575-8612345');
  await user.click(form.getByRole('button', { name: '保存' }));
  expect(await screen.findByRole('link', { name: '新昌茶业有限公司' })).toBeVisible();
  expect(window.location.pathname + decodeURIComponent(window.location.search)).toBe(
    '/supplier/list?filter={"name":"新"}',
  );
  expect(await server.db.select().from(suppliers).where(eq(suppliers.name, '新昌茶业有限公司'))).toMatchObject([
    { status: 'pending', phone: '0575-8612345' },
  ]);
});

test('shows the reason of a refused save at its field, and keeps the typed values', async () => {
  const [supplier] = await newest();
  server.faults.refuse(/^PUT/, { status: 422, message: '内容有误', data: { errors: { phone: '电话已被占用' } } });
  const user = await renderApp(`/supplier/list/${supplier.id}/edit`, { as: 'admin' });
  const form = await drawer('编辑供应商');
  const phone = await form.findByLabelText(/联系电话/);
  await retype(user, phone, '0575-8612345');
  await user.click(form.getByRole('button', { name: '保存' }));
  expect(await form.findByText('电话已被占用')).toBeVisible();
  const notice = await screen.findByText('保存供应商失败：内容有误');
  expect(notice).toBeVisible();
  // The drawer hides the page from assistive technology, but not the notice.
  expect(notice.closest('[aria-hidden="true"]')).toBeNull();
  expect(phone).toHaveValue('0575-8612345');
  await user.click(form.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(window.location.pathname).toBe('/supplier/list'));
  expect(await byId(supplier.id)).toMatchObject({ phone: '0575-8612345' });
});

test('decides with a key, except while another dialog is open', async () => {
  const [supplier] = await server.db.select().from(suppliers).where(eq(suppliers.status, 'pending')).limit(1);
  const user = await renderApp(`/supplier/list/${supplier?.id}`, { as: 'admin' });
  const details = await drawer('供应商详情');
  await details.findByRole('button', { name: '通过' });
  expect(details.getByRole('link', { name: '编辑' })).toBeVisible();
  await user.click(details.getByRole('button', { name: '操作记录' }));
  await drawer('供应商操作记录');
  await user.keyboard('a{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '供应商操作记录' })).not.toBeInTheDocument());
  expect(screen.queryByRole('dialog', { name: '通过供应商' })).not.toBeInTheDocument();
  await user.keyboard('r');
  expect(await screen.findByRole('dialog', { name: '驳回供应商' })).toBeVisible();
});

test('opens the command palette and the shortcuts over the history, whose keys do nothing to the record', async () => {
  const [supplier] = await server.db.select().from(suppliers).where(eq(suppliers.status, 'pending')).limit(1);
  const user = await renderApp(`/supplier/list/${supplier?.id}`, { as: 'admin' });
  const details = await drawer('供应商详情');
  await details.findByRole('button', { name: /^下一条/ });
  await user.click(details.getByRole('button', { name: '操作记录' }));
  const history = await drawer('供应商操作记录');
  await user.keyboard('[[]{ArrowLeft}{ArrowRight}jkar');
  // The focus is then on the dialog itself.
  await user.click(history.getByText('供应商操作记录'));
  await user.keyboard('[[]{ArrowLeft}{ArrowRight}jkar');
  expect(window.location.pathname).toBe(`/supplier/list/${supplier?.id}`);
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await user.keyboard('?');
  await drawer('键盘快捷键');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '键盘快捷键' })).not.toBeInTheDocument());
  await user.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('combobox', { name: '命令面板' })).toHaveFocus();
});

const editBoth = async () => {
  const [supplier] = await newest();
  const user = await renderApp(`/supplier/list/${supplier.id}/edit`, { as: 'admin' });
  const form = await drawer('编辑供应商');
  await retype(user, await form.findByLabelText(/店铺名称/), '我的店铺');
  const theirs = { shopName: '对方的店铺', phone: '0571-7654321', version: supplier.version + 1 };
  await server.db.update(suppliers).set(theirs).where(eq(suppliers.id, supplier.id));
  await user.click(form.getByRole('button', { name: '保存' }));
  const conflict = await drawer('保存冲突');
  expect(conflict.getByRole('row', { name: '店铺名称 对方的店铺 我的店铺' })).toBeVisible();
  expect(conflict.getByRole('row', { name: '联系电话 0571-7654321 未修改，将保留对方的内容' })).toBeVisible();
  return { user, supplier, form, conflict };
};

test('saves my changes over theirs in a conflict', async () => {
  const { user, supplier, conflict } = await editBoth();
  await user.click(conflict.getByRole('button', { name: '保留我的修改并保存' }));
  await waitFor(() => expect(window.location.pathname).toBe('/supplier/list'));
  expect(await byId(supplier.id)).toMatchObject({ shopName: '我的店铺', phone: '0571-7654321' });
});

test('takes their version in a conflict, and saves nothing', async () => {
  const { user, supplier, form, conflict } = await editBoth();
  await user.click(conflict.getByRole('button', { name: '采用对方的内容' }));
  await waitFor(() => expect(form.getByLabelText(/店铺名称/)).toHaveValue('对方的店铺'));
  expect(form.getByLabelText(/联系电话/)).toHaveValue('0571-7654321');
  expect(await byId(supplier.id)).toMatchObject({ version: supplier.version + 1 });
});

test('keeps my changes when a conflict is cancelled, and shows it again on the next save', async () => {
  const { user, supplier, form, conflict } = await editBoth();
  await user.click(conflict.getByRole('button', { name: '取消' }));
  expect(await form.findByLabelText(/店铺名称/)).toHaveValue('我的店铺');
  expect(form.getByLabelText(/联系电话/)).toHaveValue(supplier.phone);
  await user.click(form.getByRole('button', { name: '保存' }));
  await drawer('保存冲突');
  expect(await byId(supplier.id)).toMatchObject({ version: supplier.version + 1 });
});

test('confirms before unsaved input is discarded', async () => {
  const [supplier] = await newest();
  const user = await renderApp(`/supplier/list/${supplier.id}/edit`, { as: 'admin' });
  const form = await drawer('编辑供应商');
  await retype(user, await form.findByLabelText(/店铺名称/), '我的店铺');
  await user.click(form.getByRole('button', { name: '取消' }));
  await user.click((await drawer('有未保存的修改')).getByRole('button', { name: '继续编辑' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '有未保存的修改' })).not.toBeInTheDocument());
  expect(form.getByLabelText(/店铺名称/)).toHaveValue('我的店铺');
  await user.click(form.getByRole('button', { name: '取消' }));
  await user.click((await drawer('有未保存的修改')).getByRole('button', { name: '放弃修改' }));
  await waitFor(() => expect(window.location.pathname).toBe('/supplier/list'));
});

test('goes to the previous and next record beyond the page', async () => {
  const ordered = await server.db.select().from(suppliers).orderBy(asc(suppliers.name)).limit(12);
  const [tenth, eleventh] = [ordered[9], ordered[10]];
  const query = '?filter={}&sort=name&order=ASC&page=1&perPage=10';
  const user = await renderApp(`/supplier/list/${tenth?.id}${query}`, { as: 'admin' });
  const details = await drawer('供应商详情');
  expect(await details.findByText('10 / 240')).toBeVisible();
  await user.click(details.getByRole('button', { name: /下一条/ }));
  expect(await details.findByTitle(eleventh?.name ?? '')).toBeVisible();
  expect(new URLSearchParams(window.location.search).get('page')).toBe('2');
  await user.keyboard('[[');
  expect(await details.findByTitle(tenth?.name ?? '')).toBeVisible();
  await user.click(details.getByRole('button', { name: '关闭' }));
  await waitFor(() => expect(window.location.pathname).toBe('/supplier/list'));
});

test('reports a supplier that does not exist', async () => {
  await renderApp('/supplier/list/999', { as: 'admin' });
  expect(await (await drawer('供应商详情')).findByText('找不到该供应商')).toBeVisible();
});

test('shows the data of the list with a notice when a record cannot be reloaded', async () => {
  const [supplier] = await newest();
  const user = await renderApp('/supplier/list', { as: 'admin' });
  const name = await screen.findByRole('link', { name: supplier.name });
  server.faults.refuse(`GET /admin/suppliers/${supplier.id}`, { status: 400, message: '数据库正在维护' });
  await user.click(name);
  const shown = await drawer('供应商详情');
  expect(await shown.findByRole('alert')).toHaveTextContent('供应商更新失败，显示的是之前的数据：数据库正在维护');
  expect(shown.getByText(supplier.phone)).toBeVisible();
  await user.click(shown.getByRole('button', { name: '刷新' }));
  await waitFor(() => expect(shown.queryByRole('alert')).not.toBeInTheDocument());
});
