import type { ApiContext } from '../../http/context';
import { createHourlyLimitError } from '../../http/errors';
import { sha256Hex } from '../../../db/bytes';

const hour = 60 * 60_000;

/**
 * What an account has read of a collection since `from` (milliseconds since 1970): the number of rows, and hashes of
 * the page queries and record ids.
 */
type Reading = { from: number; rows: number; known: Set<string> };

/**
 * Creates a limit on the rows of a collection that an account may read within an hour, in lists, one by one, and as the
 * current records of refused calls. Reading a collection must not replace an export, which requires a permission and is
 * logged. Reading the same page or record again does not count, so working through a queue does not hit the limit. Counts
 * in this process only; with several processes the limit applies to each.
 */
export const createHourlyRowLimit = (most: number) => {
  const readings = new Map<string, Reading>();

  const readingOf = ({ var: { admin, now } }: ApiContext, collection: string) => {
    const at = now.getTime();
    const key = `${admin.id} ${collection}`;
    const known = readings.get(key);
    if (known && at - known.from < hour) return known;
    for (const [other, { from }] of readings) if (at - from >= hour) readings.delete(other);
    const reading: Reading = { from: at, rows: 0, known: new Set() };
    readings.set(key, reading);
    return reading;
  };

  /** Counts what the account is about to read, unless it has read it before. Returns false if it may read no more. */
  const count = (reading: Reading, what: string, rows: number) => {
    const hash = sha256Hex(what);
    if (reading.known.has(hash)) return true;
    if (reading.rows >= most) return false;
    if (rows > 0) reading.known.add(hash);
    reading.rows += rows;
    return true;
  };

  const countOrThrow = (c: ApiContext, collection: string, what: string, rows: number) => {
    const reading = readingOf(c, collection);
    if (!count(reading, what, rows))
      throw createHourlyLimitError(reading.from + hour - c.var.now.getTime(), (messages, minutes) =>
        messages.tooManyRows(most, minutes),
      );
  };

  return {
    /** Counts the rows of a list's page, before they are read. Throws 429 if the account may not read them. */
    countPage: (c: ApiContext, collection: string, rows: number) =>
      countOrThrow(c, collection, new URL(c.req.url).search, rows),
    /** Counts a record. Throws 429 if the account may not read it. */
    countRecord: (c: ApiContext, collection: string, id: string) => countOrThrow(c, collection, id, 1),
    /** Counts a record. Returns whether the account may read it. */
    tryCountRecord: (c: ApiContext, collection: string, id: string) => count(readingOf(c, collection), id, 1),
  };
};

export type ReadLimit = ReturnType<typeof createHourlyRowLimit>;
