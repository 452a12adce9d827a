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
