import {
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import { usePollInterval } from '@/admin/live/liveUpdates';
import type { InboxItem, InboxPage } from '@/models/inbox';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import { useSessionStore } from '@/session/session';
import { useGetErrorMessage } from '@/ui/feedback/useErrorNotification';

/** Items that a call reads. */
const pageSize = 20;

/** Milliseconds between two reads while the page is visible, without and with live updates. */
const [readInterval, liveInterval] = [60_000, 600_000];

const useUserId = () => useSessionStore(({ user }) => user?.id ?? '');

/** What starts with 'inbox' is read again when an event comes. */
const useUnreadKey = () => ['inbox', useUserId(), 'unread'];

/** Starts with another word, so that the open inbox stays as it is. */
const useItemsKey = () => ['inboxItems', useUserId()];

/** A page of the inbox, with the time when it was read, in milliseconds since 1970. */
type ReadInboxPage = InboxPage & { at: number };

type ItemsData = InfiniteData<ReadInboxPage>;

/** Returns the items of all pages. An item that moved to a later page before that page was read is returned once. */
export const flattenInboxPages = ({ pages }: ItemsData) => [
  ...new Map(pages.flatMap(page => page.items.map(item => [item.id, item]))).values(),
];

/** Fetches the number of unread items, and refetches it at intervals while the page is visible. */
export const useUnreadQuery = () => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: useUnreadKey(),
    queryFn: async () => (await dataProvider.countUnread()).data.unread,
    refetchInterval: usePollInterval(readInterval, liveInterval),
    refetchOnWindowFocus: true,
  });
};

const readItems = async (dataProvider: ConsoleDataProvider, first: number): Promise<InboxPage> =>
  (await dataProvider.getInbox({ range: [first, first + pageSize - 1] })).data;

/** Reads the items of the inbox, newest first, and their number of unread ones. They stay as they are until `refetch`. */
export const useInboxItems = () => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const unreadKey = useUnreadKey();
  return useInfiniteQuery({
    queryKey: useItemsKey(),
    queryFn: async ({ pageParam }): Promise<ReadInboxPage> => {
      const page = await readItems(dataProvider, pageParam);
      queryClient.setQueryData(unreadKey, page.unread);
      return { ...page, at: Date.now() };
    },
    initialPageParam: 0,
    getNextPageParam: ({ total }, _, first) => (first + pageSize < total ? first + pageSize : undefined),
    // Opened again, it shows nothing that then moves.
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
};

/**
 * Reads the newest items again when the inbox changes, without touching those that are shown. Returns how many are new, and
 * whether the inbox differs otherwise (docs/requirements.md#inbox).
 */
export const useInboxChanges = ({ data: shown }: UseInfiniteQueryResult<ItemsData>) => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data, dataUpdatedAt } = useQuery({
    queryKey: ['inbox', useUserId(), 'newest'],
    queryFn: (): Promise<InboxPage> => readItems(dataProvider, 0),
    enabled: shown !== undefined,
    initialData: shown?.pages[0],
    staleTime: Infinity,
    gcTime: 0,
    refetchInterval: usePollInterval(readInterval, liveInterval),
    refetchOnWindowFocus: 'always',
  });
  const items = shown ? flattenInboxPages(shown) : [];
  const readAt = shown?.pages[0]?.at ?? Infinity;
  const read = dataUpdatedAt > readAt && data ? data.items : [];
  const known = new Set(items.map(({ id }) => id));
  const place = read.findIndex(({ id }) => known.has(id));
  const added = place === -1 ? read.length : place;
  const moved = added === 0 && read.some(({ id }, index) => id !== items[index]?.id);
  return { added, changed: 0, gone: 0, moved };
};

/** What to mark: an item as read or as unread, or all items up to the newest shown as read. */
export type InboxMark = { id: string; read: boolean } | { upTo: string };

const markItem = (item: InboxItem, mark: InboxMark): InboxItem => {
  const now = new Date().toISOString();
  if ('upTo' in mark) return { ...item, readAt: item.readAt ?? now };
  return item.id === mark.id ? { ...item, readAt: mark.read ? now : null } : item;
};

/** Returns the mutation that marks items. The shown items stay where they are. A failure shows a notification. */
export const useMarkInbox = () => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const unreadKey = useUnreadKey();
  const itemsKey = useItemsKey();
  const notify = useNotify();
  const getErrorMessage = useGetErrorMessage();
  return useMutation({
    mutationFn: (mark: InboxMark) =>
      'upTo' in mark
        ? dataProvider.markAllRead(mark)
        : mark.read
          ? dataProvider.markRead([mark.id])
          : dataProvider.markUnread([mark.id]),
    onSuccess: ({ data: { unread } }, mark) => {
      queryClient.setQueryData(unreadKey, unread);
      const updatedAt = queryClient.getQueryState(itemsKey)?.dataUpdatedAt;
      const markPage = (page: ReadInboxPage) => ({
        ...page,
        unread,
        items: page.items.map(item => markItem(item, mark)),
      });
      queryClient.setQueryData<ItemsData>(
        itemsKey,
        data => data && { ...data, pages: data.pages.map(markPage) },
        updatedAt === undefined ? {} : { updatedAt },
      );
    },
    onError: error => notify('inbox.notMarked', { type: 'error', messageArgs: { error: getErrorMessage(error) } }),
  });
};
