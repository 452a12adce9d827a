export const zh = {
  resources: {
    permissions: {
      name: '权限 |||| 权限',
      page: { list: '权限管理' },
      fields: {
        name: '权限名称',
        code: '权限编码',
        type: '类型',
        description: '说明',
      },
      type: { menu: '菜单', button: '按钮', api: '接口' },
      status: { enabled: '已启用', disabled: '已停用' },
      actions: { enable: '启用', disable: '停用' },
      builtIn: '“全部权限”为内置权限，不能编辑、停用或删除',
    },
  },
};

export const en: typeof zh = {
  resources: {
    permissions: {
      name: 'Permission |||| Permissions',
      page: { list: 'Permissions' },
      fields: {
        name: 'Name',
        code: 'Code',
        type: 'Type',
        description: 'Description',
      },
      type: { menu: 'Menu', button: 'Button', api: 'API' },
      status: { enabled: 'Enabled', disabled: 'Disabled' },
      actions: { enable: 'Enable', disable: 'Disable' },
      builtIn: '“All permissions” is built in. You can’t edit, disable or delete it.',
    },
  },
};
