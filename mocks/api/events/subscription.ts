import { findAdminsWithChangedAccess, isChangeForReader, type Audience, type Batch, type Reader } from './batch';
import { createBoundedResponseStream, fitsInBody } from './boundedBody';
import { formatCursor, type Cursor } from './cursor';
import type { LiveSession } from './liveSessions';
import type { CallScopes, ScopedReader } from '../http/recordScopes';
import { createReadScopes, toScopedReader } from '../rest/scope/callScopes';
import { encodeEvent, encodeHeartbeat, retryLine } from './eventText';

/** Returns what a session with these permissions may know of. */
export type FindAudience = (permissions: readonly string[]) => Audience;

type Caller = LiveSession & { adminId: string; sessionId: string };

/** What a stream may see: all streams with the same text see the same records. */
type View = { key: string; scopes: CallScopes; reader: ScopedReader; fieldRules: string };

const createView = (adminId: string, live: LiveSession): View => {
  const scopes = createReadScopes(live);
  const reader = toScopedReader({ id: adminId, permissions: live.permissions });
  return {
    scopes,
    reader,
    fieldRules: JSON.stringify(live.fieldRules ?? {}),
    key: scopes.size > 0 ? JSON.stringify([reader, ...scopes]) : '',
  };
};

/** Creates the stream of a session. `onEnd` is called once, when it has ended. */
export const createSubscription = (caller: Caller, findAudience: FindAudience, onEnd: () => void) => {
  const { adminId, sessionId } = caller;
  const { body, write, end } = createBoundedResponseStream(onEnd);
  let { permissions } = caller;
  let view = createView(adminId, caller);
  let reader: Reader = { adminId, sessionId, audience: findAudience(permissions) };
  /** What happens while missed changes are read. They come first. */
  let later: (() => void)[] | undefined = [];
  let isPlaced = false;
  let lastId = '';

  const whenReady = (act: () => void) => {
    if (later) later.push(act);
    else act();
  };

  const send = (type: 'ready' | 'reset' | 'session', id = lastId) => {
    lastId = id;
    write([encodeEvent(id, { type })]);
  };

  /** Returns the events that are for the reader, or undefined if they are more than can be sent at once. */
  const findOwn = (batches: readonly Batch[]) => {
    const items = batches.flatMap(batch => batch.items).filter(({ row }) => isChangeForReader(row, reader));
    const chunks = items.map(({ row, encode }) => encode(row.sessionId === sessionId));
    return fitsInBody(chunks) ? { chunks, id: items.at(-1)?.id } : undefined;
  };

  const sendOwn = ({ chunks, id = lastId }: NonNullable<ReturnType<typeof findOwn>>) => {
    lastId = id;
    write(chunks);
  };

  return {
    adminId,
    sessionId,
    body,
    getView: () => view,
    /** Marks the place in the changes from which on the stream gets them as they come. */
    place: () => {
      isPlaced = true;
    },
    /** Begins with what was missed since the event `lastEventId`, or with `reset`. `at` is where the stream was placed. */
    begin: (at: Cursor, lastEventId?: string, missed?: readonly Batch[]) => {
      const own = missed && findOwn(missed);
      write([retryLine]);
      if (own) send('ready', lastEventId ?? formatCursor(at));
      else send('reset', formatCursor(at));
      if (own) sendOwn(own);
      const { all, some } = findAdminsWithChangedAccess(
        missed?.flatMap(({ items }) => items.map(({ row }) => row)) ?? [],
      );
      if (all || some.has(adminId)) send('session');
      for (const act of later ?? []) act();
      later = undefined;
    },
    /** Sends what the reader may know of. If it is too much, the client reads everything again. */
    deliver: (batch: Batch) => {
      const act = () => {
        const own = findOwn([batch]);
        if (own) sendOwn(own);
        else send('reset', formatCursor(batch.to));
      };
      if (isPlaced) whenReady(act);
    },
    reset: (at: Cursor) => {
      if (isPlaced) whenReady(() => send('reset', formatCursor(at)));
    },
    beat: (id: string) => {
      if (later) return;
      lastId = id;
      write([encodeHeartbeat(id)]);
    },
    /** Applies what the session may see now. Tells the client if they have changed, or if it `mustKnow`. */
    update: (live: LiveSession, mustKnow: boolean) => {
      const now = live.permissions;
      const next = createView(adminId, live);
      const hasChanged =
        now.join() !== permissions.join() || next.key !== view.key || next.fieldRules !== view.fieldRules;
      view = next;
      if (hasChanged) {
        permissions = now;
        reader = { ...reader, audience: findAudience(now) };
      }
      if (hasChanged || mustKnow) whenReady(() => send('session'));
    },
    /** The session has ended: tells the client, and ends the stream. */
    expire: () =>
      whenReady(() => {
        send('session');
        end();
      }),
    end,
  };
};

export type Subscription = ReturnType<typeof createSubscription>;
