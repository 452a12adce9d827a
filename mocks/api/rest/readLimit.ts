import type { ApiContext } from '../http/context';
import { createHourlyLimitError } from '../http/errors';

const hour = 60 * 60_000;

/** The ids of the records that an account has read of a collection since `from` (milliseconds since 1970). */
type Reading = { from: number; ids: Set<string> };

/** The share of the limit from which on responses say how many records are left. */
const announcedShare = 0.2;

/** How many further records of the list the account may read within the hour. Set when few are left. */
const rowsLeftHeader = 'X-Rows-Left';

/**
 * Creates a limit on the records of a collection that an account may read within an hour, in lists, one by one, and as the
 * current records of refused calls. Reading a collection must not replace an export, which requires a permission and is
 * logged. Each record counts once, in whatever list and order it is shown again, so working through a queue does not hit
 * the limit. Counts in this process only; with several processes the limit applies to each.
 */
export const createHourlyRowLimit = (most: number) => {
  const readings = new Map<string, Reading>();

  const readingOf = ({ var: { admin, now } }: ApiContext, collection: string) => {
    const at = now.getTime();
    const key = `${admin.id} ${collection}`;
    const known = readings.get(key);
    if (known && at - known.from < hour) return known;
    for (const [other, { from }] of readings) if (at - from >= hour) readings.delete(other);
    const reading: Reading = { from: at, ids: new Set() };
    readings.set(key, reading);
    return reading;
  };

  /** Counts what the account is about to read. Returns false if it may read no more. */
  const count = ({ ids: read }: Reading, ids: readonly string[]) => {
    if (ids.every(id => read.has(id))) return true;
    if (read.size >= most) return false;
    for (const id of ids) read.add(id);
    return true;
  };

  const countOrThrow = (c: ApiContext, collection: string, ids: readonly string[]) => {
    const reading = readingOf(c, collection);
    if (!count(reading, ids))
      throw createHourlyLimitError(reading.from + hour - c.var.now.getTime(), (messages, minutes) =>
        messages.tooManyRows(most, minutes),
      );
    const left = Math.max(0, most - reading.ids.size);
    if (left > most * announcedShare) return;
    c.header(rowsLeftHeader, String(left));
    // The number changes with what else the account reads, and with time.
    c.set('withoutEtag', true);
  };

  return {
    /** Counts the records of a list's page, before they are sent. Throws 429 if the account may not read them. */
    countPage: (c: ApiContext, collection: string, ids: readonly string[]) => countOrThrow(c, collection, ids),
    /** Counts a record. Throws 429 if the account may not read it. */
    countRecord: (c: ApiContext, collection: string, id: string) => countOrThrow(c, collection, [id]),
    /** Counts a record. Returns whether the account may read it. */
    tryCountRecord: (c: ApiContext, collection: string, id: string) => count(readingOf(c, collection), [id]),
  };
};

export type ReadLimit = ReturnType<typeof createHourlyRowLimit>;

declare module '../http/context' {
  interface ApiVariables {
    /** Limits the rows of a list that an account may read. Undefined if there is no limit. */
    readLimit: ReadLimit | undefined;
  }
}
