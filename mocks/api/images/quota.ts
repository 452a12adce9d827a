import { and, eq, gt, notExists, sql, sum } from 'drizzle-orm';
import { images } from '../../db/catalogSchema';
import { operationLogs } from '../../db/schema';
import type { ApiContext } from '../http/context';
import { demandHourlyLimit } from '../hourlyLimit';
import { ApiError } from '../http/errors';
import { findHolders, imagesLast } from './images';

/** Images that an account uploads within an hour: those of some sixty products. */
const imagesAnHour = 600;

/** Bytes of images in all that no product holds yet. */
const mostUnattached = 500_000_000;

/** Throws 413 where images that no product holds take too much room; they are swept a day after they were last used. */
const demandRoom = async ({ var: { db, now } }: ApiContext, size: number) => {
  const bytes = sum(sql`octet_length(${images.bytes})`).mapWith(Number);
  const recent = gt(images.seenAt, new Date(now.getTime() - imagesLast));
  const [all] = await db.select({ bytes }).from(images).where(recent);
  // Which of them a product holds takes longer to find, and seldom matters.
  if ((all?.bytes ?? 0) + size <= mostUnattached) return;
  const [unattached] = await db
    .select({ bytes })
    .from(images)
    .where(and(recent, notExists(findHolders(db))));
  if ((unattached?.bytes ?? 0) + size > mostUnattached)
    throw new ApiError(413, messages => messages.catalog.tooManyUnattached);
};

/** Throws 429 or 413 where the caller, or all callers together, have uploaded too much. */
export const demandQuota = async (c: ApiContext, size: number) => {
  // Every upload leaves a line in the log.
  await demandHourlyLimit(c, {
    operations: eq(operationLogs.collection, 'images'),
    most: imagesAnHour,
    text: ({ catalog }, minutes) => catalog.tooManyImages(imagesAnHour, minutes),
  });
  await demandRoom(c, size);
};
