import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { eq, gt } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orderItems, orders } from '../../mocks/db/schema/orders';
import { server } from '../setup/server';
import { findNotification } from '../support/notifications';
import { renderApp } from '../support/renderApp';
import { dialog, list, newest, read } from './support';

const three = async () => {
  const found = await newest('paid', 3);
  return { found, ids: found.map(({ id }) => id), numbers: found.map(({ orderNo }) => orderNo) };
};

test('ships orders with pasted tracking numbers, and reports an order cancelled meanwhile', async () => {
  const { found, ids, numbers } = await three();
  const release = server.faults.hold(/^GET \/admin\/orders\?/);
  const user = await renderApp(list({ id: ids }), { as: 'admin' });
  const all = () => screen.findByRole('checkbox', { name: '全选' });
  await user.click(await all());
  expect(screen.queryByText(/^已选/), 'while rows are on their way there is none to select').not.toBeInTheDocument();
  release();
  await screen.findByRole('link', { name: numbers[0] });
  await user.click(await all());
  await user.click(screen.getByRole('button', { name: '批量发货' }));
  let run = await dialog('订单发货');
  await user.click(await run.findByRole('textbox', { name: numbers[0] }));
  await user.paste(`订单编号\t运单号\t快递公司\n${numbers[2]}\tSF3000003\n${numbers[0]}\tSF-1\t中通\n`);
  expect(run.getByRole('textbox', { name: numbers[0] })).toHaveValue('SF-1');
  const carrierOf = (number = '') => run.getByRole('combobox', { name: `${number} 快递公司` });
  expect(carrierOf(numbers[0]), 'the carrier of the table').toHaveTextContent('中通快递');
  expect(carrierOf(numbers[2]), 'the carrier that the number implies').toHaveTextContent('顺丰速运');
  expect(run.getByText('已填写 2 / 3，未填写的不处理')).toBeVisible();
  await user.click(run.getByRole('button', { name: '发货' }));
  // An order without a number is left out; one with an invalid number stops all.
  expect(await run.findAllByText('请输入 6 至 30 位字母或数字')).toHaveLength(1);
  expect(run.getByRole('textbox', { name: numbers[0] })).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  await user.click(screen.getByRole('button', { name: '批量发货' }));
  run = await dialog('订单发货');
  expect(await run.findByRole('textbox', { name: numbers[2] })).toHaveValue('SF3000003');
  await user.clear(run.getByRole('textbox', { name: numbers[0] }));
  // Like a barcode scanner: Enter moves to the next row.
  const box = run.getByRole('textbox', { name: numbers[0] });
  await user.type(box, 'SF1000001');
  fireEvent.keyDown(box, { key: 'Enter', isComposing: true });
  expect(box, 'a key of an input method').toHaveFocus();
  await user.keyboard('{Enter}YT2000002');
  expect(carrierOf(numbers[0]), 'a chosen carrier stays').toHaveTextContent('中通快递');
  expect(carrierOf(numbers[1])).toHaveTextContent('圆通速递');
  await server.db
    .update(orders)
    .set({ status: 'cancelled', cancelledAt: new Date() })
    .where(eq(orders.id, ids[1] ?? ''));
  await user.click(run.getByRole('button', { name: '发货' }));
  expect(await run.findByText('已发货 2 项')).toBeVisible();
  const failures = run.getAllByRole('group', { name: '失败 1 项' })[0] as HTMLElement;
  expect(within(failures).getByRole('listitem')).toHaveTextContent(`${numbers[1]}：当前状态为“已取消”`);
  await user.click(run.getByRole('button', { name: '关闭' }));
  expect(await screen.findByText('已选 1 项')).toBeVisible();
  expect(await read(...ids)).toMatchObject([
    {
      status: 'shipped',
      trackingNo: 'SF1000001',
      shipments: [{ carrier: 'zto', trackingNo: 'SF1000001' }],
      version: (found[0]?.version ?? 0) + 1,
    },
    { status: 'cancelled', trackingNo: null },
    { status: 'shipped', trackingNo: 'SF3000003', shipments: [{ carrier: 'sf' }] },
  ]);
});

test('leaves the order of an empty pasted line as it is, and fills nothing with lines of other orders', async () => {
  const { ids, numbers } = await three();
  const user = await renderApp(list({ id: ids }), { as: 'admin' });
  await screen.findByRole('link', { name: numbers[0] });
  await user.click(await screen.findByRole('checkbox', { name: '全选' }));
  await user.click(screen.getByRole('button', { name: '批量发货' }));
  const run = await dialog('订单发货');
  await user.click(await run.findByRole('textbox', { name: numbers[0] }));
  await user.paste('9999000000000001\tSF9000001\t顺丰\nXX快递 SF9000002');
  const alert = within((await run.findByText(/^没有填入任何内容：这里没有/)).closest('[role=alert]') as HTMLElement);
  expect(alert.getAllByRole('listitem')).toHaveLength(2);
  const values = () => numbers.map(number => run.getByRole<HTMLInputElement>('textbox', { name: number }).value);
  expect(values()).toEqual(['', '', '']);
  await user.paste('SF1000001 顺丰\n\nSF3000003 顺丰\n');
  expect(values()).toEqual(['SF1000001', '', 'SF3000003']);
  expect(run.queryByText(/^没有填入任何内容/)).not.toBeInTheDocument();
});

test('ships those of the selected orders that have a tracking number', async () => {
  const { ids, numbers } = await three();
  const user = await renderApp(list({ id: ids }), { as: 'admin' });
  await screen.findByRole('link', { name: numbers[0] });
  await user.click(await screen.findByRole('checkbox', { name: '全选' }));
  await user.click(screen.getByRole('button', { name: '批量发货' }));
  const run = await dialog('订单发货');
  await user.click(await run.findByRole('button', { name: '发货' }));
  expect(await run.findAllByText('请输入 6 至 30 位字母或数字')).toHaveLength(3);
  // The focus moves there after the click, and would take what is typed elsewhere.
  await waitFor(() => expect(run.getByRole('textbox', { name: numbers[0] })).toHaveFocus());
  await user.type(run.getByRole('textbox', { name: numbers[1] }), 'YT2000002');
  await user.click(run.getByRole('button', { name: '发货' }));
  expect(await screen.findByText('已选 2 项')).toBeVisible();
  expect((await read(...ids)).map(({ status }) => status)).toEqual(['paid', 'shipped', 'paid']);
});

test('ships more orders than the dialog shows at once, with numbers pasted as soon as it opens', async () => {
  const found = await newest('paid', 25);
  const ids = found.map(({ id }) => id);
  const user = await renderApp(list({ id: ids }), { as: 'admin' });
  await screen.findByRole('link', { name: found[0]?.orderNo });
  await user.click(await screen.findByRole('checkbox', { name: '全选' }));
  await user.click(screen.getByRole('button', { name: '批量发货' }));
  const run = await dialog('订单发货');
  await user.click(await run.findByRole('textbox', { name: found[0]?.orderNo }));
  await user.paste(found.map(({ orderNo }, index) => `${orderNo}\tSF20000${10 + index}`).join('\n'));
  expect(await run.findByText('已填写 25 / 25')).toBeVisible();
  expect(await run.findByRole('textbox', { name: found[24]?.orderNo })).toHaveValue('SF2000034');
  // Enter would lead through all rows, or open the carriers.
  act(() => run.getAllByRole('combobox')[0]?.focus());
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('已发货 25 项')).toBeVisible();
  expect((await read(...ids)).map(({ trackingNo }) => trackingNo)).toEqual(
    ids.map((_, index) => `SF20000${10 + index}`),
  );
});

test('ships no selected order that has changed since the dialog showed it', async () => {
  const { found, ids, numbers } = await three();
  const user = await renderApp(list({ id: ids.slice(0, 2) }), { as: 'admin' });
  await screen.findByRole('link', { name: numbers[0] });
  await user.click(await screen.findByRole('checkbox', { name: '全选' }));
  await user.click(screen.getByRole('button', { name: '批量发货' }));
  const run = await dialog('订单发货');
  await user.type(await run.findByRole('textbox', { name: numbers[0] }), 'SF1000001{Enter}YT2000002');
  const [changed = ''] = ids;
  await server.db
    .update(orders)
    .set({ version: (found[0]?.version ?? 0) + 1 })
    .where(eq(orders.id, changed));
  await user.click(run.getByRole('button', { name: '发货' }));
  expect(await run.findByText('已发货 1 项')).toBeVisible();
  expect(run.getAllByRole('group', { name: '1 项在您查看后被修改，尚未处理，请核对' })[0]).toHaveTextContent(
    numbers[0] ?? '',
  );
  expect((await read(...ids.slice(0, 2))).map(({ status }) => status)).toEqual(['paid', 'shipped']);
});

test('ships one order with its tracking number, and keeps the number after a network failure', async () => {
  const { ids, numbers } = await three();
  const user = await renderApp(list({ id: ids.slice(0, 1) }), { as: 'admin' });
  await user.click(await screen.findByRole('button', { name: '发货' }));
  const run = await dialog('订单发货');
  expect(await run.findByText(numbers[0] ?? '')).toBeVisible();
  await user.type(await run.findByRole('textbox', { name: '运单号' }), 'YT88888888');
  server.faults.refuse(/POST .*\/orders\/ship$/, { status: 500, message: '网关超时' });
  await user.click(run.getByRole('button', { name: '发货' }));
  await user.click(await run.findByRole('button', { name: '继续核对' }));
  expect(await findNotification('已发货')).toBeVisible();
  expect(await read(ids[0] ?? '')).toMatchObject([{ status: 'shipped', trackingNo: 'YT88888888' }]);
});

test('ships a part of an order, refuses to cancel it, and ships the rest', async () => {
  const paid = await newest('paid', 40);
  const many = await server.db.select().from(orderItems).where(gt(orderItems.quantity, 2));
  const order = paid.find(({ id }) => many.some(({ orderId }) => orderId === id));
  const line = many.find(({ orderId }) => orderId === order?.id);
  if (!order || !line) throw new Error('No paid order has three pieces of a product');
  const user = await renderApp(`/order/detail/${order.id}`, { as: 'admin' });
  await user.click(await screen.findByRole('button', { name: '发货' }));
  let run = await dialog('订单发货');
  await user.type(await run.findByRole('textbox', { name: '运单号' }), 'JT10000001');
  expect(run.getByRole('combobox', { name: '快递公司' })).toHaveTextContent('极兔速递');
  const quantity = await run.findByRole('textbox', { name: line.name });
  expect(quantity).toHaveValue(String(line.quantity));
  await user.clear(quantity);
  await user.type(quantity, String(line.quantity + 1));
  await user.click(run.getByRole('button', { name: '发货' }));
  expect(await run.findByText(`请输入 0 至 ${line.quantity} 的整数`)).toBeVisible();
  await user.clear(quantity);
  await user.type(quantity, String(line.quantity - 2));
  await user.click(run.getByRole('button', { name: '发货' }));
  expect(await findNotification('已部分发货')).toBeVisible();
  expect(await screen.findByText('部分发货')).toBeVisible();
  const [partly] = await read(order.id);
  expect(partly).toMatchObject({ status: 'paid', shipments: [{ carrier: 'jt', trackingNo: 'JT10000001' }] });
  const parcels = within(screen.getByRole('region', { name: '包裹' }));
  expect(parcels.getByText('极兔速递')).toBeVisible();
  await user.click(parcels.getByRole('button', { name: '复制运单号 JT10000001' }));
  expect(await navigator.clipboard.readText()).toBe('JT10000001');

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: '发货' })).toHaveClass('MuiButton-contained');
  expect(screen.getByRole('button', { name: '取消订单' })).toHaveClass('MuiButton-outlined');
  await user.click(screen.getByRole('button', { name: '取消订单' }));
  const cancelling = await dialog('取消订单');
  expect(await cancelling.findByText(/订单已部分发货，不能取消/)).toBeVisible();
  await user.click(cancelling.getByRole('button', { name: '关闭' }));

  // A colleague changes the order while the dialog is open.
  await user.click(screen.getByRole('button', { name: '发货' }));
  run = await dialog('订单发货');
  await user.type(await run.findByRole('textbox', { name: '运单号' }), 'SF20000002');
  expect(await run.findByRole('textbox', { name: line.name })).toHaveValue('2');
  await server.db
    .update(orders)
    .set({ version: (partly?.version ?? 0) + 1 })
    .where(eq(orders.id, order.id));
  await user.click(run.getByRole('button', { name: '发货' }));
  expect(await run.findByText(/该记录已被他人修改/)).toBeVisible();
  await user.click(run.getByRole('button', { name: '关闭' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: '发货' }));
  run = await dialog('订单发货');
  expect(await run.findByRole('textbox', { name: '运单号' })).toHaveValue('SF20000002');
  await user.click(run.getByRole('button', { name: '发货' }));
  expect(await findNotification('已发货')).toBeVisible();
  expect(await screen.findByRole('button', { name: '完成' })).toBeVisible();
  expect(await read(order.id)).toMatchObject([{ status: 'shipped', trackingNo: 'SF20000002' }]);
});
