import { allPermissionsCode } from '@/system/permissions/permission';
import type { builtInRoles } from '@/system/roles/role';
import { cataloguePermissions } from './permissions';

type BuiltInRole = (typeof builtInRoles)[number];

/** The built-in roles, with the codes of their permissions in a new database. */
export const catalogueRoles: readonly { code: BuiltInRole; name: string; permissions: readonly string[] }[] = [
  { code: 'super_admin', name: '超级管理员', permissions: [allPermissionsCode] },
  {
    code: 'admin',
    name: '管理员',
    permissions: cataloguePermissions.map(({ code }) => code).filter(code => code !== allPermissionsCode),
  },
];

/** The built-in role that receives new permissions. The super admin holds all of them anyway. */
export const receivingRole: BuiltInRole = 'admin';
