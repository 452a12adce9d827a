import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { detectImageTypeAndSize } from '@/catalog/products/detectImageTypeAndSize';
import { createApi } from '../../../mocks/api/createApi';
import { encodePng } from '../../../mocks/db/sample/products/images/png';
import { images } from '../../../mocks/db/schema/catalog';
import { shrinkImage } from '../../../mocks/server/shrinkImage';
import { server } from '../../setup/server';

const { db } = server;

/** An image that compresses badly, like a photo. */
const encodeNoise = (side: number) => encodePng(randomBytes(side * side * 3), side);

const store = async (id: string, bytes: Uint8Array<ArrayBuffer>) => {
  const at = new Date(server.clock.now());
  await db.insert(images).values({ id, type: 'image/png', bytes, isPublic: true, createdAt: at, seenAt: at });
};

test('makes a small version of an image once, and stores it', async () => {
  const id = 'b'.repeat(64);
  await store(id, await encodeNoise(400));
  let made = 0;
  const failures: Error[] = [];
  const options = {
    shrinkImage: (bytes: Uint8Array) => {
      made += 1;
      return shrinkImage(bytes);
    },
    onFailure: (error: Error) => failures.push(error),
  };
  const readSmall = async (api: ReturnType<typeof createApi>, name = id) => {
    const response = await api.request(`/admin/images/${name}?size=small`);
    const bytes = new Uint8Array(await response.arrayBuffer());
    return { type: response.headers.get('Content-Type'), etag: response.headers.get('ETag'), bytes };
  };
  const api = createApi(db, options);
  const [small] = await Promise.all([readSmall(api), readSmall(api), readSmall(api)]);
  expect(small).toMatchObject({ type: 'image/webp', etag: `"${id}-small"` });
  expect(detectImageTypeAndSize(small.bytes)).toMatchObject({ type: 'image/webp', width: 256, height: 256 });
  // Another process finds it in the database.
  expect((await readSmall(createApi(db, options))).bytes).toEqual(small.bytes);
  expect([made, failures]).toEqual([1, []]);
  expect((await db.select().from(images).where(eq(images.id, id)))[0]?.small).toEqual(small.bytes);

  const broken = 'c'.repeat(64);
  const bytes = new Uint8Array(30_000);
  await store(broken, bytes);
  expect(await readSmall(api, broken)).toMatchObject({ type: 'image/png', bytes });
  expect((await readSmall(api, broken)).bytes).toEqual(bytes);
  expect([made, failures.length]).toEqual([2, 1]);
});
