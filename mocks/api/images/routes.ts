import { eq } from 'drizzle-orm';
import { z } from 'zod';
import {
  safeImageFileNameSchema,
  imageMimeTypes,
  maxStoredImageBytes,
  maxSourceImageSide,
} from '@/catalog/products/product';
import { detectImageTypeAndSize } from '@/catalog/products/detectImageTypeAndSize';
import { getImageUrl } from '../../db/ids';
import { images } from '../../db/schema/catalog';
import type { ApiContext } from '../http/context';
import { sendData } from '../http/envelope';
import { sendBytes } from '../http/files';
import { createValidationError, createRecordNotFoundError } from '../http/errors';
import type { Route } from '../http/routes';
import { countSchema } from '../http/schemas';
import { logAndAnnounceOperations } from '../http/operationLog';
import { assertImageUploadQuota } from './quota';

/**
 * POST /admin/images?name=<file name> with the bytes as the body: stores an image under the hash of its bytes and
 * returns its `url`. The type is detected from the bytes alone. Throws 422 if the image is invalid, incomplete or too
 * large in pixels, or if the name contains a path; throws 429 or 413 if the quota is exceeded.
 */
const upload = async (c: ApiContext) => {
  const { db, now, bytes, bodyText: id } = c.var;
  const { name } = c.var.parameters;
  if (!safeImageFileNameSchema.safeParse(name).success)
    throw createValidationError({ name: messages => messages.images.imageName });
  const read = detectImageTypeAndSize(bytes);
  if (!read || read.width === 0 || read.height === 0)
    throw createValidationError({ file: messages => messages.images.notAnImage });
  const { complete, ...kind } = read;
  if (Math.max(kind.width, kind.height) > maxSourceImageSide)
    throw createValidationError({ file: messages => messages.images.imageTooWide(maxSourceImageSide) });
  if (!complete) throw createValidationError({ file: messages => messages.images.imageIncomplete });
  await assertImageUploadQuota(c, bytes.length);
  await db
    .insert(images)
    .values({ id, type: kind.type, bytes, createdAt: now, seenAt: now })
    .onConflictDoUpdate({ target: images.id, set: { seenAt: now } });
  const stored = { url: getImageUrl(id), ...kind, size: bytes.length };
  await logAndAnnounceOperations(c, [
    { action: 'create', collection: 'images', recordName: name ?? null, after: stored },
  ]);
  return sendData(c, stored);
};

const idSchema = z.string().regex(/^[0-9a-f]{64}$/);

/**
 * GET /admin/images/<id>: the image itself, which never changes. The headers prevent browsers from interpreting it as
 * anything else.
 */
const readImage = async (c: ApiContext) => {
  const { data: id } = idSchema.safeParse(c.req.param('id'));
  const [image] = id === undefined ? [] : await c.var.db.select().from(images).where(eq(images.id, id));
  if (!image) throw createRecordNotFoundError();
  return sendBytes(c, image.bytes.length, async () => image.bytes, {
    'Content-Type': image.type,
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Disposition': 'inline',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'cross-origin',
  });
};

export const imageRoutes: Route[] = [
  {
    method: 'POST',
    path: '/images',
    access: { permission: 'products:create', or: ['products:update', 'suppliers:create', 'suppliers:update'] },
    summary: 'Upload an image',
    description:
      'Stores a PNG, JPEG or WebP image under the hash of its bytes. Returns its URL, type and size. The type is detected from the bytes.',
    query: { name: z.string() },
    answer: z.strictObject({
      url: z.string(),
      type: z.enum(imageMimeTypes),
      width: countSchema,
      height: countSchema,
      size: countSchema,
    }),
    handler: upload,
    upload: { most: maxStoredImageBytes, tooLarge: messages => messages.images.imageTooLarge },
  },
  // An <img> request carries no token. Only who may list the record knows the address, a hash of the image's bytes.
  {
    method: 'GET',
    path: '/images/:id',
    access: 'public',
    summary: 'Get an image',
    description: 'Returns the image itself. It never changes, so it can be cached forever.',
    answer: { media: imageMimeTypes },
    handler: readImage,
  },
];
