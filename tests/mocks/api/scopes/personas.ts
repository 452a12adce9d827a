import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { getSampleDepartmentId, type SampleDepartment } from '../../../../mocks/db/sample/departments';
import { sampleAccountMobiles } from '../../../../mocks/db/sample/accounts';
import { admins, permissions, roleFieldRules, rolePermissions, roles } from '../../../../mocks/db/schema/system';
import type { SalesRegion } from '@/models/salesRegion';
import type { FieldRules } from '@/system/roles/fieldRule';
import { scopedCollections, type Scope, type ScopedCollection } from '@/system/roles/scope';
import { server } from '../../../setup/server';

/** An admin with all permissions, who may read some collections only in a scope. */
export type Persona = { department: SampleDepartment | null; scopes: Partial<Record<ScopedCollection, Scope>> };

const scope = (kind: Scope['scope'], ...regions: SalesRegion[]): Scope => ({ scope: kind, regions });

const everywhere = (of: Scope) => Object.fromEntries(scopedCollections.map(name => [name, of]));

export const personas = {
  'the head of a regional department': { department: 'east', scopes: everywhere(scope('departmentTree')) },
  'someone with a different scope for each permission': {
    department: 'jiangsuFujian',
    scopes: {
      suppliers: scope('departmentTree'),
      users: scope('regions', 'north', 'central'),
      products: scope('department'),
      orders: scope('regions', 'south', 'east'),
      bills: scope('own'),
    },
  },
  'a regional manager': { department: null, scopes: everywhere(scope('regions', 'south')) },
  'a member of a group': { department: 'zhejiang', scopes: everywhere(scope('department')) },
  'someone with own records': { department: 'east', scopes: everywhere(scope('own')) },
  'someone without a department': { department: null, scopes: everywhere(scope('departmentTree')) },
  'an accountant of a region': {
    department: 'north',
    scopes: { withdrawals: scope('departmentTree'), bills: scope('departmentTree') },
  },
  'an operator of own orders': {
    department: 'midwest',
    scopes: { orders: scope('own'), suppliers: scope('regions', 'southwest'), withdrawals: scope('regions', 'east') },
  },
} satisfies Record<string, Persona>;

const roleCode = 'viewer';
const mobile = sampleAccountMobiles.viewer;

const findRoleId = async (code = roleCode) => {
  const [role] = await server.db.select({ id: roles.id }).from(roles).where(eq(roles.code, code));
  if (!role) throw new Error(`There is no role ${code}`);
  return role.id;
};

/** Sets the scope of permissions of a role, by default the persona's. */
export const setScope = async (codes: readonly string[], to: Scope, role?: string) => {
  const ids = server.db
    .select({ id: permissions.id })
    .from(permissions)
    .where(inArray(permissions.code, [...codes]));
  await server.db
    .update(rolePermissions)
    .set(to)
    .where(and(eq(rolePermissions.roleId, await findRoleId(role)), inArray(rolePermissions.permissionId, ids)));
};

/** Gives the viewer all permissions but `*`, and a department and scopes. Returns the admin's id. */
export const becomePersona = async ({ department, scopes }: Persona) => {
  const { db } = server;
  const roleId = await findRoleId();
  const all = await db.select({ id: permissions.id }).from(permissions).where(ne(permissions.code, '*'));
  await db.delete(rolePermissions).where(eq(rolePermissions.roleId, roleId));
  await db.insert(rolePermissions).values(all.map(({ id }) => ({ roleId, permissionId: id })));
  for (const [collection, of] of Object.entries(scopes)) await setScope([`${collection}:list`], of);
  const [admin] = await db
    .update(admins)
    .set({ departmentId: department && getSampleDepartmentId(department) })
    .where(eq(admins.mobile, mobile))
    .returning({ id: admins.id });
  return { id: String(admin?.id), token: await server.signIn(mobile) };
};

/** Lets the persona see all records. */
export const removeScopes = () => server.db.update(rolePermissions).set({ scope: 'all', regions: sql`'{}'` });

/** Gives the persona's role exactly these field rules. */
export const setFieldRules = async (rules: FieldRules) => {
  const roleId = await findRoleId();
  await server.db.delete(roleFieldRules).where(eq(roleFieldRules.roleId, roleId));
  const rows = scopedCollections.flatMap(collection =>
    Object.entries(rules[collection] ?? {}).map(([field, access]) => ({ roleId, collection, field, access })),
  );
  if (rows.length > 0) await server.db.insert(roleFieldRules).values(rows);
};
