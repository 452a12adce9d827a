/** Messages about roles and privileges. */
export const zh = {
  beyond: (codes: string) => `您不能授予、修改或管理超出自己权限的内容（${codes}），请联系超级管理员`,
  lockOut: (codes: string) => `此操作会使您失去 ${codes}，之后无法自行撤销，请由其他管理员操作`,
  lastSuperAdmin: '至少须有一位启用的超级管理员，请先另行指定',
  superAdminPermissions: '超级管理员始终拥有全部权限，不能更改',
  builtInRole: '内置角色不能删除，其编码也不能修改',
  roleHeld: (count: number) => `仍有 ${count} 位管理员拥有此角色，请先更换他们的角色`,
  roleApproves: (names: string) => `此角色是复核人（${names}），请先修改这些规则并处理完相关申请，再删除或修改编码`,
  noRole: '没有这个角色，请重新选择',
};

export const en: typeof zh = {
  beyond: codes => `You can’t grant, change or manage permissions you don’t have (${codes}). Ask a super admin.`,
  lockOut: codes => `You would lose ${codes} and couldn’t undo this yourself. Ask another admin.`,
  lastSuperAdmin: 'At least one super admin must stay enabled. Make another admin a super admin first.',
  superAdminPermissions: 'The super admin always has all permissions. You can’t change this.',
  builtInRole: 'You can’t delete a built-in role or change its code.',
  roleHeld: count => `Admins who still have this role: ${count}. Give them another role first.`,
  roleApproves: names =>
    `This role approves decisions (${names}). Change those rules and decide their requests before you delete it or change its code.`,
  noRole: 'doesn’t exist. Select another role',
};
