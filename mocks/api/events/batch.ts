import type { ChangeEvent } from '@/models/event';
import { formatCursor, type Cursor } from './cursor';
import { encodeEvent } from './eventText';
import type { ChangeRow } from './readChanges';

/** The collections that somebody may know of, by the kind of the events about them. */
export type Audience = ReadonlyMap<string, ReadonlySet<string>>;

/** Who reads a stream. */
export type Reader = { adminId: string; sessionId: string; audience: Audience };

/** A row of `changes` with the id of its event and the encoded event, which all streams share. */
export type BatchItem = { row: ChangeRow; id: string; encode: (own: boolean) => Uint8Array };

/** Rows of one read. `to` is the cursor after them. */
export type Batch = { items: readonly BatchItem[]; to: Cursor };

const toEvent = (row: ChangeRow, own: boolean): ChangeEvent | { type: string } => {
  const { kind, collection, type, action, records, total, adminId, adminName, tab } = row;
  if (kind !== 'change')
    return { type: kind, ...(collection !== null && { collection }), ...(records[0] && { recordId: records[0].id }) };
  const by = adminId === null ? null : { id: adminId, name: adminName ?? '' };
  const change = type ?? 'update';
  return {
    type: 'change',
    collection: collection ?? '',
    change,
    action: action ?? '',
    records,
    total,
    by,
    own,
    ...(own && { tab }),
  };
};

/** Whether a reader gets the event of a row. Who is affected by a row about sessions gets `session` (hub.ts). */
export const isChangeForReader = ({ kind, collection, subject, adminId }: ChangeRow, reader: Reader) => {
  const collections = reader.audience.get(kind);
  if (collection === null) return collections !== undefined && adminId === reader.adminId;
  return Boolean(collections?.has(collection) && (subject === null || collections.has(subject)));
};

/**
 * Prepares the rows that were read after a cursor for their readers. Each event has a cursor of its own, because a
 * connection can break between two of them.
 */
export const createBatch = (rows: readonly ChangeRow[], from: Cursor, to: Cursor): Batch => {
  const items = rows.map((row, index) => {
    const middle = { at: from.at, seen: from.seen, partial: { seen: to.seen, row: row.row } };
    const id = formatCursor(index === rows.length - 1 ? to : middle);
    const encoded: Partial<Record<'own' | 'other', Uint8Array>> = {};
    const encode = (own: boolean) => (encoded[own ? 'own' : 'other'] ??= encodeEvent(id, toEvent(row, own)));
    return { row, id, encode };
  });
  return { items, to };
};

/** The collections whose records say what their admins may see. */
const givingAccess: ReadonlySet<string> = new Set(['roles', 'permissions', 'departments']);

/** The admins whose sessions or rights rows may have changed: some, or `all` of them. */
export type AffectedAdmins = { all: boolean; some: ReadonlySet<string> };

/** Returns the admins whose sessions or rights the rows may have changed. */
export const findAdminsWithChangedAccess = (rows: readonly ChangeRow[]): AffectedAdmins => {
  const changed = rows.filter(({ kind }) => kind === 'change');
  const ofAdmins = changed.filter(({ collection }) => collection === 'admins');
  const named = ofAdmins.flatMap(({ records }) => records.map(({ id }) => id));
  const told = rows.flatMap(({ kind, adminId }) => (kind === 'session' && adminId !== null ? [adminId] : []));
  const all =
    changed.some(({ collection }) => collection !== null && givingAccess.has(collection)) ||
    ofAdmins.some(({ total, records }) => total > records.length);
  return { all, some: new Set([...named, ...told]) };
};
