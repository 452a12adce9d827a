import { eq } from 'drizzle-orm';
import { inboxItems } from '../../db/schema/inbox';
import type { ApiContext } from '../http/context';
import { addInboxItems } from './inbox';

/** `recordName` is the name of the file. */
type FinishedExport = { exportId: string; collection: string; recordName: string; exportCount: number };

/**
 * Tells the caller that the file of an export is ready, once for each export. Returns whether the inbox has an item about
 * it, which it has not if the account does not want such items.
 */
export const addExportItem = async ({ var: { db, admin, now } }: ApiContext, finished: FinishedExport) => {
  const { exportId, recordName, exportCount } = finished;
  const known = await db
    .update(inboxItems)
    .set({ recordName, exportCount })
    .where(eq(inboxItems.exportId, exportId))
    .returning({ id: inboxItems.id });
  if (known.length > 0) return true;
  const item = { ...finished, adminId: admin.id, createdAt: now, kind: 'exportReady' as const, actorName: null };
  return (await addInboxItems(db, [item])).length > 0;
};
