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
        adminCount: '管理员数',
        permissionIds: '权限',
        createdAt: '创建时间',
        updatedAt: '更新时间',
      },
      builtIn: '内置角色不能删除，其编码也不能修改',
      builtInCode: '内置角色的编码不能修改',
      hints: { code: '小写字母开头，只含小写字母、数字和下划线，如 finance' },
      rules: {
        name: '请输入角色名称，最多 50 字',
        codeRequired: '请输入角色编码',
        code: '编码须以小写字母开头，只含小写字母、数字和下划线，最多 50 个字符，如 finance',
        description: '说明最多 200 字',
      },
      copy: {
        title: '复制“%{name}”',
        text: '新角色将拥有相同的 %{smart_count} 项权限，创建后可再调整。',
      },
      notices: {
        assign: '分配权限失败：%{error}',
      },
      granted: {
        title: '拥有的权限（%{smart_count}）',
        empty: '还没有权限，请通过“分配权限”添加。',
        failed: '获取权限失败：%{error}',
        disabled: '%{name}（已停用）',
      },
      holders: {
        title: '拥有此角色的管理员（%{smart_count}）',
        empty: '没有管理员拥有此角色。',
        failed: '获取管理员失败：%{error}',
        all: '在管理员列表中查看全部 %{smart_count} 位',
      },
    },
  },
};

export const en: typeof zh = {
  resources: {
    roles: {
      name: 'Role |||| Roles',
      empty: 'No roles yet',
      invite: 'Add the first one with “Create”.',
      page: { list: 'Roles' },
      fields: {
        id: 'ID',
        name: 'Name',
        code: 'Code',
        description: 'Description',
        adminCount: 'Admins',
        permissionIds: 'Permissions',
        createdAt: 'Created at',
        updatedAt: 'Updated at',
      },
      builtIn: 'A built-in role cannot be deleted, and its code cannot be changed',
      builtInCode: 'The code of a built-in role cannot be changed',
      hints: { code: 'Lower-case letters, digits and underscores, starting with a letter, such as finance' },
      rules: {
        name: 'Enter a role name of up to 50 characters',
        codeRequired: 'Enter a role code',
        code: 'Use up to 50 lower-case letters, digits and underscores, starting with a letter, such as finance',
        description: 'At most 200 characters',
      },
      copy: {
        title: 'Copy “%{name}”',
        text: 'The new role gets the same %{smart_count} permission. You can change it afterwards. |||| The new role gets the same %{smart_count} permissions. You can change them afterwards.',
      },
      notices: {
        assign: 'Failed to assign permissions: %{error}',
      },
      granted: {
        title: 'Permissions (%{smart_count})',
        empty: 'No permissions yet. Add some with “Assign permissions”.',
        failed: 'Failed to fetch the permissions: %{error}',
        disabled: '%{name} (disabled)',
      },
      holders: {
        title: 'Admins with this role (%{smart_count})',
        empty: 'No admin has this role.',
        failed: 'Failed to fetch the admins: %{error}',
        all: 'View the admin in the list |||| View all %{smart_count} in the admin list',
      },
    },
  },
};
