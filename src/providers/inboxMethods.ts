import type { InboxPage } from '@/models/inbox';
import { apiUrl } from './api';
import { callApi } from './crud';

const inboxUrl = `${apiUrl}/inbox`;

type UnreadCount = { unread: number };

/** The calls for the user's inbox (docs/requirements.md#inbox). All but the first return the number of unread items. */
export const inboxMethods = {
  /** Returns the items from `range`, first and last index, newest first, and the numbers of all and of unread ones. */
  getInbox: ({ range }: { range: readonly [number, number] }) =>
    callApi<InboxPage>('GET', `${inboxUrl}?${new URLSearchParams({ range: JSON.stringify(range) })}`),
  countUnread: () => callApi<UnreadCount>('GET', `${inboxUrl}/unread`),
  markRead: (ids: readonly string[]) => callApi<UnreadCount>('POST', `${inboxUrl}/read`, { body: { ids } }),
  markUnread: (ids: readonly string[]) => callApi<UnreadCount>('POST', `${inboxUrl}/unread`, { body: { ids } }),
  /** Marks the item `upTo` and all older ones as read. */
  markAllRead: ({ upTo }: { upTo: string }) => callApi<UnreadCount>('POST', `${inboxUrl}/read-all`, { body: { upTo } }),
};
