import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { superAdminRoleCode, type PermissionAssignmentPreview } from '@/system/roles/role';
import { permissions, rolePermissions, roles as table } from '../../db/schema/system';
import { announceUpdates } from '../log/changes';
import { withBody } from '../http/body';
import type { ApiContext } from '../http/context';
import { sendData } from '../http/envelope';
import { ApiError, createValidationError } from '../http/errors';
import { assertPermission } from '../http/permissions';
import type { Route } from '../http/routes';
import { countSchema } from '../http/schemas';
import { logAndAnnounceOperations } from '../log/operationLog';
import { readPathId } from '../rest/id';
import { getRecordOrThrow } from '../rest/read';
import type { RecordWithId } from '../rest/write/lock';
import { assertCollectionRecordVersion, insertRecord, lockRecord } from '../rest/write/write';
import { findRolePermissionCodes, assertCallerHoldsPermissions } from './heldPermissions';
import {
  copyFieldRules,
  fieldListRoute,
  fieldRulesSchema,
  readFieldRules,
  toLoggedFieldRules,
  writeFieldRules,
} from './roleFieldRules';
import {
  copyRoleScopes,
  permissionIdsSchema,
  readGrantedPermissions,
  scopesSchema,
  toLoggedPermissions,
  writeRoleScopes,
} from './roleScopes';
import { roles } from './roles';

const assignment = z.strictObject({
  permissionIds: permissionIdsSchema,
  scopes: scopesSchema.default([]),
  fieldRules: fieldRulesSchema
    .optional()
    .meta({ description: 'All field rules of the role. Without it, the role keeps those that it has.' }),
  version: z.int().min(1),
});

const codes = (rows: { code: string }[]) => rows.map(({ code }) => code).toSorted();

/**
 * Returns the permissions that an assignment removes and adds. Throws 403 if the caller lacks any of them, and
 * 422 for an unknown id.
 */
const compare = async (c: ApiContext, role: RecordWithId, ids: string[]) => {
  const { db } = c.var;
  const { id, code } = permissions;
  const before = await db
    .select({ id, code })
    .from(permissions)
    .innerJoin(rolePermissions, eq(rolePermissions.permissionId, id))
    .where(eq(rolePermissions.roleId, role.id));
  const after = await db.select({ id, code }).from(permissions).where(inArray(id, ids));
  if (after.length < new Set(ids).size)
    throw createValidationError({ permissionIds: messages => messages.session.noPermission });
  if (role['code'] === superAdminRoleCode) throw new ApiError(409, messages => messages.roles.superAdminPermissions);
  await assertCallerHoldsPermissions(c, codes([...before, ...after]));
  const [held, wanted] = [before, after].map(rows => new Set(rows.map(row => row.id)));
  const removed = before.filter(row => !wanted?.has(row.id));
  return { removed, added: after.filter(row => !held?.has(row.id)) };
};

/** POST /admin/roles/:id/permissions/preview: what an assignment would change, and for how many admins. */
const preview = withBody(z.strictObject({ permissionIds: permissionIdsSchema }), async (c, body) => {
  const role = await getRecordOrThrow(c, roles, readPathId(c));
  const { added, removed } = await compare(c, role, body.permissionIds);
  const admins = Number(role['adminCount']);
  return sendData(c, { added: codes(added), removed: codes(removed), admins } satisfies PermissionAssignmentPreview);
});

/** Returns what a role grants, as the operation log has it. */
const readLoggedGrants = async (c: ApiContext, roleId: string) => ({
  ...toLoggedPermissions(await readGrantedPermissions(c, roleId)),
  ...toLoggedFieldRules(await readFieldRules(c, roleId)),
});

/**
 * PUT /admin/roles/:id/permissions: replaces the permissions of a role, the scopes of those that `scopes` names, and its field
 * rules if there are `fieldRules`.
 */
const assign = withBody(assignment, async (c, body) => {
  const { db, now } = c.var;
  const { record: role } = await lockRecord(c, roles);
  await assertCollectionRecordVersion(c, roles, role, body.version);
  const before = await readLoggedGrants(c, role.id);
  const { added, removed } = await compare(c, role, body.permissionIds);
  const { roleId, permissionId } = rolePermissions;
  const gone = removed.map(({ id }) => id);
  await db.delete(rolePermissions).where(and(eq(roleId, role.id), inArray(permissionId, gone)));
  if (added.length > 0)
    await db.insert(rolePermissions).values(added.map(({ id }) => ({ roleId: role.id, permissionId: id })));
  await writeRoleScopes(c, role.id, body.scopes, await readGrantedPermissions(c, role.id));
  await writeFieldRules(c, role.id, body.fieldRules);
  const after = await readLoggedGrants(c, role.id);
  await db
    .update(table)
    .set({ updatedAt: now, version: sql`${table.version} + 1` })
    .where(eq(table.id, role.id));
  const operation = { action: 'assign-permissions', collection: 'roles', recordId: role.id };
  await logAndAnnounceOperations(c, [{ ...operation, before, after, recordName: String(role['name']) }]);
  await announceUpdates(c, 'roles', 'assign-permissions', [{ id: role.id, version: body.version + 1 }]);
  return sendData(c, await getRecordOrThrow(c, roles, role.id));
});

/**
 * POST /admin/roles/:id/copy: creates a role with the same permissions in the same scopes, and the same field rules. The caller must hold them all, and be allowed to
 * create roles.
 */
const copy = withBody(roles.input, async (c, body) => {
  assertPermission(c, 'roles:create');
  const { db } = c.var;
  const source = await getRecordOrThrow(c, roles, readPathId(c));
  const held = await findRolePermissionCodes(db, [String(source['code'])]);
  await assertCallerHoldsPermissions(c, held);
  const { id, name, version } = await insertRecord(c, roles, body);
  const granted = await db.select({ id: permissions.id }).from(permissions).where(inArray(permissions.code, held));
  if (granted.length > 0)
    await copyRoleScopes(
      c,
      source.id,
      id,
      granted.map(permission => permission.id),
    );
  await copyFieldRules(c, source.id, id);
  const operation = { action: 'assign-permissions', collection: 'roles', recordId: id };
  const change = { before: { permissions: [] }, after: await readLoggedGrants(c, id) };
  await logAndAnnounceOperations(c, [{ ...operation, ...change, recordName: String(name) }]);
  await announceUpdates(c, 'roles', 'assign-permissions', [{ id, version }]);
  return sendData(c, await getRecordOrThrow(c, roles, id));
});

const access = { permission: 'roles:assign-permissions' };

export const rolePermissionAndCopyRoutes: Route[] = [
  fieldListRoute,
  {
    method: 'PUT',
    path: '/roles/:id/permissions',
    access,
    stepUp: true,
    limited: true,
    summary: 'Assign permissions',
    description:
      'Makes a role grant exactly these permissions. A permission keeps its scope unless `scopes` names it; a new one is for all records. The role keeps its field rules unless there are `fieldRules`. Refused if no enabled super admin would be left, or if the caller could not undo it.',
    answer: roles.record,
    ...assign,
  },
  {
    method: 'POST',
    path: '/roles/:id/permissions/preview',
    access,
    summary: 'Preview: assign permissions',
    description: 'Returns the permissions that the assignment would add and remove, and how many admins it affects.',
    answer: z.strictObject({ added: z.array(z.string()), removed: z.array(z.string()), admins: countSchema }),
    readOnly: true,
    ...preview,
  },
  {
    method: 'POST',
    path: '/roles/:id/copy',
    access,
    stepUp: true,
    summary: 'Copy a role',
    description:
      'Creates a role with the permissions, scopes and field rules of another one. Also needs `roles:create`. Refused if the caller lacks one of the permissions.',
    answer: roles.record,
    ...copy,
  },
];
