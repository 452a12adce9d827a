export const zh = {
  resources: {
    roles: {
      name: '角色 |||| 角色',
      empty: '还没有角色',
      invite: '点击“新建”添加第一个角色。',
      page: { list: '角色管理' },
      fields: {
        id: '编号',
        name: '角色名称',
        code: '角色编码',
        description: '说明',
        requiresSecondFactor: '要求双重验证',
        adminCount: '管理员数',
        permissionIds: '权限',
        createdAt: '创建时间',
        updatedAt: '更新时间',
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
      empty: 'No roles yet',
      invite: 'Select “Create” to add the first one.',
      page: { list: 'Roles' },
      fields: {
        id: 'ID',
        name: 'Name',
        code: 'Code',
        description: 'Description',
        requiresSecondFactor: 'Require two-step verification',
        adminCount: 'Admins',
        permissionIds: 'Permissions',
        createdAt: 'Created at',
        updatedAt: 'Updated at',
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
