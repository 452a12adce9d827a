import type { ApprovalStatus } from '@/models/approvalRequest';

/** What an item of the inbox is about (docs/requirements.md#inbox). */
export const inboxKinds = [
  'mention',
  'approvalRequested',
  'holdEnded',
  'approvalDecided',
  'claimTakenOver',
  'exportReady',
] as const;

export type InboxKind = (typeof inboxKinds)[number];

/** The kinds that an account receives. A kind that is missing here is received. */
export type InboxChoice = Partial<Record<InboxKind, boolean>>;

export const inboxLimits = {
  /** Days after which items are deleted, read or not. */
  days: 90,
  /** Items that a call marks at once. */
  marked: 200,
  /** Characters of a note or a reason that an item shows. */
  text: 200,
} as const;

/**
 * Something that needs the user. `recordId`, `recordName`, `noteId`, `amount`, `approvalId` and `text` are null if the user may not
 * list the record's collection.
 */
export type InboxItem = {
  id: string;
  kind: InboxKind;
  createdAt: string;
  readAt: string | null;
  /** Who did it, by the name at the time. Null for the system. */
  actor: string | null;
  collection: string;
  recordId: string | null;
  /** The name of the record, or of the file of an export. */
  recordName: string | null;
  /** The note that mentions the user, if there is one. */
  noteId: string | null;
  /** The action that was requested, such as `approve`. Null unless the item is about requests. */
  action: string | null;
  /** What became of one's own requests. */
  outcome: ApprovalStatus | null;
  /** The number of records: of requests that were made or decided in one go, or in the file of an export. */
  total: number;
  /** The sum of the requests in yuan, such as `"1280.50"`. Missing if the API does not return it. */
  amount?: string | null;
  /** The first of the requests. */
  approvalId: string | null;
  /** The export whose file is ready. Null for other kinds, and once the file is deleted. */
  exportId: string | null;
  /** The note, or the reason of the request or of the decision, if there is one. */
  text: string | null;
};

/** A page of the inbox, newest first, with the numbers of all and of unread items. */
export type InboxPage = { items: InboxItem[]; total: number; unread: number };
