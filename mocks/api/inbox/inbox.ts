import { and, eq, inArray, lte } from 'drizzle-orm';
import { inboxLimits, type InboxChoice } from '@/models/inbox';
import type { Database } from '../../db/database';
import { inboxItems } from '../../db/schema/inbox';
import { admins } from '../../db/schema/system';
import { accountSettings } from '../../db/schema/views';
import { announceInbox } from '../events/changes';

type NewItem = Omit<typeof inboxItems.$inferInsert, 'id' | 'readAt'>;

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

/**
 * Adds items to inboxes and announces that, once the transaction commits. Leaves out kinds that an account does not want,
 * and disabled accounts. The caller leaves out who did it, and who may not list the record.
 * Returns the items that were added.
 */
export const addInboxItems = async (tx: Database, items: readonly NewItem[]) => {
  if (items.length === 0) return [];
  const choices = await findChoices(
    tx,
    items.map(({ adminId }) => adminId),
  );
  const wanted = items.filter(({ adminId, kind }) => {
    const choice = choices.get(adminId);
    return choice && choice[kind] !== false;
  });
  if (wanted.length === 0) return [];
  await tx.insert(inboxItems).values(wanted);
  await announceInbox(
    tx,
    wanted.map(({ adminId }) => adminId),
  );
  return wanted;
};

/** Deletes old items, read or not. */
export const deleteOldInboxItems = (db: Database, now: Date) =>
  db.delete(inboxItems).where(lte(inboxItems.createdAt, new Date(now.getTime() - inboxLimits.days * 24 * 60 * 60_000)));
