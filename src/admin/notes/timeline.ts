import type { LoggedOperation } from '@/admin/record/differences';
import type { Note } from '@/models/note';

/** An entry of a record's timeline: a note, or an operation on the record. */
export type TimelineEntry =
  | { kind: 'note'; id: string; at: string; note: Note }
  | { kind: 'operation'; id: string; at: string; operation: LoggedOperation };

/** The notes or operations read so far, newest first. `hasMore` is whether there are older ones. */
type ReadItems<T> = { items: readonly T[]; hasMore: boolean };

/** The log has the notes too, but the timeline shows the notes themselves. */
const noteActions: readonly string[] = ['create-note', 'update-note', 'delete-note'];

/** Pages that were read while something was added repeat records. */
const distinct = <T extends { id: string | number }>(items: readonly T[]) => [
  ...new Map(items.map(item => [String(item.id), item])).values(),
];

/**
 * Unites the notes of a record with the operations on it, newest first. Leaves out what is older than the oldest item
 * of a list that has more, because items of that list may be missing in between.
 */
export const mergeTimeline = (notes: ReadItems<Note>, operations: ReadItems<LoggedOperation>): TimelineEntry[] => {
  const starts = [
    notes.hasMore ? notes.items.at(-1)?.createdAt : undefined,
    operations.hasMore ? operations.items.at(-1)?.at : undefined,
  ].flatMap(time => (time === undefined ? [] : Date.parse(time)));
  const start = Math.max(Number.NEGATIVE_INFINITY, ...starts);
  const entries: TimelineEntry[] = [
    ...distinct(notes.items).map(note => ({ kind: 'note' as const, id: note.id, at: note.createdAt, note })),
    ...distinct(operations.items)
      .filter(({ action }) => !noteActions.includes(action))
      .map(operation => ({ kind: 'operation' as const, id: String(operation.id), at: operation.at, operation })),
  ];
  return entries.filter(({ at }) => Date.parse(at) >= start).toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
};
