import { z } from 'zod';
import {
  safeImageFileNameSchema,
  imageMimeTypes,
  maxStoredImageBytes,
  maxSourceImageSide,
} from '@/catalog/products/product';
import { detectImageTypeAndSize } from '@/catalog/products/detectImageTypeAndSize';
import { getImageUrl } from '../../../db/ids';
import { images } from '../../../db/schema/catalog';
import type { ApiContext } from '../../http/context';
import { sendData } from '../../http/envelope';
import { createFileBody } from '../../http/files';
import { createValidationError, createRecordNotFoundError } from '../../http/errors';
import type { Route } from '../../http/routes';
import { authenticateAndAssertAccess } from '../../session/authorize';
import { countSchema } from '../../http/schemas';
import { logAndAnnounceOperations } from '../../log/operationLog';
import type { Collection } from '../../rest/collection';
import { filterCollectionsWithImages } from './images';
import { assertImageUploadQuota } from './quota';

/**
 * POST /admin/images?name=<file name> with the bytes as the body: stores an image under the hash of its bytes and
 * returns its `url`. The type is detected from the bytes alone. Throws 422 if the image is invalid, incomplete or too
 * large in pixels, or if the name contains a path; throws 429 or 413 if the quota is exceeded.
 */
const createUploadHandler = (collections: readonly Collection[]) => async (c: ApiContext) => {
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
  await assertImageUploadQuota(c, collections, bytes.length);
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

/** The range of bytes that a request asks for. Undefined if it asks for all of them, null if it asks for none there are. */
const readRange = (c: ApiContext, etag: string, size: number) => {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(c.req.header('Range') ?? '') ?? [];
  const condition = c.req.header('If-Range');
  if ((first === '' && last === '') || (condition !== undefined && condition !== etag)) return undefined;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size : Math.min(size, Number(last) + 1);
  return from < to ? { from, to } : null;
};

/**
 * GET /admin/images/<id>: the image itself, which never changes, or its small version. Costs nothing but the sending after
 * the first time (imageStore.ts). The headers prevent browsers from interpreting it as anything else.
 */
const readImage = async (c: ApiContext) => {
  const { imageStore } = c.var;
  const { data: id } = idSchema.safeParse(c.req.param('id'));
  const stored = id === undefined ? undefined : await imageStore.find(c, id);
  if (!stored) throw createRecordNotFoundError();
  if (!stored.isPublic) await authenticateAndAssertAccess(c, { access: 'session' });
  const isSmall = c.var.parameters.size === 'small';
  const etag = `"${stored.id}${isSmall ? '-small' : ''}"`;
  const headers = {
    ETag: etag,
    'Accept-Ranges': 'bytes',
    // What needs a session must not be shown to the next user of the browser.
    'Cache-Control': stored.isPublic ? 'public, max-age=31536000, immutable' : 'private, no-cache',
    'Content-Disposition': 'inline',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ...(!stored.isPublic && { Vary: 'Authorization' }),
  };
  if (c.req.header('If-None-Match')?.split(/,\s*/).includes(etag)) return c.body(null, 304, headers);
  const { bytes, type, release } = await imageStore.take(c, stored, isSmall);
  const range = readRange(c, etag, bytes.length);
  if (range === null) {
    release();
    return c.body(null, 416, { 'Content-Range': `bytes */${bytes.length}` });
  }
  const { from, to } = range ?? { from: 0, to: bytes.length };
  return c.body(createFileBody(bytes.subarray(from, to), release), range ? 206 : 200, {
    ...headers,
    'Content-Type': type,
    'Content-Length': String(to - from),
    ...(range && { 'Content-Range': `bytes ${from}-${to - 1}/${bytes.length}` }),
  });
};

/** Whoever may write records with images may upload them. */
const createUploadAccess = (collections: readonly Collection[]) => {
  const codes = filterCollectionsWithImages(collections).flatMap(({ name }) => [`${name}:create`, `${name}:update`]);
  const [permission = '*', ...or] = codes;
  return { permission, or };
};

export const createImageRoutes = (collections: readonly Collection[]): Route[] => [
  {
    method: 'POST',
    path: '/images',
    access: createUploadAccess(collections),
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
    handler: createUploadHandler(collections),
    upload: { most: maxStoredImageBytes, tooLarge: messages => messages.images.imageTooLarge },
  },
  // An <img> request carries no token. Only who may list the record knows the address, a hash of the image's bytes.
  {
    method: 'GET',
    path: '/images/:id',
    access: 'public',
    summary: 'Get an image',
    description:
      'Returns the image itself, or a small version of at most 256 pixels a side for lists. It never changes, so it can be cached forever. An image that no record shows in public, such as that of a licence, needs a session. Answers `If-None-Match` with 304, and a `Range` with 206.',
    query: { size: z.enum(['small']).optional() },
    answer: { media: imageMimeTypes },
    handler: readImage,
  },
];
