import { runtime } from './runtime';

/** 2015-01-01 in UTC, early enough that every id has 19 digits. */
const epoch = Date.UTC(2015, 0, 1);

/** Returns the id of the `count`th item (below 4 194 304) of the millisecond `at`. */
export const createIdAt = (at: number, count: number) => String((BigInt(at - epoch) << 22n) | BigInt(count));

/**
 * Creates a generator of ids that increase with time: 41 bits of milliseconds, 10 bits of the process, 12 bits of a
 * counter. Processes choose their ten bits at random, so that any number of them can share a database.
 */
export const createIdGenerator = (now: () => number) => {
  const worker = Math.floor(runtime.random() * 1024);
  let last = 0;
  let count = 0;
  return () => {
    const at = Math.max(now(), last);
    count = at === last ? count + 1 : 0;
    last = count < 4096 ? at : at + 1;
    count %= 4096;
    return createIdAt(last, (worker << 12) | count);
  };
};

const beijing = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short' });

/** The beginning of an order number: the creation day in Beijing. */
export const formatOrderNoPrefix = (createdAt: Date) => `SO${beijing.format(createdAt).replaceAll('-', '')}`;

/** The path of the images, on the API's origin. */
export const imagePathPrefix = '/admin/images/';

/** The URL of an image as products store it, relative to the API's origin. */
export const getImageUrl = (id: string) => imagePathPrefix + id;

/** Before every sample record: 120 days before the end of the sample data (sample/times.ts). */
export const initialRecordTime = Date.UTC(2026, 6, 4, 8);

/**
 * Returns the id of the `index`th record of a new database that belongs to the installation itself, the same in every
 * database. `table` keeps the ids of different tables apart.
 */
export const createInitialRecordId = (table: number, index: number) =>
  createIdAt(initialRecordTime + table * 60_000, index);
