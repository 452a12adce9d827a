export const zh = {
  resources: {
    roles: {
      name: '角色 |||| 角色',
      page: { list: '角色管理' },
      fields: {
        name: '角色名称',
        code: '角色编码',
        description: '说明',
        requiresSecondFactor: '要求双重验证',
        adminCount: '管理员数',
        permissionIds: '权限',
      },
      builtIn: '内置角色不能删除，其编码也不能修改',
      builtInCode: '内置角色的编码不能修改',
      notices: {
        assign: '分配权限失败：%{error}',
      },
      assignment: {
        action: '分配权限',
        look: '查看权限',
      },
    },
  },
};

export const en: typeof zh = {
  resources: {
    roles: {
      name: 'Role |||| Roles',
      page: { list: 'Roles' },
      fields: {
        name: 'Name',
        code: 'Code',
        description: 'Description',
        requiresSecondFactor: 'Require two-step verification',
        adminCount: 'Admins',
        permissionIds: 'Permissions',
      },
      builtIn: 'You can’t delete a built-in role or change its code',
      builtInCode: 'You can’t change the code of a built-in role',
      notices: {
        assign: 'Couldn’t assign the permissions: %{error}',
      },
      assignment: {
        action: 'Assign permissions',
        look: 'View permissions',
      },
    },
  },
};
