import { z } from 'zod';
import { inboxLimits } from '@/models/inbox';
import type { Route } from '../../http/routes';
import { countSchema } from '../../http/schemas';
import type { Collection } from '../../rest/collection';
import { pageRangeParameter } from '../../rest/listQuery';
import {
  createInboxListHandler,
  inboxItemSchema,
  markAllReadHandler,
  markReadHandler,
  markUnreadHandler,
  sendUnreadCount,
} from './inboxCalls';

const page = z
  .strictObject({ items: z.array(inboxItemSchema), total: countSchema, unread: countSchema })
  .meta({ id: 'InboxPage' });

const unread = z.strictObject({ unread: countSchema }).meta({ id: 'UnreadCount' });

const others = ' Items of others and unknown ids are ignored.';

/** Returns the routes of the caller's inbox (docs/requirements.md#inbox). */
export const createInboxRoutes = (collections: readonly Collection[]): Route[] => [
  {
    method: 'GET',
    path: '/inbox',
    access: 'session',
    summary: 'List what needs you',
    description:
      'Returns the items from `range`, newest first, and the numbers of all and of unread ones: mentions in notes, requests ' +
      "to approve, decisions about the caller's requests, claims that somebody took over, and files of exports. The setting `inbox` of the " +
      `account says which come. Items are deleted after ${inboxLimits.days} days.`,
    query: pageRangeParameter,
    answer: page,
    conditional: true,
    handler: createInboxListHandler(collections),
  },
  {
    method: 'GET',
    path: '/inbox/unread',
    access: 'session',
    summary: 'Count what needs you',
    description: 'Returns the number of unread items.',
    answer: unread,
    conditional: true,
    handler: sendUnreadCount,
  },
  {
    method: 'POST',
    path: '/inbox/read',
    access: 'session',
    summary: 'Mark items as read',
    description: `Marks items as read, and returns the number of unread ones.${others}`,
    answer: unread,
    ...markReadHandler,
  },
  {
    method: 'POST',
    path: '/inbox/unread',
    access: 'session',
    summary: 'Mark items as unread',
    description: `Marks items as unread again, and returns the number of unread ones.${others}`,
    answer: unread,
    ...markUnreadHandler,
  },
  {
    method: 'POST',
    path: '/inbox/read-all',
    access: 'session',
    summary: 'Mark all items as read',
    description:
      'Marks the item `upTo` and all older ones as read, and returns the number of unread ones. Those that came later stay unread.',
    answer: unread,
    ...markAllReadHandler,
  },
];
