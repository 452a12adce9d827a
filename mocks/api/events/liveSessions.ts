import { and, eq, exists, gt, inArray, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/database';
import { adminRoles, admins, permissions, rolePermissions, roles, sessions } from '../../db/schema/system';
import type { FieldRules } from '@/system/roles/fieldRule';
import type { RecordScopes } from '../http/recordScopes';
import { sqlHasSecondFactor } from '../session/factors/factors';
import { getScopeColumns, toFieldRules, toRecordScopes } from '../session/scopes';

/** What a session may see. */
export type LiveSession = {
  permissions: readonly string[];
  recordScopes: RecordScopes;
  fieldRules?: FieldRules | undefined;
};

/**
 * Returns the permissions and scopes of sessions by id, in one statement. Leaves out sessions that have ended, and those whose
 * user must first change the password or set up a second factor.
 */
export const readLiveSessions = async (
  db: Database,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, LiveSession>> => {
  const more = (roleId: PgColumn) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(adminRoles)
        .where(and(eq(adminRoles.adminId, admins.id), eq(adminRoles.roleId, roleId))),
    );
  const isHeld = or(eq(sessions.roleId, admins.roleId), more(sessions.roleId));
  const roleId = sql`case when ${isHeld} then ${sessions.roleId} else ${admins.roleId} end`;
  const granted = db
    .select({ code: permissions.code })
    .from(permissions)
    .innerJoin(rolePermissions, eq(rolePermissions.permissionId, permissions.id))
    .where(and(eq(rolePermissions.roleId, roleId), eq(permissions.status, 'enabled')))
    .orderBy(permissions.code);
  const strict = db
    .select({ one: sql`1` })
    .from(roles)
    .where(and(eq(roles.requiresSecondFactor, true), or(eq(roles.id, admins.roleId), more(roles.id))));
  const rows = await db
    .select({
      id: sessions.id,
      adminId: sessions.adminId,
      permissions: sql<string[]>`array(${granted})`,
      stored: getScopeColumns(roleId),
    })
    .from(sessions)
    .innerJoin(admins, eq(admins.id, sessions.adminId))
    .where(
      and(
        inArray(sessions.id, [...ids]),
        gt(sessions.expiresAt, now),
        eq(admins.status, 'enabled'),
        eq(admins.mustChangePassword, false),
        sql`(${sqlHasSecondFactor(admins.id)} or not ${exists(strict)})`,
      ),
    );
  return new Map(
    rows.map(({ id, adminId, permissions: codes, stored }): [string, LiveSession] => [
      id,
      {
        permissions: codes,
        recordScopes: toRecordScopes(codes, stored, adminId),
        fieldRules: toFieldRules(codes, stored),
      },
    ]),
  );
};
