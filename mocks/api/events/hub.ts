import type { Database } from '../../db/database';
import { runtime } from '../../db/runtime';
import { createServiceUnavailableError, createTooManyRequestsError } from '../http/errors';
import type { CallerSession } from '../session/signedIn';
import { createBatch, findAdminsWithChangedAccess, type AffectedAdmins, type Batch } from './batch';
import { formatCursor, isResumableCursor, isSameCursorPosition, parseCursor, type Cursor } from './cursor';
import { readLiveSessions } from './liveSessions';
import { readMissed } from './readMissed';
import { readChanges, type ChangeRow } from './readChanges';
import { createEventHubScheduler, type ScheduleOptions } from './schedule';
import { createSubscription, type FindAudience, type Subscription } from './subscription';
import { readVisibleChanges } from './visibleChanges';

const everybody: AffectedAdmins = { all: true, some: new Set() };

const limits = { perSession: 20, perProcess: 1_000, changesPerRead: 2_000 };

export type EventHubOptions = ScheduleOptions & {
  /** Returns the time in milliseconds since 1970. */
  now?: () => number;
};

/**
 * Creates what sends the changes of the database to the open consoles of this process. It reads them once for all
 * streams, and only while there are streams (docs/requirements.md#live-updates).
 */
export const createEventHub = (db: Database, options: EventHubOptions = {}) => {
  const { now = runtime.now } = options;
  let sweep: ((now: Date) => Promise<void>) | undefined;
  const streams = new Set<Subscription>();
  let place: { cursor: Cursor; end: bigint } | undefined;
  let isClosed = false;

  /** Checks the sessions of the streams of affected admins. */
  const check = async ({ all, some }: AffectedAdmins) => {
    const asked = [...streams].filter(({ adminId }) => all || some.has(adminId));
    if (asked.length === 0) return;
    const ids = [...new Set(asked.map(({ sessionId }) => sessionId))];
    const live = await readLiveSessions(db, ids, new Date(now()));
    for (const stream of asked) {
      const session = live.get(stream.sessionId);
      if (session) stream.update(session, some.has(stream.adminId));
      else stream.expire();
    }
  };

  const filterVisible = async (stream: Subscription, rows: readonly ChangeRow[]) => {
    const view = stream.getView();
    return view.scopes.size > 0 ? readVisibleChanges(db, rows, view) : rows;
  };

  const readNext = async () => {
    const from = place?.cursor;
    const { seen, end, rows } = await readChanges(db, { after: from, limit: limits.changesPerRead + 1 });
    const to = { at: now(), seen };
    // After a pause of the machine, what was announced before may have been deleted, unread.
    const isIncomplete = from && !isResumableCursor(from, to.at, end);
    if (from && (isIncomplete || rows.length > 0)) {
      // Before the changes are sent: a session that has just lost a permission must not get them.
      await check(isIncomplete ? everybody : findAdminsWithChangedAccess(rows));
      const needsReset = isIncomplete || rows.length > limits.changesPerRead;
      const batches = new Map<string, Batch>();
      for (const stream of needsReset ? [] : [...streams]) {
        const { key } = stream.getView();
        if (!batches.has(key)) batches.set(key, createBatch(await filterVisible(stream, rows), from, to));
      }
      for (const stream of streams) {
        const batch = batches.get(stream.getView().key);
        // Without one, the stream has begun just now, or may see something else since.
        if (needsReset || !batch) stream.reset(to);
        else stream.deliver(batch);
      }
    }
    place = { cursor: to, end };
  };

  const beat = async () => {
    const id = place && formatCursor(place.cursor);
    if (id !== undefined) for (const stream of streams) stream.beat(id);
    await check(everybody);
  };

  const schedule = createEventHubScheduler(
    { read: readNext, beat, sweep: async () => sweep?.(new Date(now())) },
    options,
  );

  const remove = (stream: Subscription) => {
    streams.delete(stream);
    if (streams.size > 0) return;
    schedule.stop();
    place = undefined;
  };

  const begin = async (stream: Subscription, lastEventId: string | undefined) => {
    // The database is then at least where the client was, even if that was told by another process.
    await schedule.read();
    if (!place) throw createServiceUnavailableError();
    const { cursor, end } = place;
    stream.place();
    if (lastEventId === undefined) return stream.begin(cursor, undefined, []);
    const last = parseCursor(lastEventId);
    if (!last || !isResumableCursor(last, now(), end)) return stream.begin(cursor);
    stream.begin(
      cursor,
      lastEventId,
      isSameCursorPosition(last, cursor) ? [] : await readMissed(db, last, cursor, rows => filterVisible(stream, rows)),
    );
  };

  const endAll = () => {
    for (const stream of streams) stream.end();
  };

  return {
    /**
     * Opens a stream for a session, after the event with the id `lastEventId`. Throws 429 if the session has too many, and
     * 503 if the process has or the database does not respond.
     */
    open: async (
      { id, sessionId, permissions, recordScopes, fieldRules }: CallerSession,
      lastEventId: string | undefined,
      find: FindAudience,
    ) => {
      if (isClosed || streams.size >= limits.perProcess) throw createServiceUnavailableError();
      const own = [...streams].filter(stream => stream.sessionId === sessionId);
      if (own.length >= limits.perSession)
        throw createTooManyRequestsError(10, ({ session }) => session.tooManyStreams);
      const stream = createSubscription({ adminId: id, sessionId, permissions, recordScopes, fieldRules }, find, () =>
        remove(stream),
      );
      streams.add(stream);
      schedule.start();
      try {
        await begin(stream, lastEventId);
      } catch (error) {
        stream.end();
        throw error;
      }
      return stream.body;
    },
    countStreams: () => streams.size,
    /** Sets what maintains the database while there are streams (`createDatabaseMaintenance`). */
    maintainDatabase: (maintain: (now: Date) => Promise<void>) => {
      sweep = maintain;
    },
    /** Ends all streams. Their clients may open new ones. */
    endAll,
    /** Ends all streams and opens no more. */
    close: async () => {
      isClosed = true;
      endAll();
      await schedule.stopListening();
    },
  };
};

export type EventHub = ReturnType<typeof createEventHub>;

declare module '../http/context' {
  interface ApiVariables {
    /** Sends changes to open consoles. Undefined if this API has no live updates. */
    events: EventHub | undefined;
  }
}
