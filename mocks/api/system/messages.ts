/** Messages about roles, permissions, admins and menus. */
export const zh = {
  beyond: (codes: string) => `您不能授予、修改或管理超出自己权限的内容（${codes}），请联系超级管理员`,
  lockOut: (codes: string) => `此操作会使您失去 ${codes}，之后无法自行撤销，请由其他管理员操作`,
  lastSuperAdmin: '至少须有一位启用的超级管理员，请先另行指定',
  superAdminPermissions: '超级管理员始终拥有全部权限，不能更改',
  builtInRole: '内置角色不能删除，其编码也不能修改',
  roleHeld: (count: number) => `仍有 ${count} 位管理员拥有此角色，请先更换他们的角色`,
  builtInPermission: '“全部权限”为内置权限，不能修改、停用或删除',
  permissionInUse: (names: string) => `此权限正被使用（${names}），请先移除，再删除或修改编码`,
  noRole: '没有这个角色，请重新选择',
  noPermission: '没有这个权限，请重新选择',
  own: {
    delete: '不能删除自己的账号，请由其他管理员操作',
    disable: '不能停用自己的账号，请由其他管理员操作',
    role: '不能更改自己的角色，请由其他管理员操作',
    password: '请通过“修改密码”更改自己的密码',
  },
  pagePath: '须以一个 / 开头，且不含空格、反斜杠或连续的 /',
  linkPath: '须为 http:// 或 https:// 开头的完整网址',
  holdsNothing: '只有目录可以包含下级',
  tooDeep: (most: number) => `最多 ${most} 层`,
  tooManyMenus: (most: number) => `最多 ${most} 个菜单`,
  sameId: '同一编号出现了多次',
};

export const en: typeof zh = {
  beyond: codes =>
    `You cannot grant, change or manage what is beyond your own permissions (${codes}). Ask a super admin.`,
  lockOut: codes => `This would take ${codes} from you, so that you could not undo it. Ask another admin to do it.`,
  lastSuperAdmin: 'There must be at least one enabled super admin. Appoint another first.',
  superAdminPermissions: 'The super admin always holds every permission; that cannot be changed.',
  builtInRole: 'A built-in role cannot be deleted, and its code cannot change.',
  roleHeld: count => `Admins who still hold this role: ${count}. Give them another one first.`,
  builtInPermission: 'The permission for everything is built in: it cannot be changed, disabled or deleted.',
  permissionInUse: names =>
    `This permission is in use (${names}). Remove it there before you delete it or change its code.`,
  noRole: 'is no known role: choose another',
  noPermission: 'is no known permission: choose another',
  own: {
    delete: 'You cannot delete your own account. Ask another admin to do it.',
    disable: 'You cannot disable your own account. Ask another admin to do it.',
    role: 'You cannot change your own role. Ask another admin to do it.',
    password: 'Use “Change password” for your own password.',
  },
  pagePath: 'must begin with one / and hold no spaces, backslashes or //',
  linkPath: 'must be a whole address beginning with http:// or https://',
  holdsNothing: 'is only for directories',
  tooDeep: most => `takes at most ${most} levels`,
  tooManyMenus: most => `takes at most ${most} entries`,
  sameId: 'is the id of another entry too',
};
