import { allPermissionsCode } from '@/system/permissions/permission';
import type { builtInRoleCodes } from '@/system/roles/role';
import { builtInPermissions } from './permissions';

type BuiltInRole = (typeof builtInRoleCodes)[number];

/** The built-in roles, with the codes of their permissions in a new database. */
export const builtInRolesWithPermissions: readonly {
  code: BuiltInRole;
  name: string;
  permissions: readonly string[];
}[] = [
  { code: 'super_admin', name: '超级管理员', permissions: [allPermissionsCode] },
  {
    code: 'admin',
    name: '管理员',
    permissions: builtInPermissions.map(({ code }) => code).filter(code => code !== allPermissionsCode),
  },
];

/** The built-in role that receives new permissions. The super admin holds all of them anyway. */
export const roleCodeForNewPermissions: BuiltInRole = 'admin';
