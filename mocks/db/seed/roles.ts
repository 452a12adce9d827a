import type { rolePermissions, roles } from '../schema';
import { permissionSeeds } from './permissions';
import { founded } from './times';

const codesOf = (collection: string) =>
  permissionSeeds.map(({ code }) => code).filter(code => code.startsWith(`${collection}:`));

/** What each role may do; the console shows the supplier pages to everyone (SPEC.md section 6). */
const granted = {
  super_admin: { name: '超级管理员', permissions: ['*'] },
  admin: {
    name: '管理员',
    permissions: permissionSeeds.map(({ code }) => code).filter(code => code !== '*'),
  },
  finance: {
    name: '财务',
    permissions: ['suppliers:list', 'users:list', ...codesOf('withdrawals'), ...codesOf('bills')],
  },
  auditor: { name: '审核员', permissions: ['suppliers:list', 'suppliers:approve', 'suppliers:reject'] },
  catalog: { name: '商品运营', permissions: ['suppliers:list', 'suppliers:create', 'suppliers:update'] },
  viewer: { name: '只读', permissions: ['suppliers:list'] },
};

export type RoleCode = keyof typeof granted;

const codes = Object.keys(granted) as RoleCode[];

/** The id of a role. */
export const roleId = (code: RoleCode) => founded(2, codes.indexOf(code)).id;

export const roleSeeds = codes.map((code, index): typeof roles.$inferInsert => ({
  ...founded(2, index),
  code,
  name: granted[code].name,
  description: `${granted[code].name}角色`,
}));

export const rolePermissionSeeds = codes.flatMap(code =>
  permissionSeeds
    .filter(permission => granted[code].permissions.includes(permission.code))
    .map((permission): typeof rolePermissions.$inferInsert => ({ roleId: roleId(code), permissionId: permission.id })),
);
