import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { VisibleCounts } from '@/system/roles/role';
import { scopedCollections, type PermissionScope, type Scope } from '@/system/roles/scope';
import type { Database } from '../../db/database';
import { interceptStatements } from '../../db/interceptStatements';
import { admins, departments, permissions, roles as table } from '../../db/schema/system';
import { withBody } from '../http/body';
import type { ApiContext } from '../http/context';
import { sendData } from '../http/envelope';
import { createValidationError } from '../http/errors';
import { getRefineOptions } from '../http/issueText';
import { assertPermission, hasPermission } from '../http/permissions';
import { getUnscopedDatabase } from '../http/recordScopes';
import type { Route } from '../http/routes';
import { countSchema, responseIdSchema } from '../http/schemas';
import { findCollection } from '../rest/feature';
import { idSchema, readPathId } from '../rest/id';
import { findPageIdsAndTotal } from '../rest/list/find';
import { toListQuery } from '../rest/listQuery';
import { getRecordOrThrow } from '../rest/read';
import { createReadScopes, intersectScopes } from '../rest/scope/callScopes';
import { getScopedRewrite } from '../rest/scope/rewrite';
import { sqlEnabledDepartmentTree, toRecordScopes } from '../session/scopes';
import { buildHeldRoleCondition } from '../session/signedIn';
import { assertValidScopes, permissionIdsSchema, readGrantedPermissions, scopesSchema } from './roleScopes';
import { roles } from './roles';

const bodySchema = z
  .strictObject({
    permissionIds: permissionIdsSchema
      .optional()
      .meta({ description: 'The permissions of a draft. Defaults to those of the role.' }),
    scopes: scopesSchema.default([]),
    adminId: idSchema.optional().meta({ description: 'An admin of the role. Needs `admins:list`.' }),
    departmentId: idSchema
      .optional()
      .meta({ description: 'The department of some admin instead. Needs `departments:list`.' }),
  })
  .refine(({ adminId, departmentId }) => adminId === undefined || departmentId === undefined, {
    path: ['departmentId'],
    ...getRefineOptions('adminOrDepartment'),
  });

type Body = z.infer<typeof bodySchema>;

/** Whose records are counted: an admin, or somebody without a name in a department. */
type Viewer = Pick<VisibleCounts, 'admin' | 'department'> & { departmentIds: string[] };

const department = { id: departments.id, name: departments.name };

const nobody: Viewer = { admin: null, department: null, departmentIds: [] };

/** Returns the first admin of the role, or the one with the id. Those with this role as their main one come first. */
const findAdminOfRole = async (db: Database, roleId: string, adminId?: string): Promise<Viewer | undefined> => {
  const [found] = await db
    .select({
      admin: { id: admins.id, name: admins.username },
      department,
      departmentIds: sqlEnabledDepartmentTree(admins.departmentId),
    })
    .from(admins)
    .innerJoin(table, and(eq(table.id, roleId), buildHeldRoleCondition(db)))
    .leftJoin(departments, eq(departments.id, admins.departmentId))
    .where(adminId === undefined ? eq(admins.status, 'enabled') : eq(admins.id, adminId))
    .orderBy(desc(eq(admins.roleId, roleId)), asc(admins.createdAt), asc(admins.id))
    .limit(1);
  return found;
};

/** Throws 422 for an admin without the role and for an unknown department, and 403 if the caller may not list them. */
const findViewer = async (c: ApiContext, roleId: string, { adminId, departmentId }: Body): Promise<Viewer> => {
  const { db, admin } = c.var;
  if (departmentId !== undefined) {
    assertPermission(c, 'departments:list');
    const [found] = await db
      .select({ department, departmentIds: sqlEnabledDepartmentTree(sql`${departmentId}::bigint`) })
      .from(departments)
      .where(eq(departments.id, departmentId));
    if (!found) throw createValidationError({ departmentId: messages => messages.issues.noReference });
    return { admin: null, ...found };
  }
  if (adminId !== undefined) assertPermission(c, 'admins:list');
  else if (!hasPermission(admin, 'admins:list')) return nobody;
  const found = await findAdminOfRole(db, roleId, adminId);
  if (!found && adminId !== undefined) throw createValidationError({ adminId: messages => messages.roles.notOfRole });
  return found ?? nobody;
};

type Granted = Scope & { id: string; code: string };

/** Returns the enabled permissions of the role with their scopes, or those of the draft. */
const findGranted = async (c: ApiContext, roleId: string, { permissionIds, scopes }: Body): Promise<Granted[]> => {
  const stored = await readGrantedPermissions(c, roleId);
  const ids = permissionIds ?? stored.map(({ id }) => id);
  const { id, code, status } = permissions;
  const found = await c.var.db.select({ id, code, status }).from(permissions).where(inArray(id, ids));
  if (found.length < new Set(ids).size)
    throw createValidationError({ permissionIds: messages => messages.session.noPermission });
  assertValidScopes(scopes, found);
  const scopeOf = (permissionId: string): PermissionScope | Granted | undefined =>
    scopes.find(one => one.permissionId === permissionId) ?? stored.find(one => one.id === permissionId);
  return found
    .filter(permission => permission.status === 'enabled')
    .map(permission => {
      const { scope = 'all', regions = [] } = scopeOf(permission.id) ?? {};
      return { id: permission.id, code: permission.code, scope, regions };
    });
};

/** POST /admin/roles/:id/visible-counts: how many records of each collection an admin with the role would see. */
const countVisible = withBody(bodySchema, async (c, body) => {
  const role = await getRecordOrThrow(c, roles, readPathId(c));
  const viewer = await findViewer(c, role.id, body);
  const granted = await findGranted(c, role.id, body);
  const codes = granted.map(({ code }) => code);
  const scopes = Object.fromEntries(
    granted.filter(({ scope }) => scope !== 'all').map(({ code, scope, regions }) => [code, { scope, regions }]),
  );
  // Of somebody without a name, no record is their own.
  const viewerId = viewer.admin?.id ?? '0';
  const stored = { scopes, departmentIds: viewer.departmentIds };
  const seen = { permissions: codes, recordScopes: toRecordScopes(codes, stored, viewerId) };
  const readScopes = createReadScopes(seen);
  const { db, admin, callScopes } = c.var;
  // The caller's own scopes apply, too: nobody learns how many records there are that they may not see.
  const rewrite = getScopedRewrite({
    scopes: intersectScopes(callScopes, readScopes),
    reader: { id: admin.id, approves: false },
  });
  const seenDb = interceptStatements(getUnscopedDatabase(c), { rewrite });
  const counts: VisibleCounts['counts'] = [];
  for (const name of scopedCollections) {
    const collection = findCollection(c, name);
    if (!collection || ![admin, seen].every(person => hasPermission(person, `${name}:list`))) continue;
    const count = async (of: Database) => {
      const query = toListQuery(collection, { filter: {}, range: [0, 0], sort: ['id', 'ASC'] });
      return (await findPageIdsAndTotal(of, collection, query)).total;
    };
    const total = await count(db);
    counts.push({ collection: name, total, visible: readScopes.has(name) ? await count(seenDb) : total });
  }
  return sendData(c, { admin: viewer.admin, department: viewer.department, counts } satisfies VisibleCounts);
});

const named = z.strictObject({ id: responseIdSchema, name: z.string() });

export const visibleCountsRoute: Route = {
  method: 'POST',
  path: '/roles/:id/visible-counts',
  access: { permission: 'roles:list' },
  summary: 'Count the records that a role sees',
  description:
    'Returns, for each collection with scopes that the role may list, how many of the records an admin of the role sees: of those that the caller sees, and only of collections that the caller may list. Counts for the first admin of the role by default. `permissionIds` and `scopes` count for a draft that is not saved.',
  answer: z
    .strictObject({
      admin: named.nullable().meta({ description: 'Whose own records count. Null for somebody of the department.' }),
      department: named.nullable(),
      counts: z.array(
        z.strictObject({ collection: z.enum(scopedCollections), visible: countSchema, total: countSchema }),
      ),
    })
    .meta({ id: 'VisibleCounts' }),
  readOnly: true,
  ...countVisible,
};
