import { inArray } from 'drizzle-orm';
import type { Database } from '../database';
import { permissions, type rolePermissions, type roles } from '../schema/system';
import { builtInPermissions } from '../catalogue/permissions';
import { builtInRolesWithPermissions } from '../catalogue/roles';
import { createInitialRecordId } from '../ids';
import { createInitialRecordFields } from './times';

/** The roles beside the built-in ones. `orders:*` stands for all permissions of a collection. */
const rolesByCode = {
  finance: {
    name: '财务',
    description: '处理提现和账单，复核资金操作',
    permissions: ['withdrawals:*', 'bills:*', 'approvals:*', 'orders:list', 'users:list', 'notes:create'],
  },
  auditor: {
    name: '审核员',
    description: '审核供应商，不能查看资金',
    permissions: ['suppliers:approve', 'suppliers:reject', 'suppliers:reopen', 'notes:create'],
  },
  catalog: {
    name: '商品运营',
    description: '维护商品、分类和供应商资料',
    permissions: ['suppliers:create', 'suppliers:update', 'products:*', 'categories:*', 'notes:create'],
  },
  viewer: {
    name: '只读',
    description: '查看商品、分类和订单，不能修改',
    permissions: ['products:list', 'categories:list', 'orders:list'],
  },
  supplier_manager: {
    name: '供应商经理',
    description: '管理和审核供应商',
    permissions: ['suppliers:*', 'products:list', 'departments:list', 'notes:create'],
  },
  order_manager: {
    name: '订单运营',
    description: '处理订单的全部操作',
    permissions: ['orders:*', 'users:list', 'products:list', 'notes:create'],
  },
  warehouse: {
    name: '仓储发货',
    description: '为订单发货',
    permissions: ['orders:list', 'orders:ship', 'products:list', 'notes:create'],
  },
  customer_service: {
    name: '客服',
    description: '维护用户资料，取消订单',
    permissions: ['users:list', 'users:update', 'orders:list', 'orders:cancel', 'notes:create'],
  },
  risk_control: {
    name: '风控',
    description: '驳回供应商，禁用用户，查看操作日志',
    permissions: [
      'suppliers:reject',
      'users:list',
      'users:disable',
      'orders:list',
      'operationLogs:list',
      'notes:create',
    ],
  },
  internal_audit: {
    name: '内控审计',
    description: '查看资金、管理员、角色和操作日志，不能修改',
    permissions: ['withdrawals:list', 'bills:list', 'admins:list', 'roles:list', 'operationLogs:list'],
  },
} satisfies Record<string, { name: string; description: string; permissions: string[] }>;

type SampleRole = keyof typeof rolesByCode;

export type RoleCode = (typeof builtInRolesWithPermissions)[number]['code'] | SampleRole;

const sampleRoleCodes = Object.keys(rolesByCode) as SampleRole[];

/** The codes of all roles, in the order in which a new database creates them. */
export const roleCodes: readonly RoleCode[] = [
  ...builtInRolesWithPermissions.map(({ code }) => code),
  ...sampleRoleCodes,
];

/** The id of a role in a new database. */
export const getSampleRoleId = (code: RoleCode) => createInitialRecordId(2, roleCodes.indexOf(code));

/** The roles besides the built-in ones. */
export const roleSeeds = sampleRoleCodes.map((code): typeof roles.$inferInsert => ({
  ...createInitialRecordFields(2, roleCodes.indexOf(code)),
  code,
  name: rolesByCode[code].name,
  description: rolesByCode[code].description,
}));

/** The console shows the supplier pages to everyone (docs/requirements.md#rules). */
const forAll = 'suppliers:list';

const holds = (role: SampleRole, code: string) =>
  [forAll, ...rolesByCode[role].permissions].some(
    held => held === code || (held.endsWith(':*') && code.startsWith(held.slice(0, -1))),
  );

/** Returns the permissions of the roles, which the catalogue has created. */
export const findRolePermissionSeeds = async (db: Database) => {
  const codes = builtInPermissions.map(({ code }) => code);
  const found = await db
    .select({ id: permissions.id, code: permissions.code })
    .from(permissions)
    .where(inArray(permissions.code, codes))
    .orderBy(permissions.id);
  return sampleRoleCodes.flatMap(role =>
    found
      .filter(({ code }) => holds(role, code))
      .map(({ id }): typeof rolePermissions.$inferInsert => ({ roleId: getSampleRoleId(role), permissionId: id })),
  );
};
