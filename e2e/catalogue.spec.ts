import type { Page } from '@playwright/test';
import type { Product } from '@/catalog/products/product';
import type { Order } from '@/orders/order';
import type { User } from '@/system/users/user';
import type { Api } from './support/api';
import { press, tabTo } from './support/keyboard';
import { expect, test } from './support/test';
import { pressRowAction } from './support/rowActions';

/** A picture of one colour, like a photo or a designer's file, drawn by the browser itself. */
const picture = async (page: Page, color: string, { side = 400, type = 'image/png' } = {}) => {
  const base64 = await page.evaluate(
    ([fill, size, kind]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: Number(size), height: Number(size) });
      const context = canvas.getContext('2d');
      if (!context) throw new Error('There is no canvas');
      context.fillStyle = String(fill);
      context.fillRect(0, 0, canvas.width, canvas.height);
      return canvas.toDataURL(String(kind)).replace(/^.*,/, '');
    },
    [color, side, type] as const,
  );
  return { name: `${color}.${type.replace('image/', '')}`, mimeType: type, buffer: Buffer.from(base64, 'base64') };
};

/** Creates a third-level category for products. */
const createCategory = async (page: Page, name: string) => {
  await page.goto('/product/category/create');
  await page.getByRole('textbox', { name: '分类名称' }).fill(name);
  await page.getByLabel('上级分类').fill('休闲零食');
  await page.getByRole('option', { name: /休闲零食/ }).click();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('新建成功')).toBeVisible();
};

const fill = async (page: Page, name: string, category: string) => {
  const form = page.locator('form:visible');
  await form.getByRole('textbox', { name: '商品名称' }).fill(name);
  await form.getByLabel('SKU').fill('E2E-1');
  await form.getByLabel('商品分类').fill(category);
  await page.getByRole('option', { name: `食品 / 休闲零食 / ${category}` }).click();
  await form.getByLabel('供应商').click();
  await page.getByRole('option').first().click();
  await form.getByRole('textbox', { name: '价格' }).fill('39.9');
  await form.getByLabel('单位').fill('袋');
  await form.getByRole('textbox', { name: '库存' }).fill('12');
};

/** Orders two of a product in the shop and pays for them. */
const order = async (shop: Api, { id }: Product) => {
  const [buyer] = await shop.list<User>('users', { status: 'enabled' }, [0, 0]);
  const made = await shop.post<Order>('/orders', {
    userId: buyer?.id,
    receiver: { name: '林小满', mobile: '13812345678', address: '浙江省杭州市西湖区文一路 1 号' },
    items: [{ productId: id, quantity: 2 }],
  });
  await shop.post('/orders/pay', { records: [{ id: made.id, version: made.version }] });
  return made;
};

test('creates a product with two images, publishes, orders and ships it, and counts the order', async ({
  page,
  signIn,
  api,
}) => {
  await signIn('admin');
  await createCategory(page, '每日坚果');
  await page.goto('/product/list');
  await page.getByRole('link', { name: '新建' }).click();
  await fill(page, '海盐坚果', '每日坚果');
  const files = page.locator('input[type=file]');
  // One from a camera, one of a type that is not accepted, and one valid image.
  const large = await picture(page, 'teal', { side: 3000, type: 'image/jpeg' });
  await files.setInputFiles([
    large,
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
    await picture(page, 'tomato'),
  ]);
  await expect(page.getByRole('alert')).toContainText('notes.txt：不是 PNG、JPEG 或 WebP 图片');
  const tiles = page.getByRole('list', { name: '已添加的图片，可拖动排序' }).getByRole('listitem');
  await expect(page.getByRole('button', { name: /^移除第/ })).toHaveCount(2);
  await tiles.nth(1).dragTo(tiles.nth(0));
  await expect(page.getByText('已移到第 1 位')).toBeAttached();
  await page.getByRole('button', { name: '后移第 1 张图片' }).press('Enter');
  await expect(page.getByRole('button', { name: '后移第 2 张图片' })).toBeFocused();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('新建成功')).toBeVisible();

  const row = page.getByRole('row').filter({ hasText: '海盐坚果' });
  await pressRowAction(row, '上架');
  await page.getByRole('dialog', { name: '上架商品' }).getByRole('button', { name: '上架' }).click();
  await expect(row).toContainText('在售');
  await page.getByRole('textbox', { name: '名称/SKU' }).fill('海盐');
  await page.getByRole('button', { name: '查询' }).click();
  await expect(page.getByText('共 1 项')).toBeVisible();

  const chief = await api('superAdmin');
  const [made] = await chief.list<Product>('products', { q: 'E2E-1' });
  expect(made).toMatchObject({ status: 'on_sale', price: '39.90', stock: 12 });
  const image = await page.request.get(String(made?.images[0]));
  expect(image.headers()).toMatchObject({
    'content-type': 'image/jpeg',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  await row.getByRole('link', { name: '海盐坚果' }).click();
  await page.getByRole('button', { name: '查看第 1 张图片' }).click();
  const shown = page.getByRole('dialog').getByRole('img');
  // A photo is scaled down to the largest size that is displayed.
  await expect(shown).toHaveJSProperty('naturalWidth', 1600);

  const sold = page.getByRole('link', { name: /^订单数/ });
  await page.goto('/order/statistics?range=today');
  await expect(sold).toHaveText(/订单数0/);
  if (!made) throw new Error('There is no such product');
  const { id, orderNo } = await order(chief, made);
  await page.goto(`/order/detail/${id}`);
  await expect(page.getByRole('heading', { name: `订单详情 · ${orderNo}` })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: '海盐坚果' })).toContainText('¥79.80');
  await page.getByRole('button', { name: '发货', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '订单发货' });
  await dialog.getByRole('textbox', { name: '运单号' }).fill('SF1234567890');
  await dialog.getByRole('button', { name: '发货', exact: true }).click();
  await expect(page.getByRole('region', { name: '包裹' })).toContainText('SF1234567890');
  await page.goto(`/product/detail/${made.id}`);
  await expect(page.getByRole('row').filter({ hasText: '销售出库' })).toContainText('10');
  await page.goto('/order/statistics?range=today');
  await expect(sold).toHaveText(/订单数1/);
  await expect(page.getByRole('table', { name: /商品/ })).toContainText('海盐坚果');
});

test('rejects files that are no images, too large or named with a path, and keeps the accepted ones', async ({
  page,
  signIn,
  faults,
  consoleWatch,
}) => {
  consoleWatch.allow(/503/);
  await signIn('catalog');
  await page.goto('/product/create');
  await faults.refuse('**/admin/images?*', { status: 503, message: '服务暂不可用' }, 1);
  const files = page.locator('input[type=file]');
  const good = await picture(page, 'tomato');
  const fake = { ...good, name: 'fake.png', buffer: Buffer.from('<script>alert(1)</script>') };
  // Its header declares a size that would take gigabytes to decode.
  const bomb = Buffer.from(good.buffer);
  bomb.writeUInt32BE(20_000, 16);
  await files.setInputFiles([
    good,
    { ...good, name: 'huge.png', buffer: Buffer.concat([good.buffer, Buffer.alloc(20_000_000)]) },
    { ...good, name: '..\\..\\evil.png' },
    fake,
    { ...good, name: 'bomb.png', buffer: bomb },
    { ...good, name: 'half.png', buffer: good.buffer.subarray(0, good.buffer.length / 2) },
  ]);
  const refused = page.getByRole('alert').filter({ hasText: '以下图片未添加' });
  await expect(refused).toContainText('huge.png：超过 10 MB，请压缩后重试');
  await expect(refused).toContainText('evil.png：文件名不能含有斜杠或不可见字符，请改名后重试');
  await expect(page.getByText('tomato.png 上传失败：服务暂不可用')).toBeVisible();
  await expect(refused).toContainText('fake.png：不是有效的图片，请换一个文件');
  await expect(refused).toContainText('bomb.png：宽或高超过 8000 像素，请缩小后重试');
  await expect(refused).toContainText('half.png：不是有效的图片，请换一个文件');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('有图片上传失败，请重试或移除后再保存')).toBeVisible();
  await page.getByRole('button', { name: '重新上传 tomato.png' }).click();
  await expect(page.getByText('有图片上传失败，请重试或移除后再保存')).toBeHidden();
  await expect(page.getByRole('button', { name: '移除第 1 张图片' })).toBeVisible();
});

test('corrects 20 prices on one screen, by keyboard alone and by mouse', async ({ page, signIn, api }) => {
  await signIn('catalog');
  await page.goto('/product/list?sort=sku&order=ASC');
  const inputs = page.getByRole('textbox', { name: /的价格$/ });
  const edit = page.getByRole('button', { name: '编辑价格' });
  const chief = await api('superAdmin');
  const read = async () =>
    (await chief.list<Product>('products', {}, [0, 19], ['sku', 'ASC'])).map(({ price }) => price);

  await test.step('by keyboard', async () => {
    await tabTo(page, edit);
    await page.keyboard.press('Enter');
    await expect(inputs.first()).toBeFocused();
    for (let row = 1; row <= 20; row++) {
      await page.keyboard.type(`${row}.5`);
      await press(page, 'Enter');
    }
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('已保存 20 个价格')).toBeVisible();
    expect(await read()).toEqual(Array.from({ length: 20 }, (_, index) => `${index + 1}.50`));
    await expect(edit).toBeFocused();
  });

  await test.step('by mouse', async () => {
    await edit.click();
    for (let row = 0; row < 20; row++) {
      await inputs.nth(row).click();
      await page.keyboard.type('8');
    }
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await expect(inputs).toHaveCount(0);
    expect(await read()).toEqual(Array.from({ length: 20 }, () => '8.00'));
  });
});
