import { and, inArray, lt, notExists, sql } from 'drizzle-orm';
import { images, products } from '../../db/catalogSchema';
import type { Database } from '../../db/database';
import type { ApiContext } from '../http/context';

/** Milliseconds for which an image is kept that no product holds: as long as somebody may be writing the product. */
export const imagesLast = 24 * 60 * 60_000;

const prefix = '/admin/images/';

/** Where an image is read, on the API's own origin. */
export const imageAddress = (id: string) => prefix + id;

/**
 * Whether every one of these is the address of an image that is there. They are noted as in use, which keeps them from
 * being swept before the transaction ends; in the order of their ids, so that two calls wait for each other.
 */
export const holdImages = async ({ var: { db, now } }: ApiContext, addresses: readonly string[]) => {
  const ids = addresses.map(address => (address.startsWith(prefix) ? address.slice(prefix.length) : ''));
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

/** The products that hold the image of the query around it. */
export const findHolders = (db: Database) =>
  db
    .select({ one: sql`1` })
    .from(products)
    .where(sql`${products.images} @> jsonb_build_array(${prefix} || ${images.id})`);

/** Deletes images that were uploaded a while ago and that no product holds. */
export const sweepImages = (db: Database, now: Date) =>
  db.delete(images).where(and(lt(images.seenAt, new Date(now.getTime() - imagesLast)), notExists(findHolders(db))));
