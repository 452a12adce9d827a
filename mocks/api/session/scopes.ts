import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { allPermissionsCode } from '@/system/permissions/permission';
import type { FieldRules } from '@/system/roles/fieldRule';
import type { Scope } from '@/system/roles/scope';
import { admins, departments, permissions, roleFieldRules, rolePermissions } from '../../db/schema/system';
import type { RecordScopes } from '../http/recordScopes';

/** The scopes of a role's permissions by code, without those for all records. */
export type ScopesByPermission = Record<string, Scope>;

/** What the records and fields that an admin may see in a role depend on, besides the permissions. */
export type StoredScopes = {
  scopes: ScopesByPermission;
  fieldRules: FieldRules;
  /** The ids of the admin's department and its descendants, the department itself first. None that is disabled. */
  departmentIds: string[];
  /** The name of the admin's department. Null without one, and if no scope depends on it. */
  departmentName: string | null;
};

const { id, name } = departments;

/** Selects the ids of a department and its descendants, the department itself first. None that is disabled. */
export const sqlEnabledDepartmentTree = (departmentId: PgColumn | SQL) => sql<string[]>`array(
  with recursive below (id, depth) as (
    select root.id, 0 from ${departments} as root where root.id = ${departmentId} and root.status = 'enabled'
    union all select child.id, depth + 1 from ${departments} as child join below on child.parent_id = below.id
      where child.status = 'enabled'
  ) select id::text from below order by depth, id)`;

/** Selects the scopes and field rules of an admin in a role. The query has the table `admins`. */
export const getScopeColumns = (roleId: PgColumn | SQL) => {
  const isNarrower = sql`${rolePermissions.roleId} = ${roleId} and ${rolePermissions.scope} <> 'all'`;
  const scope = sql`json_build_object('scope', ${rolePermissions.scope}, 'regions', ${rolePermissions.regions})`;
  return {
    // Of disabled permissions too: those can be enabled again.
    scopes: sql<ScopesByPermission>`coalesce((
      select json_object_agg(${permissions.code}, ${scope} order by ${permissions.code})
      from ${rolePermissions} join ${permissions} on ${permissions.id} = ${rolePermissions.permissionId} where ${isNarrower}), '{}')`,
    fieldRules: sql<FieldRules>`coalesce((
      select json_object_agg(collection, rules order by collection) from (
        select ${roleFieldRules.collection} as collection, json_object_agg(${roleFieldRules.field}, ${roleFieldRules.access} order by ${roleFieldRules.field}) as rules
        from ${roleFieldRules} where ${roleFieldRules.roleId} = ${roleId} group by 1) as ruled), '{}')`,
    departmentIds: sql<
      string[]
    >`case when exists (select from ${rolePermissions} where ${isNarrower}) then ${sqlEnabledDepartmentTree(admins.departmentId)} else '{}' end`,
    departmentName: sql<
      string | null
    >`case when exists (select from ${rolePermissions} where ${isNarrower}) then (select ${name} from ${departments} where ${id} = ${admins.departmentId}) end`,
  };
};

/** Returns the field rules of an admin with these permissions, or undefined if there are none. `*` has none. */
export const toFieldRules = (
  held: readonly string[],
  { fieldRules }: Pick<StoredScopes, 'fieldRules'>,
): FieldRules | undefined =>
  held.includes(allPermissionsCode) || Object.keys(fieldRules).length === 0 ? undefined : fieldRules;

/** Returns the scopes of the admin with the id, who has these permissions. `*` has none. */
export const toRecordScopes = (
  held: readonly string[],
  { scopes, departmentIds }: Pick<StoredScopes, 'scopes' | 'departmentIds'>,
  adminId: string,
): RecordScopes => {
  if (held.includes(allPermissionsCode)) return {};
  const own = departmentIds.slice(0, 1);
  return Object.fromEntries(
    Object.entries(scopes).map(([code, { scope, regions }]) => [
      code,
      {
        departmentIds: scope === 'departmentTree' ? departmentIds : scope === 'department' ? own : [],
        regions: scope === 'regions' ? regions : [],
        own: scope === 'own' && adminId,
      },
    ]),
  );
};
