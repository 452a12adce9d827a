import type { Page } from '@playwright/test';
import { expect, test } from './support/test';

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

test.use({ data: 'shared' });

test('scales a photo down, orders images by dragging them, and shows them whole', async ({ page, signIn }) => {
  await signIn('catalog');
  await page.goto('/product/create');
  // One from a camera, and one that is small enough.
  const photo = await picture(page, 'teal', { side: 3000, type: 'image/jpeg' });
  await page.locator('input[type=file]').setInputFiles([photo, await picture(page, 'tomato')]);
  const tiles = page.getByRole('list', { name: '已添加的图片，可拖动排序' }).getByRole('listitem');
  await expect(page.getByRole('button', { name: /^移除第/ })).toHaveCount(2);
  await tiles.nth(1).dragTo(tiles.nth(0));
  await expect(page.getByText('已移到第 1 位')).toBeAttached();
  await page.getByRole('button', { name: '后移第 1 张图片' }).press('Enter');
  await expect(page.getByRole('button', { name: '后移第 2 张图片' })).toBeFocused();
  await page.getByRole('button', { name: '查看第 1 张图片' }).click();
  const shown = page.getByRole('dialog').getByRole('img');
  // A photo is scaled down to the largest size that is displayed.
  await expect(shown).toHaveJSProperty('naturalWidth', 1600);
});
