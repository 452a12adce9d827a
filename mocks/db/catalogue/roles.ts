import type { rolePermissions, roles } from '../schema/system';
import { permissionSeeds } from './permissions';
import { founded } from '../sample/times';

/** The name of a role and its permission codes. `orders:*` includes all permissions of a collection. */
const granted = {
  super_admin: ['超级管理员', '*'],
  admin: ['管理员', ...permissionSeeds.map(({ code }) => code).filter(code => code !== '*')],
  finance: ['财务', 'withdrawals:*', 'bills:*', 'orders:list', 'users:list'],
  auditor: ['审核员', 'suppliers:approve', 'suppliers:reject', 'suppliers:reopen'],
  catalog: ['商品运营', 'suppliers:create', 'suppliers:update', 'products:*', 'categories:*'],
  viewer: ['只读', 'products:list', 'categories:list', 'orders:list'],
  supplier_manager: ['供应商经理', 'suppliers:*', 'products:list'],
  order_manager: ['订单运营', 'orders:*', 'users:list', 'products:list'],
  warehouse: ['仓储发货', 'orders:list', 'orders:ship', 'products:list'],
  customer_service: ['客服', 'users:list', 'users:update', 'orders:list', 'orders:cancel'],
  risk_control: ['风控', 'suppliers:reject', 'users:list', 'users:disable', 'orders:list', 'operationLogs:list'],
  internal_audit: ['内控审计', 'withdrawals:list', 'bills:list', 'admins:list', 'roles:list', 'operationLogs:list'],
} satisfies Record<string, string[]>;

export type RoleCode = keyof typeof granted;

const codes = Object.keys(granted) as RoleCode[];

export const roleId = (code: RoleCode) => founded(2, codes.indexOf(code)).id;

export const roleSeeds = codes.map((code, index): typeof roles.$inferInsert => ({
  ...founded(2, index),
  code,
  name: granted[code][0] ?? code,
  description: `${granted[code][0]}角色`,
}));

/** The console shows the supplier pages to everyone (docs/requirements.md#rules). */
const forAll = 'suppliers:list';

const holds = (role: RoleCode, code: string) =>
  role === 'super_admin'
    ? code === '*'
    : [forAll, ...granted[role]].some(
        held => held === code || (held.endsWith(':*') && code.startsWith(held.slice(0, -1))),
      );

export const rolePermissionSeeds = codes.flatMap(code =>
  permissionSeeds
    .filter(permission => holds(code, permission.code))
    .map((permission): typeof rolePermissions.$inferInsert => ({ roleId: roleId(code), permissionId: permission.id })),
);
