import { changesLifetime } from '../log/changes';
import {
  formatTransactionSnapshot,
  packTransactionSnapshot,
  unpackTransactionSnapshot,
  type Snapshot,
} from './snapshot';

/**
 * How far a console has read. It has received the changes of all transactions in `seen`. If the last read was not sent
 * completely, it has also received the changes of `partial.seen` up to the row id `partial.row`.
 */
export type Cursor = {
  /** Milliseconds since 1970 when the changes were read. */
  at: number;
  seen: Snapshot;
  partial?: { seen: Snapshot; row: number };
};

const longest = 200;

/** Milliseconds by which the clocks of processes may differ, and for which a transaction may run before it commits. */
const tolerance = 60_000;

const hex = (value: number) => Math.floor(value).toString(16);

/**
 * Formats a cursor as the `id` of an event. One that would be too long starts where the oldest running transaction did:
 * a console that resumes there gets changes again, but misses none.
 */
export const formatCursor = ({ at, seen, partial }: Cursor): string => {
  const parts = [
    hex(at),
    packTransactionSnapshot(seen),
    ...(partial ? [packTransactionSnapshot(partial.seen), hex(partial.row)] : []),
  ];
  const text = parts.join('.');
  if (text.length <= longest) return text;
  return formatCursor({ at, seen: partial ? seen : { end: seen.running[0] ?? seen.end, running: [] } });
};

const id = '[0-9a-f]{1,16}';
const snapshot = `${id}(?:-${id})*`;
const pattern = new RegExp(`^([0-9a-f]{1,12})\\.(${snapshot})(?:\\.(${snapshot})\\.([0-9a-f]{1,13}))?$`);

/** Reads a cursor that `formatCursor` has formatted. Returns undefined for any other text. */
export const parseCursor = (text: string): Cursor | undefined => {
  const [, at = '', seenText = '', partialText, row = ''] = (text.length <= longest && pattern.exec(text)) || [];
  const seen = seenText && unpackTransactionSnapshot(seenText);
  if (!seen) return undefined;
  const cursor = { at: Number(`0x${at}`), seen };
  if (partialText === undefined) return cursor;
  const partial = unpackTransactionSnapshot(partialText);
  return partial && { ...cursor, partial: { seen: partial, row: Number(`0x${row}`) } };
};

/**
 * Whether all changes after a cursor are still in the database, at a time in milliseconds since 1970. `end` is the first
 * transaction id that the database has not assigned: after a restored backup, a cursor may be ahead of it.
 */
export const isResumableCursor = ({ at, seen, partial }: Cursor, now: number, end: bigint) =>
  Math.abs(now - at) < changesLifetime - tolerance && seen.end <= end && (partial?.seen.end ?? 0n) <= end;

/** Whether nothing was read after a cursor. */
export const isSameCursorPosition = ({ seen, partial }: Cursor, other: Cursor) =>
  !partial && formatTransactionSnapshot(seen) === formatTransactionSnapshot(other.seen);
