import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { InboxChoice } from '@/models/inbox';
import type { Database } from '../../../db/database';
import { approvals } from '../../../db/schema/approvals';
import { changes } from '../../../db/schema/changes';
import { inboxItems } from '../../../db/schema/inbox';
import { admins } from '../../../db/schema/system';
import { accountSettings } from '../../../db/schema/views';
import { findVisibleRecords } from '../../permissions/findVisibleRecords';
import type { Notice, TaskContext } from '../../rest/feature';
import { groupRowsWithEqualKeys } from '../../rest/groupRowsWithEqualKeys';
import { getReadPermission } from '../../rest/readableRecords';

type NoticeOf<Kind extends Notice['kind']> = Extract<Notice, { kind: Kind }>;

/** A notice that leads to an item. */
type ItemNotice = Exclude<Notice, NoticeOf<'mentionRemoved'>>;

const filterKind = <Kind extends Notice['kind']>(notices: readonly Notice[], kind: Kind) =>
  notices.filter((notice): notice is NoticeOf<Kind> => notice.kind === kind);

/** Announces that the inboxes of admins have changed, once the transaction commits. */
export const announceInbox = async (tx: Database, changed: readonly { adminId: string }[]) => {
  const adminIds = new Set(changed.map(({ adminId }) => adminId));
  const rows = [...adminIds].map(adminId => ({ kind: 'inbox' as const, adminId }));
  if (rows.length > 0) await tx.insert(changes).values(rows);
};

const deleteMentionItems = async (db: Database, removed: readonly NoticeOf<'mentionRemoved'>[]) => {
  if (removed.length === 0) return;
  const isOf = ({ noteId, adminId }: (typeof removed)[number]) =>
    and(eq(inboxItems.noteId, noteId), eq(inboxItems.adminId, adminId));
  await db.delete(inboxItems).where(or(...removed.map(isOf)));
  await announceInbox(db, removed);
};

const isAboutRequest = inArray(inboxItems.kind, ['approvalRequested', 'holdEnded']);

/** Matches the items about any of the notices' requests. */
const isAboutRequests = (notices: readonly { approvalId: string }[]) => {
  const ids = [...new Set(notices.map(({ approvalId }) => approvalId))].map(id => sql`${id}`);
  return and(isAboutRequest, sql`${inboxItems.approvalIds} ?| array[${sql.join(ids, sql`, `)}]::text[]`);
};

/** Marks items as read whose requests no longer wait: nobody needs to decide them. */
const markDecidedRequestsAsRead = async (db: Database, now: Date, decided: readonly NoticeOf<'approvalDecided'>[]) => {
  if (decided.length === 0) return;
  const affected = await db
    .select({ id: inboxItems.id })
    .from(inboxItems)
    .where(and(isAboutRequests(decided), isNull(inboxItems.readAt)))
    .orderBy(asc(inboxItems.id))
    .for('update');
  if (affected.length === 0) return;
  // Only a statement after the lock sees what others have decided meanwhile about other requests of the same items.
  const waits = sql`select from ${approvals} where ${approvals.status} = 'pending' and ${inboxItems.approvalIds} ? ${approvals.id}::text`;
  const read = await db
    .update(inboxItems)
    .set({ readAt: now })
    .where(
      and(
        inArray(
          inboxItems.id,
          affected.map(({ id }) => id),
        ),
        sql`not exists (${waits})`,
      ),
    )
    .returning({ adminId: inboxItems.adminId });
  await announceInbox(db, read);
};

/** Updates the items about exports that got another file. Returns the notices about these. */
const updateExportItems = async (db: Database, ready: readonly NoticeOf<'exportReady'>[]) => {
  const known: Notice[] = [];
  for (const notice of ready) {
    const { exportId, recordName, exportCount } = notice;
    const updated = await db
      .update(inboxItems)
      .set({ recordName, exportCount })
      .where(eq(inboxItems.exportId, exportId))
      .returning({ id: inboxItems.id });
    if (updated.length > 0) known.push(notice);
  }
  return known;
};

/** Returns the notices about requests whose admins have an item about them already. */
const findKnownRequests = async (db: Database, requested: readonly NoticeOf<'approvalRequested'>[]) => {
  if (requested.length === 0) return [];
  const rows = await db
    .select({ adminId: inboxItems.adminId, approvalIds: inboxItems.approvalIds })
    .from(inboxItems)
    .where(
      and(
        inArray(inboxItems.adminId, [...new Set(requested.map(({ adminId }) => adminId))]),
        isAboutRequests(requested),
      ),
    );
  const known = new Set(rows.flatMap(({ adminId, approvalIds }) => approvalIds.map(id => `${adminId} ${id}`)));
  return requested.filter(({ adminId, approvalId }) => known.has(`${adminId} ${approvalId}`));
};

/** Returns what each of the enabled admins wants to receive. Locks the accounts, so that none is deleted meanwhile. */
const findChoices = async (db: Database, adminIds: readonly string[]) => {
  const rows = await db
    .select({ id: admins.id, settings: accountSettings.settings })
    .from(admins)
    .leftJoin(accountSettings, eq(accountSettings.adminId, admins.id))
    .where(and(inArray(admins.id, [...new Set(adminIds)]), eq(admins.status, 'enabled')))
    .for('key share', { of: admins });
  return new Map(rows.map(({ id, settings }) => [id, (settings?.['inbox'] ?? {}) as InboxChoice]));
};

/** Returns the notices that their admins want. Nobody is told what they did themselves. */
const filterWanted = async (db: Database, notices: readonly Notice[]) => {
  const fromOthers = notices.filter(({ adminId, actor }) => adminId !== actor?.id);
  if (fromOthers.length === 0) return [];
  const choices = await findChoices(
    db,
    fromOthers.map(({ adminId }) => adminId),
  );
  return fromOthers.filter((notice): notice is ItemNotice => {
    const choice = choices.get(notice.adminId);
    return notice.kind !== 'mentionRemoved' && choice !== undefined && choice[notice.kind] !== false;
  });
};

/** Returns the record that a notice is about: the request, if it is about one. Undefined if it is about none. */
const findSubject = (notice: ItemNotice) =>
  'approvalId' in notice
    ? { name: 'approvals', id: notice.approvalId }
    : notice.recordId !== undefined && { name: notice.collection, id: notice.recordId };

/** Returns the notices whose admins may see what they are about. At reading, an item is shown only to who still may. */
const filterVisible = async (db: Database, notices: readonly ItemNotice[]) => {
  const hidden = new Set<ItemNotice>();
  const about = notices.flatMap(notice => {
    const subject = findSubject(notice);
    return subject ? [{ notice, subject }] : [];
  });
  for (const group of groupRowsWithEqualKeys(about, ({ notice, subject }) => [notice.collection, subject.name])) {
    const [{ notice, subject }] = group;
    const wanted = {
      collection: subject.name,
      ids: [...new Set(group.map(one => one.subject.id))],
      permissions: [getReadPermission({ name: notice.collection })],
    };
    const adminIds = [...new Set(group.map(one => one.notice.adminId))];
    const visible = await findVisibleRecords(db, wanted, adminIds);
    for (const one of group) if (!visible.get(one.notice.adminId)?.has(one.subject.id)) hidden.add(one.notice);
  }
  return notices.filter(notice => !hidden.has(notice));
};

/** Notices with the same key become one item: those about requests that a person has made, or decided alike, in one go. */
const toKey = (notice: ItemNotice) => ({
  ...notice,
  actor: notice.actor?.id,
  ...('approvalId' in notice && { recordId: null, recordName: null, approvalId: null }),
});

/** Returns one item for notices of the same key. It names the record of the first one. */
const toItem = (notices: readonly [ItemNotice, ...ItemNotice[]], createdAt: Date): typeof inboxItems.$inferInsert => {
  const [{ actor, ...item }] = notices;
  const approvalIds = notices.flatMap(notice => ('approvalId' in notice ? notice.approvalId : []));
  return { ...item, createdAt, actorName: actor?.username ?? null, approvalIds };
};

/**
 * Brings inboxes up to date with notices, and announces that, once the transaction commits. Leaves out what an account does
 * not want or may not see, and disabled accounts. Returns the notices that the inboxes have an item about.
 */
export const deliverNotices = async ({ db, now }: TaskContext, notices: readonly Notice[]) => {
  await deleteMentionItems(db, filterKind(notices, 'mentionRemoved'));
  await markDecidedRequestsAsRead(db, now, filterKind(notices, 'approvalDecided'));
  const updated = await updateExportItems(db, filterKind(notices, 'exportReady'));
  const requested = await findKnownRequests(db, filterKind(notices, 'approvalRequested'));
  const known = new Set<Notice>([...updated, ...requested]);
  const unknown = notices.filter(notice => !known.has(notice));
  const wanted = await filterVisible(db, await filterWanted(db, unknown));
  if (wanted.length === 0) return [...known];
  const items = groupRowsWithEqualKeys(wanted, toKey);
  await db.insert(inboxItems).values(items.map(item => toItem(item, now)));
  await announceInbox(db, wanted);
  return [...known, ...wanted];
};
