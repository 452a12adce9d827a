import { and, eq, inArray } from 'drizzle-orm';
import type { NoteMention } from '@/models/note';
import { inboxItems } from '../../db/schema/inbox';
import { announceInbox } from '../events/changes';
import type { ApiContext } from '../http/context';
import { addInboxItems } from './inbox';

type MentioningNote = { id: string; collection: string; recordId: string; recordName: string | null };

/**
 * Tells admins whom a note mentions now and did not mention before, and takes back the items of those whom it no longer
 * mentions. Nobody is told about a note of their own.
 */
export const updateMentionItems = async (
  c: ApiContext,
  { id: noteId, ...record }: MentioningNote,
  now: readonly NoteMention[],
  before: readonly NoteMention[] = [],
) => {
  const { db, admin, now: createdAt } = c.var;
  const without = (mentions: readonly NoteMention[], others: readonly NoteMention[]) =>
    mentions.map(({ id }) => id).filter(id => !others.some(other => other.id === id));
  const removed = without(before, now);
  if (removed.length > 0) {
    await db.delete(inboxItems).where(and(eq(inboxItems.noteId, noteId), inArray(inboxItems.adminId, removed)));
    await announceInbox(db, removed);
  }
  const added = without(now, before).filter(id => id !== admin.id);
  const item = { ...record, noteId, createdAt, kind: 'mention' as const, actorName: admin.username };
  await addInboxItems(
    db,
    added.map(adminId => ({ ...item, adminId })),
  );
};
