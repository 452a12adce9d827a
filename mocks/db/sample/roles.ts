import { inArray } from 'drizzle-orm';
import type { Database } from '../database';
import { permissions, type rolePermissions, type roles } from '../schema/system';
import { builtInPermissions } from '../catalogue/permissions';
import { builtInRolesWithPermissions } from '../catalogue/roles';
import { createInitialRecordId } from '../ids';
import { createInitialRecordFields } from './times';

/** The name of a role, what it is for, and its permission codes. `orders:*` includes all permissions of a collection. */
const granted = {
  finance: [
    '财务',
    '处理提现和账单，复核资金操作',
    'withdrawals:*',
    'bills:*',
    'approvals:*',
    'orders:list',
    'users:list',
    'notes:create',
  ],
  auditor: [
    '审核员',
    '审核供应商，不能查看资金',
    'suppliers:approve',
    'suppliers:reject',
    'suppliers:reopen',
    'notes:create',
  ],
  catalog: [
    '商品运营',
    '维护商品、分类和供应商资料',
    'suppliers:create',
    'suppliers:update',
    'products:*',
    'categories:*',
    'notes:create',
  ],
  viewer: ['只读', '查看商品、分类和订单，不能修改', 'products:list', 'categories:list', 'orders:list'],
  supplier_manager: ['供应商经理', '管理和审核供应商', 'suppliers:*', 'products:list', 'notes:create'],
  order_manager: ['订单运营', '处理订单的全部操作', 'orders:*', 'users:list', 'products:list', 'notes:create'],
  warehouse: ['仓储发货', '为订单发货', 'orders:list', 'orders:ship', 'products:list', 'notes:create'],
  customer_service: [
    '客服',
    '维护用户资料，取消订单',
    'users:list',
    'users:update',
    'orders:list',
    'orders:cancel',
    'notes:create',
  ],
  risk_control: [
    '风控',
    '驳回供应商，禁用用户，查看操作日志',
    'suppliers:reject',
    'users:list',
    'users:disable',
    'orders:list',
    'operationLogs:list',
    'notes:create',
  ],
  internal_audit: [
    '内控审计',
    '查看资金、管理员、角色和操作日志，不能修改',
    'withdrawals:list',
    'bills:list',
    'admins:list',
    'roles:list',
    'operationLogs:list',
  ],
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
  description: granted[code][1] ?? '',
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
