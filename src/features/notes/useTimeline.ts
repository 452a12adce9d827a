import { useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useDataProvider, useResourceContext, type GetListResult } from 'react-admin';
import { usePollInterval } from '@/admin/live/liveUpdates';
import { operationLogResourceName, type LoggedOperation } from '@/admin/record/operationLog';
import type { Note } from '@/models/note';
import type { ConsoleDataProvider } from '@/providers/dataProvider';

/** An entry of a record's timeline: a note, or an operation on the record. */
type TimelineEntry =
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
const mergeTimeline = (notes: ReadItems<Note>, operations: ReadItems<LoggedOperation>): TimelineEntry[] => {
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

/** Notes, and operations, that a call reads. */
const pageSize = 20;

/** Milliseconds between two reads of the notes while they are on screen, and while events announce them. */
const [readInterval, liveInterval] = [30_000, 5 * 60_000];

type NotePage = { notes: Note[]; total: number };

const getNotesKey = (resource: string, id: string) => ['notes', resource, id];

const useNotes = (id: string) => {
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return useInfiniteQuery({
    // Starts with 'notes', because react-admin invalidates what starts with the resource.
    queryKey: getNotesKey(resource, id),
    queryFn: async ({ pageParam: first }): Promise<NotePage> =>
      (await dataProvider.getNotes(resource, { id, range: [first, first + pageSize - 1] })).data,
    initialPageParam: 0,
    getNextPageParam: ({ total }, _, first) => (first + pageSize < total ? first + pageSize : undefined),
    refetchInterval: usePollInterval(readInterval, liveInterval),
  });
};

const useHistory = (id: string, enabled: boolean) => {
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return useInfiniteQuery({
    // Starts with the resource, so that it is read again after a decision about the record.
    queryKey: [resource, 'history', id],
    queryFn: ({ pageParam: page }): Promise<GetListResult<LoggedOperation>> =>
      dataProvider.getList<LoggedOperation>(operationLogResourceName, {
        filter: { collection: resource, recordId: id },
        sort: { field: 'at', order: 'DESC' },
        pagination: { page, perPage: pageSize },
      }),
    initialPageParam: 1,
    getNextPageParam: ({ total = 0 }, _, page) => (page * pageSize < total ? page + 1 : undefined),
    enabled,
  });
};

/**
 * Reads the timeline of a record of the current resource: its notes and, `withHistory`, the operations on it, newest first
 * (docs/requirements.md#notes). Reads as far as the note `linkedId`, if the record has it. An error of one leaves the other
 * on screen.
 */
export const useTimeline = (id: string, withHistory: boolean, linkedId?: string) => {
  const notes = useNotes(id);
  const history = useHistory(id, withHistory);
  const isPending = notes.isPending || (withHistory && history.isPending);
  const items = notes.data?.pages.flatMap(page => page.notes) ?? [];
  const entries = isPending
    ? undefined
    : mergeTimeline(
        { items, hasMore: notes.hasNextPage },
        { items: history.data?.pages.flatMap(page => page.data) ?? [], hasMore: history.hasNextPage },
      );
  const isReadingMore = notes.isFetchingNextPage || history.isFetchingNextPage;
  const readMore = () => {
    if (notes.hasNextPage) void notes.fetchNextPage();
    if (history.hasNextPage) void history.fetchNextPage();
  };
  const hasLinked = items.some(note => note.id === linkedId);
  const isShown = entries?.some(entry => entry.kind === 'note' && entry.id === linkedId);
  const canReach = linkedId !== undefined && (hasLinked || notes.hasNextPage) && !notes.error && !history.error;
  const mustReadMore = canReach && isShown === false && !isReadingMore;
  const readTowardsLinked = useEffectEvent(readMore);
  const pageCount = (notes.data?.pages.length ?? 0) + (history.data?.pages.length ?? 0);
  // A number, not a flag, so that the next page is also read when one came before any render showed it being read.
  const readAfter = mustReadMore ? pageCount : undefined;
  // Reads page after page, because the API cannot tell on which one the note is.
  useEffect(() => {
    if (readAfter !== undefined) readTowardsLinked();
  }, [readAfter]);
  return { notes, history, entries, hasMore: notes.hasNextPage || history.hasNextPage, isReadingMore, readMore };
};

/** Returns a function that shows a written, changed or deleted note in the timeline at once. */
export const useUpsertNoteInTimelineCache = (recordId: string) => {
  const resource = useResourceContext() ?? '';
  const queryClient = useQueryClient();
  return (note: Note) => {
    const queryKey = getNotesKey(resource, recordId);
    queryClient.setQueryData<InfiniteData<NotePage, number>>(queryKey, read => {
      const [first, ...others] = read?.pages ?? [];
      if (!read || !first) return read;
      const isKnown = read.pages.some(page => page.notes.some(({ id }) => id === note.id));
      const replace = (page: NotePage) => ({
        ...page,
        notes: page.notes.map(old => (old.id === note.id ? note : old)),
      });
      const added = { notes: [note, ...first.notes], total: first.total + 1 };
      return { ...read, pages: isKnown ? read.pages.map(replace) : [added, ...others] };
    });
    void queryClient.invalidateQueries({ queryKey });
  };
};
