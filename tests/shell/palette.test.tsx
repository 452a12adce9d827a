import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { eq, isNotNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { notes } from '../../mocks/db/schema/notes';
import { products } from '../../mocks/db/schema/catalog';
import { orders } from '../../mocks/db/schema/orders';
import { suppliers } from '../../mocks/db/schema/system';
import type { SampleAccountRole } from '../../mocks/db/sample/accounts';
import { findMatchedField } from '@/shell/palette/useCommandPaletteOptions';
import { useSettingsStore } from '@/shell/settings/settings';
import { server } from '../setup/server';
import { renderApp } from '../support/renderApp';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const openPalette = async (account: SampleAccountRole = 'auditor') => {
  const user = await renderApp('/dashboard/workplace', { as: account });
  await heading('工作台');
  // Not for a key of an input method.
  expect(fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true, isComposing: true })).toBe(true);
  await user.keyboard('{Control>}k{/Control}');
  const box = await screen.findByRole('combobox', { name: '命令面板' });
  const options = () =>
    within(screen.getByRole('listbox'))
      .getAllByRole('option')
      .map(option => option.textContent);
  return { user, box, options };
};

test('finds a page by its name and opens it with Enter', async () => {
  const { user, box } = await openPalette();
  expect(box).toHaveFocus();
  await user.keyboard('审核{Enter}');
  expect(await heading('供应商审核')).toBeVisible();
  expect(screen.queryByRole('combobox', { name: '命令面板' })).not.toBeInTheDocument();
});

test('leads into the queues that the user may process', async () => {
  const { user } = await openPalette('auditor');
  await user.keyboard('审核队列{Enter}');
  expect(await heading('供应商审核队列')).toBeVisible();
});

test('opens from the search field of the navbar, and finds a page by its pinyin', async () => {
  const user = await renderApp('/dashboard/workplace', { frame: true, as: 'admin' });
  await user.click(await screen.findByRole('button', { name: '搜索页面、操作或记录' }));
  await screen.findByRole('listbox');
  await user.keyboard('tixian');
  expect(screen.getAllByRole('option').map(option => option.textContent)).toEqual(['提现列表', '提现处理队列']);
  await user.keyboard('{Control>}a{/Control}txlb{Enter}');
  expect(await heading('提现列表')).toBeVisible();
});

test('offers only pages that the user may open', async () => {
  const { options } = await openPalette('viewer');
  expect(options()).toContain('供应商列表');
  expect(options()).not.toContain('提现管理');
});

test('finds records on the server and opens them in their drawer', async () => {
  const { user } = await openPalette();
  await user.keyboard('瑞丰佳');
  await user.click((await screen.findAllByRole('option', { name: /瑞丰佳/ }))[0] as HTMLElement);
  expect(await screen.findByRole('dialog', { name: '供应商详情' })).toBeVisible();
});

test('decides a record that it has found: three letters, Enter, A, Enter', async () => {
  const { user } = await openPalette('auditor');
  const [supplier] = await server.db.select().from(suppliers).where(eq(suppliers.status, 'pending')).limit(1);
  if (!supplier) throw new Error('No supplier is pending');
  await server.db.update(suppliers).set({ name: '甲乙丙商行' }).where(eq(suppliers.id, supplier.id));
  await user.keyboard('甲乙丙');
  await screen.findByRole('option', { name: /甲乙丙商行/ });
  await user.keyboard('{Enter}');
  await screen.findByRole('button', { name: '通过' });
  await user.keyboard('a');
  const dialog = await screen.findByRole('dialog', { name: '通过供应商' });
  await within(dialog).findByText('甲乙丙商行');
  await user.keyboard('{Enter}');
  await waitFor(async () => {
    const [decided] = await server.db.select().from(suppliers).where(eq(suppliers.id, supplier.id));
    expect(decided?.status).toBe('approved');
  });
});

test('shows which field matched for a record found by SKU or phone', async () => {
  const [product] = await server.db.select().from(products).limit(1);
  const [supplier] = await server.db.select().from(suppliers).limit(1);
  if (!product || !supplier) throw new Error('The sample data lacks a record');
  const { user, box } = await openPalette('admin');
  await user.paste(product.sku);
  expect(
    await screen.findByRole('option', {
      name: new RegExp(`^${product.name} SKU ${product.sku} ¥[\\d,.]+ · (草稿|在售|已下架)$`),
    }),
  ).toBeVisible();
  await user.clear(box);
  await user.paste(supplier.phone);
  expect(
    await screen.findByRole('option', {
      name: new RegExp(`^${supplier.name} 联系电话 ${supplier.phone} 已?(待审核|通过|驳回)$`),
    }),
  ).toBeVisible();
});

test('matches an id only as a whole', () => {
  const record = { id: '1381', supplierId: '138', phone: '15913811111' };
  expect(findMatchedField(record, '甲', '138')).toEqual({ source: 'phone', value: '15913811111' });
  expect(findMatchedField({ id: '1381' }, '甲', '1381')).toEqual({ source: 'id', value: '1381' });
  expect(findMatchedField({ id: '1381' }, '甲', '138')).toBeUndefined();
});

test('finds an order by its tracking number', async () => {
  const [order] = await server.db.select().from(orders).where(isNotNull(orders.trackingNo)).limit(1);
  if (!order?.trackingNo) throw new Error('No order was shipped');
  const { user } = await openPalette('admin');
  await user.paste(order.trackingNo);
  await user.click(
    await screen.findByRole('option', { name: new RegExp(`^${order.orderNo} 运单号 ${order.trackingNo} ¥`) }),
  );
  expect(await heading(`订单详情 · ${order.orderNo}`)).toBeVisible();
});

test('offers pages and actions even when the server refuses the search', async () => {
  const { user, options } = await openPalette();
  server.faults.refuse(/GET .*q%22/, { status: 403 }, 9);
  await user.keyboard('供应商');
  await waitFor(() => expect(options()).toEqual(['供应商列表', '供应商审核', '供应商审核队列']));
});

test('runs actions', async () => {
  const { user } = await openPalette();
  await user.keyboard('英文{Enter}');
  expect(await heading('Workplace')).toBeVisible();
});

test('closes on Escape without any effect', async () => {
  const { user } = await openPalette();
  await user.keyboard('审核{Escape}');
  await waitFor(() => expect(screen.queryByRole('combobox', { name: '命令面板' })).not.toBeInTheDocument());
  expect(window.location.pathname).toBe('/dashboard/workplace');
});

test('lists the shortcuts on ?, but not while typing', async () => {
  const user = await renderApp('/supplier/list', { as: 'viewer' });
  const box = await screen.findByRole('textbox', { name: '供应商名称' });
  await user.type(box, '?');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(await heading('供应商列表'));
  await user.keyboard('?');
  const sheet = within(await screen.findByRole('dialog', { name: '键盘快捷键' }));
  expect(sheet.getByText('打开命令面板')).toBeVisible();
  expect(sheet.queryByText('下一条')).not.toBeInTheDocument();
  // The tab bar is off.
  expect(sheet.queryByText(/标签|页签/)).not.toBeInTheDocument();
  expect(sheet.getByText('调整当前列的列宽').closest('div')).toHaveTextContent('Shift← →');
  await user.click(sheet.getByRole('button', { name: '关闭' }));
  await user.click((await screen.findAllByRole('link', { name: /有限公司/ }))[0] as HTMLElement);
  await screen.findByRole('button', { name: /下一条/ });
  await user.keyboard('?');
  const own = within(await screen.findByRole('dialog', { name: '键盘快捷键' }));
  expect(own.getByText('下一条').closest('div')).toHaveTextContent('下一条]');
});

test('lists the keys that move the rows of a tree', async () => {
  const user = await renderApp('/product/category/list', { as: 'admin' });
  await screen.findByRole('row', { name: /食品/ });
  await user.keyboard('?');
  const sheet = within(await screen.findByRole('dialog', { name: '键盘快捷键' }));
  expect(sheet.getByText('上移或下移当前行').nextElementSibling).toHaveTextContent('AltShift↑ ↓');
  expect(sheet.getByText('移入上一项或移出到上一级').nextElementSibling).toHaveTextContent('AltShift→ ←');
});

test('lists only the shortcuts of the visible tab, each once', async () => {
  useSettingsStore.setState({ tabBar: true });
  const user = await renderApp('/supplier/list', { as: 'viewer' });
  const openFirst = async (name: RegExp) => {
    await user.click((await screen.findAllByRole('link', { name }))[0] as HTMLElement);
    await screen.findByRole('button', { name: /下一条/ });
  };
  const readShortcuts = async () => {
    await user.keyboard('?');
    const sheet = within(await screen.findByRole('dialog', { name: '键盘快捷键' }));
    const names = sheet.getAllByRole('term').map(term => term.textContent);
    await user.click(sheet.getByRole('button', { name: '关闭' }));
    return names;
  };
  await openFirst(/有限公司/);
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox', { name: '命令面板' });
  await user.keyboard('订单列表{Enter}');
  await heading('订单列表');
  const shortcuts = await readShortcuts();
  expect(shortcuts).not.toContain('下一条');
  expect(shortcuts).toEqual(expect.arrayContaining([expect.stringMatching(/标签|页签/)]));
  await openFirst(/^SO\d/);
  expect((await readShortcuts()).filter(name => name === '下一条')).toHaveLength(1);
});

test('finds a record by a word of its notes, and opens it at the note', async () => {
  const [supplier] = await server.db.select().from(suppliers).limit(1);
  if (!supplier) throw new Error('The sample data lacks a supplier');
  const { user } = await openPalette();
  const note = {
    createdAt: new Date(),
    collection: 'suppliers',
    recordId: supplier.id,
    adminName: '王芳',
    mentions: [],
  };
  await server.db.insert(notes).values([
    { ...note, id: '1', text: '电话打不通，明天再联系' },
    { ...note, id: '2', text: '其他' },
    { ...note, id: '3', collection: 'withdrawals', text: '电话也打不通' },
  ]);
  await user.keyboard('打不通');
  const options = await screen.findAllByRole('option', { name: /打不通/ });
  expect(options.map(({ textContent }) => textContent)).toEqual([
    `供应商 ${supplier.name} 王芳 电话打不通，明天再联系`,
  ]);
  expect(screen.getByText('备注')).toBeVisible();
  await user.keyboard('{Enter}');
  const entry = (await screen.findByText('电话打不通，明天再联系')).closest('li');
  expect(entry).toHaveAttribute('aria-current', 'true');
  expect(window.location.pathname).toBe(`/supplier/list/${supplier.id}`);
});
