import { eq, sql } from 'drizzle-orm';
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { privateImageSchema, publicImageSchema } from '@/models/image';
import { deleteUnusedImages } from '../../../../../mocks/api/features/images/images';
import { defineCollection } from '../../../../../mocks/api/rest/collection';
import { allCollections } from '../../../../../mocks/api/routes';
import { recordColumns } from '../../../../../mocks/db/schema/columns';
import { images, products } from '../../../../../mocks/db/schema/catalog';
import { operationLogs } from '../../../../../mocks/db/schema/system';
import { sampleAccountMobiles, type SampleAccountRole } from '../../../../../mocks/db/sample/accounts';
import { server } from '../../../../setup/server';

const { db } = server;
let token = '';
beforeEach(async () => {
  token = await server.signIn(sampleAccountMobiles.catalog);
});

type Answer = { code: number; message: string; data: { url: string; errors: Record<string, string> } };

const send = (bytes: Uint8Array<ArrayBuffer>, name = '封面.png', as = token) =>
  server.api.request(`/admin/images?${new URLSearchParams({ name })}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${as}`, 'Content-Type': 'text/html' },
    body: bytes,
  });

const upload = async (bytes: Uint8Array<ArrayBuffer>, name = '封面.png', as = token) =>
  (await (await send(bytes, name, as)).json()) as Answer;

const bytesOf = (base64: string) => Uint8Array.from(Buffer.from(base64, 'base64'));

/** Images of one pixel. */
const png = bytesOf('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==');
const webp = bytesOf('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==');
// oxfmt-ignore
const jpeg = Uint8Array.from([
  0xff, 0xd8, 0xff, 0xe0, 0x00, 0x04, 0x00, 0x00,
  0xff, 0xc0, 0x00, 0x0b, 0x08, 0x00, 0x02, 0x00, 0x03, 0x01, 0x01, 0x11, 0x00,
  0xff, 0xda, 0x00, 0x08, 0x01, 0x01, 0x00, 0x00, 0x3f, 0x00, 0xd2, 0xff, 0xd9,
]);

/** The same PNG with another size in its header. */
const sized = (width: number, height: number) => {
  const picture = png.slice();
  new DataView(picture.buffer).setUint32(16, width);
  new DataView(picture.buffer).setUint32(20, height);
  return picture;
};

/** Gives a product these images. */
const showOnProduct = async (...addresses: string[]) => {
  const [product] = await db.select().from(products).limit(1);
  if (!product) throw new Error('There is no product');
  const { name, sku, categoryId, supplierId, price, stock, unit, version } = product;
  const body = { name, sku, categoryId, supplierId, price, stock, unit, version, images: addresses };
  const response = await server.callAs(token, 'PUT', `/admin/products/${product.id}`, body);
  expect(response.status).toBe(200);
};

const readImage = (address: string, headers: Record<string, string> = {}) => server.api.request(address, { headers });

const authorization = () => ({ Authorization: `Bearer ${token}` });

test('stores an image once, and serves that of a product to everyone with its type and a strict policy', async () => {
  const own = sized(11, 12);
  const { data } = await upload(own);
  expect((await upload(own, 'other.gif')).data.url).toBe(data.url);
  expect((await readImage(data.url)).status).toBe(401);
  await showOnProduct(data.url);
  const response = await readImage(data.url);
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(own);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  });
  expect((await upload(webp)).data).toMatchObject({ type: 'image/webp', width: 1, height: 1 });
  expect((await upload(jpeg)).data).toMatchObject({ type: 'image/jpeg', width: 3, height: 2 });
  const logged = await db.select().from(operationLogs).where(eq(operationLogs.collection, 'images'));
  expect(logged.map(({ recordName }) => recordName)).toEqual(expect.arrayContaining(['封面.png', 'other.gif']));
  for (const id of ['1', '0'.repeat(64)]) expect((await server.api.request(`/admin/images/${id}`)).status).toBe(404);
});

test('answers a known image with 304, and a range with its bytes', async () => {
  const { data } = await upload(png);
  await showOnProduct(data.url);
  const response = await readImage(data.url);
  const etag = response.headers.get('ETag') ?? '';
  const unchanged = await readImage(data.url, { 'If-None-Match': `"other", ${etag}` });
  expect([unchanged.status, await unchanged.text()]).toEqual([304, '']);
  const bytesIn = async (Range: string, others = {}) => {
    const answer = await readImage(data.url, { Range, ...others });
    return [answer.status, answer.headers.get('Content-Range'), (await answer.arrayBuffer()).byteLength];
  };
  const size = png.length;
  expect(await bytesIn('bytes=2-5')).toEqual([206, `bytes 2-5/${size}`, 4]);
  expect(await bytesIn('bytes=60-')).toEqual([206, `bytes 60-${size - 1}/${size}`, size - 60]);
  expect(await bytesIn('bytes=-3', { 'If-Range': etag })).toEqual([206, `bytes ${size - 3}-${size - 1}/${size}`, 3]);
  expect(await bytesIn('bytes=2-5', { 'If-Range': '"other"' })).toEqual([200, null, size]);
  expect(await bytesIn(`bytes=${size}-`)).toEqual([416, `bytes */${size}`, 0]);
});

test('reads a public image from the database once a minute at most', async () => {
  const { data } = await upload(png);
  await showOnProduct(data.url);
  expect((await readImage(data.url)).status).toBe(200);
  await db.delete(images).where(eq(images.id, data.url.slice('/admin/images/'.length)));
  expect(new Uint8Array(await (await readImage(data.url)).arrayBuffer())).toEqual(png);
  server.clock.advance(60_000);
  expect((await readImage(data.url)).status).toBe(404);
});

test('serves a large image to forty readers at once, from one copy in memory', async () => {
  const id = 'a'.repeat(64);
  await db.execute(sql`insert into images (id, type, bytes, is_public, created_at, seen_at)
    values (${id}, 'image/png', decode(repeat('00', 5000000), 'hex'), true, now(), now())`);
  const responses = await Promise.all(Array.from({ length: 40 }, () => readImage(`/admin/images/${id}`)));
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
});

test.each([
  ['a text', new TextEncoder().encode('<script>alert(1)</script>')],
  ['a drawing that could hold scripts', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['the beginning of a picture', png.slice(0, 20)],
  ['nothing', new Uint8Array()],
])('rejects %s as an image', async (_, bytes) => {
  const before = await db.$count(images);
  const { code, data } = await upload(bytes);
  expect([code, data.errors]).toEqual([422, { file: '不是有效的图片，请上传 PNG、JPEG 或 WebP 文件' }]);
  expect(await db.$count(images)).toBe(before);
});

test('rejects an image that is too large, and still limits other calls to 1 MB', async () => {
  const padded = (size: number) => Uint8Array.from([...png, ...new Uint8Array(size - png.length)]);
  expect((await upload(padded(4_000_000))).code).toBe(0);
  expect(await upload(padded(20_000_000))).toMatchObject({ code: 413, message: '图片超过 5 MB，请压缩后重试' });
  const body = JSON.stringify({ name: 'x'.repeat(1_000_001) });
  const headers = { Authorization: `Bearer ${token}` };
  const other = await server.api.request('/admin/products', { method: 'POST', headers, body });
  expect(other.status).toBe(413);
});

test('rejects an image of more than 8000 pixels per side from its header alone', async () => {
  expect((await upload(sized(8000, 8000))).code).toBe(0);
  const bombs = [sized(8001, 1), sized(1, 8001), sized(0x7f_ff_ff_ff, 1), sized(20_000, 20_000).slice(0, 33)];
  const wideJpeg = jpeg.slice();
  wideJpeg.set([0xff, 0xff], 15);
  const wideWebp = webp.slice();
  wideWebp.set([0xff, 0xff, 0xff, 0x0f], 21);
  for (const wide of [...bombs, wideJpeg, wideWebp])
    expect((await upload(wide)).data.errors).toEqual({ file: '图片的宽或高超过 8000 像素，请缩小后重试' });
});

test.each([
  ['PNG whose header is all there is', png.slice(0, 33)],
  ['PNG without its last chunk', png.slice(0, -12)],
  ['JPEG without its end', jpeg.slice(0, -2)],
  ['WebP shorter than it says', webp.slice(0, -4)],
])('rejects a %s', async (_what, bytes) => {
  const { code, data } = await upload(bytes);
  expect([code, data.errors]).toEqual([422, { file: '图片文件不完整，请重新导出后上传' }]);
});

test('limits each account to 600 uploads an hour', async () => {
  const { data } = await upload(png);
  const [line] = await db.select().from(operationLogs).where(eq(operationLogs.collection, 'images'));
  if (!line) throw new Error('The upload left no line in the log');
  const more = Array.from({ length: 599 }, (_, at) => ({ ...line, id: String(BigInt(line.id) - BigInt(at + 1)) }));
  await db.insert(operationLogs).values(more);
  const refused = await send(png);
  expect([refused.status, Number(refused.headers.get('Retry-After'))]).toEqual([429, expect.closeTo(3600, -2)]);
  expect(await refused.json()).toMatchObject({
    code: 429,
    message: expect.stringContaining('每小时最多上传 600 张图片'),
  });
  const other = await server.signIn(sampleAccountMobiles.superAdmin);
  expect((await upload(png, 'a.png', other)).data.url).toBe(data.url);
  server.clock.advance(60 * 60_000 + 1000);
  expect((await upload(png)).code).toBe(0);
});

test('limits unused images to 500 MB, and does not count those of products', async () => {
  const seenAt = new Date(server.clock.now()).toISOString();
  const rows = Array.from({ length: 100 }, (_, at) => String(at).padStart(64, '0'));
  await db.execute(sql`insert into images (id, type, bytes, created_at, seen_at)
    select id, 'image/png', bytes, ${seenAt}::timestamptz, ${seenAt}::timestamptz
    from json_array_elements_text(${JSON.stringify(rows)}::json) as id,
      (select decode(repeat('00', 5000000), 'hex') as bytes) as zeros`);
  const refused = await upload(png);
  expect(refused).toMatchObject({ code: 413, message: expect.stringContaining('未使用的图片过多') });
  const [product] = await db.select().from(products).limit(1);
  const held = rows.slice(0, 9).map(id => `/admin/images/${id}`);
  await db
    .update(products)
    .set({ images: held })
    .where(eq(products.id, product?.id ?? ''));
  expect((await upload(png)).code).toBe(0);
});

test.each(['../封面.png', 'a/b.png', 'C:\\a.png', '..', '', 'a\u0000.png', 'gnp\u202e.png'])(
  'rejects the file name %j',
  async name => {
    const { code, data } = await upload(png, name);
    expect([code, data.errors]).toEqual([422, { name: '文件名不能含有斜杠或不可见字符，请改名后重试' }]);
  },
);

test('rejects uploads without permission to create or update products', async () => {
  for (const as of ['viewer', 'finance'] satisfies SampleAccountRole[])
    expect((await upload(png, 'a.png', await server.signIn(sampleAccountMobiles[as]))).code).toBe(403);
});

test('deletes images without a product after a day', async () => {
  const { data } = await upload(png);
  expect((await readImage(data.url, authorization())).status).toBe(200);
  const [product] = await db.select().from(products).limit(1);
  const held = String(product?.images[0]);
  server.clock.advance(25 * 60 * 60_000);
  expect((await server.api.request('/admin/health')).status).toBe(200);
  expect((await server.api.request(data.url)).status).toBe(404);
  expect((await server.api.request(held)).status).toBe(200);
});

test('lets whoever writes suppliers upload images, and keeps those of licences', async () => {
  const operator = await server.signIn(sampleAccountMobiles.admin);
  const [licensed, unused] = [await upload(sized(13, 14), 'a.png', operator), await upload(webp, 'b.webp', operator)];
  const licence = { type: 'business', number: '1', image: licensed.data.url, expiresOn: null };
  const supplier = { name: '甲', shopName: '甲', phone: '13800000000', licences: [licence] };
  expect((await server.callAs(operator, 'POST', '/admin/suppliers', supplier)).status).toBe(200);
  const anonymous = await readImage(licensed.data.url);
  expect([anonymous.status, anonymous.headers.get('ETag')]).toEqual([401, null]);
  expect((await readImage(licensed.data.url, { 'If-None-Match': '*' })).status).toBe(401);
  server.clock.advance(25 * 60 * 60_000);
  token = await server.signIn(sampleAccountMobiles.catalog);
  const seen = await readImage(licensed.data.url, authorization());
  expect([seen.status, seen.headers.get('Cache-Control')]).toEqual([200, 'private, no-cache']);
  expect((await readImage(unused.data.url, authorization())).status).toBe(404);
  await showOnProduct(licensed.data.url);
  expect((await readImage(licensed.data.url)).status).toBe(200);
});

test('keeps and publishes the images of every collection whose model declares them', async () => {
  const table = pgTable('banners', {
    ...recordColumns,
    cover: text('cover').notNull(),
    slides: jsonb('slides').notNull(),
  });
  const banners = defineCollection({
    name: 'banners',
    table,
    label: 'cover',
    input: z.strictObject({
      cover: publicImageSchema,
      slides: z.array(z.strictObject({ image: z.optional(z.nullable(privateImageSchema)) })),
    }),
    shapes: { slides: z.array(z.unknown()) },
    filters: {},
    sortable: ['createdAt'],
  });
  await db.execute(sql`create table banners (id bigint primary key, created_at timestamptz, updated_at timestamptz,
    version int, cover text, slides jsonb)`);
  const { data: cover } = await upload(png);
  const { data: slide } = await upload(jpeg);
  const { data: unused } = await upload(webp);
  const now = new Date(server.clock.now());
  const slides = [{ image: null }, { image: slide.url }];
  await db.insert(table).values({ id: '1', createdAt: now, updatedAt: now, cover: cover.url, slides });
  const later = new Date(server.clock.now() + 25 * 60 * 60_000);
  await deleteUnusedImages(db, [...allCollections, banners], later);
  const statuses = [cover, slide, unused].map(async ({ url }) => (await readImage(url, authorization())).status);
  expect(await Promise.all(statuses)).toEqual([200, 200, 404]);
  await db.execute(sql`drop table banners`);
});
