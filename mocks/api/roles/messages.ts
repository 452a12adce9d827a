/** Messages about roles and privileges. */
export const zh = {
  superAdminPermissions: '超级管理员始终拥有全部权限，不能更改',
  builtInRole: '内置角色不能删除，其编码也不能修改',
  roleHeld: (count: number) => `仍有 ${count} 位管理员拥有此角色，请先更换他们的角色`,
  noScope: '该权限不能限定数据范围',
  notOfRole: '该管理员没有此角色',
  noFieldRule: '该字段不能设置规则',
  notMasked: '该字段不能部分隐藏，可改为隐藏',
  roleApproves: (names: string) => `此角色是复核人（${names}），请先修改这些规则并处理完相关申请，再删除或修改编码`,
};

export const en: typeof zh = {
  superAdminPermissions: 'The super admin always has all permissions. You can’t change this.',
  builtInRole: 'You can’t delete a built-in role or change its code.',
  roleHeld: count => `Admins who still have this role: ${count}. Give them another role first.`,
  noScope: 'This permission can’t be limited to some records.',
  notOfRole: 'This admin doesn’t have the role.',
  noFieldRule: 'This field can’t have a rule.',
  notMasked: 'This field can’t be masked. Hide it instead.',
  roleApproves: names =>
    `This role approves decisions (${names}). Change those rules and decide their requests before you delete it or change its code.`,
};
