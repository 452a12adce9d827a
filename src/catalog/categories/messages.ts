export const zh = {
  resources: {
    categories: {
      name: '商品分类 |||| 商品分类',
      page: { list: '商品分类', details: '分类信息' },
      search: '搜索分类名称',
      fields: {
        name: '分类名称',
        parentId: '上级分类',
        icon: '图标',
        position: '排序',
        productCount: '商品数',
      },
      status: { enabled: '已启用', disabled: '已停用' },
      actions: { enable: '启用', disable: '停用' },
      notices: {
        fetch: '获取商品分类失败：%{error}',
        save: '保存商品分类失败：%{error}',
        delete: '删除商品分类失败：%{error}',
        move: '移动商品分类失败：%{error}',
        action: '%{action}商品分类失败：%{error}',
        batch: '批量%{action}商品分类失败：%{error}',
      },
    },
  },
};

export const en: typeof zh = {
  resources: {
    categories: {
      name: 'Category |||| Categories',
      page: { list: 'Categories', details: 'Category details' },
      search: 'Search by name',
      fields: {
        name: 'Category name',
        parentId: 'Parent category',
        icon: 'Icon',
        position: 'Position',
        productCount: 'Products',
      },
      status: { enabled: 'Enabled', disabled: 'Disabled' },
      actions: { enable: 'Enable', disable: 'Disable' },
      notices: {
        fetch: 'Couldn’t load the categories: %{error}',
        save: 'Couldn’t save the category: %{error}',
        delete: 'Couldn’t delete the category: %{error}',
        move: 'Couldn’t move the category: %{error}',
        action: 'Couldn’t %{action} the category: %{error}',
        batch: 'Couldn’t %{action} the selected categories: %{error}',
      },
    },
  },
};
