import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { admins, roles } from '../../db/schema/system';
import { hasPermission } from '../http/permissions';
import { hasAnyId } from '../rest/id';
import { createReadScopes, toScopedReader } from '../rest/scope/callScopes';
import { listLimitedRecords, type LimitedRecords } from '../rest/scope/conditions';
import { toRecordScopes } from '../session/scopes';
import { buildHeldRoleCondition, getHeldRoleColumns } from '../session/signedIn';

type Wanted = {
  /** The collection, or another name under which rows refer to records, such as `approvals`. */
  collection: string;
  ids: readonly string[];
  /** The permissions that it takes to read the records. */
  permissions: readonly string[];
};

/** Most conditions in one statement. PostgreSQL returns at most 1664 columns. */
const mostColumns = 500;

/** Returns the limits under which admins read records, one for each role in which they may. Undefined stands for none. */
const findLimits = async (db: Database, { collection, permissions: needed }: Wanted, adminIds: readonly string[]) => {
  const { permissions: codes, stored } = getHeldRoleColumns(db);
  const held = await db
    .select({ id: admins.id, codes, stored })
    .from(admins)
    .innerJoin(roles, buildHeldRoleCondition(db))
    .where(and(inArray(admins.id, [...adminIds]), eq(admins.status, 'enabled')));
  return held
    .filter(role => needed.every(code => hasPermission({ permissions: role.codes }, code)))
    .map(({ id, ...role }) => {
      const person = { permissions: role.codes, recordScopes: toRecordScopes(role.codes, role.stored, id) };
      const scopes = createReadScopes(person);
      const reader = toScopedReader({ id, permissions: role.codes });
      const limit = listLimitedRecords(scopes, reader).find(({ name }) => name === collection);
      // Admins with the same scopes share a limit, except approvers: each sees other requests.
      const key = JSON.stringify([reader.approves && reader.id, ...scopes]);
      return { adminId: id, limit: limit && { key, limit } };
    });
};

/** Returns, by the key of each limit, the ids of the records that meet its condition. */
const findWithinLimits = async (db: Database, ids: readonly string[], limits: ReadonlyMap<string, LimitedRecords>) => {
  const within = new Map([...limits.keys()].map(key => [key, new Set<string>()]));
  const all = [...limits];
  for (let first = 0; first < all.length; first += mostColumns) {
    const some = all.slice(first, first + mostColumns);
    const table = some[0]?.[1].table;
    if (!table) break;
    const columns = Object.fromEntries(
      some.map(([, { condition }], index): [string, SQL<boolean>] => [`within${index}`, sql`(${condition})`]),
    );
    const rows: Record<string, unknown>[] = await db
      .select({ ...columns, id: sql<string>`${table.id}::text` })
      .from(table)
      .where(hasAnyId(table.id, ids));
    for (const row of rows)
      some.forEach(([key], index) => row[`within${index}`] === true && within.get(key)?.add(String(row['id'])));
  }
  return within;
};

/**
 * Returns which of the records each of the admins may read in one of their roles. The database must be one without scopes.
 * Takes two statements, however many records and admins.
 */
export const findVisibleRecords = async (db: Database, wanted: Wanted, adminIds: readonly string[]) => {
  const visible = new Map<string, Set<string>>();
  if (adminIds.length === 0 || wanted.ids.length === 0) return visible;
  const readers = await findLimits(db, wanted, adminIds);
  const limits = new Map(readers.flatMap(({ limit }) => (limit ? [[limit.key, limit.limit] as const] : [])));
  const within = await findWithinLimits(db, wanted.ids, limits);
  for (const { adminId, limit } of readers) {
    const seen = limit ? (within.get(limit.key) ?? []) : wanted.ids;
    visible.set(adminId, new Set([...(visible.get(adminId) ?? []), ...seen]));
  }
  return visible;
};
