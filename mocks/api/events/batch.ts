import type { ApiEvent } from '@/models/event';
import { formatCursor, type Cursor } from './cursor';
import { encodeEvent } from './eventText';
import type { ChangeRow } from './readChanges';

/** Who reads a stream, and the collections whose changes and claims the reader may know of. */
export type Reader = {
  adminId: string;
  sessionId: string;
  changes: ReadonlySet<string>;
  claims: ReadonlySet<string>;
};

/** A row of `changes` with the id of its event and the encoded event, which all streams share. */
export type BatchItem = { row: ChangeRow; id: string; encode: (own: boolean) => Uint8Array };

/** Rows of one read. `to` is the cursor after them. */
export type Batch = { items: readonly BatchItem[]; to: Cursor };

const toEvent = (row: ChangeRow, own: boolean): ApiEvent => {
  const { kind, collection, type, action, records, total, adminId, adminName, tab } = row;
  if (kind === 'claims') return { type: 'claims', collection: collection ?? '' };
  if (kind === 'notes') return { type: 'notes', collection: collection ?? '', recordId: records[0]?.id ?? '' };
  if (kind !== 'change') return { type: kind };
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
  if (kind === 'change') return reader.changes.has(collection ?? '');
  if (kind === 'notes')
    return reader.changes.has(collection ?? '') && (subject === null || reader.changes.has(subject));
  if (kind === 'claims') return reader.claims.has(collection ?? '');
  return kind === 'inbox' && adminId === reader.adminId;
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

/** The admins whose sessions or rights rows may have changed: some, or `all` of them. */
export type AffectedAdmins = { all: boolean; some: ReadonlySet<string> };

/** Returns the admins whose sessions or rights the rows may have changed. */
export const findAdminsWithChangedAccess = (rows: readonly ChangeRow[]): AffectedAdmins => {
  const changed = rows.filter(({ kind }) => kind === 'change');
  const ofAdmins = changed.filter(({ collection }) => collection === 'admins');
  const named = ofAdmins.flatMap(({ records }) => records.map(({ id }) => id));
  const told = rows.flatMap(({ kind, adminId }) => (kind === 'session' && adminId !== null ? [adminId] : []));
  const all =
    changed.some(({ collection }) => collection === 'roles' || collection === 'permissions') ||
    ofAdmins.some(({ total, records }) => total > records.length);
  return { all, some: new Set([...named, ...told]) };
};
