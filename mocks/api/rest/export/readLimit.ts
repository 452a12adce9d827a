import type { ApiContext } from '../../http/context';
import { tooMany } from '../../hourlyLimit';
import { sha256 } from '../../session/bytes';
import type { Collection } from '../collection';

const hour = 60 * 60_000;

/** What an account has read of a collection since `from`: how many rows, and which pages of it. */
type Reading = { from: number; rows: number; pages: Set<string> };

/**
 * Limits how many rows of a collection an account reads within an hour, so that paging through a list does not take the place
 * of an export, which needs a permission and is logged. A page that is read again does not count, so that whoever works
 * through a queue is never stopped. Kept in this process alone: of several, each allows as many.
 */
export const createReadLimit = (most: number) => {
  const readings = new Map<string, Reading>();

  const readingOf = (key: string, now: number) => {
    const known = readings.get(key);
    if (known && now - known.from < hour) return known;
    for (const [other, { from }] of readings) if (now - from >= hour) readings.delete(other);
    const reading: Reading = { from: now, rows: 0, pages: new Set() };
    readings.set(key, reading);
    return reading;
  };

  /** Throws 429 unless the page may be read; answers how to note the rows that it had. */
  const demandPage = (c: ApiContext, { name }: Collection) => {
    const { admin, now } = c.var;
    const reading = readingOf(`${admin.id} ${name}`, now.getTime());
    const page = sha256(new URL(c.req.url).search);
    const isKnown = reading.pages.has(page);
    if (!isKnown && reading.rows >= most)
      throw tooMany(reading.from + hour - now.getTime(), (messages, minutes) => messages.tooManyRows(most, minutes));
    return (rows: number) => {
      if (isKnown || rows === 0) return;
      reading.pages.add(page);
      reading.rows += rows;
    };
  };

  return { demandPage };
};

export type ReadLimit = ReturnType<typeof createReadLimit>;
