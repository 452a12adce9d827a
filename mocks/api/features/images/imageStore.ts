import { eq, sql } from 'drizzle-orm';
import type { ImageMimeType } from '@/catalog/products/product';
import type { Database } from '../../../db/database';
import { images } from '../../../db/schema/catalog';
import type { ApiContext } from '../../http/context';
import { createRecordNotFoundError } from '../../http/errors';
import { identifyNetwork } from '../../http/network';
import { createFileCache } from './fileCache';

/** Returns a smaller version of an image as WebP. */
type ShrinkImage = (bytes: Uint8Array) => Promise<Uint8Array>;

/** Bytes of an image that is small already, and of the largest small version that is stored. */
const sizes = { smallAlready: 20_000, mostSmall: 200_000 };

/** Milliseconds for which what is known of a public image holds. It never changes, but is deleted once it is unused. */
const lifetime = 60_000;

/** The images that are remembered. */
const mostRemembered = 10_000;

type StoredImage = { id: string; type: ImageMimeType; isPublic: boolean; size: number; smallSize: number | null };

/** Runs one piece of work after the other, so that images never take more than one turn of the database. */
const createQueue = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work, work);
    last = done.catch(() => undefined);
    return done;
  };
};

/**
 * Reads images from the database and keeps them in memory, so that however many readers cost others next to nothing. Makes
 * a small version when it is first needed.
 */
export const createImageStore = (db: Database, shrink?: ShrinkImage) => {
  const cache = createFileCache({ most: 160_000_000, mostPerCaller: 50_000_000, patience: 15_000 });
  const [inTurn, inFileTurn] = [createQueue(), createQueue()];
  const remembered = new Map<string, { image: StoredImage; until: number }>();
  const shrinking = new Map<string, Promise<number | null>>();
  const unshrinkable = new Set<string>();

  const describe = async (id: string): Promise<StoredImage | undefined> => {
    const [image] = await db
      .select({
        id: images.id,
        type: images.type,
        isPublic: images.isPublic,
        size: sql<number>`octet_length(${images.bytes})`,
        smallSize: sql<number | null>`octet_length(${images.small})`,
      })
      .from(images)
      .where(eq(images.id, id));
    return image;
  };

  const readColumn = async (column: typeof images.bytes | typeof images.small, id: string) => {
    const [stored] = await db.select({ bytes: column }).from(images).where(eq(images.id, id));
    if (!stored?.bytes) throw createRecordNotFoundError();
    return stored.bytes;
  };

  /** Makes and stores the small version of an image. Returns its size, or null if there is none. */
  const makeSmall = async (c: ApiContext, id: string, make: ShrinkImage) => {
    try {
      const small = await make(await readColumn(images.bytes, id));
      if (small.length > sizes.mostSmall) throw new Error(`The small version of ${id} has ${small.length} bytes`);
      await db.update(images).set({ small }).where(eq(images.id, id));
      return small.length;
    } catch (error) {
      unshrinkable.add(id);
      c.var.reportFailure(error);
      return null;
    }
  };

  /** Returns the size of the small version. Null if lists show the image itself. */
  const getSmallSize = async (c: ApiContext, { id, size, smallSize }: StoredImage) => {
    if (smallSize !== null || !shrink || size <= sizes.smallAlready || unshrinkable.has(id)) return smallSize;
    const running = shrinking.get(id) ?? inFileTurn(() => makeSmall(c, id, shrink));
    shrinking.set(id, running);
    const made = await running.finally(() => shrinking.delete(id));
    const known = remembered.get(id);
    if (known) known.image = { ...known.image, smallSize: made };
    return made;
  };

  return {
    /** Returns what is known of an image, without its bytes. */
    find: async ({ var: { now } }: ApiContext, id: string) => {
      const at = now.getTime();
      const known = remembered.get(id);
      if (known && at < known.until && at >= known.until - lifetime) return known.image;
      const image = await inTurn(() => describe(id));
      remembered.delete(id);
      // Whether everyone may read the others can change at any time.
      if (!image?.isPublic) return image;
      const [oldest] = remembered.keys();
      if (oldest !== undefined && remembered.size >= mostRemembered) remembered.delete(oldest);
      remembered.set(id, { image, until: at + lifetime });
      return image;
    },
    /**
     * Returns the bytes of an image or of its small version. They count for the caller's network until `release` is called.
     * Throws 503 if there are too many for too long.
     */
    take: async (c: ApiContext, image: StoredImage, isSmall: boolean) => {
      const { id, type, size } = image;
      const smallSize = isSmall ? await getSmallSize(c, image) : null;
      const [key, bytes, column] =
        smallSize === null ? [id, size, images.bytes] : [`${id} small`, smallSize, images.small];
      const file = await cache.take(identifyNetwork(c), key, bytes, () => inFileTurn(() => readColumn(column, id)));
      return { ...file, type: smallSize === null ? type : 'image/webp' };
    },
  };
};

type ImageStore = ReturnType<typeof createImageStore>;

declare module '../../http/context' {
  interface ApiVariables {
    imageStore: ImageStore;
  }
}

declare module '../../rest/feature' {
  interface FeatureOptions {
    /** Makes the small versions of images. Without it, lists show the images themselves. */
    shrinkImage?: ShrinkImage | undefined;
  }
}
