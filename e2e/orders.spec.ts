import type { Page } from '@playwright/test';
import type { Order } from '@/orders/order';
import { expect, test } from './support/test';

/** Prints: a browser without a screen opens no print dialog. The page waits for it to be closed. */
const openPrintDialog = async (page: Page, button: string) => {
  await page.getByRole('button', { name: button }).click();
  await expect(page.locator('html[data-print-dialog]')).toBeAttached();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
};
const closePrintDialog = async (page: Page) => {
  await page.emulateMedia({ media: null });
  await page.evaluate(() => {
    document.documentElement.removeAttribute('data-print-dialog');
    window.dispatchEvent(new Event('afterprint'));
  });
};
const countPages = async (page: Page) =>
  (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)?.length;

test('prints one delivery note a page, for a parcel and for the selected orders', async ({ page, signIn, api }) => {
  await signIn('admin');
  const chief = await api('superAdmin');
  const paid = await chief.list<Order>('orders', { status: 'paid' }, [0, 99], ['createdAt', 'DESC']);
  const order = paid.find(({ items, shipments }) => items.length > 1 && !shipments?.length);
  const [first, ...rest] = order?.items ?? [];
  if (!order || !first) throw new Error('No paid order has several items');
  const { id, orderNo, version, receiver } = order;
  const part = { productId: first.productId, quantity: first.quantity };
  await chief.post('/orders/ship', {
    records: [{ id, version }],
    trackingNo: { [id]: 'SF2000001' },
    items: { [id]: [part] },
  });
  await chief.post('/orders/ship', { records: [{ id, version: version + 1 }], trackingNo: { [id]: 'ZT2000002' } });
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-print-dialog', '');
  });

  await page.goto(`/order/detail/${id}`);
  await openPrintDialog(page, '打印包裹 2 的发货单');
  const note = page.getByRole('article');
  await expect(note, 'the order itself is not printed').toHaveCount(1);
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeHidden();
  await expect(page.getByRole('heading')).toHaveCount(1);
  await expect(note).toHaveCSS('color', 'rgb(0, 0, 0)');
  for (const text of ['第 2 个，共 2 个', 'ZT2000002', String(receiver?.address), ...rest.map(({ name }) => name)])
    await expect(note).toContainText(text);
  for (const text of ['SF2000001', first.name]) await expect(note).not.toContainText(text);
  await expect(note.getByRole('img', { name: orderNo })).toBeVisible();
  expect(await countPages(page)).toBe(1);
  await closePrintDialog(page);
  await expect(page.getByRole('heading', { name: `订单详情 · ${orderNo}` })).toBeVisible();

  // One of two parcels, and one that is not shipped.
  const numbers = [orderNo, paid.find(other => other.id !== id)?.orderNo ?? ''];
  await page.goto('/order/list?perPage=100');
  for (const number of numbers) await page.getByRole('checkbox', { name: `选择 ${number}` }).check();
  await openPrintDialog(page, '打印发货单');
  await expect(note.getByRole('img', { name: orderNo })).toHaveCount(2);
  await expect(note.getByRole('img')).toHaveCount(3);
  expect(await countPages(page)).toBe(3);
  await closePrintDialog(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: '订单列表' }), 'the list itself is printed later').toBeVisible();
});
