import { expect, test } from './support/test';
import type { Order } from '@/orders/order';

test('ships orders in bulk and prints a delivery note', async ({ page, signIn, api }) => {
  await signIn('admin');
  const chief = await api('superAdmin');
  const waiting = await chief.list<Order>('orders', { status: 'paid' }, [0, 2], ['createdAt', 'ASC']);
  await page.setViewportSize({ width: 1100, height: 800 });
  await page.goto('/order/list');
  await page.getByRole('tab', { name: /^待发货/ }).click();
  // The order may be among all orders, too, which are shown until these are read.
  await expect(page).toHaveURL(/paid/);
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByRole('link', { name: waiting[0]?.orderNo })).toBeVisible();
  const head = await page.getByRole('columnheader', { name: '订单编号' }).boundingBox();
  const first = await page.getByRole('link', { name: waiting[0]?.orderNo }).boundingBox();
  expect(first?.y, 'a table that scrolls within itself hides no row').toBeGreaterThan(
    (head?.y ?? 0) + (head?.height ?? 0),
  );

  for (const { orderNo } of waiting) await page.getByRole('checkbox', { name: `选择 ${orderNo}` }).check();
  await page.getByRole('button', { name: '批量发货' }).click();
  const dialog = page.getByRole('dialog', { name: '订单发货' });
  for (const [index, { orderNo }] of waiting.entries())
    await dialog.getByRole('textbox', { name: orderNo }).fill(`SF100000${index}`);
  await expect(dialog.getByRole('combobox', { name: `${waiting[0]?.orderNo} 快递公司` })).toHaveText('顺丰速运');
  await dialog.getByRole('button', { name: '发货', exact: true }).click();
  await expect(page.getByText('已发货 3 项')).toBeVisible();
  await expect(dialog).toBeHidden();
  const shipped = await chief.list<Order>('orders', { id: waiting.map(({ id }) => id) }, [0, 2], ['createdAt', 'ASC']);
  expect(shipped.map(({ status, trackingNo }) => [status, trackingNo])).toEqual(
    waiting.map((_, index) => ['shipped', `SF100000${index}`]),
  );

  const [order] = shipped;
  await page.goto(`/order/detail/${order?.id}`);
  await expect(page.getByRole('region', { name: '包裹' })).toContainText('SF1000000');
  // In print, only the delivery note is visible.
  await page.emulateMedia({ media: 'print' });
  const note = page.getByRole('article');
  await expect(note.getByRole('heading', { name: '发货单' })).toBeVisible();
  await expect(note).toContainText(order?.receiver.address ?? '?');
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeHidden();
  await expect(page.getByRole('heading')).toHaveCount(1);
  await expect(note.getByRole('img', { name: order?.orderNo })).toBeVisible();
  await expect(note).toContainText('顺丰速运 SF1000000');
  await page.emulateMedia({ media: null });
  await expect(page.getByRole('heading', { name: `订单详情 · ${order?.orderNo}` })).toBeVisible();
});

test('prints one delivery note a page for the selected orders', async ({ page, signIn, api }) => {
  await signIn('admin');
  const chief = await api('superAdmin');
  const orders = await chief.list<Order>('orders', { status: 'completed' }, [0, 2], ['createdAt', 'DESC']);
  // A browser without a screen opens no print dialog. The page waits for it to be closed.
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-print-dialog', '');
  });
  await page.goto('/order/list');
  await page.getByRole('tab', { name: /^已完成/ }).click();
  for (const { orderNo } of orders) await page.getByRole('checkbox', { name: `选择 ${orderNo}` }).check();
  await page.getByRole('button', { name: '打印发货单' }).click();
  await expect(page.locator('html[data-print-dialog]')).toBeAttached();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const note = page.getByRole('article');
  await expect(note.getByRole('img')).toHaveCount(orders.length);
  const numbers = await note
    .getByRole('img')
    .evaluateAll(images => images.map(image => image.getAttribute('aria-label')));
  expect(numbers).toEqual(orders.map(({ orderNo }) => orderNo));
  await expect(note).toHaveCSS('color', 'rgb(0, 0, 0)');
  const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g);
  expect(pages).toHaveLength(orders.length);
  await page.emulateMedia({ media: null });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: '订单列表' }), 'the list itself is printed later').toBeVisible();
});

test('prints one delivery note for each parcel, from the order and from the list', async ({ page, signIn, api }) => {
  await signIn('admin');
  const chief = await api('superAdmin');
  const paid = await chief.list<Order>('orders', { status: 'paid' }, [0, 99], ['createdAt', 'DESC']);
  const order = paid.find(({ items, shipments }) => items.length > 1 && !shipments?.length);
  const [first, ...rest] = order?.items ?? [];
  if (!order || !first) throw new Error('No paid order has several items');
  const { id, orderNo } = order;
  const [part] = [{ productId: first.productId, quantity: first.quantity }];
  await chief.post('/orders/ship', {
    records: [{ id, version: order.version }],
    trackingNo: { [id]: 'SF2000001' },
    items: { [id]: [part] },
  });
  await chief.post('/orders/ship', {
    records: [{ id, version: order.version + 1 }],
    trackingNo: { [id]: 'ZT2000002' },
  });
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-print-dialog', '');
  });
  await page.goto(`/order/detail/${id}`);
  await page.getByRole('button', { name: '打印包裹 2 的发货单' }).click();
  await expect(page.locator('html[data-print-dialog]')).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  const note = page.getByRole('article');
  await expect(note, 'the order itself is not printed').toHaveCount(1);
  await expect(note).toContainText('第 2 个，共 2 个');
  await expect(note).toContainText('ZT2000002');
  await expect(note).not.toContainText('SF2000001');
  await expect(note).not.toContainText(first.name);
  for (const item of rest) await expect(note).toContainText(item.name);
  await expect(note.getByRole('img', { name: orderNo })).toBeVisible();
  expect((await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: null });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));

  await page.goto(`/order/list?${new URLSearchParams({ filter: JSON.stringify({ q: orderNo }) })}`);
  await page.getByRole('checkbox', { name: `选择 ${orderNo}` }).check();
  await page.getByRole('button', { name: '打印发货单' }).click();
  await expect(page.locator('html[data-print-dialog]')).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  await expect(note.getByRole('img', { name: orderNo })).toHaveCount(2);
  expect((await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
});
