import { and, desc, eq, inArray, isNotNull, isNull, lte, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { approvalStatuses } from '@/models/approvalRequest';
import { inboxKinds, inboxLimits, type InboxItem } from '@/models/inbox';
import { approvals } from '../../../db/schema/approvals';
import { inboxItems } from '../../../db/schema/inbox';
import { notes } from '../../../db/schema/notes';
import { withBody } from '../../http/body';
import type { ApiContext } from '../../http/context';
import { sendData } from '../../http/envelope';
import { amountSchema, countSchema, responseIdSchema, responseTimestampSchema } from '../../http/schemas';
import { toScopedDatabase } from '../../http/recordScopes';
import { getReadableRecordCondition } from '../../rest/readableRecords';
import type { Collection } from '../../rest/collection';
import { idSchema } from '../../rest/id';
import { readPageRange } from '../../rest/listQuery';
import { announceInbox } from './deliverNotices';

const hidden = ' Null if the caller may not list the collection.';

/** Schema of an item in a response. */
export const inboxItemSchema = z
  .strictObject({
    id: responseIdSchema,
    kind: z.enum(inboxKinds),
    createdAt: responseTimestampSchema,
    readAt: responseTimestampSchema.nullable(),
    actor: z
      .string()
      .nullable()
      .meta({ description: 'Who did it, by the name at the time. Null for the system.', examples: ['李文静'] }),
    collection: z.string(),
    recordId: responseIdSchema.nullable().meta({ description: `The record, or the first of several.${hidden}` }),
    recordName: z.string().nullable(),
    noteId: responseIdSchema.nullable().meta({ description: `The note that mentions the caller.${hidden}` }),
    action: z.string().nullable().meta({ description: 'The action that was requested.' }),
    outcome: z
      .enum(approvalStatuses.map(({ id }) => id))
      .nullable()
      .meta({ description: "What became of the caller's requests." }),
    total: countSchema.meta({ description: 'The number of records: of requests, or in the file of an export.' }),
    amount: amountSchema.nullable().meta({ description: `The sum of the requests, if they are about money.${hidden}` }),
    approvalId: responseIdSchema.nullable().meta({ description: `The first of the requests.${hidden}` }),
    exportId: responseIdSchema
      .nullable()
      .meta({ description: 'The export whose file is ready. Null for other kinds, and once the file is deleted.' }),
    text: z
      .string()
      .nullable()
      .meta({ description: `The note, or the reason of the request or of the decision.${hidden}` }),
  })
  .meta({ id: 'InboxItem' });

const ofCaller = ({ var: { admin } }: ApiContext) => eq(inboxItems.adminId, admin.id);
const isUnread = isNull(inboxItems.readAt);

const countUnread = (c: ApiContext) => toScopedDatabase(c).$count(inboxItems, and(ofCaller(c), isUnread));

/** The reason of the first request or of its decision. */
const reason = sql<string | null>`(
  select case ${inboxItems.kind} when 'approvalDecided' then ${approvals.decisionReason} else ${approvals.reason} end
  from ${approvals} where ${approvals.id} = (${inboxItems.approvalIds} ->> 0)::bigint)`;

/** The sum of the requests. Null if they are not about money. */
const amount = sql<string | null>`(
  select sum(${approvals.amount})::text from ${approvals}
  where ${approvals.id} in (select request::bigint from jsonb_array_elements_text(${inboxItems.approvalIds}) request))`;

/** Returns a page of the caller's items, newest first, without what the caller may not see. */
const findItems = async (c: ApiContext, collections: readonly Collection[]): Promise<InboxItem[]> => {
  const { db } = c.var;
  const [first, last] = readPageRange(c);
  const mayRead = getReadableRecordCondition(c, collections, inboxItems);
  const rows = await db
    .select({ item: inboxItems, note: notes.text, reason, amount, mayRead })
    .from(inboxItems)
    .leftJoin(notes, eq(notes.id, inboxItems.noteId))
    .where(ofCaller(c))
    .orderBy(desc(inboxItems.id))
    .offset(first)
    .limit(last - first + 1);
  return rows.map(({ item, note, reason: given, amount: sum, mayRead: readable }) => {
    const { id, kind, collection, recordId, recordName, actorName, action, outcome, noteId, approvalIds } = item;
    const text = (note ?? given)?.slice(0, inboxLimits.text);
    return {
      id,
      kind,
      createdAt: item.createdAt.toISOString(),
      readAt: item.readAt?.toISOString() ?? null,
      actor: actorName,
      collection,
      recordId: readable ? recordId : null,
      recordName: readable ? recordName : null,
      noteId: readable ? noteId : null,
      action,
      outcome,
      total: item.exportCount ?? Math.max(approvalIds.length, 1),
      amount: readable ? sum : null,
      approvalId: (readable && approvalIds[0]) || null,
      exportId: item.exportId,
      text: (readable && text) || null,
    };
  });
};

/** GET /admin/inbox: a page of the caller's items. */
export const createInboxListHandler = (collections: readonly Collection[]) => async (c: ApiContext) =>
  sendData(c, {
    items: await findItems(c, collections),
    total: await c.var.db.$count(inboxItems, ofCaller(c)),
    unread: await countUnread(c),
  });

/** GET /admin/inbox/unread: the number of the caller's unread items. */
export const sendUnreadCount = async (c: ApiContext) => sendData(c, { unread: await countUnread(c) });

/** Marks the caller's items that match a condition. The caller's other open consoles are told. */
const mark = async (c: ApiContext, where: SQL | undefined, readAt: Date | null) => {
  const { db, admin } = c.var;
  const differs = readAt ? isUnread : isNotNull(inboxItems.readAt);
  const marked = await db
    .update(inboxItems)
    .set({ readAt })
    .where(and(ofCaller(c), differs, where))
    .returning({ id: inboxItems.id });
  if (marked.length > 0) await announceInbox(db, [{ adminId: admin.id }]);
  return sendUnreadCount(c);
};

const some = z.strictObject({ ids: z.array(idSchema).min(1).max(inboxLimits.marked) });

/** POST /admin/inbox/read */
export const markReadHandler = withBody(some, (c, { ids }) => mark(c, inArray(inboxItems.id, ids), c.var.now));

/** POST /admin/inbox/unread */
export const markUnreadHandler = withBody(some, (c, { ids }) => mark(c, inArray(inboxItems.id, ids), null));

/** POST /admin/inbox/read-all: up to the newest item that was shown, so that nothing is read before it is seen. */
export const markAllReadHandler = withBody(z.strictObject({ upTo: idSchema }), (c, { upTo }) =>
  mark(c, lte(inboxItems.id, upTo), c.var.now),
);
