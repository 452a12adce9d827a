import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/database';
import { changes, type ChangedRecord } from '../../db/schema/changes';
import type { ApiContext } from '../http/context';

/**
 * Records of a change that are named: all that one call can decide. Of a larger change, consoles are told how many there are.
 */
export const maxRecordsPerChangeEvent = 200;

/** Milliseconds for which announcements can be read. A console that was disconnected for longer loads everything again. */
export const changesLifetime = 60 * 60_000;

/** Changed records of a collection. `action` is the one of the operation log, such as `approve`. */
export type AnnouncedChange = {
  collection: string;
  type: 'create' | 'update' | 'delete';
  action: string;
  records: readonly ChangedRecord[];
};

const tabPattern = /^[\w-]{1,64}$/;

type Actor = { id: string | null; name: string; sessionId: string | null; tab: string | null };

/** The system itself, such as when a request expires. */
export const systemActor: Actor = { id: null, name: '-', sessionId: null, tab: null };

const getCaller = (c: ApiContext): Actor => {
  const { id, username, sessionId } = c.var.admin;
  const tab = c.req.header('X-Tab-Id') ?? '';
  return { id, name: username, sessionId, tab: tabPattern.test(tab) ? tab : null };
};

/** Announces changed records to open consoles, once the transaction commits. `by` defaults to the caller. */
export const announceChangesBy = async (db: Database, by: Actor, announced: readonly AnnouncedChange[]) => {
  const rows = announced
    .filter(({ records }) => records.length > 0)
    .map(({ records, ...change }) => ({
      ...change,
      kind: 'change' as const,
      records: records.slice(0, maxRecordsPerChangeEvent),
      total: records.length,
      adminId: by.id,
      adminName: by.name,
      sessionId: by.sessionId,
      tab: by.tab,
    }));
  if (rows.length > 0) await db.insert(changes).values(rows);
};

/** Announces records that the caller has changed to open consoles, once the transaction commits. */
export const announceChanges = (c: ApiContext, announced: readonly AnnouncedChange[]) =>
  announceChangesBy(c.var.db, getCaller(c), announced);

/** Returns the columns of changed rows that `announceUpdates` needs. */
export const getIdAndVersionColumns = <T extends { id: PgColumn; version: PgColumn }>({ id, version }: T) => ({
  id,
  version,
});

/** Announces records that another action of the caller has changed. `rows` are as the database returned them. */
export const announceUpdates = (
  c: ApiContext,
  collection: string,
  action: string,
  rows: readonly Record<string, unknown>[],
) => {
  const records = rows.map(({ id, version }) => ({
    id: String(id),
    ...(version !== undefined && { version: Number(version) }),
  }));
  return announceChanges(c, [{ collection, action, type: 'update', records }]);
};

/** Deletes what was announced more than an hour ago. By the database's clock, because that sets the times. */
export const deleteOldChanges = (db: Database) =>
  db.delete(changes).where(sql`${changes.at} < system_now() - make_interval(secs => ${changesLifetime / 1000})`);

/** Announces that a session of an admin has ended or switched its role, once the transaction commits. */
export const announceSessionChange = async (tx: Database, adminId: string) => {
  await tx.insert(changes).values({ kind: 'session', adminId });
};
