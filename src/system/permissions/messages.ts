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
      consequences: {
        enable: '启用后，拥有此权限的角色立即恢复使用。',
        disable: '停用后，任何人都不能使用此权限。角色仍保留此权限，重新启用即可恢复。',
      },
      hints: { code: '资源与操作，如 suppliers:approve；已被角色或菜单使用的编码不能修改' },
      rules: {
        name: '请输入权限名称，最多 50 字',
        codeRequired: '请输入权限编码',
        code: '格式为“资源:操作”，如 suppliers:approve；资源只含字母，操作只含小写字母和连字符，最多 80 个字符',
        everything: '* 为内置的“全部权限”，请使用其他编码',
        type: '请选择类型',
        description: '说明最多 200 字',
      },
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
      consequences: {
        enable: 'Roles with this permission can use it again immediately.',
        disable: 'Nobody can use this permission until you enable it again. Roles keep it.',
      },
      hints: {
        code: 'Resource and action, such as suppliers:approve. You can’t change a code that a role or menu uses.',
      },
      rules: {
        name: 'Enter a permission name of up to 50 characters',
        codeRequired: 'Enter a permission code',
        code: 'Use up to 80 characters in the form resource:action, such as suppliers:approve. The resource has letters only, the action lowercase letters and hyphens.',
        everything: '* is the built-in “All permissions”. Use another code.',
        type: 'Select a type',
        description: 'Use up to 200 characters',
      },
    },
  },
};
