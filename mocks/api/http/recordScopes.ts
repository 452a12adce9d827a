import type { SalesRegion } from '@/models/salesRegion';
import type { ScopedCollection } from '@/system/roles/scope';
import { getOriginalDatabase, interceptStatements, type RewriteStatement } from '../../db/interceptStatements';
import type { Database } from '../../db/database';
import type { ApiContext } from './context';

/** Which records of its collection a permission is for: those that belong to any of the departments or regions, or are `own`. */
export type RecordScope = { departmentIds: readonly string[]; regions: readonly SalesRegion[]; own: boolean };

/** The scopes of permissions by code. A permission without one is for all records. */
export type RecordScopes = Readonly<Record<string, RecordScope>>;

/** By collection, the scopes that a record must be in. A collection without any is not limited. */
export type CallScopes = ReadonlyMap<ScopedCollection, readonly RecordScope[]>;

const scoped = new WeakSet<Database>();

/** Whether the statements of a database find only what a call may see. */
export const isScopedDatabase = (db: Database) => scoped.has(db);

/**
 * Returns the call's database for reads alone: its statements find only what the caller may see. `db` is the database of the
 * call by default, which is that in a call that only reads.
 */
export const toScopedDatabase = (c: ApiContext, db: Database = c.var.db): Database => {
  const { rewriteReads } = c.var;
  if (!rewriteReads || scoped.has(db)) return db;
  const reading = interceptStatements(db, { rewrite: rewriteReads });
  scoped.add(reading);
  return reading;
};

/** Lets a call that only reads find what it may see and nothing else. `db` is its database, or its transaction. */
export const scopeReads = (c: ApiContext, db: Database = c.var.db) => {
  c.set('isReading', true);
  c.set('db', toScopedDatabase(c, db));
};

/**
 * Does work of a read-only call that finds the records which the call may see with all their fields, such as the plan of an
 * action: what an action does depends on them, too. What it returns must not show them.
 */
export const runWithAllFields = async <T>(c: ApiContext, work: () => Promise<T>): Promise<T> => {
  const { db, rewriteRecords } = c.var;
  if (!rewriteRecords) return work();
  const whole = interceptStatements(getOriginalDatabase(db), { rewrite: rewriteRecords });
  scoped.add(whole);
  c.set('db', whole);
  try {
    return await work();
  } finally {
    c.set('db', db);
  }
};

/** Reads with further scopes from now on, if the call only reads. */
export const narrowReads = (c: ApiContext, rewrite: RewriteStatement) => {
  if (!c.var.isReading) return;
  const narrowed = interceptStatements(c.var.db, { rewrite });
  scoped.add(narrowed);
  c.set('db', narrowed);
};

declare module './context' {
  interface ApiVariables {
    /** The scopes of the call's permissions. */
    callScopes: CallScopes;
    /** Whether the call only reads. Its statements find only what it may see. */
    isReading?: boolean;
    /**
     * Rewrites statements so that they find only records in `callScopes`, and nothing of fields that the caller may not see.
     * Undefined if the call is not limited.
     */
    rewriteReads: RewriteStatement | undefined;
    /** The same for the records alone. Undefined if the caller may see all fields. */
    rewriteRecords?: RewriteStatement | undefined;
  }
}
