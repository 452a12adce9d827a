import { and, eq, gt, sql, sum } from 'drizzle-orm';
import { images } from '../../../db/schema/catalog';
import { operationLogs } from '../../../db/schema/system';
import type { ApiContext } from '../../http/context';
import { assertHourlyOperationLimit } from '../../http/hourlyLimit';
import { ApiError } from '../../http/errors';
import type { Collection } from '../../rest/collection';
import { getUnusedImageCondition, unusedImageLifetime } from './images';

/** Images that an account may upload per hour: enough for about 60 products. */
const imagesAnHour = 600;

/** Maximum total size of the unused images, in bytes. */
const mostUnattached = 500_000_000;

/** Throws 413 if unused images take up too much space. They are deleted a day after their last use. */
const demandRoom = async ({ var: { db, now } }: ApiContext, collections: readonly Collection[], size: number) => {
  const bytes = sum(sql`octet_length(${images.bytes})`).mapWith(Number);
  const recent = gt(images.seenAt, new Date(now.getTime() - unusedImageLifetime));
  const [all] = await db.select({ bytes }).from(images).where(recent);
  // Finding out which of them are unused is slower and rarely needed.
  if ((all?.bytes ?? 0) + size <= mostUnattached) return;
  const [unattached] = await db
    .select({ bytes })
    .from(images)
    .where(and(recent, getUnusedImageCondition(db, collections)));
  if ((unattached?.bytes ?? 0) + size > mostUnattached)
    throw new ApiError(413, messages => messages.images.tooManyUnattached);
};

/** Throws 429 if the caller has uploaded too many images, and 413 if all unused images are too large in total. */
export const assertImageUploadQuota = async (c: ApiContext, collections: readonly Collection[], size: number) => {
  // Every upload writes an operation log entry.
  await assertHourlyOperationLimit(c, {
    operations: eq(operationLogs.collection, 'images'),
    most: imagesAnHour,
    text: (messages, minutes) => messages.images.tooManyImages(imagesAnHour, minutes),
  });
  await demandRoom(c, collections, size);
};
