export const zh = {
  resources: {
    categories: {
      name: '商品分类',
      fields: {
        name: '分类名称',
        parentId: '上级分类',
        icon: '图标',
        position: '排序',
        status: '状态',
        createdAt: '创建时间',
        updatedAt: '更新时间',
      },
      status: { enabled: '启用', disabled: '停用' },
    },
  },
};

export const en: typeof zh = {
  resources: {
    categories: {
      name: 'Category |||| Categories',
      fields: {
        name: 'Name',
        parentId: 'Parent',
        icon: 'Icon',
        position: 'Position',
        status: 'Status',
        createdAt: 'Created',
        updatedAt: 'Updated',
      },
      status: { enabled: 'Enabled', disabled: 'Disabled' },
    },
  },
};
