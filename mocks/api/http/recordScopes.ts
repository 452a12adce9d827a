import type { SalesRegion } from '@/models/salesRegion';
import type { ScopedCollection } from '@/system/roles/scope';
import { getOriginalDatabase, interceptStatements, type RewriteStatement } from '../../db/interceptStatements';
import type { Database } from '../../db/database';
import type { ApiContext } from './context';

/**
 * Which records of its collection a permission is for: those that belong to any of the departments or regions, or are those of
 * the admin with the id `own`.
 */
export type RecordScope = { departmentIds: readonly string[]; regions: readonly SalesRegion[]; own: string | false };

/** The scopes of permissions by code. A permission without one is for all records. */
export type RecordScopes = Readonly<Record<string, RecordScope>>;

/** By collection, the scopes that a record must be in. A collection without any is not limited. */
export type CallScopes = ReadonlyMap<ScopedCollection, readonly RecordScope[]>;

/**
 * Who reads in scopes. `approves` says what somebody who decides requests sees beyond them, if the rule of a request says so: the
 * `requests`, and in calls that read one record these `records`.
 */
export type ScopedReader = { id: string; approves: false | 'requests' | 'records' };

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
  c.set('unscopedDb', db);
  c.set('db', toScopedDatabase(c, db));
};

/** Reads with the call's scopes as they are now, if the call only reads. */
export const rescopeReads = (c: ApiContext) => {
  if (c.var.unscopedDb) scopeReads(c, c.var.unscopedDb);
};

/**
 * Returns the call's database without its scopes: for conditions of other scopes than its own, in statements about records
 * that it has found already.
 */
export const getUnscopedDatabase = (c: ApiContext): Database => c.var.unscopedDb ?? c.var.db;

const runWithDatabase = async <T>(c: ApiContext, db: Database, work: () => Promise<T>): Promise<T> => {
  const before = c.var.db;
  c.set('db', db);
  try {
    return await work();
  } finally {
    c.set('db', before);
  }
};

/** Runs work about records that the caller may see although they are out of the call's scopes. */
export const withoutScopes = <T>(c: ApiContext, work: () => Promise<T>) =>
  runWithDatabase(c, getUnscopedDatabase(c), work);

/**
 * Runs work that reads the records in the call's scopes with all their fields, such as planning an action, which may depend on
 * hidden ones. Its result must not show them.
 */
export const runWithAllFields = <T>(c: ApiContext, work: () => Promise<T>): Promise<T> => {
  const { db, rewriteRecords } = c.var;
  if (!rewriteRecords) return work();
  const whole = interceptStatements(getOriginalDatabase(db), { rewrite: rewriteRecords });
  scoped.add(whole);
  return runWithDatabase(c, whole, work);
};

declare module './context' {
  interface ApiVariables {
    /** The scopes of the call's permissions. */
    callScopes: CallScopes;
    /** What the caller, as an approver of open requests, may see beyond the scopes. */
    approves?: ScopedReader['approves'];
    /** The database of a call that only reads, without scopes. Undefined if the call also writes. */
    unscopedDb?: Database;
    /**
     * Rewrites statements so that they find only records in `callScopes`, and nothing of fields that the caller may not see.
     * Undefined if the call is not limited.
     */
    rewriteReads: RewriteStatement | undefined;
    /** The same for the records alone. Undefined if the caller may see all fields. */
    rewriteRecords?: RewriteStatement | undefined;
  }
}
