export const zh = {
  resources: {
    departments: {
      name: '部门 |||| 部门',
      page: { list: '部门管理' },
      search: '搜索部门名称',
      fields: {
        name: '部门名称',
        parentId: '上级部门',
        position: '排序',
      },
      status: { enabled: '已启用', disabled: '已停用' },
      actions: { enable: '启用', disable: '停用' },
      consequences: {
        disable:
          '停用后，不能再把管理员、供应商或用户归入该部门；权限限于本部门的管理员，也看不到该部门及其下级的数据。已有数据不变，可随时重新启用。',
      },
      rules: {
        name: '请输入部门名称，最多 50 字',
        status: '请选择状态',
      },
      hints: {
        parentId: '留空为顶级；最多 6 级，同一上级下名称不能重复',
      },
    },
  },
};

export const en: typeof zh = {
  resources: {
    departments: {
      name: 'Department |||| Departments',
      page: { list: 'Departments' },
      search: 'Search by name',
      fields: {
        name: 'Department name',
        parentId: 'Parent department',
        position: 'Position',
      },
      status: { enabled: 'Enabled', disabled: 'Disabled' },
      actions: { enable: 'Enable', disable: 'Disable' },
      consequences: {
        disable:
          'No more admins, suppliers or users can join the department. Admins whose permissions are limited to their department no longer see its records or those below it. The records stay, and you can enable it again at any time.',
      },
      rules: {
        name: 'Enter a department name of up to 50 characters',
        status: 'Select a status',
      },
      hints: {
        parentId: 'Leave empty for the top level. Up to 6 levels. Names within a parent must differ.',
      },
    },
  },
};
