import { and, inArray, lt, notExists, sql } from 'drizzle-orm';
import { imagePathPrefix } from '../../db/ids';
import { images, products } from '../../db/schema/catalog';
import { suppliers } from '../../db/schema/system';
import type { Database } from '../../db/database';
import type { ApiContext } from '../http/context';

/** Milliseconds before an unused image is deleted, so that there is time to save the record. */
export const unusedImageLifetime = 24 * 60 * 60_000;

/**
 * Returns whether every address belongs to a stored image. Marks the images as used so that the cleanup does not delete
 * them before the transaction ends. Locks them in id order so that concurrent calls wait for each other instead of
 * deadlocking.
 */
export const markImagesAsUsed = async ({ var: { db, now } }: ApiContext, addresses: readonly string[]) => {
  const ids = addresses.map(address =>
    address.startsWith(imagePathPrefix) ? address.slice(imagePathPrefix.length) : '',
  );
  if (ids.length === 0) return true;
  const found = db
    .select({ id: images.id })
    .from(images)
    .where(inArray(images.id, ids))
    .orderBy(images.id)
    .for('update');
  const held = await db
    .update(images)
    .set({ seenAt: now })
    .where(inArray(images.id, found))
    .returning({ id: images.id });
  return held.length === new Set(ids).size;
};

/** The condition that no record uses the image of the outer query. */
export const getUnusedImageCondition = (db: Database) =>
  and(
    notExists(
      db
        .select({ one: sql`1` })
        .from(products)
        .where(sql`${products.images} @> jsonb_build_array(${imagePathPrefix} || ${images.id})`),
    ),
    notExists(
      db
        .select({ one: sql`1` })
        .from(suppliers)
        .where(
          sql`${suppliers.licences} @> jsonb_build_array(jsonb_build_object('image', ${imagePathPrefix} || ${images.id}))`,
        ),
    ),
  );

/** Deletes unused images that were last uploaded or used more than a day ago. */
export const deleteUnusedImages = (db: Database, now: Date) =>
  db
    .delete(images)
    .where(and(lt(images.seenAt, new Date(now.getTime() - unusedImageLifetime)), getUnusedImageCondition(db)));
