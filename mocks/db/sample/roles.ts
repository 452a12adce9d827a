import { inArray } from 'drizzle-orm';
import type { Database } from '../database';
import { permissions, type rolePermissions, type roles } from '../schema/system';
import { builtInPermissions } from '../catalogue/permissions';
import { builtInRolesWithPermissions } from '../catalogue/roles';
import { createInitialRecordId } from '../ids';
import { createInitialRecordFields } from './times';

/** The name of a role and its permission codes. `orders:*` includes all permissions of a collection. */
const granted = {
  finance: ['财务', 'withdrawals:*', 'bills:*', 'approvals:*', 'orders:list', 'users:list', 'notes:create'],
  auditor: ['审核员', 'suppliers:approve', 'suppliers:reject', 'suppliers:reopen', 'notes:create'],
  catalog: ['商品运营', 'suppliers:create', 'suppliers:update', 'products:*', 'categories:*', 'notes:create'],
  viewer: ['只读', 'products:list', 'categories:list', 'orders:list'],
  supplier_manager: ['供应商经理', 'suppliers:*', 'products:list', 'notes:create'],
  order_manager: ['订单运营', 'orders:*', 'users:list', 'products:list', 'notes:create'],
  warehouse: ['仓储发货', 'orders:list', 'orders:ship', 'products:list', 'notes:create'],
  customer_service: ['客服', 'users:list', 'users:update', 'orders:list', 'orders:cancel', 'notes:create'],
  risk_control: [
    '风控',
    'suppliers:reject',
    'users:list',
    'users:disable',
    'orders:list',
    'operationLogs:list',
    'notes:create',
  ],
  internal_audit: ['内控审计', 'withdrawals:list', 'bills:list', 'admins:list', 'roles:list', 'operationLogs:list'],
} satisfies Record<string, string[]>;

type SampleRole = keyof typeof granted;

export type RoleCode = (typeof builtInRolesWithPermissions)[number]['code'] | SampleRole;

const sampleRoles = Object.keys(granted) as SampleRole[];

/** The codes of all roles, in the order in which a new database creates them. */
export const roleCodes: readonly RoleCode[] = [...builtInRolesWithPermissions.map(({ code }) => code), ...sampleRoles];

/** The id of a role in a new database. */
export const getSampleRoleId = (code: RoleCode) => createInitialRecordId(2, roleCodes.indexOf(code));

/** The roles besides the built-in ones. */
export const roleSeeds = sampleRoles.map((code): typeof roles.$inferInsert => ({
  ...createInitialRecordFields(2, roleCodes.indexOf(code)),
  code,
  name: granted[code][0] ?? code,
  description: `${granted[code][0]}角色`,
}));

/** The console shows the supplier pages to everyone (docs/requirements.md#rules). */
const forAll = 'suppliers:list';

const holds = (role: SampleRole, code: string) =>
  [forAll, ...granted[role]].some(held => held === code || (held.endsWith(':*') && code.startsWith(held.slice(0, -1))));

/** Returns the permissions of the roles, which the catalogue has created. */
export const findRolePermissionSeeds = async (db: Database) => {
  const codes = builtInPermissions.map(({ code }) => code);
  const found = await db
    .select({ id: permissions.id, code: permissions.code })
    .from(permissions)
    .where(inArray(permissions.code, codes))
    .orderBy(permissions.id);
  return sampleRoles.flatMap(role =>
    found
      .filter(({ code }) => holds(role, code))
      .map(({ id }): typeof rolePermissions.$inferInsert => ({ roleId: getSampleRoleId(role), permissionId: id })),
  );
};
