import { and, asc, gte, lt, lte, not, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { changes, type ChangedRecord } from '../../db/schema/changes';
import type { Cursor } from './cursor';
import { formatTransactionSnapshot, parseTransactionSnapshot, type Snapshot } from './snapshot';

/** A row of the table `changes`. */
export type ChangeRow = {
  /** Orders the rows of a read. */
  row: number;
  kind: (typeof changes.$inferSelect)['kind'];
  collection: string | null;
  type: 'create' | 'update' | 'delete' | null;
  action: string | null;
  subject: string | null;
  records: readonly ChangedRecord[];
  total: number;
  adminId: string | null;
  adminName: string | null;
  sessionId: string | null;
  tab: string | null;
};

export type ReadOptions = {
  /** Reads the changes after this cursor. Without it, only the snapshot is read. */
  after?: Cursor | undefined;
  /** Reads only changes that were seen by this reader. */
  within?: Snapshot;
  /** The most changes that are read. */
  limit: number;
};

const isIn = (snapshot: Snapshot) =>
  sql`pg_visible_in_snapshot(${changes.xid}, ${formatTransactionSnapshot(snapshot)}::pg_snapshot)`;

const isAfter = ({ seen, partial }: Cursor) =>
  and(
    // Only for the index.
    gte(changes.xid, sql`${String(seen.running[0] ?? seen.end)}::xid8`),
    not(isIn(seen)),
    partial && not(sql`(${and(isIn(partial.seen), lte(changes.id, partial.row))})`),
  );

/**
 * Whether this database has assigned the transaction id. A restored backup has rows with ids of the other database, which
 * must not count as seen.
 */
const isAssigned = lt(changes.xid, sql`pg_snapshot_xmax(pg_current_snapshot())`);

/**
 * Reads changes, in one statement, because the changes and the snapshot must be of the same moment. `end` is the first
 * transaction id that was not assigned.
 */
export const readChanges = async (db: Database, { after, within, limit }: ReadOptions) => {
  const { id, kind, collection, type, action, subject, records, total, adminId, adminName, sessionId, tab } = changes;
  const found = db
    .select({
      one: sql`json_build_object('row', ${id}, 'kind', ${kind}, 'collection', ${collection}, 'type', ${type},
        'action', ${action}, 'subject', ${subject}, 'records', ${records}, 'total', ${total}, 'adminId', ${adminId}::text,
        'adminName', ${adminName}, 'sessionId', ${sessionId}::text, 'tab', ${tab})`.as('one'),
      row: id,
    })
    .from(changes)
    .where(after ? and(isAfter(after), isAssigned, within && isIn(within)) : sql`false`)
    .orderBy(asc(id))
    .limit(limit)
    .as('found');
  const [read] = await db
    .select({
      snapshot: sql<string>`pg_current_snapshot()::text`,
      end: sql<string>`pg_snapshot_xmax(pg_current_snapshot())::text`,
      greatest: sql<
        string | null
        // Named, because `order by xid` would mean the text, in which 999 comes after 1000.
      >`(select ${changes.xid}::text as digits from ${changes} where ${isAssigned} order by ${changes.xid} desc limit 1)`,
      rows: sql<ChangeRow[]>`coalesce(json_agg(${found.one} order by ${found.row}), '[]')`,
    })
    .from(found);
  if (!read) throw new Error('The database has no snapshot');
  return { seen: parseTransactionSnapshot(read.snapshot, read.greatest), end: BigInt(read.end), rows: read.rows };
};
