import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { server } from '../setup/server';
import { dropFiles } from '../support/dropFiles';
import { renderApp } from '../support/renderApp';

/** A PNG of one pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const file = (name: string, bytes: Uint8Array<ArrayBuffer> = png, type = 'image/png') =>
  new File([bytes], name, { type });

test('names each file that it refuses and why, and uploads one again that has failed before it saves', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 1, height: 1, close: () => {} }));
  server.faults.refuse(/^POST \/admin\/images/, { status: 503, message: '服务暂不可用' });
  const user = await renderApp('/product/create', { as: 'catalog' });
  // Its header declares a size that would take gigabytes to decode.
  const bomb = Buffer.from(png);
  bomb.writeUInt32BE(20_000, 16);
  dropFiles(await screen.findByRole('button', { name: '添加图片' }), [
    file('good.png'),
    file('notes.txt', png, 'text/plain'),
    file('huge.png', Buffer.concat([png, Buffer.alloc(10_000_000)])),
    file('..\\..\\evil.png'),
    file('fake.png', Buffer.from('<script>alert(1)</script>')),
    file('bomb.png', bomb),
    file('half.png', png.subarray(0, png.length / 2)),
  ]);
  await screen.findByText('以下图片未添加');
  for (const refusal of [
    'notes.txt：不是 PNG、JPEG 或 WebP 图片，请转换格式',
    'huge.png：超过 10 MB，请压缩后重试',
    '..\\..\\evil.png：文件名不能含有斜杠或不可见字符，请改名后重试',
    'fake.png：不是有效的图片，请换一个文件',
    'bomb.png：宽或高超过 8000 像素，请缩小后重试',
    'half.png：不是有效的图片，请换一个文件',
  ])
    expect(screen.getByText(refusal)).toBeVisible();
  expect(await screen.findByText('good.png 上传失败：服务暂不可用')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('有图片上传失败，请重试或移除后再保存')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '重新上传 good.png' }));
  expect(await screen.findByRole('button', { name: '移除第 1 张图片' })).toBeVisible();
  await waitFor(() => expect(screen.queryByText('有图片上传失败，请重试或移除后再保存')).not.toBeInTheDocument());
});
