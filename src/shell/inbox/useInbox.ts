import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import { usePollInterval } from '@/admin/live/liveUpdates';
import type { InboxPage } from '@/models/inbox';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import { useSessionStore } from '@/session/session';
import { useGetErrorMessage } from '@/ui/feedback/useErrorNotification';

/** Items that a call reads. */
const pageSize = 20;

/** Milliseconds between two reads while the page is visible, without and with live updates. */
const [readInterval, liveInterval] = [60_000, 600_000];

const inboxKey = ['inbox'];

const useInboxKey = (part: string) => [...inboxKey, useSessionStore(({ user }) => user?.id ?? ''), part];

/** Returns the number of unread items, 0 until it is known. Reads it once a minute while the page is visible. */
export const useUnreadCount = () => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data = 0 } = useQuery({
    queryKey: useInboxKey('unread'),
    queryFn: async () => (await dataProvider.countUnread()).data.unread,
    refetchInterval: usePollInterval(readInterval, liveInterval),
    refetchOnWindowFocus: true,
  });
  return data;
};

/** Reads the items of the inbox, newest first, and their number of unread ones. */
export const useInboxItems = () => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const unreadKey = useInboxKey('unread');
  return useInfiniteQuery({
    queryKey: useInboxKey('items'),
    queryFn: async ({ pageParam: first }): Promise<InboxPage> => {
      const { data } = await dataProvider.getInbox({ range: [first, first + pageSize - 1] });
      queryClient.setQueryData(unreadKey, data.unread);
      return data;
    },
    initialPageParam: 0,
    getNextPageParam: ({ total }, _, first) => (first + pageSize < total ? first + pageSize : undefined),
    refetchInterval: usePollInterval(readInterval, liveInterval),
    refetchOnMount: 'always',
  });
};

/** What to mark: an item as read or as unread, or all items up to the newest shown as read. */
export type InboxMark = { id: string; read: boolean } | { upTo: string };

/** Returns the mutation that marks items, and then reads the inbox again. A failure is a notice. */
export const useMarkInbox = () => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const unreadKey = useInboxKey('unread');
  const notify = useNotify();
  const words = useGetErrorMessage();
  return useMutation({
    mutationFn: (mark: InboxMark) =>
      'upTo' in mark
        ? dataProvider.markAllRead(mark)
        : mark.read
          ? dataProvider.markRead([mark.id])
          : dataProvider.markUnread([mark.id]),
    onSuccess: ({ data }) => {
      queryClient.setQueryData(unreadKey, data.unread);
      void queryClient.invalidateQueries({ queryKey: inboxKey });
    },
    onError: error => notify('inbox.notMarked', { type: 'error', messageArgs: { error: words(error) } }),
  });
};
