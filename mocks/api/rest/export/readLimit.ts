import { createHourlyLimitError } from '../../http/errors';
import { sha256Hex } from '../../../db/bytes';

const hour = 60 * 60_000;

/**
 * What an account has read of a collection since `from` (milliseconds since 1970): the number of rows, and hashes of
 * the page queries.
 */
type Reading = { from: number; rows: number; pages: Set<string> };

type PageRequest = { adminId: string; collection: string; query: string; now: number };

/**
 * Creates a limit on the rows of a collection that an account may read within an hour. Paging through a list must not
 * replace an export, which requires a permission and is logged. Reading the same page again does not count, so working
 * through a queue does not hit the limit. Counts in this process only; with several processes the limit applies to
 * each.
 */
export const createHourlyRowLimit = (most: number) => {
  const readings = new Map<string, Reading>();

  const readingOf = (key: string, now: number) => {
    const known = readings.get(key);
    if (known && now - known.from < hour) return known;
    for (const [other, { from }] of readings) if (now - from >= hour) readings.delete(other);
    const reading: Reading = { from: now, rows: 0, pages: new Set() };
    readings.set(key, reading);
    return reading;
  };

  /**
   * Throws 429 if the account may not read the page of the collection now (milliseconds since 1970). Returns a function
   * that counts the rows of the page.
   */
  const demandPage = ({ adminId, collection, query, now }: PageRequest) => {
    const reading = readingOf(`${adminId} ${collection}`, now);
    const page = sha256Hex(query);
    const isKnown = reading.pages.has(page);
    if (!isKnown && reading.rows >= most)
      throw createHourlyLimitError(reading.from + hour - now, (messages, minutes) =>
        messages.tooManyRows(most, minutes),
      );
    return (rows: number) => {
      if (isKnown || rows === 0) return;
      reading.pages.add(page);
      reading.rows += rows;
    };
  };

  return { demandPage };
};

export type ReadLimit = ReturnType<typeof createHourlyRowLimit>;
